import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** POSTs that carried an Idempotency-Key, for 24 hours (docs/interface/wire.md#idempotency). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account, or the address of a caller without one. */
    scope: text().notNull(),
    /** Method and path pattern. */
    route: text().notNull(),
    /** SHA-256 of the key: the key itself opens `answer`. */
    key: text().notNull(),
    /** SHA-256 of address, query and body. */
    fingerprint: text().notNull(),
    /** Of the request that holds the row: one whose lease ran out must not write over its successor's answer. */
    claim: uuid().notNull(),
    /** Until when a request without an answer counts as running. */
    leasedUntil: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Null while the request runs. */
    status: integer(),
    /** Headers and body, encrypted under the key: an answer may hold a token. */
    answer: bytes(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.route, table.key] }), index('idempotency_keys_by_age').on(table.createdAt)],
)
