import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Order } from '#contract/orders/orders.ts'
import { trackingQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import styles from '../shop.module.css'
import { wayOf, type WayStep } from './way.ts'

export const TimelineSteps = ({ steps }: { steps: readonly WayStep[] }) => {
  const { t } = useTranslation(['catalogue', 'shop'])
  const { date, dateTime } = useFormat()
  const label = ({ status }: WayStep): string => {
    if (status === 'pending') return t('timeline.placed', { ns: 'shop' })
    return t(`orderStatus.${status === 'order_confirmed' ? 'confirmed' : status}`)
  }
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li key={`${step.status} ${step.at}`} className={styles.step} data-done={step.at === null ? undefined : ''}>
          {label(step)}
          {step.location && <span className={styles.stepWhen}>{step.location}</span>}
          {step.at && <span className={styles.stepWhen}>{dateTime(step.at)}</span>}
          {step.expected && <span className={styles.stepWhen}>{t('timeline.expected', { ns: 'shop', date: date(step.expected) })}</span>}
          {step.reason && <span className={styles.stepWhen}>{step.reason}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Past and future steps of an order. */
export const Timeline = ({ order }: { order: Order }) => {
  const left = order.history.some(({ status }) => status === 'shipped')
  const tracking = useQuery({ ...trackingQuery(order.id, order.status === 'shipped'), enabled: left })
  return <TimelineSteps steps={wayOf(order, tracking.data?.tracking ?? null)} />
}
