/** Returns as they are answered: on their order, and to staff (docs/interface/cart-and-orders.md#returns). */
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import { toWire } from '#contract/wire/money.ts'
import type { OrderReturn } from '#contract/orders/orderReturn.ts'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { returnOperations, StaffReturn } from '#contract/orders/returns.ts'
import type { Queryable } from '../../../db/connection.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { orderLines, orders } from '../tables.ts'
import type { ReturnRow } from './judgeReturn.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

type Items = OrderReturn['items']

const itemsOf = async (q: Queryable, ids: readonly string[], language: Language): Promise<ReadonlyMap<string, Items>> => {
  if (ids.length === 0) return new Map()
  const rows = await q
    .select({ returnId: orderReturnLines.returnId, itemId: orderLines.id, name: orderLines.productName, quantity: orderReturnLines.quantity })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.lineId))
    .where(inArray(orderReturnLines.returnId, [...ids]))
    .orderBy(asc(orderLines.position))
  const grouped = Map.groupBy(rows, ({ returnId }) => returnId)
  return new Map(
    [...grouped].map(([id, items]) => [id, items.map(({ itemId, name, quantity }) => ({ itemId, productName: textIn(name, language), quantity }))]),
  )
}

const onWire = (row: ReturnRow, items: Items = []): OrderReturn => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  note: row.note,
  items,
  refundAmount: toWire(row.refund),
  currency: 'EGP',
  pointsReturned: row.pointsReturned,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** The returns of these orders, oldest first, by the order's id. */
export const returnsOf = async (q: Queryable, orderIds: readonly string[], language: Language): Promise<ReadonlyMap<string, OrderReturn[]>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await q
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id))
  const items = await itemsOf(
    q,
    rows.map(({ id }) => id),
    language,
  )
  const grouped = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...grouped].map(([orderId, returns]) => [orderId, returns.map((row) => onWire(row, items.get(row.id)))]))
}

const withOrder = (q: Queryable) =>
  q.select({ row: orderReturns, order: orders }).from(orderReturns).innerJoin(orders, eq(orders.id, orderReturns.orderId)).$dynamic()
type Joined = { row: ReturnRow; order: typeof orders.$inferSelect }

const forStaff = async (q: Queryable, found: readonly Joined[], language: Language): Promise<StaffReturn[]> => {
  const items = await itemsOf(
    q,
    found.map(({ row }) => row.id),
    language,
  )
  return found.map(({ row, order }) => ({
    ...onWire(row, items.get(row.id)),
    order: { id: order.id, orderNumber: order.number },
    customer: { id: order.accountId, name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
  }))
}

/** Staff's list: those that have waited longest first, decided ones newest first. */
export const listReturns = async (
  q: Queryable,
  { status, page, limit }: ParsedQuery<typeof returnOperations.listReturns>,
  language: Language,
): Promise<{ returns: StaffReturn[]; pagination: Pagination }> => {
  const which = eq(orderReturns.status, status)
  const direction = status === 'requested' ? asc : desc
  const found = await withOrder(q)
    .where(which)
    .orderBy(direction(orderReturns.createdAt), direction(orderReturns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await q.select({ total: count() }).from(orderReturns).where(which)
  return { returns: await forStaff(q, found, language), pagination: paginationOf({ page, limit }, counted?.total ?? 0) }
}

/** @throws Refusal RETURN_NOT_FOUND */
export const readStaffReturn = async (q: Queryable, id: string, language: Language): Promise<StaffReturn> => {
  const [found] = await forStaff(q, await withOrder(q).where(eq(orderReturns.id, id)), language)
  if (!found) throw new Refusal('RETURN_NOT_FOUND')
  return found
}
