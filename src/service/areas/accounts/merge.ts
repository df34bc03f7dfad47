/** A guest who signs in: what it made goes to the account that it signed in to (docs/interface/accounts.md#signing-in). */
import { eq, and, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { guestMerged } from './hooks.ts'
import { addresses, paymentMethods, users } from './tables.ts'
import { replaceTokens } from './tokens.ts'

/** The receiver's own default stays; a guest's becomes it where there is none. */
const moveAddresses = async (tx: Tx, from: string, to: string): Promise<void> => {
  const [kept] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.userId, to), eq(addresses.isDefault, true)))
  await tx
    .update(addresses)
    .set({ userId: to, ...(kept ? { isDefault: false } : {}) })
    .where(eq(addresses.userId, from))
}

const movePaymentMethods = async (tx: Tx, from: string, to: string): Promise<void> => {
  // A card that both have is one card.
  await tx
    .delete(paymentMethods)
    .where(and(eq(paymentMethods.userId, from), sql`${paymentMethods.token} in (select token from payment_methods where user_id = ${to})`))
  const [kept] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, to), eq(paymentMethods.isDefault, true)))
  await tx
    .update(paymentMethods)
    .set({ userId: to, ...(kept ? { isDefault: false } : {}) })
    .where(eq(paymentMethods.userId, from))
}

/**
 * Moves everything of a guest to `to` and closes the guest. Does nothing when `from` is no guest, or was merged already by a
 * sign-in that ran at the same time.
 * @param sessionId the session by which the guest goes on as `to`
 */
export const mergeGuest = async (tx: Tx, from: string, to: string, sessionId: string, at: Date): Promise<void> => {
  // Both rows are locked, in one order for everybody, so that two sign-ins cannot wait for each other.
  const locked = await tx
    .select()
    .from(users)
    .where(sql`${users.id} in (${from}, ${to})`)
    .orderBy(users.id)
    .for('update')
  const guest = locked.find((user) => user.id === from)
  if (from === to || !guest || guest.email !== null || guest.accountStatus !== 'active') return
  await moveAddresses(tx, from, to)
  await movePaymentMethods(tx, from, to)
  await guestMerged.tell(tx, from, to, at)
  await replaceTokens(tx, from, sessionId)
  await tx.update(users).set({ accountStatus: 'deleted', mergedInto: to, updatedAt: at }).where(eq(users.id, from))
}
