/** Finding orders and taking their lock. Writers of an order lock its row first, then variants, coupons and payments. */
import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connection.ts'
import { statement, type Value } from '../../db/statement.ts'
import type { Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { orderHistory, orderLines, orders } from './tables.ts'
import type { Actor } from '#contract/orders/orderMoves.ts'

/** Without what the database makes of it for searches. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'search'>
export type OrderLine = typeof orderLines.$inferSelect

/** Author, time and request of a change, for history and events. */
export interface Cause {
  by: Actor
  at: Date
  requestId?: string | null
  idempotencyKey?: string | null
}

const isNumber = (idOrNumber: string): boolean => idOrNumber.toUpperCase().startsWith('DW-')

const orderById = statement((q, id: Value<string>) => q.select().from(orders).where(eq(orders.id, id)))
const orderByNumber = statement((q, number: Value<string>) => q.select().from(orders).where(eq(orders.number, number)))
const lockById = statement((q, id: Value<string>) => q.select().from(orders).where(eq(orders.id, id)).for('update'))
const lockByNumber = statement((q, number: Value<string>) => q.select().from(orders).where(eq(orders.number, number)).for('update'))

/** @throws Refusal ORDER_NOT_FOUND */
export const findOrder = async (q: Queryable, idOrNumber: string): Promise<OrderRow> => {
  const [row] = await (isNumber(idOrNumber) ? orderByNumber(q, idOrNumber.toUpperCase()) : orderById(q, idOrNumber))
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  return row
}

/** The same, holding the row until the transaction ends. */
export const lockOrder = async (tx: Tx, idOrNumber: string): Promise<OrderRow> => {
  const [row] = await (isNumber(idOrNumber) ? lockByNumber(tx, idOrNumber.toUpperCase()) : lockById(tx, idOrNumber))
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  return row
}

/** The lines of an order, in the customer's order. */
export const linesOf = statement((q, orderId: Value<string>) =>
  q.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position),
)

/** When an order was delivered; null where it was not. */
export const deliveredAt = async (q: Queryable, orderId: string): Promise<Date | null> => {
  const delivered = and(eq(orderHistory.orderId, orderId), eq(orderHistory.status, 'delivered'))
  const [row] = await q.select({ at: orderHistory.at }).from(orderHistory).where(delivered)
  return row?.at ?? null
}

/** Its customer, or staff. @throws Refusal ORDER_ACCESS_DENIED */
export const requireReader = (order: OrderRow, caller: Caller): void => {
  if (caller.role !== 'staff') requireOwner(order, caller)
}

/** Its customer alone. @throws Refusal ORDER_ACCESS_DENIED */
export const requireOwner = (order: OrderRow, caller: Caller): void => {
  if (order.accountId !== caller.accountId) throw new Refusal('ORDER_ACCESS_DENIED')
}
