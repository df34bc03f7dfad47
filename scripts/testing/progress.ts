/** Says, while a runner's tests run, how many of how many are done and about how long the rest takes. */

/** A line at most so often, and at the end. */
const EVERY_MS = 15_000

/** Minutes of the phases that come after this one, as `scripts/test.ts` expects them. */
const MINUTES_AFTER = 'TEST_MINUTES_AFTER'
export const minutesAfter = (minutes: number): NodeJS.ProcessEnv => ({ [MINUTES_AFTER]: String(minutes) })

export class Progress {
  readonly #what: string
  readonly #total: number
  readonly #startedAt: number
  readonly #now: () => number
  #done = 0
  #saidAt: number

  /** @param what is counted: `files of unit and service tests` */
  constructor(what: string, total: number, now: () => number = Date.now) {
    this.#what = what
    this.#total = total
    this.#now = now
    this.#startedAt = this.#saidAt = now()
  }

  /** Counts one that has ended. @returns the line that is due, null most of the time */
  ended(): string | null {
    this.#done++
    const now = this.#now()
    if (this.#done < this.#total && now - this.#saidAt < EVERY_MS) return null
    this.#saidAt = now
    const left = ((now - this.#startedAt) / this.#done) * (this.#total - this.#done)
    const minutes = Math.ceil(left / 60_000 + Number(process.env[MINUTES_AFTER] ?? 0))
    return `   ${this.#done} of ${this.#total} ${this.#what}, about ${minutes} min left in all`
  }
}
