import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import { mayMove, stepsFor } from '#contract/orders/orderMoves.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { FulfilmentStep } from '#contract/wire/orderVocabulary.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { useMove, wasFaster, type Move } from './useMove.ts'
import styles from './panel.module.css'

/** Steps that take the parcel's location, and the first of them its carrier. */
const ON_THE_ROAD: ReadonlySet<FulfilmentStep> = new Set(['shipped', 'in_transit', 'out_for_delivery', 'delivered'])

const Cancel = ({ order, move }: { order: Order; move: ReturnType<typeof useMove> }) => {
  const { t } = useTranslation('staff')
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const close = () => setOpen(false)
  const cancel = () => {
    move.mutate({ cancel: reason.trim() ? { reason: reason.trim() } : {} }, { onSuccess: () => toast(t('cancel.done')) })
    close()
  }
  return (
    <>
      <Button variant="quiet" isPending={move.isPending} onPress={() => setOpen(true)}>
        {t('cancel.open')}
      </Button>
      {open && (
        <ActionDialog
          role="alertdialog"
          isDanger
          title={t('cancel.title', { number: order.orderNumber })}
          action={t('cancel.do')}
          cancel={t('cancel.keep')}
          isPending={false}
          onAction={cancel}
          onClose={close}
        >
          <p>{order.paymentStatus === 'paid' ? t('cancel.paid', { total: money(order.pricing.totalAmount) }) : t('cancel.unpaid')}</p>
          <TextField
            label={t('cancel.reason')}
            hint={t('cancel.reason.hint')}
            value={reason}
            onChange={setReason}
            lines={2}
            maxLength={LIMITS.text.note}
            isRequired={false}
          />
        </ActionDialog>
      )}
    </>
  )
}

/** Reason why no step is possible now, or the action before the step. */
const Advice = ({ order }: { order: Order }) => {
  const { t } = useTranslation('staff')
  const { dateTime, money } = useFormat()
  const said: string[] = []
  if (order.status === 'pending' && order.payBefore) said.push(t('next.unpaid', { when: dateTime(order.payBefore) }))
  if (order.paymentStatus === 'processing') said.push(t('next.paying'))
  if (order.confirmBefore) said.push(t('next.call', { when: dateTime(order.confirmBefore) }))
  if (order.status === 'shipped' && order.paymentStatus === 'cash_on_delivery')
    said.push(t('next.collect', { total: money(order.pricing.totalAmount) }))
  if (order.status === 'delivered') said.push(t('next.delivered'))
  if (order.status === 'cancelled') said.push(t(order.paymentStatus === 'refunded' ? 'next.refunded' : 'next.cancelled'))
  return said.map((words) => <p key={words}>{words}</p>)
}

/** The next steps of an order, each with its button. */
export const NextStep = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['staff', 'catalogue'])
  const move = useMove(order)
  const [carrier, setCarrier] = useState(order.delivery.carrier ?? '')
  const [trackingNumber, setTrackingNumber] = useState(order.delivery.trackingNumber ?? '')
  const [city, setCity] = useState('')
  const steps = stepsFor(order)
  const leaves = steps.includes('shipped')
  const onTheRoad = steps.some((step) => ON_THE_ROAD.has(step))
  const take = (status: FulfilmentStep) => {
    const parcel = {
      ...(leaves && carrier.trim() && { carrier: carrier.trim() }),
      ...(leaves && trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
      ...(ON_THE_ROAD.has(status) && city.trim() && { location: { city: city.trim() } }),
    }
    const step: Move = { step: { status, ...parcel } }
    move.mutate(step, {
      onSuccess: () => {
        // Text that was typed for the next step meanwhile stays.
        setCity((now) => (now === city ? '' : now))
        toast(t('next.done', { number: order.orderNumber, status: t(`orderStatus.${status}`, { ns: 'catalogue' }) }))
      },
    })
  }
  const isCash = order.paymentStatus === 'cash_on_delivery'
  const words = (step: FulfilmentStep) => (step === 'delivered' && isCash ? t('step.delivered.cash') : t(`step.${step}`))
  return (
    <section className={styles.next} aria-labelledby="next">
      <h3 id="next">{t('next.title')}</h3>
      <Advice order={order} />
      {onTheRoad && (
        <div className={styles.parcel}>
          {leaves && (
            <>
              <TextField label={t('parcel.carrier')} value={carrier} onChange={setCarrier} maxLength={LIMITS.text.carrier} isRequired={false} />
              <TextField
                label={t('parcel.number')}
                value={trackingNumber}
                onChange={setTrackingNumber}
                maxLength={LIMITS.text.trackingNumber}
                isRequired={false}
              />
            </>
          )}
          <TextField label={t('parcel.city')} value={city} onChange={setCity} maxLength={LIMITS.text.city} isRequired={false} />
        </div>
      )}
      {wasFaster(move.error) ? (
        <Notice>{t('next.faster', { status: t(`orderStatus.${order.status}`, { ns: 'catalogue' }) })}</Notice>
      ) : (
        <ErrorNotice error={move.error} />
      )}
      <div className={styles.buttons}>
        {steps.toReversed().map((step, index) => (
          <Button key={step} variant={index === 0 ? 'primary' : 'outline'} isPending={move.isPending} onPress={() => take(step)}>
            {words(step)}
          </Button>
        ))}
        {mayMove(order.status, 'cancelled', 'staff') && <Cancel order={order} move={move} />}
      </div>
    </section>
  )
}
