/** Finding orders and taking their lock. Whoever changes an order holds its row first, then variants, coupons and payments. */
import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connection.ts'
import type { Caller } from '../../wire/caller.ts'
import { Refusal } from '../../wire/refusal.ts'
import { orderHistory, orderLines, orders } from './tables.ts'
import type { Actor } from '../../../contract/orderMoves.ts'

/** Without what the database makes of it for searches. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'search'>
export type OrderLine = typeof orderLines.$inferSelect

/** Who makes a change, when, and by which request: what history and events tell of it. */
export interface Cause {
  by: Actor
  at: Date
  requestId?: string | null
  idempotencyKey?: string | null
}

const named = (idOrNumber: string) =>
  idOrNumber.toUpperCase().startsWith('DW-') ? eq(orders.number, idOrNumber.toUpperCase()) : eq(orders.id, idOrNumber)

/** @throws Refusal ORDER_NOT_FOUND */
export const findOrder = async (q: Queryable, idOrNumber: string): Promise<OrderRow> => {
  const [row] = await q.select().from(orders).where(named(idOrNumber))
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  return row
}

/** The same, holding the row until the transaction ends. */
export const lockOrder = async (tx: Tx, idOrNumber: string): Promise<OrderRow> => {
  // Sent at once: what is asked for behind it is read under the lock.
  const [row] = await tx.select().from(orders).where(named(idOrNumber)).for('update').execute()
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  return row
}

export const linesOf = (q: Queryable, orderId: string): Promise<OrderLine[]> =>
  q.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)

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
