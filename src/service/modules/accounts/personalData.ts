/** Personal data of other modules: they declare how it is read for an archive and how it is erased, so that accounts need not know them. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../../db/connection.ts'

/** A table with personal data. */
export interface PersonalTable {
  table: PgTable
  /** Columns that name accounts, as the table is described; none where a row belongs to one of another table, and goes with it. */
  accounts: readonly string[]
}
export const personalTable = (table: PgTable, ...accounts: string[]): PersonalTable => ({ table, accounts })

export interface PersonalData {
  /** Name of the file in the archive, without `.json`. */
  name: string
  /** All tables of the module: each change of an account (a guest who signs in, one that is deleted) is applied to each. */
  tables: readonly PersonalTable[]
  /** All of it, as values that JSON can hold. */
  read: (queryable: Queryable, accountId: string) => Promise<unknown>
  /**
   * Erases it in the transaction that deletes the account; what must stay, such as an order, stays without the person. Called for the account
   * and for each guest that became it.
   */
  erase: (tx: Tx, person: ErasedPerson) => Promise<void>
}

export interface ErasedPerson {
  accountId: string
  /** Confirmed; null where the account had none. */
  email: string | null
  at: Date
}
