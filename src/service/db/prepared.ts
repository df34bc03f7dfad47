/** Statements that run so often that parsing and planning them again would cost more than running them. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Queryable } from './connection.ts'
import { connectionOf } from './transactions.ts'

/** Keeps a value for the statement and answers how the text refers to it: `$3`. */
export type Bind = (value: unknown) => string

/** Part of a statement's text: what must be true in the database for a write to be done. The same text whatever the values. */
export type Condition = (bind: Bind) => string

/** Each connection keeps every statement that has a name, some 50 kB apiece: texts that come after so many stay without. */
const MAX_NAMES = 400
/** A text that is run this often is worth a name. */
const RUNS_FOR_A_NAME = 3
/** Texts whose runs are counted: those that were run lately. */
const MAX_COUNTED = 2000

/** The names under which the connections of one pool keep statements prepared, so that the database need not parse and plan them each time. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #runs = new LRUCache<string, number>({ max: MAX_COUNTED })

  /** Counts a run. @returns undefined for a text that is seldom run, such as one with an uncommon number of values */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known
    const count = (this.#runs.get(text) ?? 0) + 1
    this.#runs.set(text, count)
    if (count < RUNS_FOR_A_NAME) return undefined
    // The same in every pool: those on one embedded database share its session, in which a name stands for one text.
    const name = `diwan_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * Runs a statement written as text. Its text must be one of a few: values go through `bind`.
 * @returns how many rows it touched
 */
export const runPrepared = async (q: Queryable, write: (bind: Bind) => string): Promise<number> => {
  const params: unknown[] = []
  const text = write((value) => `$${params.push(value)}`)
  return (await connectionOf(q).query({ text, values: params })).rowCount ?? 0
}
