/** A customer's orders, filtered and sorted (docs/interface/cart-and-orders.md#lists). */
import { and, asc, count, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { orderOperations } from '#contract/orders/orders.ts'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import type { Queryable } from '../../../db/connection.ts'
import { rowsAfter } from '../../../http/request/cursor.ts'
import type { OrderRow } from '../records.ts'
import { orders } from '../tables.ts'

type Filter = ParsedQuery<typeof orderOperations.listOrders>
type Period = Pick<Filter, 'fromDate' | 'toDate'>

const DAY_MS = 86_400_000

/** A day means the whole day, UTC as every time on the wire; a timestamp means itself. Both ends count. */
export const placedBetween = ({ fromDate, toDate }: Period) => {
  const from = fromDate === undefined ? undefined : gte(orders.createdAt, new Date(fromDate))
  if (toDate === undefined) return from
  const end = Date.parse(toDate)
  return and(from, toDate.length === 10 ? lt(orders.createdAt, new Date(end + DAY_MS)) : lte(orders.createdAt, new Date(end)))
}

export const listOrders = async (q: Queryable, accountId: string, filter: Filter): Promise<{ rows: OrderRow[]; total: number }> => {
  const mine = eq(orders.accountId, accountId)
  const matching = and(mine, filter.status ? eq(orders.status, filter.status) : undefined, placedBetween(filter))
  const direction = filter.sortOrder === 'asc' ? asc : desc
  const column = filter.sortBy === 'totalAmount' ? orders.total : orders.createdAt
  const behind = await rowsAfter(q, filter.after, { table: orders, by: [column, orders.id], direction: filter.sortOrder, within: mine })
  const rows = await q
    .select()
    .from(orders)
    .where(and(matching, behind))
    .orderBy(direction(column), direction(orders.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  const [counted] = await q.select({ total: count() }).from(orders).where(matching)
  return { rows, total: counted?.total ?? 0 }
}
