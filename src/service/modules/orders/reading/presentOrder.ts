/** Orders as they are answered, names in the caller's language (docs/interface/cart-and-orders.md). */
import { asc, sql } from 'drizzle-orm'
import { CASH_ORDER_HOURS } from '#contract/wire/limits.ts'
import { toWire } from '#contract/wire/money.ts'
import { awaitsConfirmation } from '#contract/orders/orderMoves.ts'
import type { Order } from '#contract/orders/orders.ts'
import { pointsEarned } from '#contract/pricing/loyalty.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { Queryable } from '../../../db/connection.ts'
import { statement, type Value } from '../../../db/statement.ts'
import type { Services } from '../../../services.ts'
import { ratingsBy } from '../../catalog/ratings/readRatings.ts'
import type { RatingRow } from '../../catalog/ratings/rate.ts'
import { deliveryTimes } from '../delivery.ts'
import type { Cause, OrderLine, OrderRow } from '../records.ts'
import { bookingsOf, type BookingRow } from '../bookings/readBookings.ts'
import { returnsOf } from '../returns/readReturns.ts'
import { returnableUntil } from '../returns/requestReturn.ts'
import { orderHistory, orderLines, type AddressCopy } from '../tables.ts'

type Step = Pick<typeof orderHistory.$inferSelect, 'status' | 'at' | 'by' | 'reason'>

type Ratings = ReadonlyMap<string, RatingRow>
const ratingOf = (ratings: Ratings, accountId: string, { productId }: OrderLine): Order['items'][number]['rating'] => {
  const rating = ratings.get(`${accountId} ${productId}`)
  if (!rating) return null
  const { stars, text, status, rejectionReason, rejectionNote } = rating
  return { stars, text, status, rejectionReason, rejectionNote }
}

const item = (line: OrderLine, rating: Order['items'][number]['rating'], language: Language, publicUrl: string): Order['items'][number] => ({
  id: line.id,
  productId: line.productId,
  productName: textIn(line.productName, language),
  productSku: line.productSku,
  variantId: line.variantId,
  variantName: line.variantName && textIn(line.variantName, language),
  image: publicUrl + line.image,
  quantity: line.quantity,
  unitPrice: toWire(line.unitPrice),
  totalPrice: toWire(line.total),
  requiresInstallation: line.requiresInstallation,
  installationPrice: toWire(line.installationPrice),
  designProjectId: line.designProjectId,
  customizations: line.customizations,
  rating,
})

const postal = ({ id, name, line1, line2, city, governorate, phone }: AddressCopy) => ({
  id,
  name,
  address: [line1, line2].filter(Boolean).join(', '),
  city,
  governorate,
  phone,
})

const pricing = (row: OrderRow): Order['pricing'] => ({
  subtotal: toWire(row.subtotal),
  taxAmount: toWire(row.tax),
  shippingAmount: toWire(row.shipping),
  discountAmount: toWire(row.discount),
  installationAmount: toWire(row.installation),
  totalAmount: toWire(row.total),
  currency: 'EGP',
  appliedCoupons: row.couponCode && row.couponType ? [{ code: row.couponCode, discount: toWire(row.couponDiscount), type: row.couponType }] : [],
  loyaltyPointsUsed: row.pointsUsed,
  loyaltyPointsEarned: row.status === 'delivered' ? pointsEarned(row.total - row.refunded) : 0,
  refundedAmount: toWire(row.refunded),
})

/** Null for all but an order of cash on delivery that waits for staff. */
const confirmBefore = (row: OrderRow): string | null =>
  awaitsConfirmation(row) ? new Date(row.createdAt.getTime() + CASH_ORDER_HOURS * 3_600_000).toISOString() : null

const untilOf = (history: readonly Step[]): string | null => {
  const delivered = history.find(({ status }) => status === 'delivered')
  return delivered ? returnableUntil(delivered.at).toISOString() : null
}

const bookedOn = ({ id, number, status, scheduledDate, timeSlot }: BookingRow) => ({ id, bookingNumber: number, status, scheduledDate, timeSlot })

