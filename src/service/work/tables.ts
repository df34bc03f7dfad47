import { jsonb, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What happened, written in the transaction that caused it (decisions §6). It is the outbox: whoever delivers reads from here.
 */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    type: text().notNull(),
    /** The account that the event is about; null when it concerns everybody (a product). */
    accountId: uuid(),
    payload: jsonb().notNull(),
    /** Of the request that caused it; null when no request did. */
    requestId: text(),
    idempotencyKey: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('events_by_account').on(table.accountId, table.createdAt, table.id), index('events_by_age').on(table.createdAt, table.id)],
)
