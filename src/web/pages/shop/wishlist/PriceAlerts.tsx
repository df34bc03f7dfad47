import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotificationSwitch } from '../../account/settings/NotificationSwitch.tsx'
import { profileQuery } from '../../../lib/api/queries.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import styles from './wishlist.module.css'

/** Whether a mail is wanted when something on the wishlist costs less; it goes to a confirmed e-mail alone. */
export const PriceAlerts = () => {
  const { t } = useTranslation('wishlist')
  const user = useQuery(profileQuery()).data?.user
  if (!user || user.isGuest) return null
  return (
    <section className={styles.alerts} aria-label={t('alerts')}>
      <NotificationSwitch user={user} of="email.marketing" about={t('alerts.about')}>
        {t('alerts')}
      </NotificationSwitch>
      {!user.emailVerified && user.preferences.notifications.email.marketing && (
        <p className={styles.confirm}>
          {t('alerts.confirm')} <Link to="/account">{t('alerts.confirm.do')}</Link>
        </p>
      )}
    </section>
  )
}
