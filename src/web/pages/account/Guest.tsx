import { Bell, LayoutGrid, Package, Sparkles } from 'lucide-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../../lib/api/useSession.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { ButtonLink } from '../../lib/ui/forms/ButtonLink.tsx'
import { forgetsInSevenDays } from '../../lib/ui/device/device.ts'
import { classNames } from '../../lib/ui/classNames.ts'
import page from '../../lib/ui/frame/page.module.css'
import styles from './account.module.css'
import { PLACES } from './places.ts'
import { PricesIn } from './settings/PricesIn.tsx'

const KEPT = [
  { id: 'rooms', icon: LayoutGrid },
  { id: 'orders', icon: Package },
  { id: 'points', icon: Sparkles },
  { id: 'alerts', icon: Bell },
] as const

/** The account page of a guest: the advantages of an account, links to create one, and the pages that a guest has meanwhile. */
export const Guest = () => {
  const { t } = useTranslation(['profile', 'account'])
  const session = useSession()
  const next = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={classNames(page.page, styles.guest)}>
      <h1>{t('guest.title')}</h1>
      <section className={classNames(page.card, page.stack)}>
        <p>
          {forgetsInSevenDays() && `${t('guest.sevenDays')} `}
          {t('guest.lead')}
        </p>
        <ul className={styles.kept}>
          {KEPT.map(({ id, icon: Icon }) => (
            <li key={id}>
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
              {t(`guest.${id}`)}
            </li>
          ))}
        </ul>
        <div className={page.row}>
          <ButtonLink to="/register" search={{ next }} variant="primary">
            {t('register.title', { ns: 'account' })}
          </ButtonLink>
          <ButtonLink to="/sign-in" search={{ next }}>
            {t('signIn.title', { ns: 'account' })}
          </ButtonLink>
        </div>
        <p className={classNames(page.quiet, page.small)}>{t('guest.moves')}</p>
      </section>
      <PricesIn />
      {session && (
        <section className={page.stack} aria-labelledby="guest-here">
          <h2 id="guest-here" className={styles.subheading}>
            {t('guest.here')}
          </h2>
          <ul className={styles.links}>
            {PLACES.filter(({ guest }) => guest).map(({ id, to, icon: Icon }) => (
              <li key={id}>
                <Link to={to}>
                  <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                  {t(`place.${id}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
