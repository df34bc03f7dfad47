import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import styles from './business.module.css'

type List = '/business' | '/business/payments' | '/business/tenants' | '/business/webhooks'
type Props = { children: string } & ({ to: List } | { to: '/business/webhooks/$webhookId'; params: { webhookId: string } })

/** The way back to where a page was opened from. */
export const BackLink = ({ children, ...way }: Props) => (
  <Link {...way} className={styles.back}>
    <ArrowLeft size={18} aria-hidden="true" />
    {children}
  </Link>
)
