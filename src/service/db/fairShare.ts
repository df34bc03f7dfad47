/** Schedules the pool's connections: a few at once for each account, and waiting accounts take turns (shares/turns.ts). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Turns } from '../shares/turns.ts'
import { DatabaseUnavailable } from './failures.ts'

/** Connections that one account's requests use at once; its other requests wait. */
export const AT_ONCE = 4
/** Holder of unattributed work. */
const SERVICE = 'the service'

export interface Work {
  /** A path, as shares/holder.ts makes it: of an account, or of a network as long as no account is known. */
  owner: string
}

/** Account of the running code; undefined: the service's own work, which has no limit of its own but waits its turn. */
const working = new AsyncLocalStorage<Work>()

/** Runs the callback, and whatever it starts, as work of that owner. */
export const workFor = <T>(work: Work, run: () => T): T => working.run(work, run)

/** Runs work that a request triggers but that is done for all: it counts to no account's share. */
export const runUnattributed = <T>(run: () => T): T => working.exit(run)

/** Owner of the running code; the service's own path for unattributed work. */
export const workOwner = (): string => working.getStore()?.owner ?? SERVICE

/** The network that the running code's work comes from. */
export const workNetwork = (): string => workOwner().split('/')[0]!

interface Waiting {
  begin: (end: () => void) => void
}

/** Gives out the places of a pool: in turn by owner, at most so many at once to each. */
export class FairShare {
  readonly #places: number
  readonly #atOnce: number
  readonly #timeoutMs: number
  #used = 0
  readonly #usedBy = new Map<string, number>()
  readonly #waiting = new Turns<Waiting>()

  /** @param timeoutMs milliseconds to wait for a place; 0: no limit */
  constructor(places: number, { atOnce = AT_ONCE, timeoutMs = 0 }: { atOnce?: number; timeoutMs?: number } = {}) {
    this.#places = places
    this.#atOnce = atOnce
    this.#timeoutMs = timeoutMs
  }

  /** Number of the owner's waiting jobs. */
  waiting(owner: string): number {
    return this.#waiting.waitingFor(owner)
  }

  /** Waits for a place for the running code's owner. @returns how to give it back, once @throws DatabaseUnavailable when it takes too long */
  take(): Promise<() => void> {
    const owner = workOwner()
    return new Promise((begin, fail) => {
      let timer: NodeJS.Timeout | undefined
      const waiting: Waiting = {
        begin: (end) => {
          clearTimeout(timer)
          begin(end)
        },
      }
      if (this.#timeoutMs > 0)
        timer = setTimeout(() => {
          this.#waiting.remove(owner, waiting)
          fail(new DatabaseUnavailable(new Error('every connection was in use')))
        }, this.#timeoutMs)
      this.#waiting.add(owner, waiting)
      this.#next()
    })
  }

  /** Whether the owner may have one more place now. */
  readonly #mayHave = (owner: string): boolean => owner === SERVICE || (this.#usedBy.get(owner) ?? 0) < this.#atOnce

  #next(): void {
    while (this.#used < this.#places) {
      const first = this.#waiting.first(this.#mayHave)
      if (!first) return
      // Behind all others, for its next one.
      this.#waiting.remove(first.holder, first.item)
      this.#waiting.moveLast(first.holder)
      this.#begin(first.holder, first.item)
    }
  }

  #begin(owner: string, { begin }: Waiting): void {
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
