import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { NumberField, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { leftToReturn, mayReturn, returnOf } from './returning.ts'

/** Pieces of each line by its id, and why. */
const EMPTY: { chosen: ReadonlyMap<string, number>; reason: string } = { chosen: new Map(), reason: '' }

const ReturnDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation('shop')
  const client = useQueryClient()
  const left = leftToReturn(order)
  const ask = useMutation({
    mutationFn: (body: Body<'requestReturn'>) =>
      once(`return.${order.id}`, body, (idempotencyKey) => call('requestReturn', { params: { orderId: order.id }, body, idempotencyKey })),
    onSuccess: () => {
      onClose()
      toast(t('return.sent'))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['order'] }),
  })
  const form = useForm(EMPTY, ask, ({ chosen, reason }) => returnOf(chosen, reason), {
    fields: () => [],
    isReady: ({ chosen, reason }) => returnOf(chosen, reason) !== null,
  })
  const { chosen } = form.values
  return (
    <ActionDialog
      title={t('return.title')}
      action={t('return.do')}
      cancel={t('delivery.keep')}
      isPending={ask.isPending}
      isDisabled={!form.isReady}
      onAction={form.submit}
      onClose={onClose}
      error={form.error}
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
            onChange={(quantity) => form.change({ chosen: new Map(chosen).set(id, quantity) })}
          />
        )
      })}
      <TextField label={t('return.reason')} {...form.field('reason')} lines={2} maxLength={LIMITS.text.note} isRequired />
      <p className={page.quiet}>{t('return.about')}</p>
    </ActionDialog>
  )
}

/** The returns of an order with their status; and, before the deadline, the button that requests one. */
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
