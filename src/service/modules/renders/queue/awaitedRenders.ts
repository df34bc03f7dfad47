/** Renders whose requests wait for them. One look into the database is for all of them, however many wait, and reads nothing but their ids. */
import { and, inArray } from 'drizzle-orm'
import { runUnattributed } from '../../../db/fairShare.ts'
import type { Database } from '../../../db/connection.ts'
import { isPending } from './queue.ts'
import { renders } from '../tables.ts'

/** Milliseconds between two looks at what other processes have drawn or cancelled. */
const LOOK_MS = 250

export class AwaitedRenders {
  readonly #db: Pick<Database, 'root'>
  readonly #waiting = new Map<string, Set<PromiseWithResolvers<void>>>()
  #isLooking = false
  #isClosed = false
  /** Ends the pause before the next look. */
  #next = Promise.withResolvers<void>()

  constructor(db: Pick<Database, 'root'>) {
    this.#db = db
  }

  /** Resolves when the render has ended, in whatever process, when its client has gone, when the service stops, or after so many milliseconds. @throws Error of a database that cannot be read */
  async ended(id: string, milliseconds: number, gone?: AbortSignal): Promise<void> {
    if (this.#isClosed || gone?.aborted) return
    const end = Promise.withResolvers<void>()
    const others = this.#waiting.get(id) ?? new Set()
    this.#waiting.set(id, others.add(end))
    const late = setTimeout(end.resolve, milliseconds).unref()
    const leave = () => end.resolve()
    gone?.addEventListener('abort', leave, { once: true })
    if (this.#isLooking) this.wake()
    // For all requests that wait, not for the one that began it.
    else void runUnattributed(() => this.#lookUntilNoneWaits())
    try {
      await end.promise
    } finally {
      clearTimeout(late)
      gone?.removeEventListener('abort', leave)
      others.delete(end)
      if (others.size === 0 && this.#waiting.get(id) === others) this.#waiting.delete(id)
    }
  }

  /** Looks at once: a render has ended in this process, or another request waits. */
  wake(): void {
    this.#next.resolve()
  }

  /** Nothing is waited for from here on: the service stops. */
  close(): void {
    this.#isClosed = true
    for (const ends of this.#waiting.values()) for (const end of ends) end.resolve()
    this.wake()
  }

  async #lookUntilNoneWaits(): Promise<void> {
    this.#isLooking = true
    while (this.#waiting.size > 0) {
      this.#next = Promise.withResolvers()
      await this.#settleEnded()
      const due = setTimeout(this.#next.resolve, LOOK_MS).unref()
      await this.#next.promise
      clearTimeout(due)
    }
    this.#isLooking = false
  }

  async #settleEnded(): Promise<void> {
    const ids = [...this.#waiting.keys()]
    try {
      const pending = await this.#db.root
        .select({ id: renders.id })
        .from(renders)
        .where(and(inArray(renders.id, ids), isPending))
      const isGoingOn = new Set(pending.map(({ id }) => id))
      // A render whose row is gone has ended too.
      for (const id of ids) if (!isGoingOn.has(id)) for (const end of this.#waiting.get(id) ?? []) end.resolve()
    } catch (error) {
      for (const id of ids) for (const end of this.#waiting.get(id) ?? []) end.reject(error)
    }
  }
}
