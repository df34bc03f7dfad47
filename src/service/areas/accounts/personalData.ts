/** What other areas keep about a person: they say how it is read for an archive and how it is erased, so that accounts need not know them. */
import type { Queryable, Tx } from '../../db/connection.ts'

export interface PersonalData {
  /** Of the file in the archive, without `.json`. */
  name: string
  /** All of it, as values that JSON can hold. */
  read: (queryable: Queryable, accountId: string) => Promise<unknown>
  /** Erases it in the transaction that deletes the account; what must stay, such as an order, stays without the person. */
  erase: (tx: Tx, person: ErasedPerson) => Promise<void>
}

export interface ErasedPerson {
  accountId: string
  /** Confirmed; null where the account had none. */
  email: string | null
  at: Date
}
