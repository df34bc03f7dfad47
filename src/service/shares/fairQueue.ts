/**
 * Jobs of many holders, taken in their turns (turns.ts): who has waited longest for a turn is next, however many jobs others have waiting.
 * A job that several want is one job, taken at the best place that any of them has. Nothing is run here, and no clock is read.
 */
import { Turns } from './turns.ts'

export interface FairQueueLimits {
  /** Jobs that one holder may have waiting. */
  perHolder: number
  /** Jobs that may wait in all. */
  total: number
}

interface Waiting<T> {
  key: string
  job: T
  /** Holders that want it. */
  holders: Set<string>
}

/** Result of adding a job. `dropped`: the job that had to leave for it, of the holders with most waiting. */
export type Added<T> = { state: 'waiting'; dropped: T | null } | { state: 'refused' }

/** A job whose turn it is. `holder`: whose turn was taken for it. */
export interface Taken<T> {
  holder: string
  /** Others want it too. */
  isShared: boolean
  key: string
  job: T
}

export class FairQueue<T> {
  readonly #limits: FairQueueLimits
  readonly #jobs = new Map<string, Waiting<T>>()
  /** Keys of what each holder wants. */
  readonly #turns = new Turns<string>()

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Jobs that wait. */
  get size(): number {
    return this.#jobs.size
  }

  /** Jobs that wait for a holder, or for a group of them, those that others want too included. */
  waitingFor(path: string): number {
    return this.#turns.waitingFor(path)
  }

  /** Waiting jobs of two holders where their paths part; null for one and the same. */
  apart(a: string, b: string): { a: number; b: number } | null {
    return this.#turns.apart(a, b)
  }

  has(key: string): boolean {
    return this.#jobs.has(key)
  }

  /**
   * Adds a job at the end of the holder's own, or the holder to those who want a job of that key. Where the queue is full, those who have most
   * waiting give up their newest that no other holder wants; a holder with as many itself is refused.
   */
  add(holder: string, key: string, job: T): Added<T> {
    if (this.join(holder, key)) return { state: 'waiting', dropped: null }
    if (this.waitingFor(holder) >= this.#limits.perHolder) return { state: 'refused' }
    const isFull = this.#jobs.size >= this.#limits.total
    const dropped = isFull ? this.#dropFor(holder) : null
    if (isFull && !dropped) return { state: 'refused' }
    this.#jobs.set(key, { key, job, holders: new Set() })
    this.#want(holder, key)
    return { state: 'waiting', dropped: dropped?.job ?? null }
  }

  /** The holder wants that job too, where it waits. @returns whether it does */
  join(holder: string, key: string): boolean {
    if (!this.#jobs.has(key)) return false
    if (this.waitingFor(holder) < this.#limits.perHolder) this.#want(holder, key)
    return true
  }

  /** Removes an abandoned job; nothing where another one waits under that key, or none. */
  remove(key: string, job: T): void {
    if (this.#jobs.get(key)?.job === job) this.#remove(key)
  }

  /** Takes all out that waits. */
  empty(): T[] {
    const jobs = [...this.#jobs.values()]
    for (const { key } of jobs) this.#remove(key)
    return jobs.map(({ job }) => job)
  }

  /** Takes the next job out: the oldest of the holder that has waited longest for a turn, which then goes to the end of the line. */
  next(): Taken<T> | null {
    const first = this.#turns.first()
    if (!first) return null
    const { key, job, holders } = this.#remove(first.item)!
    this.moveLast(first.holder)
    return { holder: first.holder, isShared: holders.size > 1, key, job }
  }

  /**
   * Sends the holder to the end of the line. To be asked once more when a job that was taken in its turn has ended: it was not waiting for a
   * turn while it had one, so those who came meanwhile are before it.
   */
  moveLast(holder: string): void {
    this.#turns.moveLast(holder)
  }

  /**
   * Puts back a job that was taken for one holder and has to be done again, before all others of that holder; the limits do not count for it.
   * No other job of that key may be waiting.
   */
  putBack({ holder, key, job }: Taken<T>): void {
    this.#jobs.set(key, { key, job, holders: new Set([holder]) })
    this.#turns.addFirst(holder, key)
  }

  /**
   * Takes out the newest job that the holder with most waiting wants alone; null where the holder that asks has as many. Where that one only
   * joined jobs of others, it loses its place for the newest of them, which those others keep, and what each has waiting is compared again.
   */
  #dropFor(holder: string): Waiting<T> | null {
    for (let fullest = this.#turns.fullest(); fullest; fullest = this.#turns.fullest()) {
      const waiting = this.apart(fullest.holder, holder)
      if (!waiting || waiting.a <= waiting.b + 1) return null
      const own = fullest.items.find((key) => this.#jobs.get(key)!.holders.size === 1)
      if (own !== undefined) return this.#remove(own)
      this.#jobs.get(fullest.items[0]!)!.holders.delete(fullest.holder)
      this.#turns.remove(fullest.holder, fullest.items[0]!)
    }
    return null
  }

  #want(holder: string, key: string): void {
    const { holders } = this.#jobs.get(key)!
    if (holders.has(holder)) return
    holders.add(holder)
    this.#turns.add(holder, key)
  }

  #remove(key: string): Waiting<T> | null {
    const found = this.#jobs.get(key)
    if (!found) return null
    this.#jobs.delete(key)
    for (const holder of found.holders) this.#turns.remove(holder, key)
    return found
  }
}
