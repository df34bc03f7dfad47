/** Number of pieces of an order's lines that are returned or being returned. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReturnStatus } from '#contract/wire/orderVocabulary.ts'
import type { ReturnedLine } from '#contract/pricing/refund.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { OrderLine } from '../records.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

/** Pieces of each line, by its id, in returns of these statuses. */
export const piecesIn = async (q: Queryable, orderId: string, statuses: readonly ReturnStatus[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await q
    .select({ lineId: orderReturnLines.lineId, pieces: sql<number>`sum(${orderReturnLines.quantity})::int` })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(and(eq(orderReturns.orderId, orderId), inArray(orderReturns.status, [...statuses])))
    .groupBy(orderReturnLines.lineId)
  return new Map(rows.map(({ lineId, pieces }) => [lineId, pieces]))
}

/** All lines of an order as refunds and points are worked out from them. @param before pieces of each line that were paid back */
export const asReturned = (
  lines: readonly OrderLine[],
  items: readonly { lineId: string; quantity: number }[],
  before: ReadonlyMap<string, number>,
): ReturnedLine[] => {
  const returned = new Map(items.map(({ lineId, quantity }) => [lineId, quantity]))
  return lines.map((line) => ({ line, before: before.get(line.id) ?? 0, returned: returned.get(line.id) ?? 0 }))
}
