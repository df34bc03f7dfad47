/** Hooks on accounts that other modules follow, and questions of accounts to them. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { hook, parts, question } from '../../jobs/hooks.ts'
import type { PersonalData } from './personalData.ts'

/**
 * A guest becomes an account that it signed in to: each module moves the guest's data there, in the transaction of the sign-in. What both have (a
 * cart line, a project's name) is merged by the module; it must not fail because of it.
 */
export const guestMerged = hook<[tx: Tx, fromAccountId: string, toAccountId: string, at: Date]>()

/** A guest's account goes to a person who has shown to be that guest, and may be another than the one who opened it. */
export const guestHandedOver = hook<[tx: Tx, accountId: string]>()

/** Access to these accounts was taken away from other people. @param since when theirs may have begun; null: at any time */
export const accessTakenAway = hook<[tx: Tx, accountIds: readonly string[], since: Date | null, at: Date]>()

/** An e-mail was confirmed, in the transaction that confirms it. Emitted once each time, also for an account that is made with one. */
export const emailVerified = hook<[tx: Tx, accountId: string, email: string, at: Date]>()

/** Tokens were exchanged for another session of the same person, in the same transaction. */
export const tokensReplaced = hook<[tx: Tx, tokenIds: readonly string[], sessionId: string]>()

/** Loyalty points that an account can spend. */
export const loyaltyPoints = question<[q: Queryable, accountId: string], number>('loyalty points')

/** Personal data of modules: how it is read for an archive, and erased with the account. */
export const personalData = parts<PersonalData>()

export interface OrderStatistics {
  totalOrders: number
  totalSpent: Piastres
  favoriteCategory: string | null
}
/** Order statistics of an account. */
export const orderStatistics = question<[q: Queryable, accountId: string], OrderStatistics>('order statistics')
