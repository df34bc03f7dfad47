/** Changing a password by the one before (docs/interface/accounts.md#passwords). */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { User } from '#contract/accounts/accounts.ts'
import type { credentialOperations } from '#contract/accounts/credentials.ts'
import type { Database, Tx } from '../../../db/connection.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { describeUser, findUser, type UserRow } from '../profile.ts'
import { requirePassword } from './recentSignIn.ts'
import type { Visitor } from '../signInLimits.ts'
import { users, verificationCodes } from '../tables.ts'
import { endSessions, requireSession } from '../tokens.ts'

type Change = z.output<typeof credentialOperations.changePassword.body & z.ZodType>

/** Consequences of a new password, in its transaction: other sessions end, codes for another password become invalid, the owner gets a mail. */
export const afterNewPassword = async (tx: Tx, user: UserRow, currentSession: string | null, at: Date): Promise<void> => {
  await endSessions(tx, user.id, currentSession)
  await tx.delete(verificationCodes).where(and(eq(verificationCodes.userId, user.id), eq(verificationCodes.contact, 'password')))
  const { language, notifications } = user.preferences
  if (user.email !== null && notifications.email.security) await sendMessage(tx, 'password_changed', {}, { to: user.email, language, at })
}

/**
 * Sets a new password; the session that asks goes on, every other one ends. Keys stay. The password before is counted like a try to sign in.
 * @throws Refusal INCORRECT_PASSWORD, WEAK_PASSWORD; CONFLICT when it was changed meanwhile; RATE_LIMIT_EXCEEDED; SERVICE_UNAVAILABLE;
 *   INSUFFICIENT_SCOPE to an API key; VALIDATION_ERROR for a guest, who has none
 */
export const changePassword = async (
  db: Database,
  caller: Caller,
  { currentPassword, newPassword }: Change,
  at: Date,
  visitor: Visitor,
): Promise<User> => {
  await requireSession(db.root, caller)
  const user = await findUser(db.root, caller.accountId)
  if (!user) throw new Refusal('INVALID_API_KEY')
  const { email, passwordHash: before } = user
  if (email === null || before === null) throw new Refusal('VALIDATION_ERROR', [{ path: 'currentPassword', code: 'EMAIL_MISSING' }])
  refuseWeak(newPassword, email, 'newPassword')
  await requirePassword(db, { ...user, email }, currentPassword, { at, visitor })
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, updatedAt: at })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, before), eq(users.email, email)))
      .returning()
    if (!changed) throw new Refusal('CONFLICT')
    await afterNewPassword(tx, changed, caller.tokenId, at)
    return describeUser(tx, changed)
  })
}
