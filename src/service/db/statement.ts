/**
 * Statements whose text is written once. drizzle writes the text again for every run, which costs the service more than sending it and reading the
 * answer: statements that every order runs are written at their first use, and from then on only their values change.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Column, getTableColumns, type InferInsertModel, type InferSelectModel, type Placeholder, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Drizzle, Queryable } from './connection.ts'
import { connectionOf } from './transactions.ts'

/** A value that is given when the statement runs. It reaches the database as it is: a moment as ISO 8601. */
export type Value<T> = Placeholder<string, T>

interface Written<A> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<A> }
}
type Run<A> = (q: Queryable, values: Record<string, unknown>) => Promise<A>

/** Receiver of a statement: the connection of one transaction, or any of the pool. */
const receiver = new AsyncLocalStorage<Pick<pg.PoolClient, 'query'>>()
const writer: Drizzle = drizzle({
  query: (...query: Parameters<pg.PoolClient['query']>) => receiver.getStore()!.query(...query),
} as unknown as pg.Pool)

/** Names are the pool's to give (prepared.ts): '' is a statement without one. */
const writtenOnce = <A>(written: Written<A>): Run<A> => {
  const prepared = written.prepare('')
  return (q, values) => receiver.run(connectionOf(q), () => prepared.execute(values))
}

const named = (index: number): string => `v${index}`

/**
 * A statement with a value for each parameter behind the first. It is sent at once, also inside a transaction: what is asked for behind
 * it is read after it.
 * @param write called once. Each of its values is one value whatever is given: a list is `any(…)` of an array.
 */
export const statement = <V extends unknown[], A>(
  write: (q: Pick<Drizzle, 'select' | 'update' | 'delete'>, ...values: { [K in keyof V]: Value<V[K]> }) => Written<A>,
): ((q: Queryable, ...values: V) => Promise<A>) => {
  let run: Run<A> | undefined
  return (q, ...values) => {
    run ??= writtenOnce(write(writer, ...(values.map((_, index) => sql.placeholder(named(index))) as { [K in keyof V]: Value<V[K]> })))
    return run(q, Object.fromEntries(values.map((value, index) => [named(index), value])))
  }
}

/** Texts kept for each table: an insert of other columns, or of more rows, is another text. */
const MAX_TEXTS = 50

/** As drizzle itself keeps it. */
const encoded = (column: Column, value: unknown): unknown => (value === null ? null : column.mapToDriverValue(value))

type Row = Readonly<Record<string, unknown>>
type Columns = Readonly<Record<string, Column>>

/** Columns that a row gives a value for; what else it holds is not written, as drizzle does not either. */
const givenIn = (columns: Columns, row: Row): string[] => Object.keys(row).filter((key) => row[key] !== undefined && Object.hasOwn(columns, key))

/** Refuses values that drizzle would draw once, when the text is written, and never again. @throws Error */
const refuseDrawn = (columns: Columns): void => {
  const drawn = Object.keys(columns).filter((key) => columns[key]!.defaultFn !== undefined || columns[key]!.onUpdateFn !== undefined)
  if (drawn.length > 0) throw new Error(`${drawn.join(', ')}: the service, not the database, draws a value for each row.`)
}

/**
 * Inserts rows into a table, sent at once.
 * @param finish what else the statement says, such as what happens to a row that is there already; called once for each text
 * @returns a function that takes one row or several, at least one; columns that a row leaves out get the database's default
 */
export const insertionInto = <T extends PgTable>(
  table: T,
  finish: (insert: ReturnType<ReturnType<Drizzle['insert']>['values']>) => Written<unknown> = (insert) => insert,
): ((q: Queryable, rows: InferInsertModel<T> | readonly InferInsertModel<T>[]) => Promise<void>) => {
  const columns: Columns = getTableColumns(table)
  refuseDrawn(columns)
  const texts = new LRUCache<string, Run<unknown>>({ max: MAX_TEXTS })
  const write = (given: readonly string[][]): Run<unknown> => {
    const rows = given.map((keys, index) => Object.fromEntries(keys.map((key) => [key, sql`${sql.placeholder(`${key}${index}`)}`])))
    return writtenOnce(finish(writer.insert<PgTable>(table).values(rows)))
  }
  return async (q, oneOrMore) => {
    const rows = [oneOrMore].flat() as Row[]
    const given = rows.map((row) => givenIn(columns, row))
    const text = given.join(';')
    const run = texts.get(text) ?? write(given)
    texts.set(text, run)
    const values = rows.flatMap((row, index) => given[index]!.map((key) => [`${key}${index}`, encoded(columns[key]!, row[key])] as const))
    await run(q, Object.fromEntries(values))
  }
}

/**
 * Changes the row of a table, or the rows, that a column names; sent at once.
 * @returns a function that takes the column's value, and the columns to write, at least one
 */
export const changeOf = <T extends PgTable>(
  table: T,
  by: Column,
): ((q: Queryable, key: string, change: Partial<InferSelectModel<T>>) => Promise<void>) => {
  const columns: Columns = getTableColumns(table)
  refuseDrawn(columns)
  const texts = new LRUCache<string, Run<unknown>>({ max: MAX_TEXTS })
  const write = (given: readonly string[]): Run<unknown> => {
    const set = Object.fromEntries(given.map((key) => [key, sql`${sql.placeholder(key)}`]))
    return writtenOnce(
      writer
        .update<PgTable>(table)
        .set(set)
        .where(eq(by, sql.placeholder('by row'))),
    )
  }
  return async (q, key, change) => {
    const given = givenIn(columns, change)
    const text = given.join()
    const run = texts.get(text) ?? write(given)
    texts.set(text, run)
    const values = given.map((name) => [name, encoded(columns[name]!, (change as Row)[name])] as const)
    await run(q, Object.fromEntries([...values, ['by row', key]]))
  }
}
