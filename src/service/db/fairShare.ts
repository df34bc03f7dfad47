/** Who may use the pool's connections when: a few at once for each account, and the accounts that wait take turns. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './failures.ts'

/** Connections that one account's requests use at once; its other requests wait. */
export const AT_ONCE = 4

export interface Work {
  /** An account, or an address as long as no account is known. */
  owner: string
}

/** Whose work the running code does; undefined: the service's own, which has no limit of its own but waits its turn. */
const working = new AsyncLocalStorage<Work>()

/** Runs the callback, and whatever it starts, as work of that owner. */
export const workFor = <T>(work: Work, run: () => T): T => working.run(work, run)

/** Runs work that a request happens to set off but that is done for everybody: it is nobody's share. */
export const workForAll = <T>(run: () => T): T => working.exit(run)

interface Waiting {
  begin: (end: () => void) => void
}

/** Gives out the places of a pool: round robin by owner, at most so many at once to each. */
export class FairShare {
  readonly #places: number
  readonly #atOnce: number
  readonly #patience: number
  #used = 0
  readonly #usedBy = new Map<string | null, number>()
  /** Owners that wait, the next one first; each with its requests in the order they came. */
  readonly #waiting = new Map<string | null, Set<Waiting>>()

  /** @param patience milliseconds that a place is waited for; 0: as long as it takes */
  constructor(places: number, { atOnce = AT_ONCE, patience = 0 }: { atOnce?: number; patience?: number } = {}) {
    this.#places = places
    this.#atOnce = atOnce
    this.#patience = patience
  }

  /** How many of the owner's wait now. */
  waiting(owner: string): number {
    return this.#waiting.get(owner)?.size ?? 0
  }

  /** Waits for a place for the running code's owner. @returns how to give it back, once @throws DatabaseUnavailable when it takes too long */
  take(): Promise<() => void> {
    const owner = working.getStore()?.owner ?? null
    return new Promise((begin, fail) => {
      const queue = this.#waiting.get(owner) ?? new Set()
      let timer: NodeJS.Timeout | undefined
      const waiting: Waiting = {
        begin: (end) => {
          clearTimeout(timer)
          begin(end)
        },
      }
      if (this.#patience > 0)
        timer = setTimeout(() => {
          this.#forget(owner, waiting)
          fail(new DatabaseUnavailable(new Error('every connection was in use')))
        }, this.#patience)
      queue.add(waiting)
      this.#waiting.set(owner, queue)
      this.#next()
    })
  }

  #forget(owner: string | null, waiting: Waiting): void {
    const queue = this.#waiting.get(owner)
    queue?.delete(waiting)
    if (queue?.size === 0) this.#waiting.delete(owner)
  }

  #isServed(owner: string | null): boolean {
    return owner !== null && (this.#usedBy.get(owner) ?? 0) >= this.#atOnce
  }

  #next(): void {
    for (const [owner, queue] of this.#waiting) {
      if (this.#used >= this.#places) return
      if (this.#isServed(owner)) continue
      const [first] = queue
      // Behind all others, for its next one.
      this.#waiting.delete(owner)
      queue.delete(first!)
      if (queue.size > 0) this.#waiting.set(owner, queue)
      this.#begin(owner, first!)
    }
  }

  #begin(owner: string | null, { begin }: Waiting): void {
    this.#used++
    this.#usedBy.set(owner, (this.#usedBy.get(owner) ?? 0) + 1)
    let ended = false
    begin(() => {
      if (ended) return
      ended = true
      this.#used--
      const left = this.#usedBy.get(owner)! - 1
      if (left === 0) this.#usedBy.delete(owner)
      else this.#usedBy.set(owner, left)
      this.#next()
    })
  }
}
