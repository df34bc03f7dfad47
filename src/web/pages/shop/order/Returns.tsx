import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { NumberField, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { leftToReturn, mayReturn, returnOf } from './returning.ts'

const ReturnDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation('shop')
  const client = useQueryClient()
  const left = leftToReturn(order)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [reason, setReason] = useState('')
  const body = returnOf(chosen, reason)
  const ask = useMutation({
    mutationFn: () => {
      const wanted = body ?? { items: [], reason }
      return once(`return.${order.id}`, wanted, (idempotencyKey) =>
        call('requestReturn', { params: { orderId: order.id }, body: wanted, idempotencyKey }),
      )
    },
    onSuccess: () => {
      onClose()
      toast(t('return.sent'))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['order'] }),
  })
  return (
    <Dialog
      isOpen
      title={t('return.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('delivery.keep')}
          </Button>
          <Button variant="primary" isDisabled={body === null} isPending={ask.isPending} onPress={() => ask.mutate()}>
            {t('return.do')}
          </Button>
        </>
      }
    >
      {order.items.map(({ id, productName }) => {
        const most = left.get(id)
        if (most === undefined) return null
        return (
          <NumberField
            key={id}
            label={productName}
            minValue={0}
            maxValue={most}
            step={1}
            value={chosen.get(id) ?? 0}
            onChange={(quantity) => setChosen(new Map(chosen).set(id, quantity))}
          />
        )
      })}
      <TextField label={t('return.reason')} value={reason} onChange={setReason} lines={2} maxLength={LIMITS.text.note} isRequired />
      <p className={page.quiet}>{t('return.about')}</p>
      <ErrorNotice error={ask.error} />
    </Dialog>
  )
}

/** What is given back of an order and what became of it; and, while there is time, the way to ask. */
export const Returns = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shop')
  const { money, date } = useFormat()
  const [open, setOpen] = useState(false)
  const [now] = useState(serverNow)
  const possible = mayReturn(order, now)
  if (!possible && order.returns.length === 0) return null
  return (
    <section className={classNames(page.card, page.stack)} aria-labelledby="returns">
      <h2 id="returns">{t('return.heading')}</h2>
      {order.returns.map(({ id, status, items, refundAmount, pointsReturned, note, createdAt }) => (
        <div key={id}>
          <p>
            <strong>{t(`return.${status}`)}</strong>
            {status !== 'refused' && ` · ${t('return.amount', { amount: money(refundAmount) })}`}
            {status !== 'refused' && pointsReturned > 0 && ` · ${t('return.points', { count: pointsReturned })}`}
          </p>
          <p className={page.quiet}>
            {t('return.asked', {
              date: date(createdAt),
              items: items.map(({ productName, quantity }) => t('return.item', { name: productName, count: quantity })).join(t('address.comma')),
            })}
          </p>
          {note && <p dir="auto">{note}</p>}
        </div>
      ))}
      {possible && order.returnableUntil && (
        <div className={page.row}>
          <Button onPress={() => setOpen(true)}>{t('return.open')}</Button>
          <span className={page.quiet}>{t('return.until', { date: date(order.returnableUntil) })}</span>
        </div>
      )}
      {open && <ReturnDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  )
}
