/** Deleting an account (docs/interface/accounts.md#your-data): what is kept about the person is erased in one transaction. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { deleteAnswersTo } from '../../../http/idempotency.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { writeEvent } from '../../../jobs/events.ts'
import { messages } from '../../../jobs/tables.ts'
import { deleteAvatar } from '../avatar.ts'
import { lockAccount } from '../lockAccount.ts'
import { personalData } from '../hooks.ts'
import { forgetTokens } from '../paymentMethods/paymentMethods.ts'
import { erasedRow } from '../newUser.ts'
import type { UserRow } from '../profile.ts'
import { isRecent } from '../credentials/recentSignIn.ts'
import { addresses, contactChanges, dataExports, passwordResetRequests, paymentMethods, signInNetworks, users, verificationCodes } from '../tables.ts'
import { requireSession, revokeTokensOf } from '../tokens.ts'

/** E-mails and phones that the account had before it changed them. */
const takeFormer = async (tx: Tx, id: string): Promise<{ address: string; isOwn: boolean }[]> => {
  const changes = await tx.delete(contactChanges).where(eq(contactChanges.userId, id)).returning()
  const former = changes.flatMap(({ before, wasVerified }) => (before === null ? [] : [{ address: before, wasVerified }]))
  const addresses = former.map(({ address }) => address)
  const others = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(and(ne(users.id, id), or(inArray(users.email, addresses), inArray(users.phone, addresses))))
  const taken = new Set(others.flatMap(({ email, phone }) => [email, phone]))
  return former.map(({ address, wasVerified }) => ({ address, isOwn: wasVerified && !taken.has(address) }))
}

const eraseOwn = async (tx: Tx, user: UserRow, at: Date): Promise<void> => {
  const { id, email, emailVerified, phone, phoneVerified, pendingEmail, pendingPhone } = user
  const former = await takeFormer(tx, id)
  const formerWhere = (isOwn: boolean) => former.filter((one) => one.isOwn === isOwn).map(({ address }) => address)
  await forgetTokens(tx, await tx.select().from(paymentMethods).where(eq(paymentMethods.userId, id)), at)
  for (const table of [addresses, paymentMethods, verificationCodes, signInNetworks, dataExports]) await tx.delete(table).where(eq(table.userId, id))
  const present = (addresses: (string | null)[]): string[] => addresses.filter((to) => to !== null)
  const own = present([emailVerified ? email : null, phoneVerified ? phone : null, ...formerWhere(true)])
  // An address that was only claimed, or is another account's now, may be someone else's: of the messages there, this account caused the codes that confirm it alone.
  const claimed = present([emailVerified ? null : email, phoneVerified ? null : phone, pendingEmail, pendingPhone, ...formerWhere(false)])
  const confirming = and(inArray(messages.to, claimed), inArray(messages.kind, ['email_code', 'phone_code']))
  await tx.delete(messages).where(or(inArray(messages.to, own), confirming, eq(messages.senderId, id)))
  await tx.delete(passwordResetRequests).where(inArray(passwordResetRequests.email, own))
  await deleteAnswersTo(tx, id)
}

/** Guests that became this account, and those that had become one of them: what versions before this one left of them is erased too. */
const guestsOf = (tx: Tx, id: string): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(
      sql`${users.id} in (
        with recursive become(id) as (
          select id from users where merged_into = ${id}::uuid
          union select u.id from users u join become on u.merged_into = become.id
        ) select id from become)`,
    )

/** Erases what is kept about the person under one account. */
const erase = async (tx: Tx, user: UserRow, at: Date): Promise<void> => {
  const person = { accountId: user.id, email: user.emailVerified ? user.email : null, at }
  for (const area of personalData.all()) await area.erase(tx, person)
  await eraseOwn(tx, user, at)
  await revokeTokensOf(tx, user.id)
  const { mergedInto } = user
  await tx
    .update(users)
    .set({ ...erasedRow(user, at), mergedInto })
    .where(eq(users.id, user.id))
}

/**
 * Deletes the caller's account: every session and key ends, personal data is erased at once, orders stay without the person.
 * @throws Refusal RECENT_SIGN_IN_REQUIRED when the session was signed in more than ten minutes ago, but not to a guest, who has no way to
 *   sign in again; INSUFFICIENT_SCOPE to an API key
 */
export const deleteAccount = async (
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  caller: Caller,
  { at, requestId, idempotencyKey }: { at: Date; requestId: string; idempotencyKey: string | null },
): Promise<void> => {
  const avatars = await db.transaction(async (tx) => {
    const { signedInAt } = await requireSession(tx, caller)
    const user = await lockAccount(tx, caller.accountId)
    if (!isRecent(user, signedInAt, at)) throw new Refusal('RECENT_SIGN_IN_REQUIRED')
    const all = [user, ...(await guestsOf(tx, user.id))]
    for (const one of all) await erase(tx, one, at)
    await writeEvent(tx, {
      type: 'user.deleted',
      accountId: user.id,
      payload: { id: user.id, deletedAt: at.toISOString() },
      requestId,
      idempotencyKey,
      at,
    })
    return all.map(({ avatar }) => avatar)
  })
  for (const avatar of avatars) await deleteAvatar(db.root, blobs, avatar)
}
