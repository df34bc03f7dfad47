/** Lists that are read on from one of their rows, whatever is added or removed meanwhile (docs/interface/wire.md#lists). */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/connection.ts'
import { Refusal } from '../answer/refusal.ts'

interface List {
  table: PgTable & { id: PgColumn }
  /** Order of the list, its last column unique. */
  by: readonly PgColumn[]
  direction: 'asc' | 'desc'
  /** Rows that may be named: those that the caller may read, whatever the list is filtered by. */
  within: SQL | undefined
}

/**
 * Condition for rows behind the one with this id; undefined without one.
 * @throws Refusal VALIDATION_ERROR where the caller can read no such row
 */
export const rowsAfter = async (q: Queryable, after: string | undefined, { table, by, direction, within }: List): Promise<SQL | undefined> => {
  if (after === undefined) return undefined
  const named = and(eq(table.id, after), within)
  const [known] = await q.select({ id: table.id }).from(table).where(named)
  if (!known) throw new Refusal('VALIDATION_ERROR', [{ path: 'after', code: 'INVALID_VALUE', about: 'cursor' }])
  const columns = sql.join([...by], sql`, `)
  // Asked of the database itself, so that no moment loses its last digits on the way.
  return sql`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (select ${columns} from ${table} where ${named})`
}
