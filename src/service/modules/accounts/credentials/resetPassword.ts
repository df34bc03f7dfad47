/**
 * Setting a new password by a code that was sent to the e-mail (docs/interface/accounts.md#passwords). Asking for a code notes the e-mail and
 * nothing else, so that it costs the same whether there is an account: a scheduled job looks for it and sends the code.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { credentialOperations } from '#contract/accounts/credentials.ts'
import type { Language } from '#contract/text/languages.ts'
import { CODE_MINUTES } from '#contract/accounts/signInRules.ts'
import type { Queryable, Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Policy } from '../../../http/limits/limits.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import { afterNewPassword } from './changePassword.ts'
import { codeOf, countCode, judge, newCode, secondsToWait } from '../contacts/codes.ts'
import { resolveEmailOwner, accountsOf, displaceClaims, lockEmail } from '../contacts/emailClaims.ts'
import { accessTakenAway } from '../hooks.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import type { UserRow } from '../profile.ts'
import type { Visitor } from '../signInLimits.ts'
import { passwordResetRequests as requests, users } from '../tables.ts'
import { revokeTokensOf } from '../tokens.ts'
import { announceEmail, type VerificationOccasion } from '../contacts/verification.ts'

type Reset = z.output<typeof credentialOperations.resetPassword.body & z.ZodType>

const QUARTER_S = 15 * 60
/** Asking for codes and typing them: for one e-mail from one network, and for any from one network. */
const RESET: Policy = { name: 'password-reset', quota: 10, window: QUARTER_S }
const RESET_ADDRESS: Policy = { name: 'password-reset-address', quota: 100, window: 4 * QUARTER_S }

const countRequest = async ({ takeRate, address }: Visitor, email: string): Promise<void> => {
  await takeRate(RESET, [email, address])
  await takeRate(RESET_ADDRESS, [address])
}

/** Notes that a code is wanted for this e-mail. @throws Refusal RATE_LIMIT_EXCEEDED, for any e-mail alike */
export const requestReset = async (
  queryable: Queryable,
  email: string,
  { at, language }: { at: Date; language: Language | null },
  visitor: Visitor,
): Promise<void> => {
  await countRequest(visitor, email)
  await queryable.insert(requests).values({ id: randomUUID(), email, address: visitor.address, language, createdAt: at })
}

/** The account whose password a code to this e-mail may set, locked: the owner of the e-mail, or the only one that claims it. */
const accountToReset = async (tx: Tx, email: string): Promise<UserRow | undefined> => {
  await lockEmail(tx, email)
  const account = resolveEmailOwner(await accountsOf(tx, email))
  if (!account) return undefined
  const [row] = await tx.select().from(users).where(eq(users.id, account.id)).for('update')
  return row?.email === email && row.accountStatus === 'active' ? row : undefined
}

/** Sends the code for one request; answers whether there was a request. */
const sendNext = ({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [request] = await tx.select().from(requests).orderBy(requests.createdAt, requests.id).limit(1).for('update', { skipLocked: true })
    if (!request) return false
    await tx.delete(requests).where(eq(requests.id, request.id))
    const { email, address, language } = request
    const at = clock.now()
    const user = await accountToReset(tx, email)
    if (!user || secondsToWait(await codeOf(tx, user.id, 'password'), at) > 0) return true
    if ((await countCode(tx, 'email', { userId: user.id, target: email, address }, at)) > 0) return true
    const { code, row } = await newCode(tx, config, { userId: user.id, contact: 'password', sentTo: email, byRegistration: false }, at)
    const to = { to: email, language: language ?? user.preferences.language, at, expiresAt: row.expiresAt }
    await sendMessage(tx, 'password_reset', { code, minutes: CODE_MINUTES }, to)
    return true
  })

/** Sends the codes that were asked for, where there is an account to send one to: a scheduled job. */
export const sendResetCodes = async (services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> => {
  while (await sendNext(services));
}

/**
 * Sets a new password by a code; every session ends, and every API key and webhook unless they are to stay. The code was sent to the mailbox, so it confirms the e-mail as well.
 * @throws Refusal INVALID_VERIFICATION_CODE, the same whatever is wrong and whether there is an account; WEAK_PASSWORD, RATE_LIMIT_EXCEEDED,
 *   SERVICE_UNAVAILABLE
 */
export const resetPassword = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { email, code, newPassword, revokeApiKeys }: Reset,
  occasion: VerificationOccasion,
  visitor: Visitor,
): Promise<void> => {
  const { at } = occasion
  await countRequest(visitor, email)
  refuseWeak(newPassword, email, 'newPassword')
  // Before anything is known of the account: an unknown e-mail costs the same.
  const passwordHash = await hashPassword(newPassword)
  // A wrong guess must be counted, so its transaction succeeds and the refusal comes afterwards.
  const isReset = await db.transaction(async (tx) => {
    const user = await accountToReset(tx, email)
    if (!user || (await judge(tx, config, await codeOf(tx, user.id, 'password'), email, code, at)) !== null) return false
    const changed = { ...user, passwordHash, emailVerified: true, updatedAt: at }
    if (!user.emailVerified) await displaceClaims(tx, email, user.id, at)
    await tx.update(users).set({ passwordHash, emailVerified: true, updatedAt: at }).where(eq(users.id, user.id))
    if (!user.emailVerified) await announceEmail(tx, user.id, email, occasion)
    await afterNewPassword(tx, changed, null, at)
    // A person who had the account may have made keys and webhooks, which a new password alone does not end.
    if (revokeApiKeys) {
      await revokeTokensOf(tx, user.id)
      await accessTakenAway.emit(tx, [user.id], null, at)
    }
    return true
  })
  if (!isReset) throw new Refusal('INVALID_VERIFICATION_CODE')
}
