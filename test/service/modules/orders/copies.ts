import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../src/service/db/connection.ts'
import { orders } from '../../../../src/service/modules/orders/tables.ts'

/** `customerName` → `customer_name`. */
const inSql = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Puts so many copies of an order beside it, without its lines.
 * @param changes what each copy has in place of the order's own, by column; `n` counts the copies from 1
 */
export const copyOrder = async ({ root }: Database, orderId: string, count: number, changes: Record<string, SQL>): Promise<void> => {
  const columns = Object.entries(getTableColumns(orders)).flatMap(([key, { generated }]) => (generated === undefined ? [inSql(key)] : []))
  const values = columns.map((column) => changes[column] ?? (column === 'id' ? sql`gen_random_uuid()` : sql.identifier(column)))
  const names = columns.map((column) => sql.identifier(column))
  await root.execute(sql`
    insert into orders (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from orders, generate_series(1, ${count}) n where id = ${orderId}`)
}
