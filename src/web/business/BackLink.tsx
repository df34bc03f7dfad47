import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import styles from './business.module.css'

/** The way back to the list that a page was opened from. */
export const BackLink = ({ to, children }: { to: '/business' | '/business/payments' | '/business/tenants'; children: string }) => (
  <Link to={to} className={styles.back}>
    <ArrowLeft size={18} aria-hidden="true" />
    {children}
  </Link>
)
