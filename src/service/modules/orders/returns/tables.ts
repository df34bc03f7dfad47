/** Returns of customers (docs/interface/cart-and-orders.md#returns). The order's row is locked before any of these is written. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, piastres } from '../../../db/columns.ts'
import type { ReturnStatus } from '#contract/wire/orderVocabulary.ts'
import { orderLines, orders } from '../tables.ts'

export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the Idempotency-Key that it was asked for with: a retry finds it, even when the first answer was lost. */
    idempotencyKey: text('idempotency_key'),
    status: text().$type<ReturnStatus>().notNull(),
    /** In the customer's words; empty once the account is deleted. */
    reason: text().notNull(),
    note: text(),
    /** Piastres: what would go back when it was asked for; what did, once it is approved. */
    refund: piastres().notNull(),
    /** Loyalty points, in the same manner. */
    pointsReturned: integer('points_returned').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('order_returns_idempotency_key').on(table.orderId, table.idempotencyKey),
    index('order_returns_order').on(table.orderId, table.createdAt),
    index('order_returns_by_status').on(table.status, table.createdAt),
    check('order_returns_points', sql`${table.pointsReturned} >= 0`),
    check('order_returns_decided', sql`(${table.status} = 'requested') = (${table.decidedAt} is null)`),
  ],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.lineId] }),
    index('order_return_lines_line').on(table.lineId),
    check('order_return_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)
