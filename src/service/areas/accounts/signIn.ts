/** Opening accounts and sessions (docs/interface/accounts.md#signing-in). */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { DEFAULT_PREFERENCES, type accountOperations, type User } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/primitives.ts'
import { brokenConstraint, type Database, type Tx } from '../../db/connection.ts'
import type { Caller } from '../../wire/caller.ts'
import { Refusal } from '../../wire/refusal.ts'
import { writeEvent } from '../../work/events.ts'
import type { SecretPlace } from '../../work/secret.ts'
import { mergeGuest } from './merge.ts'
import { hashPassword, isPassword, weaknessOf } from './passwords.ts'
import { problem } from './problems.ts'
import { describeUser, findUser, type UserRow } from './profile.ts'
import { users } from './tables.ts'
import { openSession, revokeToken, type Session } from './tokens.ts'
import { announceEmail, sendCode } from './verification.ts'

/** About the request: who asks already, when, in which language, and what it is called. */
export interface Occasion {
  caller: Caller | null
  at: Date
  language: Language
  requestId: string
  idempotencyKey: string | null
}
export interface SignedIn {
  user: User
  token: string
  expiresAt: string
}
export type Registration = z.output<typeof accountOperations.register.body & z.ZodType>
export type Credentials = z.output<typeof accountOperations.login.body & z.ZodType>

const signedIn = async (tx: Tx, row: UserRow, { token, expiresAt }: Session): Promise<SignedIn> => ({
  user: await describeUser(tx, row),
  token,
  expiresAt: expiresAt.toISOString(),
})

/** Without 0, O, 1, I: read aloud and typed again. 32 letters, so each of a byte's values is as likely as the others. */
const REFERRAL_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReferralCode = (): string => Array.from(randomBytes(8), (byte) => REFERRAL_LETTERS[byte % 32]).join('')

const newUser = (at: Date, language: Language | null): UserRow => ({
  id: randomUUID(),
  role: 'customer',
  email: null,
  passwordHash: null,
  phone: null,
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  gender: null,
  avatar: null,
  accountType: 'individual',
  accountStatus: 'active',
  emailVerified: false,
  phoneVerified: false,
  businessInfo: null,
  preferences: language === null ? DEFAULT_PREFERENCES : { ...DEFAULT_PREFERENCES, language },
  referralCode: newReferralCode(),
  referredBy: null,
  mergedInto: null,
  lastLoginAt: null,
  createdAt: at,
  updatedAt: at,
})

/** Opens an anonymous account, so that designing starts without a form. */
export const createGuest = (db: Database, { at }: Pick<Occasion, 'at'>): Promise<SignedIn> =>
  db.transaction(async (tx) => {
    const row = newUser(at, null)
    await tx.insert(users).values(row)
    return signedIn(tx, row, await openSession(tx, row.id, at))
  })

const refuseWeak = (password: string, email: string, language: Language): void => {
  const weakness = weaknessOf(password, email)
  if (weakness !== null) throw new Refusal('WEAK_PASSWORD', [problem('password', weakness, language, { reason: weakness })])
}

/** A taken e-mail or number is found by the table's own rule, so that two registrations at once cannot both pass. */
const refuseTaken = (error: unknown, language: Language): never => {
  const constraint = brokenConstraint(error)
  if (constraint === 'users_email') throw new Refusal('EMAIL_ALREADY_EXISTS', [problem('email', 'EMAIL_TAKEN', language)])
  if (constraint === 'users_phone') throw new Refusal('PHONE_ALREADY_EXISTS', [problem('phone', 'PHONE_TAKEN', language)])
  throw error
}

/** The account that a referral code belongs to. @throws Refusal VALIDATION_ERROR for a code of nobody, or one's own */
const referrerOf = async (tx: Tx, code: string | undefined, self: string, language: Language): Promise<string | null> => {
  if (code === undefined || code === '') return null
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.referralCode, code.toUpperCase()))
  if (!row || row.id === self) throw new Refusal('VALIDATION_ERROR', [problem('referralCode', 'REFERRAL_UNKNOWN', language)])
  return row.id
}

