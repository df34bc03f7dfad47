/** The frame of every page below /account: its heading, the navigation, and a placeholder before the account is known. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { profileQuery } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { classNames } from '../../lib/ui/classNames.ts'
import page from '../../lib/ui/frame/page.module.css'
import { ErrorState, Skeleton } from '../../lib/ui/states.tsx'
import styles from './account.module.css'
import { Guest } from './Guest.tsx'
import { PLACES, type PlaceId } from './places.ts'

/** The account as the service knows it; while it is read, the shape of it. */
export const WithUser = ({ children }: { children: (user: User) => ReactNode }) => {
  const { t } = useTranslation('profile')
  const profile = useQuery(profileQuery())
  // Known data stays in view when a refetch fails.
  if (profile.data) return children(profile.data.user)
  if (profile.isLoadingError) return <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
  return (
    <div className={page.stack} role="status" aria-label={t('reading')}>
      <Skeleton height={140} />
      <Skeleton height={220} />
    </div>
  )
}

interface Props {
  place: PlaceId
  lead?: string
  /** Nearer than the heading. */
  action?: ReactNode
  children: (user: User) => ReactNode
}

export const AccountPage = ({ place, lead, action, children }: Props) => {
  const { t } = useTranslation('profile')
  const session = useSession()
  usePageTitle(t(`place.${place}`))
  const mayGuest = PLACES.some(({ id, guest }) => id === place && guest)
  if (!session || (session.isGuest && !mayGuest)) return <Guest />
  return (
    <div className={classNames(page.page, styles.frame)}>
      <nav className={styles.nav} aria-label={t('nav')}>
        <Link to="/account" className={styles.home} activeOptions={{ exact: true }}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t('back')}
        </Link>
        <ul>
          {PLACES.filter(({ guest }) => guest || !session.isGuest).map(({ id, to, icon: Icon }) => (
            <li key={id}>
              <Link to={to} activeOptions={{ exact: true }}>
                <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                {t(`place.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <div className={page.head}>
          <h1>{t(`place.${place}`)}</h1>
          {action}
        </div>
        {lead && <p className={page.lead}>{lead}</p>}
        <WithUser>{children}</WithUser>
      </div>
    </div>
  )
}
