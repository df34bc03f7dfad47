/** Registering: a person, or the guest who asks, becomes an account with an e-mail and a password. */
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { EventPayload } from '#contract/webhooks/events.ts'
import type { accountOperations } from '#contract/accounts/accounts.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Database, Tx } from '../../../db/connection.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { writeEvent } from '../../../jobs/events.ts'
import type { SecretPlace } from '../../../secrets/secret.ts'
import { accountsOf, displaceClaims, emailTaken, lockEmail, ownerAmong } from '../contacts/emailClaims.ts'
import { hashPassword, isPassword, refuseWeak } from '../credentials/passwords.ts'
import { refuseTakenPhone } from '../contacts/phones.ts'
import type { UserRow } from '../profile.ts'
import { newUser } from '../newUser.ts'
import { signedIn, type Occasion, type SignedIn } from './signIn.ts'
import { countTry, type Visitor } from '../signInLimits.ts'
import { users } from '../tables.ts'
import { openSession, refuseApiKey, replaceTokens } from '../tokens.ts'
import { announceEmail, sendCodeUnasked } from '../contacts/verification.ts'

export type Registration = z.output<typeof accountOperations.register.body & z.ZodType>

/** The account that a referral code belongs to. @throws Refusal VALIDATION_ERROR for an unknown code, or the account's own */
const referrerOf = async (tx: Tx, code: string | undefined, self: string): Promise<string | null> => {
  if (code === undefined || code === '') return null
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.referralCode, code.toUpperCase()))
  if (!row || row.id === self) throw new Refusal('VALIDATION_ERROR', [{ path: 'referralCode', code: 'REFERRAL_UNKNOWN' }])
  return row.id
}

/** The guest that asks, locked, so that it is registered once; null for any other caller. @throws Refusal INSUFFICIENT_SCOPE to a guest's API key */
const lockGuest = async (tx: Tx, caller: Caller | null): Promise<UserRow | null> => {
  if (!caller) return null
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, caller.accountId), isNull(users.email), eq(users.accountStatus, 'active')))
    .for('update')
  if (row) await refuseApiKey(tx, caller)
  return row ?? null
}

const userRegistered = (row: UserRow, email: string): EventPayload<'user.registered'> => ({
  id: row.id,
  email,
  firstName: row.firstName,
  lastName: row.lastName,
  accountType: row.accountType,
  emailVerified: row.emailVerified,
  phoneVerified: row.phoneVerified,
  loyaltyTier: 'bronze',
  referralCode: row.referralCode,
  referredBy: row.referredBy,
  registrationSource: 'web',
  marketingConsent: row.preferences.notifications.email.marketing,
  createdAt: row.createdAt.toISOString(),
})

/** Preferences given while registering; absent ones stay as in a new account. */
const preferencesOf = ({ preferences }: UserRow, { acceptMarketing }: Registration, language: Language | null): UserRow['preferences'] => {
  const { notifications } = preferences
  const email = { ...notifications.email, marketing: acceptMarketing ?? notifications.email.marketing }
  return { ...preferences, language: language ?? preferences.language, notifications: { ...notifications, email } }
}

export interface RegisterOptions {
  /** Location of the key of the first code. */
  config: SecretPlace
  /** Null: an operator vouches for the e-mail. It is confirmed without a code, and taken from those who only claimed it. */
  visitor: Visitor | null
}

/**
 * Whether one of these accounts has this password: then the same person registers again, because an answer was lost or a form was sent
 * twice. It is a guess like any other and counted as one; when no more guesses are left nothing is compared.
 */
const isSamePerson = async (
  db: Database,
  accounts: readonly UserRow[],
  { email, password }: Registration,
  visitor: Visitor,
  now: Date,
): Promise<boolean> => {
  if (accounts.length === 0) return false
  let undo: () => Promise<void>
  try {
    undo = await countTry(db, { email, visitor, ownerId: null, now })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMIT_EXCEEDED') return false
    throw error
  }
  for (const { passwordHash } of accounts) {
    if (!(await isPassword(password, passwordHash))) continue
    await undo()
    return true
  }
  return false
}

/** Writes the account: the guest that asks, or a new one. */
const writeAccount = async (
  tx: Tx,
  registration: Registration,
  passwordHash: string,
  { caller, at, namedLanguage }: Occasion,
  isVerified: boolean,
): Promise<UserRow> => {
  const { email, firstName, lastName, phone, referralCode } = registration
  const guest = await lockGuest(tx, caller)
  const base = guest ?? newUser(at)
  const row: UserRow = {
    ...base,
    email,
    emailClaimedAt: at,
    passwordHash,
    firstName,
    lastName,
    phone: phone ?? null,
    emailVerified: isVerified,
    preferences: preferencesOf(base, registration, namedLanguage),
    referredBy: await referrerOf(tx, referralCode, base.id),
    lastLoginAt: at,
    updatedAt: at,
  }
  if (guest) await tx.update(users).set(row).where(eq(users.id, guest.id))
  else await tx.insert(users).values(row)
  return row
}

/**
 * Registers a person, and sends the code that confirms the e-mail. With a guest's bearer the guest itself becomes the account: what it
 * made stays where it is, and its token is exchanged for the one in the answer. An e-mail that others claim without having confirmed it
 * may be claimed once more.
 * @throws Refusal WEAK_PASSWORD (reason in details), EMAIL_ALREADY_EXISTS when an account has confirmed the e-mail or claims it with the
 *   same password, PHONE_ALREADY_EXISTS, VALIDATION_ERROR (referral code), SERVICE_UNAVAILABLE when too many passwords wait to be hashed
 */
export const register = async (
  db: Database,
  registration: Registration,
  occasion: Occasion,
  { config, visitor }: RegisterOptions,
): Promise<SignedIn> => {
  const { email, password } = registration
  const { at, requestId, idempotencyKey, device, isLive } = occasion
  refuseWeak(password, email)
  if (ownerAmong(await accountsOf(db.root, email))) throw emailTaken()
  // Hashing takes a while on purpose; no transaction waits for it.
  const passwordHash = await hashPassword(password)
  const compared = new Set<string>()

  const attempt = (): Promise<SignedIn | null> =>
    db.transaction(async (tx) => {
      await lockEmail(tx, email)
      const accounts = await accountsOf(tx, email)
      if (ownerAmong(accounts)) throw emailTaken()
      if (visitor !== null && accounts.some(({ id }) => !compared.has(id))) return null
      const row = await writeAccount(tx, registration, passwordHash, occasion, visitor === null)
      await writeEvent(tx, { type: 'user.registered', accountId: row.id, payload: userRegistered(row, email), requestId, idempotencyKey, at })
      if (visitor === null) {
        await displaceClaims(tx, email, row.id, at)
        await announceEmail(tx, row.id, email, occasion)
      } else await sendCodeUnasked(tx, config, 'email', { userId: row.id, target: email, address: visitor.address }, occasion)
      const session = await openSession(tx, row.id, at, { device, isLive })
      await replaceTokens(tx, row.id, session.id)
      return signedIn(tx, row, session)
    })

  // Retried when another account claimed the e-mail meanwhile: three times at most, because no more claims than that are compared.
  for (;;) {
    if (visitor !== null) {
      const fresh = (await accountsOf(db.root, email)).filter(({ id }) => !compared.has(id))
      if (await isSamePerson(db, fresh, registration, visitor, at)) throw emailTaken()
      for (const { id } of fresh) compared.add(id)
    }
    const done = await attempt().catch(refuseTakenPhone)
    if (done !== null) return done
  }
}
