/** An order as the link of a message shows it: to read, without an account. */
import { useQuery } from '@tanstack/react-query'
import type { LinkedOrder as Linked } from '#contract/orders/orderLookup.ts'
import { billOf } from '#contract/pricing/bill.ts'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { linkedOrderQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorState, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Lines } from '../Lines.tsx'
import { NotYourOrder } from './NotYourOrder.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { PriceLines } from '../PriceLines.tsx'
import styles from '../shop.module.css'
import { TimelineSteps } from './Timeline.tsx'
import { useTimeSlot } from '../checkout/timeSlot.ts'
import { wayOf } from './way.ts'

const Details = ({ order }: { order: Linked }) => {
  const { t } = useTranslation(['shop', 'catalogue'])
  const { money, date } = useFormat()
  const timeSlot = useTimeSlot()
  const { delivery, destination } = order
  return (
    <div className={page.aside}>
      <div className={page.stack}>
        <section className={page.card} aria-label={t('order.items')}>
          <Lines
            write={money}
            lines={order.items.map((item) => ({
              id: item.id,
              name: item.productName,
              image: item.image,
              variant: item.variantName ? { name: item.variantName } : null,
              total: withTaxOnWire(item.totalPrice),
              foot: <span className={page.quiet}>{t('pieces', { count: item.quantity })}</span>,
            }))}
          />
        </section>
        <section className={classNames(page.card, page.stack)} aria-labelledby="delivery">
          <h2 id="delivery">{t('order.delivery')}</h2>
          <p>{t('order.when', { date: date(delivery.estimatedDate), slot: timeSlot(delivery.timeSlot) })}</p>
          {delivery.trackingNumber && (
            <p>
              {t('order.trackingNumber')} <bdi className={styles.number}>{delivery.trackingNumber}</bdi>
            </p>
          )}
          <p className={page.quiet}>
            <bdi>{destination.city}</bdi>
            {t('address.comma')}
            {t(`governorate.${destination.governorate}` as 'governorate.Cairo', { ns: 'catalogue' })}
          </p>
        </section>
      </div>
      <div className={classNames(page.stack, page.sticky)}>
        <section className={classNames(page.card, page.stack)} aria-labelledby="timeline">
          <h2 id="timeline">{t('order.timeline')}</h2>
          <TimelineSteps steps={wayOf(order, null)} />
        </section>
        <section className={page.card} aria-label={t('cart.summary')}>
          <PriceLines bill={billOf(order.items, order.pricing)} write={money} />
        </section>
      </div>
    </div>
  )
}

interface Props {
  orderId: string
  linkKey: string
  /** The phone was confirmed already, which did not make the order the caller's: it belongs to an account. */
  isConfirmed: boolean
}

export const LinkedOrder = ({ orderId, linkKey, isConfirmed }: Props) => {
  const { t } = useTranslation(['shop', 'errors'])
  const { dateTime } = useFormat()
  const found = useQuery(linkedOrderQuery(orderId, linkKey))
  usePageTitle(t('order.title', { number: orderId }))
  if (refusedWith(found.error, 'ORDER_NOT_FOUND')) return <NotYourOrder number={orderId} />
  if (found.isLoadingError) return <ErrorState level="h1" error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={320} />
  const { order } = found.data
  return (
    <div className={page.page}>
      <div>
        <div className={page.head}>
          <h1>
            {t('order.heading')} <span className={styles.headNumber}>{order.orderNumber}</span>
          </h1>
          <OrderStatus order={order} />
        </div>
        <p className={page.quiet}>{dateTime(order.createdAt)}</p>
      </div>
      <Notice tone="calm">
        {t(isConfirmed ? 'linked.note.account' : 'linked.note')}
        <span className={page.row}>
          {!isConfirmed && (
            <ButtonLink to="/find-order" search={{ number: order.orderNumber }}>
              {t('linked.do')}
            </ButtonLink>
          )}
          <ButtonLink to="/sign-in" search={{ next: `/orders/${order.orderNumber}?key=${linkKey}` }}>
            {t('signIn.do', { ns: 'errors' })}
          </ButtonLink>
        </span>
      </Notice>
      <Details order={order} />
    </div>
  )
}
