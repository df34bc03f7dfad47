import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ClipboardList, Mail, PackageSearch, Star, TicketPercent, Undo2, Wrench } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { refusedWith } from '../../lib/api/failure.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { ButtonLink } from '../../lib/ui/forms/ButtonLink.tsx'
import { FrameBar } from '../../lib/ui/frame/FrameBar.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../lib/ui/states.tsx'
import { staffOrdersQuery } from './queries.ts'
import styles from '../../lib/ui/frame/frame.module.css'

const PAGES = [
  { to: '/staff', icon: ClipboardList, word: 'nav.orders', exact: true },
  { to: '/staff/bookings', icon: Wrench, word: 'nav.bookings', exact: false },
  { to: '/staff/returns', icon: Undo2, word: 'nav.returns', exact: false },
  { to: '/staff/stock', icon: PackageSearch, word: 'nav.stock', exact: false },
  { to: '/staff/coupons', icon: TicketPercent, word: 'nav.coupons', exact: false },
  { to: '/staff/ratings', icon: Star, word: 'nav.ratings', exact: false },
  { to: '/staff/messages', icon: Mail, word: 'nav.messages', exact: false },
] as const

const Bar = ({ whole }: { whole: boolean }) => {
  const { t } = useTranslation('staff')
  const pages = whole ? PAGES.map(({ word, ...page }) => ({ ...page, name: t(word) })) : []
  return <FrameBar home="/staff" brand={t('brand')} nav={t('nav')} pages={pages} shop={t('nav.shop')} />
}

/** For users who are not staff: the audience of this page, and the way back. */
const Refused = () => {
  const { t } = useTranslation('staff')
  const session = useSession()
  const signedIn = session !== null && !session.isGuest
  return (
    <EmptyState
      level="h1"
      title={t('refused.title')}
      actions={
        <>
          {!signedIn && (
            <ButtonLink to="/sign-in" search={{ next: '/staff' }} variant="primary">
              {t('refused.signIn')}
            </ButtonLink>
          )}
          <ButtonLink to="/">{t('refused.home')}</ButtonLink>
        </>
      }
    >
      {signedIn ? t('refused.customer', { name: session.email ?? '' }) : t('refused.guest')}
    </EmptyState>
  )
}

/** The frame of every page for staff. The service decides whether it is shown: the first request is one that staff alone may make. */
export const StaffFrame = () => {
  const session = useSession()
  const asked = useQuery({ ...staffOrdersQuery({}), enabled: session !== null })
  const refused = session === null || refusedWith(asked.error, 'INSUFFICIENT_SCOPE', 'AUTHENTICATION_REQUIRED')
  const known = asked.data !== undefined
  return (
    <>
      <Bar whole={known} />
      <div className={styles.page}>
        {refused ? (
          <Refused />
        ) : known ? (
          <Outlet />
        ) : asked.isLoadingError ? (
          <ErrorState level="h1" error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  )
}
