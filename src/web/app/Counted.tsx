import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useSession } from '../lib/api/useSession.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import styles from './shell.module.css'
import { withWords } from '../lib/i18n/i18n.ts'
import { lazyPage } from '../lib/ui/loading/lazyPage.ts'

/** Reads the cart or the wishlist: only for an account that may have one. */
const HeaderCount = lazyPage(withWords(['browse', 'errors'], () => import('../pages/shop/cart/HeaderCount.tsx')))

interface Props {
  of: 'cart' | 'wishlist'
  icon: LucideIcon
  className: string | undefined
  /** Its label is below the icon. */
  worded?: boolean
}

/** A link to the cart or the wishlist with the number of items in it. */
export const Counted = ({ of, icon: Icon, className, worded = false }: Props) => {
  const { t } = useTranslation()
  const name = <span className={styles.hidden}>{t(`nav.${of}`)}</span>
  return (
    <Link to={`/${of}`} className={className}>
      <Icon size={20} aria-hidden="true" />
      {useSession() ? (
        <Suspense fallback={name}>
          <HeaderCount of={of} className={styles.count} hidden={styles.hidden} />
        </Suspense>
      ) : (
        name
      )}
      {/* The name with its number is what screen readers meet. */}
      {worded && <span aria-hidden="true">{t(`nav.${of}`)}</span>}
    </Link>
  )
}
