/** Many rows like one that was made as it is made: to make a hundred thousand so would take an hour. */
import type { Database } from '../src/service/db/connection.ts'

const columnsOf = async ({ pool }: Database, table: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

export interface Copied {
  table: string
  /** The column by which the row to copy is found. */
  key: string
  /** SQL expressions that differ in copy `n` of row `t`. */
  changed: Readonly<Record<string, string>>
}

/**
 * Copies the rows of each table that have this key.
 * @param from number of the first copy to make, 1 or more
 * @param to number of the last
 */
export const copyRows = async (
  database: Database,
  id: string,
  tables: readonly Copied[],
  { from, to }: { from: number; to: number },
): Promise<void> => {
  for (const { table, key, changed } of tables) {
    const columns = await columnsOf(database, table)
    const values = columns.map((column) => changed[column] ?? `t."${column}"`)
    await database.pool.query(
      `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
       select ${values.join(', ')} from ${table} t cross join generate_series($2::int, $3::int) n where t.${key} = $1`,
      [id, from, to],
    )
  }
  await database.pool.query('analyze')
}