/** The guest that asks, locked, so that it is registered once; null for anybody else. */
const lockGuest = async (tx: Tx, caller: Caller | null): Promise<UserRow | null> => {
  if (!caller) return null
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, caller.accountId), isNull(users.email), eq(users.accountStatus, 'active')))
    .for('update')
  return row ?? null
}

const userRegistered = (row: UserRow) => ({
  id: row.id,
  email: row.email,
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

const withMarketing = (row: UserRow, marketing: boolean): UserRow['preferences'] => {
  const { preferences } = row
  return { ...preferences, notifications: { ...preferences.notifications, email: { ...preferences.notifications.email, marketing } } }
}

export interface RegisterOptions {
  /** Where the key of the first code is. */
  config: SecretPlace
  /** An operator vouches for the e-mail: no code is sent. */
  isVerified?: boolean
}

/**
 * Registers a person, and sends the code that confirms the e-mail. With a guest's bearer the guest itself becomes the account: what it
 * made stays where it is.
 * @throws Refusal WEAK_PASSWORD (reason in details), EMAIL_ALREADY_EXISTS, PHONE_ALREADY_EXISTS, VALIDATION_ERROR (referral code)
 */
export const register = async (
  db: Database,
  registration: Registration,
  occasion: Occasion,
  { config, isVerified = false }: RegisterOptions,
): Promise<SignedIn> => {
  const { email, password, firstName, lastName, phone, acceptMarketing, referralCode } = registration
  const { at, language, requestId, idempotencyKey } = occasion
  refuseWeak(password, email, language)
  // Hashing takes a while on purpose; no transaction waits for it.
  const passwordHash = await hashPassword(password)
  const work = db.transaction(async (tx) => {
    const guest = await lockGuest(tx, occasion.caller)
    const base = guest ?? newUser(at, language)
    const row: UserRow = {
      ...base,
      email,
      passwordHash,
      firstName,
      lastName,
      phone: phone ?? null,
      emailVerified: isVerified,
      preferences: withMarketing(base, acceptMarketing),
      referredBy: await referrerOf(tx, referralCode, base.id, language),
      lastLoginAt: at,
      updatedAt: at,
    }
    if (guest) await tx.update(users).set(row).where(eq(users.id, guest.id))
    else await tx.insert(users).values(row)
    await writeEvent(tx, { type: 'user.registered', accountId: row.id, payload: userRegistered(row), requestId, idempotencyKey, at })
    if (isVerified) await announceEmail(tx, row.id, email, occasion)
    else await sendCode(tx, config, 'email', { userId: row.id, target: email }, occasion)
    return signedIn(tx, row, await openSession(tx, row.id, at))
  })
  return work.catch((error: unknown) => refuseTaken(error, language))
}

/**
 * Signs in. A guest's bearer hands what the guest made to the account and is void afterwards. An unknown e-mail costs the
 * same work as a wrong password, and answers the same.
 * @throws Refusal INVALID_CREDENTIALS
 */
export const login = async (db: Database, { email, password }: Credentials, { caller, at }: Occasion): Promise<SignedIn> => {
  const [found] = await db.root.select().from(users).where(eq(users.email, email))
  const right = await isPassword(password, found?.passwordHash ?? null)
  if (!found || !right || found.accountStatus !== 'active') throw new Refusal('INVALID_CREDENTIALS')
  return db.transaction(async (tx) => {
    if (caller) await mergeGuest(tx, caller.accountId, found.id, at)
    const [row] = await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, found.id)).returning()
    if (!row) throw new Refusal('INVALID_CREDENTIALS')
    return signedIn(tx, row, await openSession(tx, row.id, at))
  })
}

/** Ends the session that asks; other sessions go on. */
export const logout = (db: Database, caller: Caller): Promise<void> => revokeToken(db.root, caller.tokenId)

/** The caller's own profile. */
export const readProfile = async (db: Database, caller: Caller): Promise<User> => {
  const row = await findUser(db.root, caller.accountId)
  if (!row) throw new Refusal('INVALID_API_KEY')
  return describeUser(db.root, row)
}
