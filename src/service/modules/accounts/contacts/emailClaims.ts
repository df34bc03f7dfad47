/**
 * To which account an e-mail belongs (docs/accounts.md). Registering only claims it, and several accounts may claim one; the account that
 * confirms it, by the code that was sent there, has it alone from then on.
 */
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connection.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { accessTakenAway } from '../hooks.ts'
import { users, verificationCodes } from '../tables.ts'

type UserRow = typeof users.$inferSelect

/**
 * Claims whose password a sign-in tries, the oldest first: a stranger who claims the e-mail later blocks no sign-in, and the work of one sign-in
 * stays bounded however many claim it.
 */
const CLAIMS_TRIED = 3

export const emailTaken = () => new Refusal('EMAIL_ALREADY_EXISTS', [{ path: 'email', code: 'EMAIL_TAKEN' }])

/** Makes registering, confirming and merging of one e-mail wait for each other until the transaction ends. Taken before any account's lock. */
export const lockEmail = async (tx: Tx, email: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${email}`}, 0))`)
}

/** The accounts that may sign in by an e-mail: the one that confirmed it; else those that claimed it first, at most three. */
export const accountsOf = async (q: Queryable, email: string): Promise<UserRow[]> => {
  const rows = await q
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(desc(users.emailVerified), asc(users.emailClaimedAt), asc(users.id))
    .limit(CLAIMS_TRIED)
  return rows[0]?.emailVerified ? rows.slice(0, 1) : rows
}

/** The account that has confirmed its e-mail, of those that may sign in by it. */
export const ownerAmong = (accounts: readonly UserRow[]): UserRow | undefined => accounts.find(({ emailVerified }) => emailVerified)

/** The account that is meant by an e-mail: the one that has confirmed it, or the only one that claims it. Where several claim it, none is. */
export const resolveEmailOwner = (accounts: readonly UserRow[]): UserRow | undefined =>
  ownerAmong(accounts) ?? (accounts.length === 1 ? accounts[0] : undefined)

/**
 * Takes an e-mail from every account but the one that has just confirmed it. They become guests again: what they made stays with their
 * sessions, and they may register with another e-mail; what a guest may not have is switched off. The caller holds the e-mail's lock.
 */
export const displaceClaims = async (tx: Tx, email: string, ownerId: string, at: Date): Promise<void> => {
  const displaced = await tx
    .update(users)
    .set({ email: null, emailClaimedAt: null, passwordHash: null, pendingEmail: null, updatedAt: at })
    .where(and(eq(users.email, email), ne(users.id, ownerId)))
    .returning({ id: users.id })
  if (displaced.length === 0) return
  const ids = displaced.map(({ id }) => id)
  await tx.delete(verificationCodes).where(and(inArray(verificationCodes.userId, ids), inArray(verificationCodes.contact, ['email', 'password'])))
  await accessTakenAway.emit(tx, ids, null, at)
}
