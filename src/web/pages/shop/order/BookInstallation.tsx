import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DAYS_AHEAD } from '#contract/orders/delivery.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { Order } from '#contract/orders/orders.ts'
import { TIME_SLOTS } from '#contract/wire/orderVocabulary.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { useTimeSlot } from '../checkout/timeSlot.ts'

const BookDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation('shop')
  const timeSlot = useTimeSlot()
  const client = useQueryClient()
  const [today] = useState(() => cairoDay(serverNow()))
  const tomorrow = addDays(today, 1)
  const booked = order.booking
  const book = useMutation({
    mutationFn: (body: Body<'bookInstallation'>) =>
      once(`installation.${order.id}`, body, (idempotencyKey) => call('bookInstallation', { params: { orderId: order.id }, body, idempotencyKey })),
    onSuccess: onClose,
    onSettled: () => void client.invalidateQueries({ queryKey: ['order'] }),
  })
  const form = useForm<Body<'bookInstallation'>, Body<'bookInstallation'>>(
    {
      date: booked && booked.scheduledDate > tomorrow ? booked.scheduledDate : tomorrow,
      timeSlot: booked?.timeSlot ?? TIME_SLOTS[0],
    },
    book,
    (chosen) => chosen,
    { fields: () => ['date'] },
  )
  return (
    <ActionDialog
      title={t('booking.title')}
      action={t('booking.do')}
      cancel={t('delivery.keep')}
      isPending={book.isPending}
      onAction={form.submit}
      onClose={onClose}
      error={form.error}
    >
      <DayField
        label={t('delivery.installation.on')}
        {...form.field('date')}
        minValue={tomorrow}
        maxValue={addDays(today, DAYS_AHEAD)}
        placeholder=""
      />
      <Select label={t('checkout.slot')} {...form.field('timeSlot')} choices={TIME_SLOTS.map((id) => ({ id, name: timeSlot(id) }))} />
    </ActionDialog>
  )
}

/** The installation of delivered items: its day, its completion, or a day to choose. */
export const BookInstallation = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shop')
  const { date } = useFormat()
  const timeSlot = useTimeSlot()
  const [open, setOpen] = useState(false)
  const { booking } = order
  if (order.status !== 'delivered' || !order.installation.required) return null
  if (booking?.status === 'completed') return <p>{t('booking.completed', { date: date(booking.scheduledDate) })}</p>
  return (
    <>
      {booking && <p>{t('booking.scheduled', { date: date(booking.scheduledDate), slot: timeSlot(booking.timeSlot) })}</p>}
      <div>
        <Button onPress={() => setOpen(true)}>{t(booking ? 'booking.change' : 'booking.open')}</Button>
      </div>
      {open && <BookDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
