/** A guest who signs in: what it made goes to the account that it signed in to (docs/interface/accounts.md#signing-in). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connection.ts'
import { deleteAnswersTo } from '../../../http/idempotency.ts'
import { messages } from '../../../jobs/tables.ts'
import { guestMerged } from '../hooks.ts'
import { lockAccounts } from '../lockAccount.ts'
import { erasedRow } from '../newUser.ts'
import type { UserRow } from '../profile.ts'
import { addresses, contactChanges, dataExports, paymentMethods, signInNetworks, users, verificationCodes } from '../tables.ts'
import { replaceTokens } from '../tokens.ts'

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

/** Messages of the guest: those sent to others become the account's, codes in transit become invalid. */
const moveMessages = async (tx: Tx, { id, phone, pendingEmail, pendingPhone }: UserRow, to: string): Promise<void> => {
  await tx.update(messages).set({ senderId: to }).where(eq(messages.senderId, id))
  const claimed = [phone, pendingEmail, pendingPhone].filter((target) => target !== null)
  await tx.delete(messages).where(and(inArray(messages.to, claimed), inArray(messages.kind, ['email_code', 'phone_code'])))
}

/** Profile fields of the guest that the account lacks. */
const inherited = (guest: UserRow, account: UserRow, withPhone: boolean): Partial<UserRow> => ({
  ...(withPhone && account.phone === null && guest.phone !== null && { phone: guest.phone, phoneVerified: guest.phoneVerified }),
  avatar: account.avatar ?? guest.avatar,
  dateOfBirth: account.dateOfBirth ?? guest.dateOfBirth,
  gender: account.gender ?? guest.gender,
})

/** Nothing about the person stays in the guest's row but that it became the account; its referral code goes on to lead there. */
const closeGuest = async (tx: Tx, guest: UserRow, account: UserRow, at: Date, withPhone: boolean): Promise<void> => {
  const { referralCode } = guest
  await tx
    .update(users)
    .set({ ...erasedRow(guest, at), referralCode, mergedInto: account.id })
    .where(eq(users.id, guest.id))
  await tx
    .update(users)
    .set(inherited(guest, account, withPhone))
    .where(eq(users.id, account.id))
  await tx
    .update(users)
    .set({ referredBy: sql`nullif(${account.id}::uuid, ${users.id})` })
    .where(eq(users.referredBy, guest.id))
  await tx.update(users).set({ mergedInto: account.id }).where(eq(users.mergedInto, guest.id))
}

/**
 * Moves everything of a guest to `to` and closes the guest. Does nothing when `from` is no guest, or was merged already by a sign-in that ran at the
 * same time.
 * @param sessionId the session by which the guest goes on as `to`
 * @param withPhone the guest's number becomes that of an account without one: where a person has just signed in, as for any new number
 * @returns the name of the guest's picture where it is no longer used
 */
export const mergeGuest = async (tx: Tx, from: string, to: string, sessionId: string, at: Date, withPhone = true): Promise<string | null> => {
  const locked = await lockAccounts(tx, [from, to])
  const [guest, account] = [from, to].map((id) => locked.find((user) => user.id === id))
  if (from === to || !guest || !account || guest.email !== null || guest.accountStatus !== 'active') return null
  await moveAddresses(tx, from, to)
  await movePaymentMethods(tx, from, to)
  await tx.update(dataExports).set({ userId: to }).where(eq(dataExports.userId, from))
  for (const table of [verificationCodes, signInNetworks, contactChanges]) await tx.delete(table).where(eq(table.userId, from))
  await moveMessages(tx, guest, to)
  await deleteAnswersTo(tx, from)
  await guestMerged.emit(tx, from, to, at)
  await replaceTokens(tx, from, sessionId)
  await closeGuest(tx, guest, account, at, withPhone)
  return account.avatar === null ? null : guest.avatar
}
