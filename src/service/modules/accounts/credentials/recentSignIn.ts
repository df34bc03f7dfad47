/**
 * Operations that give access to the whole account (its e-mail, phone, keys and data) require a sign-in a moment ago, or the password: a session that
 * was stolen, or left open on a shared machine, is not enough (docs/interface/accounts.md#signed-in-a-moment-ago).
 */
import type { Database } from '../../../db/connection.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { isPassword } from './passwords.ts'
import { findUser, type UserRow } from '../profile.ts'
import { countTry, type Visitor } from '../signInLimits.ts'
import { isApiKey, requireSession } from '../tokens.ts'

const RECENT_MS = 10 * 60_000

/** Guests, who have no way to sign in again, count as signed in. */
export const isRecent = (user: Pick<UserRow, 'email'>, signedInAt: Date, at: Date): boolean =>
  user.email === null || at.getTime() - signedInAt.getTime() <= RECENT_MS

/** Place and time of a request. */
export interface Asked {
  at: Date
  visitor: Visitor
}

/**
 * Passes for the account's own password, which is counted like a try to sign in.
 * @throws Refusal INCORRECT_PASSWORD, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE
 */
export const requirePassword = async (
  db: Database,
  { id, email, emailVerified, passwordHash }: Pick<UserRow, 'id' | 'emailVerified' | 'passwordHash'> & { email: string },
  password: string,
  { at, visitor }: Asked,
): Promise<void> => {
  const undo = await countTry(db, { email, visitor, ownerId: emailVerified ? id : null, now: at })
  const isRight = await isPassword(password, passwordHash).catch(async (error: unknown) => {
    // Nothing was learnt of the password.
    await undo()
    throw error
  })
  if (!isRight) throw new Refusal('INCORRECT_PASSWORD')
  await undo()
}

/**
 * Passes for a session that was signed in within ten minutes, and for any session with the password.
 * @throws Refusal RECENT_SIGN_IN_REQUIRED, INCORRECT_PASSWORD, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE; INSUFFICIENT_SCOPE to an API key
 */
export const requireRecentSignIn = async (db: Database, caller: Caller, currentPassword: string | undefined, asked: Asked): Promise<void> => {
  const { signedInAt } = await requireSession(db.root, caller)
  const user = await findUser(db.root, caller.accountId)
  if (!user) throw new Refusal('INVALID_API_KEY')
  if (isRecent(user, signedInAt, asked.at)) return
  if (currentPassword === undefined) throw new Refusal('RECENT_SIGN_IN_REQUIRED')
  await requirePassword(db, { ...user, email: user.email! }, currentPassword, asked)
}

/**
 * The same for what an API key may do too: it was made by a person who had signed in just then, for programs that have no password.
 * @throws Refusal RECENT_SIGN_IN_REQUIRED, INCORRECT_PASSWORD, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE
 */
export const requireKeyOrRecentSignIn = async (...[db, caller, currentPassword, asked]: Parameters<typeof requireRecentSignIn>): Promise<void> => {
  if (!(await isApiKey(db.root, caller))) await requireRecentSignIn(db, caller, currentPassword, asked)
}
