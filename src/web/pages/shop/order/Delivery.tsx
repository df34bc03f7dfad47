import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { BookInstallation } from './BookInstallation.tsx'
import { ChangeDelivery } from './ChangeDelivery.tsx'
import styles from '../shop.module.css'
import { useTimeSlot } from '../checkout/timeSlot.ts'

/** Day, place and courier of an order's delivery, and the notes for the courier. */
export const Delivery = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['shop', 'catalogue'])
  const { date } = useFormat()
  const timeSlot = useTimeSlot()
  const { delivery, installation } = order
  const { shipping } = order.addresses
  const delivered = order.history.find(({ status }) => status === 'delivered')
  return (
    <section className={classNames(page.card, page.stack)} aria-labelledby="delivery">
      <h2 id="delivery">{t('order.delivery')}</h2>
      <p>
        {delivered
          ? t('order.delivered', { date: date(delivered.at) })
          : t('order.when', { date: date(delivery.estimatedDate), slot: timeSlot(delivery.timeSlot) })}
      </p>
      {delivery.trackingNumber && (
        <p>
          {t('order.trackingNumber')} <bdi className={styles.number}>{delivery.trackingNumber}</bdi>
          {delivery.carrier && (
            <>
              {' · '}
              <bdi>{delivery.carrier}</bdi>
            </>
          )}
        </p>
      )}
      <address className={page.quiet} style={{ fontStyle: 'normal' }}>
        <bdi>{shipping.name}</bdi>
        <br />
        <bdi>{shipping.address}</bdi>
        <br />
        <bdi>{shipping.city}</bdi>
        {t('address.comma')}
        {t(`governorate.${shipping.governorate}` as 'governorate.Cairo', { ns: 'catalogue' })}
        <br />
        <bdi>{shipping.phone}</bdi>
      </address>
      {!order.booking && installation.scheduledDate && <p>{t('order.installation', { date: date(installation.scheduledDate) })}</p>}
      {delivery.specialInstructions && (
        <p className={page.quiet} dir="auto">
          {delivery.specialInstructions}
        </p>
      )}
      <ChangeDelivery order={order} />
      <BookInstallation order={order} />
    </section>
  )
}
