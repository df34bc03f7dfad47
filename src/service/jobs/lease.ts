/**
 * Leases on rows of a module's own table: one process at a time works on a row, until the lease ends. A row of a process that ended is free again
 * then. The number of the attempt distinguishes a claim from a later one of the same row, so that a slow process settles nothing that another has
 * taken over. How a row is chosen, and what is written besides, is its module's.
 */
import { eq, isNull, lte, or, sql, type Column, type SQL } from 'drizzle-orm'

interface LeasedTable {
  /** When the lease ends; null where no process has one. */
  leasedUntil: Column
  /** Claims so far, those that were given back not included. */
  attempts: Column
}

/** A claim on a row: the row's number of attempts when it was claimed. */
interface Claim {
  attempts: number
}

export interface LeaseOptions {
  /** Milliseconds from a claim, or its renewal, until it is void. */
  lengthMs: number
  /** Claims of one row before it is given up. */
  attempts: number
}

export class Lease {
  readonly #table: LeasedTable
  readonly #options: LeaseOptions

  constructor(table: LeasedTable, options: LeaseOptions) {
    this.#table = table
    this.#options = options
  }

  /** Rows that no process has, or whose process ended. */
  isFree(now: Date): SQL | undefined {
    return or(isNull(this.#table.leasedUntil), lte(this.#table.leasedUntil, now))
  }

  /** The claim as long as no other process took the row over. */
  isHeld({ attempts }: Claim): SQL {
    return eq(this.#table.attempts, attempts)
  }

  /** Written to claim a row. */
  claim(now: Date): { attempts: SQL; leasedUntil: Date } {
    return { attempts: sql`${this.#table.attempts} + 1`, ...this.renew(now) }
  }

  /** Written while the work continues. */
  renew(now: Date): { leasedUntil: Date } {
    return { leasedUntil: new Date(now.getTime() + this.#options.lengthMs) }
  }

  /** Columns written with the result of the work. */
  readonly settled = { leasedUntil: null }

  /** Written to give a claim back untried. */
  givenBack({ attempts }: Claim): { attempts: number; leasedUntil: null } {
    return { attempts: attempts - 1, ...this.settled }
  }

  /** Whether a claim that fails is the last one. */
  isLast({ attempts }: Claim): boolean {
    return attempts >= this.#options.attempts
  }

  /** Whether a claim is one too many: the processes that made the earlier ones ended, and may have ended because of it. */
  isHopeless({ attempts }: Claim): boolean {
    return attempts > this.#options.attempts
  }
}