interface OrderParts {
  lines: readonly OrderLine[]
  history: readonly Step[]
  ratings: Ratings
  returns: Order['returns']
  booking: BookingRow | undefined
}
const present = (row: OrderRow, { lines, history, ratings, returns, booking }: OrderParts, language: Language, publicUrl: string): Order => {
  const { deliveryDate: day, timeSlot: slot, deliveryMethod: method, shippingAddress } = row
  const times = deliveryTimes({ day, slot, method, governorate: shippingAddress.governorate })
  return {
    id: row.id,
    orderNumber: row.number,
    status: row.status,
    paymentStatus: row.paymentStatus,
    items: lines.map((line) => item(line, ratingOf(ratings, row.accountId, line), language, publicUrl)),
    customer: { id: row.accountId, name: row.customerName, email: row.customerEmail, phone: row.customerPhone },
    addresses: { shipping: postal(row.shippingAddress), billing: postal(row.billingAddress) },
    pricing: pricing(row),
    delivery: {
      estimatedDate: row.deliveryDate,
      timeSlot: row.timeSlot,
      deliveryMethod: row.deliveryMethod,
      trackingNumber: row.trackingNumber,
      carrier: row.carrier,
      specialInstructions: row.specialInstructions,
    },
    installation: { required: row.installationRequired, scheduledDate: row.installationDate, timeSlot: row.installationSlot },
    timeline: {
      createdAt: row.createdAt.toISOString(),
      estimatedShipping: times.shipping.toISOString(),
      estimatedDelivery: times.delivery.toISOString(),
    },
    history: history.map(({ status, at, by, reason }) => ({ status, at: at.toISOString(), by, reason })),
    returns,
    booking: booking ? bookedOn(booking) : null,
    returnableUntil: untilOf(history),
    payBefore: row.payBefore?.toISOString() ?? null,
    confirmBefore: confirmBefore(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** An order that has just been placed: it has its lines, its first status, and nothing else yet. */
export const presentNew = (
  { config }: Pick<Services, 'config'>,
  row: OrderRow,
  lines: readonly OrderLine[],
  { at, by }: Pick<Cause, 'at' | 'by'>,
  language: Language,
): Order => {
  const first: Step = { status: row.status, at, by, reason: null }
  return present(row, { lines, history: [first], ratings: new Map(), returns: [], booking: undefined }, language, config.publicUrl)
}

const linesOfOrders = statement((q, ids: Value<string[]>) =>
  q
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${ids})`)
    .orderBy(asc(orderLines.position)),
)
const historyOf = statement((q, ids: Value<string[]>) =>
  q
    .select()
    .from(orderHistory)
    .where(sql`${orderHistory.orderId} = any(${ids})`)
    .orderBy(asc(orderHistory.id)),
)

const linesAndHistory = async (q: Queryable, ids: string[]) => {
  const [lines, history] = await Promise.all([linesOfOrders(q, ids), historyOf(q, ids)])
  return { lines: Map.groupBy(lines, (line) => line.orderId), history: Map.groupBy(history, (entry) => entry.orderId) }
}

/** Orders on the wire, in the rows' order. @param q the transaction that holds the rows, where there is one */
export const presentOrders = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  rows: readonly OrderRow[],
  language: Language,
  q: Queryable = db.root,
): Promise<Order[]> => {
  if (rows.length === 0) return []
  const { lines, history } = await linesAndHistory(
    q,
    rows.map((row) => row.id),
  )
  const delivered = rows.filter(({ status }) => status === 'delivered')
  const ratings = await ratingsBy(
    q,
    delivered.map(({ accountId }) => accountId),
    delivered.flatMap(({ id }) => (lines.get(id) ?? []).map(({ productId }) => productId)),
  )
  const returns = await returnsOf(
    q,
    delivered.map(({ id }) => id),
    language,
  )
  const bookings = await bookingsOf(
    q,
    delivered.flatMap(({ id, installationRequired }) => (installationRequired ? id : [])),
  )
  const partsOf = ({ id }: OrderRow): OrderParts => ({
    lines: lines.get(id) ?? [],
    history: history.get(id) ?? [],
    ratings,
    returns: returns.get(id) ?? [],
    booking: bookings.get(id),
  })
  return rows.map((row) => present(row, partsOf(row), language, config.publicUrl))
}

export const presentOrder = async (services: Services, row: OrderRow, language: Language, q: Queryable = services.db.root): Promise<Order> => {
  const [order] = await presentOrders(services, [row], language, q)
  if (!order) throw new Error('presenting one order answered none')
  return order
}
