import { useTranslation } from '../i18n/useTranslation.ts'
import type { Order } from '../../contract/orders.ts'
import type { OrderStatus } from '../../contract/vocabulary.ts'
import { useFormat } from '../i18n/format.ts'
import styles from './shop.module.css'

const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/** What has happened, and what is still to come. */
export const Timeline = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['catalogue', 'shop'])
  const { date, dateTime } = useFormat()
  const reached = new Set(order.history.map(({ status }) => status))
  const ahead = reached.has('cancelled') ? [] : WAY.filter((status) => !reached.has(status))
  const expected: Partial<Record<OrderStatus, string>> = { shipped: order.timeline.estimatedShipping, delivered: order.timeline.estimatedDelivery }
  return (
    <ol className={styles.timeline}>
      {order.history.map(({ status, at, reason }) => (
        <li key={status} className={styles.step} data-done="">
          {status === 'pending' ? t('timeline.placed', { ns: 'shop' }) : t(`orderStatus.${status}`)}
          <span className={styles.stepWhen}>{dateTime(at)}</span>
          {reason && <span className={styles.stepWhen}>{reason}</span>}
        </li>
      ))}
      {ahead.map((status) => {
        const day = expected[status]
        return (
          <li key={status} className={styles.step}>
            {t(`orderStatus.${status}`)}
            {day && <span className={styles.stepWhen}>{t('timeline.expected', { ns: 'shop', date: date(day) })}</span>}
          </li>
        )
      })}
    </ol>
  )
}
