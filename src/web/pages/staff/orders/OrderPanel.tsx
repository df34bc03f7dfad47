import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, MapPin, Phone, Wrench, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { orderQuery } from '../../../lib/api/queries.ts'
import { billOf } from '#contract/pricing/bill.ts'
import { Choices } from '../../shop/Choices.tsx'
import { OrderStatus } from '../../shop/order/OrderStatus.tsx'
import { PriceLines } from '../../shop/PriceLines.tsx'
import { Timeline } from '../../shop/order/Timeline.tsx'
import { useTimeSlot } from '../../shop/checkout/timeSlot.ts'
import { ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import type { Board } from './address.ts'
import { NextStep } from './NextStep.tsx'
import styles from './panel.module.css'

/** Where to, to whom, and how they are reached. */
const Recipient = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['staff', 'catalogue', 'shop'])
  const { shipping } = order.addresses
  const phone = shipping.phone || order.customer.phone
  return (
    <section className={styles.part} aria-labelledby="recipient">
      <h3 id="recipient">{t('panel.recipient')}</h3>
      <p>
        <bdi>{shipping.name || t('orders.erased')}</bdi>
      </p>
      <p className={styles.line}>
        <MapPin size={16} aria-hidden="true" />
        <span>
          {shipping.address && (
            <>
              <bdi>{shipping.address}</bdi>
              <br />
            </>
          )}
          {shipping.city && (
            <>
              <bdi>{shipping.city}</bdi>
              {t('address.comma', { ns: 'shop' })}
            </>
          )}
          {t(`governorate.${shipping.governorate}` as 'governorate.Cairo', { ns: 'catalogue' })}
        </span>
      </p>
      {phone && (
        <p className={styles.line}>
          <Phone size={16} aria-hidden="true" />
          <a href={`tel:${phone}`} className={styles.number}>
            {phone}
          </a>
        </p>
      )}
      {order.customer.email && (
        <p className={styles.line}>
          <Mail size={16} aria-hidden="true" />
          <a href={`mailto:${order.customer.email}`}>
            <bdi>{order.customer.email}</bdi>
          </a>
        </p>
      )}
      {order.delivery.specialInstructions && (
        <p className={styles.wish} dir="auto">
          {order.delivery.specialInstructions}
        </p>
      )}
    </section>
  )
}

const Delivery = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['staff', 'shop'])
  const { date, weekday } = useFormat()
  const timeSlot = useTimeSlot()
  const { delivery, installation } = order
  return (
    <section className={styles.part} aria-labelledby="when">
      <h3 id="when">{t('panel.delivery')}</h3>
      <p>
        {weekday(delivery.estimatedDate)} · {timeSlot(delivery.timeSlot)} · {t(`method.${delivery.deliveryMethod}`, { ns: 'shop' })}
      </p>
      {installation.required && (
        <p className={styles.line}>
          <Wrench size={16} aria-hidden="true" />
          {installation.scheduledDate ? t('panel.installation', { date: date(installation.scheduledDate) }) : t('panel.installation.open')}
        </p>
      )}
      {(delivery.carrier || delivery.trackingNumber) && (
        <p>
          <bdi>{delivery.carrier}</bdi> <bdi className={styles.number}>{delivery.trackingNumber}</bdi>
        </p>
      )}
    </section>
  )
}

/** The items to pick from the store. */
const Items = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['staff', 'shop'])
  const { number } = useFormat()
  return (
    <section className={styles.part} aria-labelledby="items">
      <h3 id="items">{t('panel.items')}</h3>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.id} className={styles.item}>
            <img src={item.image} alt="" loading="lazy" className={styles.thumb} />
            <div>
              <p>{item.productName}</p>
              <p className={styles.quiet}>
                {item.variantName}
                {item.variantName && ' · '}
                <span className={styles.number}>{item.productSku}</span>
              </p>
              <Choices of={item.customizations} className={styles.quiet} />
              {item.requiresInstallation && <p className={styles.quiet}>{t('order.installed', { ns: 'shop' })}</p>}
            </div>
            <strong className={styles.times} data-several={item.quantity > 1 ? '' : undefined}>
              {t('panel.times', { count: number(item.quantity) })}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One order, with all that the next step needs. */
export const OrderPanel = ({ number }: { number: string }) => {
  const { t } = useTranslation('staff')
  const { dateTime, money } = useFormat()
  const found = useQuery(orderQuery(number))
  const head = useRef<HTMLHeadingElement>(null)
  const isThere = found.data !== undefined
  useEffect(() => {
    if (isThere) head.current?.focus({ preventScroll: true })
  }, [isThere])
  const close = (
    <Link to="/staff" search={({ order: _order, ...kept }: Board) => kept} className={styles.close} aria-label={t('panel.close')}>
      <X size={20} aria-hidden="true" />
    </Link>
  )
  if (found.isLoadingError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} actions={close} />
  if (!found.data) return <Skeleton height={420} />
  const { order } = found.data
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 ref={head} tabIndex={-1} className={styles.number}>
            {order.orderNumber}
          </h2>
          <p className={styles.quiet}>{dateTime(order.createdAt)}</p>
        </div>
        <OrderStatus order={order} />
        {close}
      </div>
      <NextStep order={order} />
      <Items order={order} />
      <Delivery order={order} />
      <Recipient order={order} />
      <section className={styles.part} aria-labelledby="money">
        <h3 id="money">{t('panel.payment')}</h3>
        <p className={styles.quiet}>{t(`payment.${order.paymentStatus}`)}</p>
        <PriceLines bill={billOf(order.items, order.pricing)} write={money} />
      </section>
      <section className={styles.part} aria-labelledby="history">
        <h3 id="history">{t('panel.history')}</h3>
        <Timeline order={order} />
      </section>
    </>
  )
}
