import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../db/columns.ts'

/** POSTs that carried an Idempotency-Key, for 24 hours (docs/interface/wire.md#idempotency). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account whose bearer the request had. */
    scope: text().notNull(),
    /** Method and path pattern. */
    route: text().notNull(),
    /** SHA-256 of the key: the key itself opens `answer`. */
    key: text().notNull(),
    /** SHA-256 of address, query and body. */
    fingerprint: text().notNull(),
    /** Id of the request that holds the row: one whose lease expired must not overwrite its successor's response. */
    claim: uuid().notNull(),
    /** Until when a request without an answer counts as running. */
    leasedUntil: timestamp('leased_until', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null while the request runs. */
    status: integer(),
    /** Headers and body, encrypted under the key: an answer may hold a token. */
    answer: bytes(),
    /** An attempt ended without an answer: its process died, or it answered 5xx. The key then keeps standing for its fingerprint. */
    failed: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.route, table.key] }), index('idempotency_keys_by_age').on(table.createdAt)],
)

/** Number of uses in the window that ends at `ends`: the limits that all processes share. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    /** The policy's name, and a SHA-256 of who is counted. */
    key: text().primaryKey(),
    used: integer().notNull(),
    ends: timestamp({ withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_counts_by_end').on(table.ends)],
)
