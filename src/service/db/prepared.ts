/** Statements that run so often that parsing and planning them anew would cost more than running them. */
import type { Queryable } from './connection.ts'

/** Keeps a value for the statement and answers how the text refers to it: `$3`. */
export type Bind = (value: unknown) => string

/** Part of a statement's text: what must be true in the database for a write to be done. The same text whatever the values. */
export type Condition = (bind: Bind) => string

const names = new Map<string, string>()

/** A name of its own for each text, the same in every connection of this process. */
const nameOf = (text: string): string => {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = `diwan_${names.size + 1}`))
  return name
}

/**
 * Runs a statement that each connection keeps prepared. Its text must be one of a few: values go through `bind`.
 * In a transaction it is sent unnamed: a statement that fails there to be parsed would be taken for prepared.
 * @returns how many rows it touched
 */
export const runPrepared = async (q: Queryable, write: (bind: Bind) => string): Promise<number> => {
  const params: unknown[] = []
  const text = write((value) => `$${params.push(value)}`)
  if ('$client' in q) return (await q.$client.query({ name: nameOf(text), text, values: params })).rowCount ?? 0
  const unnamed = q._.session.prepareQuery<{ execute: { rowCount: number | null }; all: never; values: never }>(
    { sql: text, params },
    undefined,
    undefined,
    false,
  )
  return (await unnamed.execute()).rowCount ?? 0
}
