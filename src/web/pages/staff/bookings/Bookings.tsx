import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/orders/booking.ts'
import { cairoDay } from '#contract/text/cairoDay.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#contract/wire/orderVocabulary.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { useTimeSlot } from '../../shop/checkout/timeSlot.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { Found } from '../../../lib/ui/frame/Found.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { BOOKINGS_KEY, staffBookingsQuery } from '../queries.ts'

const HOUR_MINUTES = 60

/** Says that the day of an installation has come, or is past. */
const Due = ({ day, today }: { day: string; today: string }) => {
  const { t } = useTranslation('staff')
  if (day > today) return null
  return (
    <span className={frame.chip} data-tone={day === today ? 'wait' : 'bad'}>
      {t(day === today ? 'bookings.today' : 'bookings.overdue')}
    </span>
  )
}

const Row = ({ booking, today, onComplete }: { booking: Booking; today: string; onComplete: () => void }) => {
  const { t } = useTranslation(['staff', 'catalogue'])
  const { date, number, weekday } = useFormat()
  const timeSlot = useTimeSlot()
  const { address, customer, orderNumber, scheduledDate, status } = booking
  return (
    <li>
      <div className={frame.main}>
        <strong>
          {weekday(scheduledDate)} · {timeSlot(booking.timeSlot)}
        </strong>
        <span>
          <bdi>
            {address.line1}, {address.city}
          </bdi>
        </span>
        <span className={frame.facts}>
          <span>{t(`governorate.${address.governorate}` as 'governorate.Cairo', { ns: 'catalogue' })}</span>
          <span>{t('bookings.hours', { hours: number(booking.estimatedDuration / HOUR_MINUTES) })}</span>
        </span>
        <span className={frame.facts}>
          <Link to="/staff" search={{ order: orderNumber }}>
            <bdi>{orderNumber}</bdi>
          </Link>
          <bdi>{customer.name || t('orders.erased')}</bdi>
          {customer.phone && (
            <a href={`tel:${customer.phone}`} dir="ltr">
              {customer.phone}
            </a>
          )}
        </span>
      </div>
      <div className={frame.side}>
        {status === 'scheduled' ? (
          <>
            <Due day={scheduledDate} today={today} />
            <Button variant="primary" aria-label={t('bookings.do.named', { number: orderNumber })} onPress={onComplete}>
              {t('bookings.do')}
            </Button>
          </>
        ) : (
          booking.completedAt && <span className={frame.quiet}>{t('bookings.completedOn', { date: date(booking.completedAt) })}</span>
        )}
      </div>
    </li>
  )
}

/** Asks for a confirmation: it cannot be undone. */
const CompleteBooking = ({ booking: { id, orderNumber }, onClose }: { booking: Booking; onClose: () => void }) => {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const number = { number: orderNumber }
  const complete = useMutation({
    mutationFn: () => call('completeBooking', { params: { bookingId: id }, body: {} }),
    onSuccess: () => {
      toast(t('bookings.done', number))
      onClose()
    },
    onSettled: () => Promise.all([BOOKINGS_KEY, ['order'], ['staff', 'orders']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return (
    <ActionDialog
      role="alertdialog"
      title={t('bookings.ask', number)}
      action={t('bookings.do')}
      cancel={t('bookings.later')}
      isPending={complete.isPending}
      onAction={() => complete.mutate()}
      onClose={onClose}
      error={complete.error}
    >
      <p>{t('bookings.means')}</p>
    </ActionDialog>
  )
}

/** Booked installations, the soonest first; and the completed ones. */
export const Bookings = () => {
  const { t } = useTranslation('staff')
  const [status, setStatus] = useState<BookingStatus>('scheduled')
  const [page, setPage] = useState(1)
  const [completing, setCompleting] = useState<Booking | null>(null)
  const [today] = useState(() => cairoDay(serverNow()))
  const found = useQuery(staffBookingsQuery({ status, page }))
  usePageTitle(t('bookings.title'))
  return (
    <>
      <h1 className={frame.title}>{t('bookings.title')}</h1>
      <div className={frame.filters}>
        <Segmented
          label={t('bookings.show')}
          value={status}
          onChange={(chosen) => {
            setStatus(chosen)
            setPage(1)
          }}
          options={BOOKING_STATUSES.map((id) => ({ id, name: t(`bookings.status.${id}`) }))}
        />
      </div>
      <Found
        title={t('bookings.title')}
        found={found}
        rows={(found.data?.bookings ?? []).map((booking) => (
          <Row key={booking.id} booking={booking} today={today} onComplete={() => setCompleting(booking)} />
        ))}
        none={{ title: t('bookings.none'), body: t(`bookings.none.${status}`) }}
        onPage={setPage}
      />
      {completing && <CompleteBooking booking={completing} onClose={() => setCompleting(null)} />}
    </>
  )
}
