/**
 * Jobs of many accounts, taken in turn by account: the account that has waited longest for a turn is next, however many jobs others have waiting.
 * A job that several accounts want is one job, taken at the best place that any of them has. Nothing is run here, and no clock is read.
 */

export interface FairQueueLimits {
  /** Jobs that one account may have waiting. */
  perAccount: number
  /** Jobs that may wait in all. */
  total: number
}

interface Waiting<T> {
  key: string
  job: T
  /** Who wants it. */
  accounts: Set<string>
}

/** What became of a job that was to be added. `dropped`: the job that had to leave for it, of the account that has most waiting. */
export type Added<T> = { state: 'waiting'; dropped: T | null } | { state: 'refused' }

/** A job whose turn it is. `account`: whose turn was taken for it. */
export interface Taken<T> {
  account: string
  /** Other accounts want it too. */
  isShared: boolean
  key: string
  job: T
}

export class FairQueue<T> {
  readonly #limits: FairQueueLimits
  readonly #jobs = new Map<string, Waiting<T>>()
  /** Keys of what each account wants, oldest first. The accounts stand in the order of their turns; one with nothing waiting is not in it. */
  readonly #line = new Map<string, Set<string>>()

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Jobs that wait. */
  get size(): number {
    return this.#jobs.size
  }

  /** Jobs that wait for an account, those that others want too included. */
  waitingFor(account: string): number {
    return this.#line.get(account)?.size ?? 0
  }

  has(key: string): boolean {
    return this.#jobs.has(key)
  }

  /**
   * Adds a job at the end of the account's own, or the account to those who want a job of that key. Where the queue is full, the account with
   * most waiting gives up its newest; an account that has as many itself is refused.
   */
  add(account: string, key: string, job: T): Added<T> {
    if (this.join(account, key)) return { state: 'waiting', dropped: null }
    if (this.waitingFor(account) >= this.#limits.perAccount) return { state: 'refused' }
    let dropped: T | null = null
    if (this.#jobs.size >= this.#limits.total) {
      const longest = this.#longest()
      if (longest === null || this.waitingFor(longest) <= this.waitingFor(account) + 1) return { state: 'refused' }
      dropped = this.#remove([...this.#line.get(longest)!].at(-1)!)!.job
    }
    this.#jobs.set(key, { key, job, accounts: new Set() })
    this.#want(account, key)
    return { state: 'waiting', dropped }
  }

  /** The account wants that job too, where it waits. @returns whether it does */
  join(account: string, key: string): boolean {
    if (!this.#jobs.has(key)) return false
    if (this.waitingFor(account) < this.#limits.perAccount) this.#want(account, key)
    return true
  }

  /** Takes a job out that nobody wants any more; nothing where another one waits under that key, or none. */
  remove(key: string, job: T): void {
    if (this.#jobs.get(key)?.job === job) this.#remove(key)
  }

  /** Takes the next job out: the oldest of the account that has waited longest for a turn, which then goes to the end of the line. */
  next(): Taken<T> | null {
    for (const [account, keys] of this.#line) {
      for (const key of keys) {
        const { job, accounts } = this.#remove(key)!
        this.moveLast(account)
        return { account, isShared: accounts.size > 1, key, job }
      }
    }
    return null
  }

  /**
   * Sends the account to the end of the line. To be asked once more when a job that was taken in its turn has ended: it was not waiting for a
   * turn while it had one, so those who came meanwhile are before it.
   */
  moveLast(account: string): void {
    const keys = this.#line.get(account)
    if (!keys) return
    this.#line.delete(account)
    this.#line.set(account, keys)
  }

  /**
   * Puts back a job that was taken for one account and has to be done again, before all others of that account; the limits do not count for it.
   * No other job of that key may be waiting.
   */
  putBack({ account, key, job }: Taken<T>): void {
    this.#jobs.set(key, { key, job, accounts: new Set([account]) })
    this.#line.set(account, new Set([key, ...(this.#line.get(account) ?? [])]))
  }

  #want(account: string, key: string): void {
    const keys = this.#line.get(account) ?? new Set()
    keys.add(key)
    this.#line.set(account, keys)
    this.#jobs.get(key)!.accounts.add(account)
  }

  #remove(key: string): Waiting<T> | null {
    const found = this.#jobs.get(key)
    if (!found) return null
    this.#jobs.delete(key)
    for (const account of found.accounts) {
      const keys = this.#line.get(account)
      keys?.delete(key)
      if (keys?.size === 0) this.#line.delete(account)
    }
    return found
  }

  #longest(): string | null {
    let longest: string | null = null
    for (const account of this.#line.keys()) if (longest === null || this.waitingFor(account) > this.waitingFor(longest)) longest = account
    return longest
  }
}
