import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DAYS_AHEAD } from '#contract/orders/delivery.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { Order } from '#contract/orders/orders.ts'
import { TIME_SLOTS, type TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { useTimeSlot } from '../checkout/timeSlot.ts'

const BookDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation('shop')
  const timeSlot = useTimeSlot()
  const client = useQueryClient()
  const [today] = useState(() => cairoDay(serverNow()))
  const tomorrow = addDays(today, 1)
  const booked = order.booking
  const [date, setDate] = useState(booked && booked.scheduledDate > tomorrow ? booked.scheduledDate : tomorrow)
  const [slot, setSlot] = useState<TimeSlot>(booked?.timeSlot ?? TIME_SLOTS[0])
  const book = useMutation({
    mutationFn: () => {
      const body = { date, timeSlot: slot }
      return once(`installation.${order.id}`, body, (idempotencyKey) =>
        call('bookInstallation', { params: { orderId: order.id }, body, idempotencyKey }),
      )
    },
    onSuccess: onClose,
    onSettled: () => void client.invalidateQueries({ queryKey: ['order'] }),
  })
  const remarks = fieldRemarks(book.error)
  return (
    <Dialog
      isOpen
      title={t('booking.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('delivery.keep')}
          </Button>
          <Button variant="primary" isPending={book.isPending} onPress={() => book.mutate()}>
            {t('booking.do')}
          </Button>
        </>
      }
    >
      <DayField
        label={t('delivery.installation.on')}
        value={date}
        onChange={setDate}
        minValue={tomorrow}
        maxValue={addDays(today, DAYS_AHEAD)}
        placeholder=""
        error={remarks['date']}
      />
      <Select label={t('checkout.slot')} value={slot} onChange={setSlot} choices={TIME_SLOTS.map((id) => ({ id, name: timeSlot(id) }))} />
      {remarks['date'] === undefined && <ErrorNotice error={book.error} />}
    </Dialog>
  )
}

/** The installation of what was delivered: when it is, that it was done, or a day to choose. */
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
