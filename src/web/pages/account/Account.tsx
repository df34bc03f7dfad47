import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { classNames } from '../../lib/ui/classNames.ts'
import page from '../../lib/ui/frame/page.module.css'
import styles from './account.module.css'
import { WithUser } from './AccountPage.tsx'
import { Avatar } from './Avatar.tsx'
import { ConfirmContact, toConfirm } from './contact/ConfirmContact.tsx'
import { Guest } from './Guest.tsx'
import { PLACES, type PlaceId } from './places.ts'
import { SignOut } from './SignOut.tsx'

/** The line below the name of a place: a count or a state. */
const useAbout = (user: User) => {
  const { t } = useTranslation('profile')
  return (id: PlaceId): string => {
    if (id === 'profile' && (user.pendingEmail !== null || user.pendingPhone !== null)) return t('about.profile.pending')
    const { tier, points } = user.loyaltyInfo
    const counts: Record<string, number> = { addresses: user.addresses.length, orders: user.statistics.totalOrders, loyalty: points }
    return t(`about.${id}`, { count: counts[id] ?? 0, tier: t(`tier.${tier}` as 'tier.gold') })
  }
}

const Places = ({ user }: { user: User }) => {
  const { t } = useTranslation('profile')
  const about = useAbout(user)
  return (
    <ul className={styles.places}>
      {PLACES.map(({ id, to, icon: Icon }) => (
        <li key={id}>
          <Link to={to} className={styles.place}>
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
            <span>
              <span className={styles.placeName}>{t(`place.${id}`)}</span>
              <span className={styles.placeAbout}>{about(id)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The latest orders; nothing before the first. */
const Statistics = ({ user: { statistics } }: { user: User }) => {
  const { t } = useTranslation(['profile', 'catalogue'])
  const { money, number } = useFormat()
  if (statistics.totalOrders === 0) return null
  const { favoriteCategory } = statistics
  const figures = [
    ['stats.orders', number(statistics.totalOrders)],
    ['stats.spent', money(statistics.totalSpent)],
    ['stats.favorite', favoriteCategory && t(`category.${favoriteCategory}` as 'category.sofa', { ns: 'catalogue' })],
  ] as const
  return (
    <section className={classNames(page.card, page.stack)} aria-labelledby="account-statistics">
      <h2 id="account-statistics" className={styles.subheading}>
        {t('stats')}
      </h2>
      <dl className={styles.figures}>
        {figures.map(
          ([key, figure]) =>
            figure && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{figure}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

const Home = ({ user }: { user: User }) => {
  const { t } = useTranslation('profile')
  const { date, dateTime } = useFormat()
  const contact = user.emailVerified ? null : toConfirm(user, 'email')
  const { memberSince, lastLogin } = user.statistics
  return (
    <>
      <div className={styles.hello}>
        <Avatar url={user.avatar} size={72} />
        <div>
          <h1>{user.firstName ? t('hello', { name: user.firstName }) : t('title')}</h1>
          <p className={page.quiet}>
            <bdi>{user.email}</bdi>
          </p>
          <p className={classNames(page.quiet, page.small)}>
            {t('since', { date: date(memberSince) })}
            {lastLogin && ` · ${t('lastLogin', { when: dateTime(lastLogin) })}`}
          </p>
        </div>
      </div>
      {contact && <ConfirmContact key={contact.target} kind="email" contact={contact} />}
      <Places user={user} />
      <Statistics user={user} />
      <SignOut />
    </>
  )
}

/** The overview of an account: the user, links to each of its pages, and the sign-out. */
export const Account = () => {
  const { t } = useTranslation('profile')
  const session = useSession()
  usePageTitle(t('title'))
  if (!session || session.isGuest) return <Guest />
  return (
    <div className={page.page}>
      <WithUser>{(user) => <Home user={user} />}</WithUser>
    </div>
  )
}
