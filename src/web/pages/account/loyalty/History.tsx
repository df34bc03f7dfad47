import { Link } from '@tanstack/react-router'
import type { Loyalty } from '#contract/loyalty/loyalty.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { Section } from '../AccountSection.tsx'
import styles from './loyalty.module.css'

/** Entries that the service answers at most. */
const SHOWN = 100

/** The ledger, newest first. */
export const History = ({ entries }: { entries: Loyalty['pointsHistory'] }) => {
  const { t } = useTranslation('loyalty')
  const { date, signed } = useFormat()
  if (entries.length === 0)
    return (
      <Section title={t('history')}>
        <div>
          <p>{t('history.empty')}</p>
          <p className={page.quiet}>{t('history.empty.body')}</p>
        </div>
      </Section>
    )
  return (
    <Section title={t('history')}>
      <ul className={styles.entries}>
        {entries.map(({ id, points, description, orderId, createdAt }) => (
          <li key={id}>
            <span>
              <span className={styles.what}>{description}</span>
              <span className={classNames(page.quiet, page.small)}>{date(createdAt)}</span>
            </span>
            {orderId !== null && (
              <Link
                to="/orders/$orderId"
                params={{ orderId }}
                aria-label={t('history.order.named', { what: description, date: date(createdAt) })}
                className={styles.order}
              >
                {t('history.order')}
              </Link>
            )}
            <strong className={styles.change} data-down={points < 0 || undefined}>
              {signed(points)}
            </strong>
          </li>
        ))}
      </ul>
      {entries.length >= SHOWN && <p className={classNames(page.quiet, page.small)}>{t('history.newest', { limit: SHOWN })}</p>}
    </Section>
  )
}
