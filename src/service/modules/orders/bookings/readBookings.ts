/** Bookings as they are answered: to their customer and to staff (docs/interface/cart-and-orders.md#installation). */
import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Booking } from '#contract/orders/booking.ts'
import { toWire } from '#contract/wire/money.ts'
import type { BookingStatus } from '#contract/wire/orderVocabulary.ts'
import { lineTotal } from '#contract/pricing/piece.ts'
import { withTax } from '#contract/pricing/tax.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Queryable } from '../../../db/connection.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { WORDS } from '../../../words/words.ts'
import type { OrderLine, OrderRow } from '../records.ts'
import { orderLines, orders } from '../tables.ts'
import { serviceBookings } from './tables.ts'

export type BookingRow = typeof serviceBookings.$inferSelect

/** For one piece; fitters of a shop work a day at most on one order. */
const PIECE_MINUTES = 60
const MOST_MINUTES = 480

export const installedLines = (lines: readonly OrderLine[]): OrderLine[] => lines.filter(({ requiresInstallation }) => requiresInstallation)

/** A booking on the wire. @param lines of its order */
export const bookingOnWire = (row: BookingRow, order: OrderRow, lines: readonly OrderLine[], language: Language): Booking => {
  const installed = installedLines(lines)
  const pieces = installed.reduce((sum, { quantity }) => sum + quantity, 0)
  const paid = installed.reduce((sum, { installationPrice, quantity }) => sum + withTax(lineTotal(installationPrice, quantity)), 0)
  const { line1, city, governorate } = order.shippingAddress
  return {
    id: row.id,
    bookingNumber: row.number,
    serviceType: 'installation',
    status: row.status,
    service: { id: 'installation', name: WORDS[language].shortTexts.installation, category: 'installation' },
    scheduledDate: row.scheduledDate,
    timeSlot: row.timeSlot,
    estimatedDuration: Math.min(MOST_MINUTES, pieces * PIECE_MINUTES),
    customer: { id: order.accountId, name: order.customerName, phone: order.customerPhone },
    address: { line1, city, governorate },
    relatedOrderId: order.id,
    orderNumber: order.number,
    totalAmount: toWire(paid),
    currency: 'EGP',
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}

interface Joined {
  row: BookingRow
  order: OrderRow
}

const present = async (q: Queryable, found: readonly Joined[], language: Language): Promise<Booking[]> => {
  if (found.length === 0) return []
  const ids = found.map(({ order }) => order.id)
  const lines = Map.groupBy(await q.select().from(orderLines).where(inArray(orderLines.orderId, ids)), ({ orderId }) => orderId)
  return found.map(({ row, order }) => bookingOnWire(row, order, lines.get(order.id) ?? [], language))
}

const bookingsWhere = (q: Queryable, which: SQL | undefined) =>
  q.select({ row: serviceBookings, order: orders }).from(serviceBookings).innerJoin(orders, eq(orders.id, serviceBookings.orderId)).where(which)

interface Asked {
  /** Account; absent: all accounts. */
  accountId?: string
  status?: BookingStatus | undefined
  page: number
  limit: number
}

/** Those that are to come by their day, soonest first; any others latest first. */
export const listBookings = async (
  q: Queryable,
  { accountId, status, page, limit }: Asked,
  language: Language,
): Promise<{ bookings: Booking[]; pagination: Pagination }> => {
  const which = and(accountId === undefined ? undefined : eq(orders.accountId, accountId), status && eq(serviceBookings.status, status))
  const direction = status === 'scheduled' ? asc : desc
  const found = await bookingsWhere(q, which)
    .orderBy(direction(serviceBookings.scheduledDate), direction(serviceBookings.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await q.select({ total: count() }).from(serviceBookings).innerJoin(orders, eq(orders.id, serviceBookings.orderId)).where(which)
  return { bookings: await present(q, found, language), pagination: paginationOf({ page, limit }, counted?.total ?? 0) }
}

/** @throws Refusal BOOKING_NOT_FOUND */
export const readBooking = async (q: Queryable, id: string, language: Language): Promise<Booking> => {
  const [booking] = await present(q, await bookingsWhere(q, eq(serviceBookings.id, id)), language)
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  return booking
}

/** The bookings of these orders, by the order's id. */
export const bookingsOf = async (q: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, BookingRow>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await q
    .select()
    .from(serviceBookings)
    .where(inArray(serviceBookings.orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row]))
}
