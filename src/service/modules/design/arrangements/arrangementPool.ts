/**
 * The threads that search for arrangements: started by the first search, kept for the next ones. A search that finds no free thread waits for its
 * holder's turn; the searches of an account that wait or run are limited, and so are all together.
 */
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { LIMITS } from '#contract/wire/limits.ts'
import type { EndReason, Host } from '#models/tasks/host.ts'
import { PoolClosed, TaskKilled, TaskPool } from '#models/tasks/taskPool.ts'
import { threadHost } from '#models/tasks/threadHost.ts'
import { FairPool } from '../../../shares/fairPool.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import type { Assortment, Proposals, Search, SearchTask } from './arrangementProtocol.ts'

/** Half of the machine at most is left to searches. */
const THREADS = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
/** Searches of all accounts that wait: of more, the newest of those who have most are refused. */
const MAX_WAITING = 20
/** Milliseconds after which a search answers the best that it has. */
const LIMIT_MS = 5000
/** Milliseconds beyond the limit in which a search ends; the thread of one that does not hangs. */
const STALL_MS = 5000
/** Milliseconds in which a thread begins a search: it may have to be started, on a busy machine. */
const START_MS = 60_000
/** Milliseconds without work after which a thread ends, and its memory with it. */
const IDLE_MS = 600_000
/** Seconds. */
const RETRY_AFTER = { 'Retry-After': '2' }
const busy = () => new Refusal('SERVICE_UNAVAILABLE', [], RETRY_AFTER)

export interface ArrangementPoolOptions {
  log: Pick<Logger, 'error'>
  threads?: number
  waiting?: number
  /** Milliseconds. */
  limitMs?: number
  /** Milliseconds. */
  stallMs?: number
  /** Another thread than arrangementThread.ts that serves `SearchTask`. */
  thread?: URL
}

export interface WantedSearch {
  /** Holder whose turn it takes: a path (shares/holder.ts). */
  holder: string
  assortment: Assortment
  search: Search
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal
}

const failureOf = (reason: EndReason, cause: unknown): Error =>
  new Error(reason === 'time' ? 'the search for arrangements did not end' : 'the arrangement thread failed', { cause })

const errorOf = (cause: unknown): unknown => {
  if (cause instanceof Refusal) return cause
  if (cause instanceof PoolClosed) return busy()
  if (cause instanceof TaskKilled) return failureOf(cause.reason, cause)
  return new Error(`the search for arrangements failed: ${(cause as Error).message}`, { cause })
}

export class ArrangementPool {
  readonly #limitMs: number
  readonly #pool: TaskPool<SearchTask, Proposals>
  readonly #turns: FairPool
  /** Searches that wait or run, by holder. */
  readonly #counts = new Map<string, number>()

  constructor({ log, threads = THREADS, waiting = MAX_WAITING, limitMs = LIMIT_MS, stallMs = STALL_MS, thread }: ArrangementPoolOptions) {
    const start = threadHost(thread ?? new URL('./arrangementThread.ts', import.meta.url), 'arrangements')
    this.#limitMs = limitMs
    const onFailure = (reason: EndReason, cause: unknown) => log.error({ err: failureOf(reason, cause) }, 'design: an arrangement thread failed')
    this.#pool = new TaskPool({ start, size: threads, startMs: START_MS, timeMs: limitMs + stallMs, idleMs: IDLE_MS, onFailure })
    this.#turns = new FairPool({ running: threads, waiting: { perHolder: LIMITS.account.arrangementsWaiting, total: waiting }, busy })
  }

  /** The threads that there are. */
  get hosts(): Host[] {
    return this.#pool.hosts
  }

  /**
   * @throws Refusal RATE_LIMIT_EXCEEDED when the account has as many searches as it may, SERVICE_UNAVAILABLE when too many wait or the
   *   caller no longer waits
   */
  async search({ holder, assortment, search, signal }: WantedSearch): Promise<Proposals> {
    const mine = this.#counts.get(holder) ?? 0
    if (mine >= LIMITS.account.arrangementsWaiting) throw new Refusal('RATE_LIMIT_EXCEEDED', [], RETRY_AFTER)
    this.#counts.set(holder, mine + 1)
    const context = { key: assortment.moment, data: assortment.products }
    const find = () => this.#pool.run({ search, limitMs: this.#limitMs }, { signal, context })
    try {
      return await this.#turns.run(holder, find, signal)
    } catch (cause) {
      throw signal.aborted ? busy() : errorOf(cause)
    } finally {
      const left = this.#counts.get(holder)! - 1
      if (left > 0) this.#counts.set(holder, left)
      else this.#counts.delete(holder)
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
