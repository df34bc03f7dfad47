/** Booking an installation, and writing down that it was done (docs/interface/cart-and-orders.md#installation). */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { bookingOperations } from '#contract/orders/bookings.ts'
import { DAYS_AHEAD } from '#contract/orders/delivery.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { EventPayload } from '#contract/webhooks/events.ts'
import type { Fault } from '#contract/detailSentences.ts'
import type { ParsedBody } from '#contract/wire/operation.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { writeEvent } from '../../../jobs/events.ts'
import { dayOf } from '../delivery.ts'
import { faultsOfDay } from '../deliveryDay.ts'
import { newBookingNumber } from '../orderNumber.ts'
import { linesOf, lockOrder, requireReader, type Cause, type OrderLine } from '../records.ts'
import { piecesIn } from '../returns/pieces.ts'
import { bookingOnWire, installedLines, type BookingRow } from './readBookings.ts'
import { serviceBookings } from './tables.ts'

type Request = ParsedBody<typeof bookingOperations.bookInstallation>

const NUMBER_TRIES = 5

/** Another booking may have drawn the same number: draw again. */
const insert = async (tx: Tx, row: Omit<BookingRow, 'id' | 'number'>): Promise<BookingRow> => {
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const numbered = { ...row, id: randomUUID(), number: newBookingNumber(row.createdAt) }
    const [inserted] = await tx.insert(serviceBookings).values(numbered).onConflictDoNothing({ target: serviceBookings.number }).returning()
    if (inserted) return inserted
  }
  throw new Error('no free booking number was found')
}

/** Faults of a booking: installation is possible from tomorrow on, for products that need it and were not all returned. */
const faultsOf = async (tx: Tx, lines: readonly OrderLine[], orderId: string, day: string, now: Date): Promise<Fault[]> => {
  const returned = await piecesIn(tx, orderId, ['approved'])
  if (installedLines(lines).every(({ id, quantity }) => (returned.get(id) ?? 0) >= quantity)) return [{ path: 'date', code: 'NOTHING_TO_INSTALL' }]
  const today = cairoDay(now)
  return faultsOfDay('date', day, { earliest: addDays(today, 1), latest: addDays(today, DAYS_AHEAD) })
}

interface Booking {
  /** Id or number. */
  orderId: string
  request: Request
  caller: Caller
  language: Language
  cause: Omit<Cause, 'by'>
}

/**
 * Books the installation of a delivered order, or moves it to another day while it was not done.
 * @returns the booking's id
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ACCESS_DENIED, ORDER_NOT_DELIVERED, BOOKING_COMPLETED, INVALID_ORDER_DATA
 */
export const bookInstallation = ({ db }: Services, { orderId, request, caller, language, cause }: Booking): Promise<string> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireReader(order, caller)
    if (order.status !== 'delivered') throw new Refusal('ORDER_NOT_DELIVERED')
    const [before] = await tx.select().from(serviceBookings).where(eq(serviceBookings.orderId, order.id))
    if (before?.status === 'completed') throw new Refusal('BOOKING_COMPLETED')
    const [lines, scheduledDate] = [await linesOf(tx, order.id), dayOf(request.date)]
    const faults = await faultsOf(tx, lines, order.id, scheduledDate, cause.at)
    if (faults.length > 0) throw new Refusal('INVALID_ORDER_DATA', faults)
    const when = { scheduledDate, timeSlot: request.timeSlot }
    if (before) {
      await tx.update(serviceBookings).set(when).where(eq(serviceBookings.id, before.id))
      return before.id
    }
    const made = await insert(tx, { orderId: order.id, status: 'scheduled', ...when, createdAt: cause.at, completedAt: null })
    const { completedAt: _completedAt, orderNumber: _orderNumber, ...payload } = bookingOnWire(made, order, lines, language)
    await writeEvent(tx, { type: 'service.booking_created', accountId: order.accountId, payload, ...cause })
    return made.id
  })

/**
 * Writes down that a booked service was done; once more changes nothing.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export const completeBooking = ({ db }: Services, id: string, cause: Omit<Cause, 'by'>): Promise<void> =>
  db.transaction(async (tx) => {
    const [known] = await tx.select({ orderId: serviceBookings.orderId }).from(serviceBookings).where(eq(serviceBookings.id, id))
    if (!known) throw new Refusal('BOOKING_NOT_FOUND')
    const order = await lockOrder(tx, known.orderId)
    const [before] = await tx.select().from(serviceBookings).where(eq(serviceBookings.id, id))
    if (!before || before.status === 'completed') return
    await tx.update(serviceBookings).set({ status: 'completed', completedAt: cause.at }).where(eq(serviceBookings.id, id))
    const payload: EventPayload<'service.booking_completed'> = {
      id,
      bookingNumber: before.number,
      serviceType: 'installation',
      scheduledDate: before.scheduledDate,
      timeSlot: before.timeSlot,
      relatedOrderId: order.id,
      status: 'completed',
      completedAt: cause.at.toISOString(),
    }
    await writeEvent(tx, { type: 'service.booking_completed', accountId: order.accountId, payload, ...cause })
  })
