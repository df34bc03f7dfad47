/** A customer's orders, filtered and sorted (document 2 §4). */
import { and, asc, count, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { orderOperations } from '../../../contract/orders.ts'
import type { ParsedQuery } from '../../../contract/operation.ts'
import type { Queryable } from '../../db/connection.ts'
import { addDays } from './delivery.ts'
import type { OrderRow } from './records.ts'
import { orders } from './tables.ts'

type Filter = ParsedQuery<typeof orderOperations.listOrders>

const isDay = (value: string) => value.length === 10

/** A day means the whole day, UTC as every time on the wire; a timestamp means itself. Both ends count. */
const between = ({ fromDate, toDate }: Filter) => [
  fromDate === undefined ? undefined : gte(orders.createdAt, new Date(fromDate)),
  toDate === undefined ? undefined : isDay(toDate) ? lt(orders.createdAt, new Date(addDays(toDate, 1))) : lte(orders.createdAt, new Date(toDate)),
]

export const listOrders = async (q: Queryable, accountId: string, filter: Filter): Promise<{ rows: OrderRow[]; total: number }> => {
  const matching = and(eq(orders.accountId, accountId), filter.status ? eq(orders.status, filter.status) : undefined, ...between(filter))
  const direction = filter.sortOrder === 'asc' ? asc : desc
  const column = filter.sortBy === 'totalAmount' ? orders.total : orders.createdAt
  const rows = await q
    .select()
    .from(orders)
    .where(matching)
    .orderBy(direction(column), direction(orders.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  const [counted] = await q.select({ total: count() }).from(orders).where(matching)
  return { rows, total: counted?.total ?? 0 }
}
