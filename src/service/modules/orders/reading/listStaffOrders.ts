/**
 * Everyone's orders, for staff (docs/interface/staff.md#orders). What a page of them costs does not grow with the number of orders: every filter and
 * both ways of sorting have an index, and nothing is counted or skipped beyond LIMITS.entries.listedOrders.
 */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { LIMITS } from '#contract/wire/limits.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/wire/orderVocabulary.ts'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import type { staffOrderOperations } from '#contract/orders/staffOrders.ts'
import { phoneSigns, plainSigns } from '#contract/text/typedSigns.ts'
import type { Queryable } from '../../../db/connection.ts'
import { rowsAfter } from '../../../http/request/cursor.ts'
import { placedBetween } from './listOrders.ts'
import type { OrderRow } from '../records.ts'
import { orders } from '../tables.ts'

export type StaffFilter = ParsedQuery<typeof staffOrderOperations.listStaffOrders>

const LISTED = LIMITS.entries.listedOrders
/** A phone number as people write it, with spaces and dashes between its digits. */
const PHONE = /^[\d\s()+.-]{6,}$/

/** Orders that have a word beginning with each of these; undefined where there is nothing to look for. */
const found = (search = ''): SQL | undefined => {
  const plain = plainSigns(search)
  const text = PHONE.test(plain) ? phoneSigns(plain) : plain
  if (text === '') return undefined
  // Quoted word by word by the database itself, which knows how the words of orders are written.
  return sql`${orders.search} @@ (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(search_words(${text})) as word)::tsquery`
}

const matching = (filter: StaffFilter): SQL | undefined =>
  and(
    filter.status && eq(orders.status, filter.status),
    filter.paymentStatus && eq(orders.paymentStatus, filter.paymentStatus),
    filter.governorate && sql`${orders.shippingAddress}->>'governorate' = ${filter.governorate}`,
    placedBetween(filter),
    found(filter.search),
  )

const orderOf = ({ sortBy }: StaffFilter) => [sortBy === 'deliveryDate' ? orders.deliveryDate : orders.createdAt, orders.id] as const

/** One page of the list as a statement. @param behind what holds for rows behind the one that was named */
export const pageOfOrders = (q: Queryable, filter: StaffFilter, behind?: SQL) => {
  const { page, limit, sortOrder } = filter
  const offset = (page - 1) * limit
  const direction = sortOrder === 'asc' ? asc : desc
  return q
    .select()
    .from(orders)
    .where(and(matching(filter), behind))
    .orderBy(...orderOf(filter).map((column) => direction(column)))
    .limit(Math.max(0, Math.min(limit, LISTED - offset)))
    .offset(Math.min(offset, LISTED))
}

/** Number of orders that a filter finds, counted up to LISTED. */
export const countOfOrders = (q: Queryable, filter: StaffFilter) => {
  const counted = q
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(matching(filter))
    .limit(LISTED)
    .as('counted')
  return q.select({ total: sql<number>`count(*)::int` }).from(counted)
}

/** Number of orders in each status, counted up to LISTED. */
export const statusCounts = (): SQL => {
  const counts = ORDER_STATUSES.map(
    (status) =>
      sql`select ${status}::text as status, count(*)::int as total from (select 1 from ${orders} where ${orders.status} = ${status} limit ${LISTED}) as counted`,
  )
  return sql.join(counts, sql` union all `)
}

export interface StaffOrders {
  rows: OrderRow[]
  total: number
  counts: Record<OrderStatus, number>
}

export const listStaffOrders = async (q: Queryable, filter: StaffFilter): Promise<StaffOrders> => {
  const behind = await rowsAfter(q, filter.after, { table: orders, by: orderOf(filter), direction: filter.sortOrder, within: undefined })
  const rows = await pageOfOrders(q, filter, behind)
  const [counted] = await countOfOrders(q, filter)
  const byStatus = await q.execute<{ status: OrderStatus; total: number }>(statusCounts())
  const counts = Object.fromEntries(byStatus.rows.map(({ status, total }) => [status, total])) as Record<OrderStatus, number>
  return { rows, total: counted?.total ?? 0, counts }
}
