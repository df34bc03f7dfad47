import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import { mayMove } from '#contract/orders/orderMoves.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentIntent } from '#contract/payments/payments.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { orderQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { NotFound } from '../../../lib/ui/frame/NotFound.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { Part } from '../../../lib/ui/frame/Part.tsx'
import { ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { billOf } from '#contract/pricing/bill.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { Delivery } from './Delivery.tsx'
import { InvoiceButton } from '../invoice/InvoiceButton.tsx'
import { Lines } from '../Lines.tsx'
import { LinkedOrder } from './LinkedOrder.tsx'
import { NotYourOrder } from './NotYourOrder.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { PayAgain } from './PayAgain.tsx'
import { Reorder } from './Reorder.tsx'
import { Returns } from './Returns.tsx'
import { PriceLines } from '../PriceLines.tsx'
import { RateItem } from './RateItem.tsx'
import styles from '../shop.module.css'
import { Timeline } from './Timeline.tsx'
import { usePaymentReturn } from './usePaymentReturn.ts'

const Banner = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={styles.thanks} role="status">
    {icon}
    <p>{children}</p>
  </div>
)

interface MoneyProps {
  order: Order
  intent: PaymentIntent | null
  placed: boolean
  declined: boolean
}

/** State of the payment, in one sentence. */
const Money = ({ order, intent, placed, declined }: MoneyProps) => {
  const { t } = useTranslation('shop')
  const { dateTime } = useFormat()
  if (order.status === 'cancelled') return null
  if (order.paymentStatus === 'unpaid') return <PayAgain order={order} declined={declined} isWaiting={false} />
  if (order.paymentStatus === 'processing' && intent?.status === 'requires_action') return <PayAgain order={order} declined={false} isWaiting />
  if (order.paymentStatus === 'processing') return <Banner icon={<Clock size={28} aria-hidden="true" />}>{t('order.processing')}</Banner>
  const thanks = placed && t(order.paymentStatus === 'cash_on_delivery' ? 'order.thanks.cod' : 'order.thanks.paid')
  const deadline = order.confirmBefore && t('order.confirmBefore', { when: dateTime(order.confirmBefore) })
  if (!thanks && !deadline) return null
  const Icon = thanks ? CircleCheck : Clock
  return (
    <Banner icon={<Icon size={28} aria-hidden="true" />}>
      {thanks} {deadline}
    </Banner>
  )
}

const isOpenCashOrder = ({ status, paymentStatus }: Order): boolean =>
  paymentStatus === 'cash_on_delivery' && status !== 'cancelled' && status !== 'delivered'

/** The order's number; for one that is paid on delivery and waits for staff, the reason comes first. */
const Head = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shop')
  const { dateTime } = useFormat()
  const number = <span className={styles.headNumber}>{order.orderNumber}</span>
  const placed = dateTime(order.createdAt)
  if (order.status === 'pending' && order.paymentStatus === 'cash_on_delivery') {
    return (
      <>
        <h1>{t('order.cash.title')}</h1>
        <p className={page.quiet}>
          {t('order.heading')} {number} · {placed}
        </p>
      </>
    )
  }
  return (
    <>
      <div className={page.head}>
        <h1>
          {t('order.heading')} {number}
        </h1>
        <OrderStatus order={order} />
      </div>
      <p className={page.quiet}>{placed}</p>
    </>
  )
}

const Details = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  return (
    <div className={page.aside}>
      <div className={page.stack}>
        <section className={page.card} aria-label={t('order.items')}>
          <Part id="items">
            <Lines
              write={money}
              lines={order.items.map((item) => ({
                id: item.id,
                name: item.productName,
                image: item.image,
                variant: item.variantName ? { name: item.variantName } : null,
                choices: item.customizations,
                total: withTaxOnWire(item.totalPrice),
                foot: (
                  <>
                    <span className={page.quiet}>
                      {t('pieces', { count: item.quantity })}
                      {item.requiresInstallation && ` · ${t('order.installed')}`}
                    </span>
                    {order.status === 'delivered' && <RateItem orderId={order.id} item={item} />}
                  </>
                ),
              }))}
            />
          </Part>
        </section>
        <Part id="delivery">
          <Delivery order={order} />
        </Part>
        <Part id="returns">
          <Returns order={order} />
        </Part>
      </div>
      <div className={classNames(page.stack, page.sticky)}>
        <section className={page.card} aria-label={t('cart.summary')}>
          <Part id="price">
            <PriceLines bill={billOf(order.items, order.pricing)} write={money} />
          </Part>
          {isOpenCashOrder(order) && <p className={styles.note}>{t('order.cash.pay', { total: money(order.pricing.totalAmount) })}</p>}
        </section>
        <Part id="invoice">
          <InvoiceButton order={order} />
        </Part>
        {(order.status === 'delivered' || order.status === 'cancelled') && (
          <Part id="reorder">
            <Reorder order={order} />
          </Part>
        )}
        <section className={classNames(page.card, page.stack)} aria-labelledby="timeline">
          <h2 id="timeline">{t('order.timeline')}</h2>
          <Part id="timeline">
            <Timeline order={order} />
          </Part>
        </section>
        {mayMove(order.status, 'cancelled', 'customer') && (
          <Part id="cancel">
            <CancelOrder order={order} />
          </Part>
        )}
      </div>
    </div>
  )
}

export const OrderPage = () => {
  const { t } = useTranslation('shop')
  const { orderId } = useParams({ from: '/workplace/orders/$orderId' })
  const { placed = false, declined = false, returned = false, confirmed = false, key } = useSearch({ from: '/workplace/orders/$orderId' })
  const session = useSession()
  const mayBeOwn = session !== null || key === undefined
  const found = useQuery({ ...orderQuery(orderId), enabled: mayBeOwn })
  const asking = usePaymentReturn(orderId, returned, found.data?.order)
  usePageTitle(t('order.title', { number: found.data?.order.orderNumber ?? '' }))
  const isOthers = !mayBeOwn || refusedWith(found.error, 'AUTHENTICATION_REQUIRED', 'ORDER_ACCESS_DENIED')
  if (isOthers && key === undefined) return <NotYourOrder number={orderId} />
  if (isOthers) return <LinkedOrder orderId={orderId} linkKey={key} isConfirmed={confirmed} />
  if (refusedWith(found.error, 'ORDER_NOT_FOUND')) return <NotFound />
  if (found.isLoadingError) return <ErrorState level="h1" error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data || asking) {
    return (
      <div className={page.page}>
        <Skeleton height={48} width="60%" />
        <Skeleton height={320} />
      </div>
    )
  }
  const { order } = found.data
  return (
    <div className={page.page}>
      <div>
        <Link to="/orders">{t('orders.title')}</Link>
        <Head order={order} />
      </div>
      <Part id="payment">
        <Money order={order} intent={found.data.paymentIntent} placed={placed || returned} declined={declined || returned} />
      </Part>
      <Details order={order} />
    </div>
  )
}
