/** A shop with many orders: one that was placed, copied in the database with its lines and history. To place a hundred thousand would take an hour. */
import type { Database } from '../../src/service/db/connection.ts'

const columnsOf = async ({ pool }: Database, table: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The id of an order's copy number `n`. */
const COPY_ID = `md5('order ' || n)::uuid`

interface Table {
  name: string
  /** The column that names the order. */
  key: string
  /** What differs in copy `n` of row `t`. */
  changed: Record<string, string>
}

/** Their customer keeps the first ten; the others are someone else's, a minute apart. */
const TABLES: readonly Table[] = [
  {
    name: 'orders',
    key: 'id',
    changed: {
      id: COPY_ID,
      number: `'DW-20260101-' || upper(lpad(to_hex(n), 6, '0'))`,
      account_id: `case when n <= 9 then t.account_id else '00000000-0000-4000-8000-000000000000' end`,
      idempotency_key: 'null',
      created_at: `t.created_at - n * interval '1 minute'`,
    },
  },
  { name: 'order_lines', key: 'order_id', changed: { id: `md5('line ' || n || t.id)::uuid`, order_id: COPY_ID } },
  { name: 'order_history', key: 'order_id', changed: { order_id: COPY_ID } },
]

/**
 * @param orderId of the order that is copied
 * @param from number of the first copy to make, 1 or more
 * @param to number of the last
 */
export const copyOrder = async (database: Database, orderId: string, from: number, to: number): Promise<void> => {
  for (const { name, key, changed } of TABLES) {
    const columns = await columnsOf(database, name)
    const values = columns.map((column) => changed[column] ?? `t."${column}"`)
    await database.pool.query(
      `insert into ${name} (${columns.map((column) => `"${column}"`).join(', ')})
       select ${values.join(', ')} from ${name} t cross join generate_series($2::int, $3::int) n where t.${key} = $1`,
      [orderId, from, to],
    )
  }
  await database.pool.query('analyze')
}
