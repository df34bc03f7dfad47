/**
 * Transactions with few round trips: BEGIN goes out with the first statement, COMMIT with the last ones, and a write whose response is not needed is
 * not waited for (`sendAlong`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queryable, Tx } from './connection.ts'
import { isUnavailable, sqlState } from './failures.ts'

const ATTEMPTS = 5
const RETRIED = new Set(['40001', '40P01'])
/** SQL state of every statement after one has failed. */
const FAILED_BEFORE = '25P02'

/** The transaction that the running code is in. `open` ends with it, for code that outlives it in the background. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** @throws Error inside a transaction */
export const refuseInside = (): void => {
  if (current.getStore()?.open) {
    throw new Error('Inside a transaction only its `tx` may be used: another connection would wait for it, or not see its changes.')
  }
}

/** Statements that change nothing, should BEGIN fail: they may go out with it. */
const READS = /^\s*select\b/i

/** A connection while a transaction is open on it: takes what the transaction asks, from BEGIN to COMMIT or ROLLBACK. */
class TransactionConnection {
  readonly #client: pg.PoolClient
  readonly #begun: Promise<void>
  #isBegun = false
  /** Statements that wait for BEGIN's answer. */
  #waiting = 0
  #isOver = false
  /** Error of the first statement that failed: those behind it are answered `FAILED_BEFORE`. */
  #failed: unknown
  readonly #alongside: Promise<unknown>[] = []
  readonly #afterwards: (() => void)[] = []

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#begun = this.#begin()
    this.#begun.catch(() => {})
  }

  async #begin(): Promise<void> {
    await this.#watch(this.#client.query('begin'))
    this.#isBegun = true
  }

  #watch(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    answer.catch((error: unknown) => (this.#failed ??= error))
    return answer
  }

  /**
   * Reason why the transaction failed. Of statements that were sent without waiting, the work may receive the failure of a later one first: the order
   * in which they are awaited is not the order in which they failed.
   */
  #reason(failure: unknown): unknown {
    return sqlState(failure) === FAILED_BEFORE ? (this.#failed ?? failure) : failure
  }

  /** Called by drizzle, as it calls a connection's. */
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    // Code that goes on after its transaction has failed would write outside it.
    if (this.#isOver) return Promise.reject(new Error('The transaction is over.'))
    const send = () => this.#watch(this.#client.query(config, values))
    // Statements behind one that waits for BEGIN wait as well.
    if (this.#waiting === 0 && (this.#isBegun || READS.test(config.text))) return send()
    this.#waiting++
    return this.#begun.then(() => {
      this.#waiting--
      return send()
    })
  }

  /** Keeps a statement that was asked for: COMMIT does not stand unless it was done. */
  alongside(answer: Promise<unknown>): void {
    answer.catch(() => {})
    this.#alongside.push(answer)
  }

  /** Keeps what is called once COMMIT stands. */
  afterwards(callback: () => void): void {
    this.#afterwards.push(callback)
  }

  /** @throws what a statement failed with, or COMMIT itself */
  async commit(): Promise<void> {
    const committed = this.query({ text: 'commit' })
    this.#isOver = true
    // In the order of the statements: the first to fail is why the others did.
    const answers = await Promise.allSettled([...this.#alongside, committed])
    for (const answer of answers) if (answer.status === 'rejected') throw this.#reason(answer.reason)
    // PostgreSQL answers COMMIT after a failure with a rollback.
    if ((await committed).command !== 'COMMIT') throw this.#failed ?? new Error('A statement of this transaction had failed: nothing of it was kept.')
    // When the transaction is over: what they ask of the database is not its own.
    for (const callback of this.#afterwards) setImmediate(callback)
  }

  /** @returns why the transaction failed: what work failed with, the statement that had failed before, or that it cannot be rolled back */
  async rollBack(failure: unknown): Promise<unknown> {
    const rollback = this.#isOver ? undefined : this.query({ text: 'rollback' })
    this.#isOver = true
    const [rolledBack] = await Promise.allSettled([rollback, ...this.#alongside])
    return rolledBack.status === 'rejected' ? rolledBack.reason : this.#reason(failure)
  }
}

/** Connection for a transaction's statements, or for those outside transactions. */
export const connectionOf = (q: Queryable): Pick<pg.PoolClient, 'query'> => q.$client

/** The connection of a transaction; none of the root handle, whose statements stand alone. */
const transactionOf = ({ $client }: Queryable): TransactionConnection | undefined => ($client instanceof TransactionConnection ? $client : undefined)

/**
 * Sends a write whose response is not needed, without waiting for it: what the transaction asks next sees it, and the transaction fails if it does.
 * Inside a transaction it resolves at once.
 * @param sent the write, which is on its way: a statement (statement.ts), or drizzle's `execute()`
 */
export const sendAlong = async (tx: Tx, sent: Promise<unknown>): Promise<void> => {
  const connection = transactionOf(tx)
  if (connection === undefined) await sent
  else connection.alongside(sent)
}

/**
 * Calls back once the transaction has committed, in this process: waiting code need not poll for its rows. Not after a rollback, and not where the
 * process ends between the two, so its users also poll at long intervals.
 */
export const afterCommit = (tx: Tx, callback: () => void): void => transactionOf(tx)?.afterwards(callback)

const run = async <T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const connection = new TransactionConnection(client)
  // drizzle only calls `query` on a connection.
  const tx: Tx = drizzle(connection as unknown as pg.PoolClient)
  try {
    const result = await work(tx)
    await connection.commit()
    return result
  } catch (error) {
    throw await connection.rollBack(error)
  }
}

const attempt = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const scope = { open: true }
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  try {
    return await current.run(scope, () => run(client, work))
  } catch (error) {
    // The connection's state is unknown: the pool makes another.
    broken ||= isUnavailable(error)
    throw error
  } finally {
    scope.open = false
    client.off('error', onError)
    client.release(broken)
  }
}

/** `transaction` of a database (connection.ts) on this pool. */
export const transactionsOn =
  (pool: pg.Pool) =>
  async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(pool, work)
      } catch (error) {
        if (tries >= ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error
        await pause(Math.random() * 10 * 2 ** tries)
      }
    }
  }
