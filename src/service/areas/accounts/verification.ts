/**
 * Confirming that an e-mail or a phone number is one's own (docs/interface/accounts.md#confirming-an-e-mail-or-a-phone-number): six digits, good for 10 minutes, once, for five tries; a new
 * code after 60 seconds at the earliest. Tries are counted in the database under the account's lock, so no number of processes gives more.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { User } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { Database, Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import type { Request } from '../../wire/route.ts'
import { writeEvent } from '../../work/events.ts'
import { sendMail, sendTextMessage } from '../../work/mail.ts'
import { keyFor, type SecretPlace } from '../../work/secret.ts'
import { emailVerified } from './people.ts'
import { problem } from './problems.ts'
import { describeUser, type UserRow } from './profile.ts'
import { users, verificationCodes as codes } from './tables.ts'
import { VERIFICATION_WORDS } from './verificationWords.ts'

const MINUTES = 10
const TRIES = 5
const RESEND_AFTER_S = 60

export type ContactKind = 'email' | 'phone'
type Code = typeof codes.$inferSelect
/** When, in which language and for which request something is verified. */
export interface VerificationOccasion extends Pick<Request<unknown>, 'language' | 'requestId' | 'idempotencyKey'> {
  at: Date
}

interface Contact {
  isVerified: (user: UserRow) => boolean
  verified: Partial<UserRow>
  missing: 'EMAIL_MISSING' | 'PHONE_MISSING'
  /** Enough to recognise one's own, and too little for anybody else. */
  mask: (target: string) => string
  send: (tx: Tx, to: string, code: string, language: Language, at: Date) => Promise<void>
  /** What follows in the same transaction. */
  announce: (tx: Tx, user: UserRow, target: string, occasion: VerificationOccasion) => Promise<void>
}

const CONTACTS: Record<ContactKind, Contact> = {
  email: {
    isVerified: (user) => user.emailVerified,
    verified: { emailVerified: true },
    missing: 'EMAIL_MISSING',
    mask: (email) => `${Array.from(email)[0]}***${email.slice(email.lastIndexOf('@'))}`,
    send: (tx, to, code, language, at) => {
      const { subject, text } = VERIFICATION_WORDS[language]
      return sendMail(tx, { to, language, subject: subject(code), text: text(code, MINUTES), code, at })
    },
    announce: (tx, user, email, occasion) => announceEmail(tx, user.id, email, occasion),
  },
  phone: {
    isVerified: (user) => user.phoneVerified,
    verified: { phoneVerified: true },
    missing: 'PHONE_MISSING',
    mask: (phone) => `${phone.slice(0, 3)}***${phone.slice(-2)}`,
    send: (tx, to, code, language, at) => sendTextMessage(tx, { to, language, text: VERIFICATION_WORDS[language].short(code, MINUTES), code, at }),
    announce: async () => {},
  },
}

/** Tells everybody that an account's e-mail is confirmed: the areas at once, whoever listens to events afterwards. */
export const announceEmail = async (
  tx: Tx,
  accountId: string,
  email: string,
  { at, requestId, idempotencyKey }: Omit<VerificationOccasion, 'language'>,
): Promise<void> => {
  await emailVerified(tx, accountId, email, at)
  const payload = { id: accountId, email, verifiedAt: at.toISOString() }
  await writeEvent(tx, { type: 'user.email_verified', accountId, payload, requestId, idempotencyKey, at })
}

/** Bound to account and address: a code is worth nothing anywhere else. */
const hashOf = (place: SecretPlace, { userId, contact, sentTo }: Pick<Code, 'userId' | 'contact' | 'sentTo'>, code: string): string =>
  createHmac('sha256', keyFor(place, 'verification codes')).update([contact, userId, sentTo, code].join('\n')).digest('hex')

const codeOf = async (tx: Tx, userId: string, contact: ContactKind): Promise<Code | undefined> => {
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.contact, contact)))
  return row
}

/** @throws Refusal RATE_LIMIT_EXCEEDED with `Retry-After` within a minute of the code before, wherever that went */
const refuseHaste = (before: Code | undefined, at: Date): void => {
  const wait = before === undefined ? 0 : Math.ceil((before.sentAt.getTime() - at.getTime()) / 1000) + RESEND_AFTER_S
  if (wait > 0) throw new Refusal('RATE_LIMIT_EXCEEDED', [], { 'Retry-After': String(wait) })
}

