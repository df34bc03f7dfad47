import { Link } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { OrderStatus } from '../../shop/order/OrderStatus.tsx'
import { useTimeSlot } from '../../shop/checkout/timeSlot.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import type { Board } from './address.ts'
import frame from '../../../lib/ui/frame/frame.module.css'
import styles from './board.module.css'

/** Up and down, and j and k, go from row to row. */
const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const walk = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = STEP[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll('a')]
  const next = rows[rows.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const Row = ({ order, isOpen, isOfAll }: { order: Order; isOpen: boolean; isOfAll: boolean }) => {
  const { t } = useTranslation(['staff', 'catalogue', 'shop'])
  const { money, weekday, dateTime } = useFormat()
  const timeSlot = useTimeSlot()
  const { shipping } = order.addresses
  return (
    <Link
      to="/staff"
      search={(board: Board) => ({ ...board, order: order.orderNumber })}
      className={styles.row}
      {...(isOpen && { 'aria-current': 'true' as const, 'data-open': '' })}
    >
      <span className={styles.cell}>
        <strong className={styles.number}>{order.orderNumber}</strong>
        <span className={styles.quiet}>{dateTime(order.createdAt)}</span>
      </span>
      <span className={styles.cell}>
        <span>
          <bdi>{order.customer.name || t('orders.erased')}</bdi>
        </span>
        <span className={styles.quiet}>{t(`governorate.${shipping.governorate}` as 'governorate.Cairo', { ns: 'catalogue' })}</span>
      </span>
      <span className={styles.cell}>
        <span>{weekday(order.delivery.estimatedDate)}</span>
        <span className={styles.quiet}>
          {timeSlot(order.delivery.timeSlot)}
          {order.installation.required && <Wrench size={15} role="img" aria-label={t('orders.installation')} />}
        </span>
      </span>
      <span className={styles.cell} data-side="end">
        <strong className={styles.amount}>{money(order.pricing.totalAmount)}</strong>
        <span className={styles.quiet}>
          {t('pieces', { ns: 'shop', count: order.items.reduce((sum, { quantity }) => sum + quantity, 0) })}
          {' · '}
          {t(`payment.${order.paymentStatus}`)}
        </span>
      </span>
      {isOfAll && <OrderStatus order={order} />}
    </Link>
  )
}

export const OrderRows = ({ orders, open, isOfAll }: { orders: readonly Order[]; open: string | undefined; isOfAll: boolean }) => {
  const { t } = useTranslation('staff')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go between the links within
    <ul className={classNames(frame.lines, styles.rows)} aria-label={t('orders.title')} onKeyDown={walk} {...(isOfAll && { 'data-all': '' })}>
      {orders.map((order) => (
        <li key={order.id}>
          <Row order={order} isOpen={order.orderNumber === open} isOfAll={isOfAll} />
        </li>
      ))}
    </ul>
  )
}
