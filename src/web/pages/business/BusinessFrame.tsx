import { Outlet, useLocation } from '@tanstack/react-router'
import { Building2, CalendarClock, HandCoins, UsersRound, Webhook } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { ButtonLink } from '../../lib/ui/forms/ButtonLink.tsx'
import { FrameBar } from '../../lib/ui/frame/FrameBar.tsx'
import frame from '../../lib/ui/frame/frame.module.css'
import { EmptyState } from '../../lib/ui/states.tsx'

const PAGES = [
  { to: '/business', icon: Building2, word: 'nav.properties', exact: true, above: '/business/properties/' },
  { to: '/business/tenants', icon: UsersRound, word: 'nav.tenants', exact: false },
  { to: '/business/overdue', icon: CalendarClock, word: 'nav.overdue', exact: false },
  { to: '/business/payments', icon: HandCoins, word: 'nav.payments', exact: false },
  { to: '/business/webhooks', icon: Webhook, word: 'nav.webhooks', exact: false },
] as const

/** To those without an account: books are for accounts that can be signed in to again. */
const SignInFirst = () => {
  const { t } = useTranslation('business')
  const next = useLocation({ select: ({ pathname }) => pathname })
  return (
    <EmptyState
      level="h1"
      title={t('signIn.title')}
      actions={
        <>
          <ButtonLink to="/sign-in" search={{ next }} variant="primary">
            {t('signIn.do')}
          </ButtonLink>
          <ButtonLink to="/register" search={{ next }}>
            {t('signIn.register')}
          </ButtonLink>
        </>
      }
    >
      {t('signIn.body')}
    </EmptyState>
  )
}

/** The frame of every page of a business. */
export const BusinessFrame = () => {
  const { t } = useTranslation('business')
  const session = useSession()
  const isKnown = session !== null && !session.isGuest
  const pages = isKnown ? PAGES.map(({ word, ...page }) => ({ ...page, name: t(word) })) : []
  return (
    <>
      <FrameBar home="/business" brand={t('brand')} nav={t('nav')} pages={pages} shop={t('nav.shop')} />
      <div className={frame.page}>{isKnown ? <Outlet /> : <SignInFirst />}</div>
    </>
  )
}
