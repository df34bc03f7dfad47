/** Work of this process that is done a few at a time, in turn by holder. What waits is dropped when its client goes away, and for those who have less waiting. */
import { FairQueue, type FairQueueLimits } from './fairQueue.ts'

export interface FairPoolOptions {
  /** Done at once. */
  running: number
  waiting: FairQueueLimits
  /** Refusal when there is no place. */
  busy: () => Error
}

interface Job {
  begin: () => void
  refuse: (cause: Error) => void
}

export class FairPool {
  readonly #options: FairPoolOptions
  readonly #waiting: FairQueue<Job>
  #running = 0
  #count = 0

  constructor(options: FairPoolOptions) {
    this.#options = options
    this.#waiting = new FairQueue(options.waiting)
  }

  /** Number of waiting jobs. */
  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Does the work in its turn.
   * @param holder a path (holder.ts) @param gone drops the work as long as it waits
   * @throws `busy()`, the signal's reason, and whatever the work throws
   */
  async run<T>(holder: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    await this.#turn(holder, gone)
    try {
      return await work()
    } finally {
      this.#running--
      this.#waiting.moveLast(holder)
      this.#beginNext()
    }
  }

  /** Resolves when the work may begin; it counts as running from then on. */
  async #turn(holder: string, gone: AbortSignal | undefined): Promise<void> {
    gone?.throwIfAborted()
    if (this.#running < this.#options.running && this.#waiting.size === 0) {
      this.#running++
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const key = String(this.#count++)
    const job: Job = { begin: resolve, refuse: reject }
    const added = this.#waiting.add(holder, key, job)
    if (added.state === 'refused') throw this.#options.busy()
    added.dropped?.refuse(this.#options.busy())
    const drop = () => {
      this.#waiting.remove(key, job)
      reject(gone!.reason as Error)
    }
    gone?.addEventListener('abort', drop, { once: true })
    this.#beginNext()
    await promise.finally(() => gone?.removeEventListener('abort', drop))
  }

  #beginNext(): void {
    while (this.#running < this.#options.running) {
      const next = this.#waiting.next()
      if (!next) return
      this.#running++
      next.job.begin()
    }
  }
}