export interface SentCode {
  /** Masked. */
  sentTo: string
  expiresAt: string
}

/**
 * Sends a new code to the account's address; the one before is void. The caller holds the account's lock.
 * @throws Refusal RATE_LIMIT_EXCEEDED
 */
export const sendCode = async (
  tx: Tx,
  place: SecretPlace,
  kind: ContactKind,
  { userId, target }: { userId: string; target: string },
  { at, language }: Pick<VerificationOccasion, 'at' | 'language'>,
): Promise<SentCode> => {
  refuseHaste(await codeOf(tx, userId, kind), at)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { userId, contact: kind, sentTo: target, tries: 0, sentAt: at, expiresAt: new Date(at.getTime() + MINUTES * 60_000) }
  const made = { ...row, hash: hashOf(place, row, code) }
  await tx
    .insert(codes)
    .values(made)
    .onConflictDoUpdate({ target: [codes.userId, codes.contact], set: made })
  await CONTACTS[kind].send(tx, target, code, language, at)
  return { sentTo: CONTACTS[kind].mask(target), expiresAt: made.expiresAt.toISOString() }
}

type Fault = 'CODE_NONE' | 'CODE_EXPIRED' | 'CODE_USED_UP' | 'CODE_WRONG'

const refusalOf = (fault: Fault, triesLeft: number, language: Language) =>
  new Refusal('INVALID_VERIFICATION_CODE', [problem('code', fault, language, { triesLeft })])

/** Judges one guess and counts it. Null when it is right. */
const judge = async (tx: Tx, place: SecretPlace, row: Code | undefined, target: string, guess: string, at: Date): Promise<[Fault, number] | null> => {
  if (!row || row.sentTo !== target) return ['CODE_NONE', 0]
  if (row.expiresAt <= at) return ['CODE_EXPIRED', 0]
  if (row.tries >= TRIES) return ['CODE_USED_UP', 0]
  const mine = and(eq(codes.userId, row.userId), eq(codes.contact, row.contact))
  if (timingSafeEqual(Buffer.from(hashOf(place, row, guess)), Buffer.from(row.hash))) {
    await tx.delete(codes).where(mine)
    return null
  }
  await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(mine)
  const left = TRIES - row.tries - 1
  return [left === 0 ? 'CODE_USED_UP' : 'CODE_WRONG', left]
}

const lockUser = async (tx: Tx, userId: string): Promise<UserRow> => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!row) throw new Refusal('INVALID_API_KEY')
  return row
}

type Verification = { user: User } | SentCode

/**
 * Without a code: sends one; nothing is sent where the address is confirmed already, and the user is answered. With a code: confirms the
 * address. A code serves once, so a second use is refused, also when the first one confirmed the address.
 * @throws Refusal INVALID_VERIFICATION_CODE; RATE_LIMIT_EXCEEDED; VALIDATION_ERROR where the account has no such address (a guest)
 */
export const verifyContact = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  kind: ContactKind,
  userId: string,
  guess: string | undefined,
  occasion: VerificationOccasion,
): Promise<Verification> => {
  const contact = CONTACTS[kind]
  const { at, language } = occasion
  // A wrong guess must be counted, so its transaction succeeds and the refusal comes afterwards.
  const outcome = await db.transaction(async (tx): Promise<Verification | [Fault, number]> => {
    const user = await lockUser(tx, userId)
    const target = user[kind]
    if (target === null) throw new Refusal('VALIDATION_ERROR', [problem(kind, contact.missing, language)])
    if (guess === undefined) {
      if (contact.isVerified(user)) return { user: await describeUser(tx, user) }
      return sendCode(tx, config, kind, { userId, target }, occasion)
    }
    const fault = await judge(tx, config, await codeOf(tx, userId, kind), target, guess, at)
    if (fault) return fault
    const verified = { ...contact.verified, updatedAt: at }
    await tx.update(users).set(verified).where(eq(users.id, userId))
    await contact.announce(tx, user, target, occasion)
    return { user: await describeUser(tx, { ...user, ...verified }) }
  })
  if (Array.isArray(outcome)) throw refusalOf(...outcome, language)
  return outcome
}

/** Forgets codes that can confirm nothing any more; a duty of the ticker. */
export const purgeExpiredCodes = async ({ db, clock }: { db: Database; clock: Services['clock'] }): Promise<void> => {
  await db.root.delete(codes).where(lt(codes.expiresAt, clock.now()))
}
