/** Points that come and go, in the transactions of the orders that cause it. The caller holds the order's lock. */
import type { Piastres } from '#contract/wire/money.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { pointsEarned, REFERRAL_POINTS } from '#contract/pricing/loyalty.ts'
import type { LoyaltyEntryType } from '#contract/wire/orderVocabulary.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { statement, type Value } from '../../db/statement.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { referrerOf } from '../accounts/people.ts'
import { loyaltyBalances, loyaltyEntries, loyaltyReferrals } from './tables.ts'

export interface Ordered {
  accountId: string
  orderId: string
  /** The return of pieces that causes it; absent for what the order itself does. */
  returnId?: string
  at: Date
}

const pointsOf = statement((q, accountId: Value<string>) =>
  q.select({ points: loyaltyBalances.points }).from(loyaltyBalances).where(eq(loyaltyBalances.accountId, accountId)),
)

/** The sum of an account's entries: below 0 while points that it had spent are taken off for what it returned. */
export const balanceOf = async (q: Queryable, accountId: string): Promise<number> => {
  const [row] = await pointsOf(q, accountId)
  return row?.points ?? 0
}

/** Points that an account can spend. */
export const spendablePoints = async (q: Queryable, accountId: string): Promise<number> => Math.max(0, await balanceOf(q, accountId))

export const pointsShort = (available: number): Refusal =>
  new Refusal('INVALID_ORDER_DATA', [{ path: 'loyaltyPointsToUse', code: 'POINTS_SHORT', available }])

/** @returns false when the order, or the return, has such an entry already: then nothing is written */
const enter = async (tx: Tx, { accountId, orderId, returnId, at }: Ordered, type: LoyaltyEntryType, points: number): Promise<boolean> => {
  const written = await tx
    .insert(loyaltyEntries)
    .values({ id: randomUUID(), accountId, type, points, orderId, returnId: returnId ?? null, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: loyaltyEntries.id })
  return written.length > 0
}

/** @param points below 0 for those that are taken off; not 0 */
const add = async (tx: Tx, ordered: Ordered, type: LoyaltyEntryType, points: number): Promise<void> => {
  if (!(await enter(tx, ordered, type, points))) return
  await tx
    .insert(loyaltyBalances)
    .values({ accountId: ordered.accountId, points })
    .onConflictDoUpdate({ target: loyaltyBalances.accountId, set: { points: sql`${loyaltyBalances.points} + ${points}` } })
}

/**
 * Spends points on an order that is being placed.
 * @param points more than 0
 * @throws Refusal INVALID_ORDER_DATA when there are fewer, as another order may have been quicker
 */
export const spendPoints = async (tx: Tx, ordered: Ordered, points: number): Promise<void> => {
  const { accountId } = ordered
  const spent = await tx
    .update(loyaltyBalances)
    .set({ points: sql`${loyaltyBalances.points} - ${points}` })
    .where(and(eq(loyaltyBalances.accountId, accountId), sql`${loyaltyBalances.points} >= ${points}`))
    .returning({ points: loyaltyBalances.points })
  if (spent.length === 0) throw pointsShort(await spendablePoints(tx, accountId))
  await enter(tx, ordered, 'redeemed', -points)
}

/** Gives back the points that returned pieces were paid with. @param points not negative */
export const returnPoints = async (tx: Tx, ordered: Ordered & { returnId: string }, points: number): Promise<void> => {
  if (points > 0) await add(tx, ordered, 'returned', points)
}

/** Gives back what a cancelled order had spent. */
export const returnAllPoints = async (tx: Tx, ordered: Ordered): Promise<void> => {
  const [spent] = await tx
    .select({ points: loyaltyEntries.points })
    .from(loyaltyEntries)
    .where(and(eq(loyaltyEntries.orderId, ordered.orderId), eq(loyaltyEntries.type, 'redeemed')))
  if (spent) await add(tx, ordered, 'returned', -spent.points)
}

/**
 * Points for both at the first delivered order of someone who was referred. The referrer's balance is taken after the referred one's: so no one is
 * referred by those whom they refer.
 */
const rewardReferral = async (tx: Tx, ordered: Ordered): Promise<void> => {
  const referrerId = await referrerOf(tx, ordered.accountId)
  if (referrerId === null) return
  const first = await tx
    .insert(loyaltyReferrals)
    .values({ referredId: ordered.accountId, referrerId, orderId: ordered.orderId })
    .onConflictDoNothing()
    .returning({ referredId: loyaltyReferrals.referredId })
  if (first.length === 0) return
  await add(tx, ordered, 'referral', REFERRAL_POINTS)
  await add(tx, { ...ordered, accountId: referrerId }, 'referral', REFERRAL_POINTS)
}

/** Adds the points of a delivered order. */
export const earnPoints = async (tx: Tx, ordered: Ordered, paid: Piastres): Promise<void> => {
  const points = pointsEarned(paid)
  if (points > 0) await add(tx, ordered, 'earned', points)
  await rewardReferral(tx, ordered)
}

/**
 * Takes off what returned pieces had earned. Where it was spent meanwhile, the balance falls below 0 and the next points make up for it: else
 * ordering, spending and returning in turns would make points.
 * @param points not negative
 */
export const reversePoints = async (tx: Tx, ordered: Ordered & { returnId: string }, points: number): Promise<void> => {
  if (points > 0) await add(tx, ordered, 'reversed', -points)
}

/** The referral of a guest, and those that it made, become the account's. */
const moveReferrals = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.update(loyaltyReferrals).set({ referrerId: to }).where(eq(loyaltyReferrals.referrerId, from))
  // An account is referred once.
  const own = tx.select({ id: loyaltyReferrals.referredId }).from(loyaltyReferrals).where(eq(loyaltyReferrals.referredId, to))
  await tx
    .update(loyaltyReferrals)
    .set({ referredId: to })
    .where(and(eq(loyaltyReferrals.referredId, from), notExists(own)))
  await tx.delete(loyaltyReferrals).where(eq(loyaltyReferrals.referredId, from))
}

/** A guest's points become those of the account that it signed in to. */
export const moveLedger = async (tx: Tx, from: string, to: string): Promise<void> => {
  const points = await balanceOf(tx, from)
  await tx.update(loyaltyEntries).set({ accountId: to }).where(eq(loyaltyEntries.accountId, from))
  if (points !== 0) {
    await tx
      .insert(loyaltyBalances)
      .values({ accountId: to, points })
      .onConflictDoUpdate({ target: loyaltyBalances.accountId, set: { points: sql`${loyaltyBalances.points} + ${points}` } })
  }
  await tx.delete(loyaltyBalances).where(eq(loyaltyBalances.accountId, from))
  await moveReferrals(tx, from, to)
}
