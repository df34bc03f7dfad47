/**
 * The threads that search for arrangements: started by the first search, kept for the next ones. What finds no free thread waits for its
 * holder's turn; an account has only so many that wait or run, and so have all together.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { LIMITS } from '#contract/wire/limits.ts'
import { FairQueue } from '../../../shares/fairQueue.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import type { Assortment, FromArrangementThread, Proposals, Search, ToArrangementThread } from './arrangementProtocol.ts'

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
  /** Another thread than arrangementThread.ts that speaks its protocol. */
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

interface Job extends WantedSearch {
  id: number
  resolve: (proposals: Proposals) => void
  reject: (error: Error) => void
}

const keyOf = ({ id }: Pick<Job, 'id'>): string => String(id)

interface Thread {
  worker: Worker
  /** Catalogue moment of its assortment. */
  moment: string | null
  /** Its current job, until it reports its end. */
  job: Job | null
  /** Ends it when it hangs, or has been idle for long. */
  timer: NodeJS.Timeout | undefined
}

export class ArrangementPool {
  readonly #options: Required<ArrangementPoolOptions>
  readonly #threads = new Set<Thread>()
  readonly #waiting: FairQueue<Job>
  /** Searches that wait or run, by holder. */
  readonly #counts = new Map<string, number>()
  #count = 0
  #isClosed = false

  constructor(options: ArrangementPoolOptions) {
    const thread = new URL('./arrangementThread.ts', import.meta.url)
    this.#options = { threads: THREADS, waiting: MAX_WAITING, limitMs: LIMIT_MS, stallMs: STALL_MS, thread, ...options }
    this.#waiting = new FairQueue({ perHolder: LIMITS.account.arrangementsWaiting, total: this.#options.waiting })
  }

  /** The threads that there are. */
  get workers(): Worker[] {
    return [...this.#threads].map(({ worker }) => worker)
  }

  /**
   * @throws Refusal RATE_LIMIT_EXCEEDED when the account has as many searches as it may, SERVICE_UNAVAILABLE when too many wait or the
   *   caller no longer waits
   */
  async search(wanted: WantedSearch): Promise<Proposals> {
    const { holder, signal } = wanted
    const mine = this.#counts.get(holder) ?? 0
    if (mine >= LIMITS.account.arrangementsWaiting) throw new Refusal('RATE_LIMIT_EXCEEDED', [], RETRY_AFTER)
    if (this.#isClosed || signal.aborted) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<Proposals>()
    const job: Job = { ...wanted, id: this.#count++, resolve, reject }
    const added = this.#waiting.add(holder, keyOf(job), job)
    if (added.state === 'refused') throw busy()
    added.dropped?.reject(busy())
    const cancel = () => this.#cancel(job)
    this.#counts.set(holder, mine + 1)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      this.#beginNext()
      return await promise
    } finally {
      signal.removeEventListener('abort', cancel)
      const left = this.#counts.get(holder)! - 1
      if (left > 0) this.#counts.set(holder, left)
      else this.#counts.delete(holder)
    }
  }

  #beginNext(): void {
    if (this.#isClosed || this.#waiting.size === 0) return
    const idle = [...this.#threads].find(({ job }) => job === null)
    const thread = idle ?? (this.#threads.size < this.#options.threads ? this.#start() : undefined)
    if (!thread) return
    const { job } = this.#waiting.next()!
    const { id, assortment, search } = job
    const { limitMs } = this.#options
    thread.job = job
    if (thread.moment !== assortment.moment) this.#post(thread, { kind: 'assortment', assortment })
    thread.moment = assortment.moment
    this.#post(thread, { kind: 'search', id, search, limitMs })
    this.#endAfter(thread, START_MS, 'the search for arrangements did not begin')
  }

  #cancel(job: Job): void {
    job.reject(busy())
    this.#waiting.remove(keyOf(job), job)
    const thread = [...this.#threads].find((one) => one.job === job)
    if (thread) this.#post(thread, { kind: 'cancel', id: job.id })
  }

  #start(): Thread {
    const worker = new Worker(this.#options.thread, { name: 'arrangements' })
    // The service does not wait for it when it stops.
    worker.unref()
    const thread: Thread = { worker, moment: null, job: null, timer: undefined }
    this.#threads.add(thread)
    worker.on('message', (message: FromArrangementThread) => this.#receive(thread, message))
    worker.on('error', (cause) => this.#drop(thread, new Error('the arrangement thread failed', { cause })))
    worker.on('exit', (status) => this.#drop(thread, new Error(`the arrangement thread ended (${status})`)))
    return thread
  }

  #post({ worker }: Thread, message: ToArrangementThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message)
  }

  #receive(thread: Thread, message: FromArrangementThread): void {
    const { job } = thread
    if (job?.id !== message.id) return
    if (message.kind === 'begun') {
      const { limitMs, stallMs } = this.#options
      this.#endAfter(thread, limitMs + stallMs, 'the search for arrangements did not end')
      return
    }
    thread.job = null
    if (message.kind === 'done') job.resolve(message.proposals)
    if (message.kind === 'failed') job.reject(new Error(`the search for arrangements failed: ${message.message}`))
    // It had a turn: those who came meanwhile are before it.
    this.#waiting.moveLast(job.holder)
    this.#endAfter(thread, IDLE_MS, null)
    this.#beginNext()
  }

  /** @param fault what to say of its search; null for a thread that has none */
  #endAfter(thread: Thread, milliseconds: number, fault: string | null): void {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => {
      this.#drop(thread, fault === null ? null : new Error(fault))
      void thread.worker.terminate()
    }, milliseconds).unref()
  }

  /** Forgets a thread that has ended or is to end: the next search starts another. */
  #drop(thread: Thread, error: Error | null): void {
    if (!this.#threads.delete(thread)) return
    clearTimeout(thread.timer)
    if (error && !this.#isClosed) this.#options.log.error({ err: error }, 'design: an arrangement thread failed')
    thread.job?.reject(error ?? new Error('the arrangement thread ended'))
    this.#beginNext()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of this.#waiting.empty()) job.reject(busy())
    await Promise.all(
      [...this.#threads].map((thread) => {
        thread.job?.reject(busy())
        this.#drop(thread, null)
        return thread.worker.terminate()
      }),
    )
  }
}
