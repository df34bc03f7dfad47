/** One connection of the pool: it keeps statements prepared, sends without waiting for what it sent before, and is cut when no answer comes. */
import pg from 'pg'
import { DatabaseUnavailable } from './failures.ts'
import type { StatementNames } from './prepared.ts'

type Answered = (error: Error | undefined, result: unknown) => void

/** Error message of `pg` for a query without a response: it drops the query and leaves the connection waiting for it. */
const READ_TIMEOUT = 'Query read timeout'

/** A query as `pg` takes it, under the name by which connections keep it prepared, where it has values and a name. */
const withName = (names: StatementNames | undefined, asked: unknown[]): unknown[] => {
  const [query, values] = asked
  const isText = typeof query === 'string' && Array.isArray(values)
  const config = isText ? { text: query } : (query as pg.QueryConfig)
  if (typeof config !== 'object' || config.name || typeof config.text !== 'string' || 'submit' in config) return asked
  const name = names?.nameOf(config.text)
  return name === undefined ? asked : [{ ...config, name }, ...asked.slice(1)]
}

/**
 * A connection that is cut when an answer does not come in time: the next to use it would wait behind that query. Whatever is asked of a
 * connection that is lost fails as DatabaseUnavailable. Queries that are asked before the first is answered are sent at once, those of one
 * turn of the event loop in one piece, and answered in their order; each fails by itself.
 */
export class GuardedClient extends pg.Client {
  readonly #names: StatementNames | undefined
  #isGathering = false
  #unanswered = 0

  /** @param config of its pool, which makes it */
  constructor(config: pg.ClientConfig & { names?: StatementNames } = {}) {
    super({ ...config, pipeline: true })
    this.#names = config.names
  }

  /** Sends everything that is written before the next await in one piece: a piece costs more than the statements in it. */
  #gather(): void {
    const { stream } = this.connection
    if (this.#isGathering || !('cork' in stream)) return
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  /** An error that belongs to no query: the connection is lost. A pool fails the query that runs on it with this error. */
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    return event === 'error' ? super.emit(event, this.#failure(details[0])) : super.emit(event, ...details)
  }

  #failure(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) return error
    if (error instanceof Error && error.message === READ_TIMEOUT) this.connection.stream.destroy()
    return this.connection.stream.destroyed || !this.connection.stream.writable ? new DatabaseUnavailable(error) : error
  }

  // Typed as answering nothing, which every overload of the parent's may be said to do: callers see those.
  override query(...asked: unknown[]): never {
    this.#gather()
    this.#unanswered++
    const given = withName(this.#names, asked)
    const callback = given.at(-1)
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown
    if (typeof callback === 'function') {
      const answered: Answered = (error, result) => {
        this.#unanswered--
        ;(callback as Answered)(error && (this.#failure(error) as Error), result)
      }
      return ask(...given.slice(0, -1), answered) as never
    }
    const answer = ask(...given) as Promise<unknown>
    const answered = answer.then(
      (result) => {
        this.#unanswered--
        return result
      },
      (error: unknown) => {
        this.#unanswered--
        throw this.#failure(error)
      },
    )
    return answered as never
  }

  /** Ends the connection at once: a caller that gives it up during a query does not wait for the answer. */
  override end(...asked: [callback?: (error: Error) => void]): never {
    if (this.#unanswered > 0) this.connection.stream.destroy()
    return super.end(...(asked as [])) as never
  }
}
