import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Order } from '#contract/orders/orders.ts'
import styles from '../shop.module.css'

export const OrderStatus = ({ order: { status, paymentStatus } }: { order: Pick<Order, 'status' | 'paymentStatus'> }) => {
  const { t } = useTranslation('catalogue')
  return (
    <span className={styles.chip} data-status={status}>
      {t(status === 'pending' && paymentStatus === 'cash_on_delivery' ? 'orderStatus.pending.cash' : `orderStatus.${status}`)}
    </span>
  )
}
