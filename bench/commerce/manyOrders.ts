/** A shop with many orders: one that was placed, copied in the database with its lines and history. */
import type { Database } from '../../src/service/db/connection.ts'
import { copyRows, type Copied } from '../copies.ts'

/** The id of an order's copy number `n`. */
const COPY_ID = `md5('order ' || n)::uuid`

/** Their customer keeps the first ten; the others are someone else's, a minute apart. */
const TABLES: readonly Copied[] = [
  {
    table: 'orders',
    key: 'id',
    changed: {
      id: COPY_ID,
      number: `'DW-20260101-' || upper(lpad(to_hex(n), 6, '0'))`,
      account_id: `case when n <= 9 then t.account_id else '00000000-0000-4000-8000-000000000000' end`,
      idempotency_key: 'null',
      created_at: `t.created_at - n * interval '1 minute'`,
    },
  },
  { table: 'order_lines', key: 'order_id', changed: { id: `md5('line ' || n || t.id)::uuid`, order_id: COPY_ID } },
  { table: 'order_history', key: 'order_id', changed: { order_id: COPY_ID } },
]

/**
 * @param orderId of the order that is copied
 * @param from number of the first copy to make, 1 or more
 * @param to number of the last
 */
export const copyOrder = (database: Database, orderId: string, from: number, to: number): Promise<void> =>
  copyRows(database, orderId, TABLES, { from, to })
