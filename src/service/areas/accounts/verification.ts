/**
 * Confirming that an e-mail or a phone number is one's own: six digits, good for 10 minutes, once, for five tries; a new code after 60
 * seconds at the earliest. Tries are counted in the database under the account's lock, so no number of processes gives more. Codes to one
 * mailbox or phone are counted over all accounts: any number of them may claim it, and each code is five guesses (docs/accounts.md).
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { User } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/primitives.ts'
import { CODE_MINUTES } from '../../../contract/verification.ts'
import type { Database, Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { Refusal } from '../../wire/refusal.ts'
import type { Request } from '../../wire/route.ts'
import { writeEvent } from '../../work/events.ts'
import { keyFor, type SecretPlace } from '../../work/secret.ts'
import type { Policy } from '../../wire/limits.ts'
import { takeShared } from '../../wire/sharedLimits.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import { displaceClaims, lockEmail } from './emailClaims.ts'
import { emailVerified } from './people.ts'
import { problem } from './problems.ts'
import { describeUser, findUser, type UserRow } from './profile.ts'
import type { Visitor } from './signInLimits.ts'
import { users, verificationCodes as codes } from './tables.ts'

const TRIES = 5
const RESEND_AFTER_S = 60
const DAY_S = 24 * 3600

/** Requests with or without a code, by one account from one network. */
const CODE: Policy = { name: 'code', quota: 10, window: 15 * 60 }
/** Codes sent to one mailbox or phone because of one network; and because of all. */
const CODE_SENT_FROM: Policy = { name: 'code-sent-address', quota: 10, window: DAY_S }
const CODE_SENT: Policy = { name: 'code-sent', quota: 30, window: DAY_S }

export type ContactKind = 'email' | 'phone'
type Code = typeof codes.$inferSelect
/** When, in which language and for which request something is verified. */
export interface VerificationOccasion extends Pick<Request<unknown>, 'language' | 'requestId' | 'idempotencyKey'> {
  at: Date
}
/** Where a code goes, and from which network it was asked for. */
interface Recipient {
  userId: string
  target: string
  address: string
}

interface Contact {
  isVerified: (user: UserRow) => boolean
  verified: Partial<UserRow>
  missing: 'EMAIL_MISSING' | 'PHONE_MISSING'
  /** Enough to recognise one's own, and too little for anybody else. */
  mask: (target: string) => string
  codeKind: 'email_code' | 'phone_code'
  /** What follows in the same transaction. */
  announce: (tx: Tx, user: UserRow, target: string, occasion: VerificationOccasion) => Promise<void>
}

const CONTACTS: Record<ContactKind, Contact> = {
  email: {
    isVerified: (user) => user.emailVerified,
    verified: { emailVerified: true },
    missing: 'EMAIL_MISSING',
    mask: (email) => `${Array.from(email)[0]}***${email.slice(email.lastIndexOf('@'))}`,
    codeKind: 'email_code',
    announce: async (tx, user, email, occasion) => {
      await displaceClaims(tx, email, user.id, occasion.at)
      await announceEmail(tx, user.id, email, occasion)
    },
  },
  phone: {
    isVerified: (user) => user.phoneVerified,
    verified: { phoneVerified: true },
    missing: 'PHONE_MISSING',
    mask: (phone) => `${phone.slice(0, 3)}***${phone.slice(-2)}`,
    codeKind: 'phone_code',
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

const waitOf = (seconds: number) => new Refusal('RATE_LIMIT_EXCEEDED', [], { 'Retry-After': String(seconds) })

/** Seconds until another code may be sent after this one, wherever it went; 0 when it may be sent now. */
const secondsToWait = (before: Code | undefined, at: Date): number =>
  before === undefined ? 0 : Math.max(0, Math.ceil((before.sentAt.getTime() - at.getTime()) / 1000) + RESEND_AFTER_S)

/** Counts a code to this mailbox or phone. @returns the seconds to wait when it has been sent enough; 0 when it was counted */
const countCode = async (tx: Tx, kind: ContactKind, { target, address }: Recipient, at: Date): Promise<number> => {
  const from = await takeShared(tx, CODE_SENT_FROM, [kind, target, address], at)
  if (from.left < 0) return from.reset
  const all = await takeShared(tx, CODE_SENT, [kind, target], at)
  return all.left < 0 ? all.reset : 0
}

export interface SentCode {
  /** Masked. */
  sentTo: string
  expiresAt: string
}
const asSent = (kind: ContactKind, { sentTo, expiresAt }: Pick<Code, 'sentTo' | 'expiresAt'>): SentCode => ({
  sentTo: CONTACTS[kind].mask(sentTo),
  expiresAt: expiresAt.toISOString(),
})

/** Sends a new code; the one before is void. The caller holds the account's lock, and has counted the code. */
const sendCode = async (
  tx: Tx,
  place: SecretPlace,
  kind: ContactKind,
  { userId, target }: Pick<Recipient, 'userId' | 'target'>,
  { at, language, byRegistration }: Pick<VerificationOccasion, 'at' | 'language'> & { byRegistration: boolean },
): Promise<SentCode> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(at.getTime() + CODE_MINUTES * 60_000)
  const row = { userId, contact: kind, sentTo: target, tries: 0, byRegistration, sentAt: at, expiresAt }
  const made = { ...row, hash: hashOf(place, row, code) }
  await tx
    .insert(codes)
    .values(made)
    .onConflictDoUpdate({ target: [codes.userId, codes.contact], set: made })
  await sendMessage(tx, CONTACTS[kind].codeKind, { code, minutes: CODE_MINUTES }, { to: target, language, at, expiresAt })
  return asSent(kind, made)
}

/**
 * Sends the code that registering sends by itself, unless the mailbox has been sent enough of them: the account is opened all the same,
 * because strangers who use up the mailbox's codes must not keep its owner from registering.
 */
export const sendFirstCode = async (
  tx: Tx,
  place: SecretPlace,
  { userId, email, address }: { userId: string; email: string; address: string },
  { at, language }: Pick<VerificationOccasion, 'at' | 'language'>,
): Promise<void> => {
  const recipient = { userId, target: email, address }
  // A guest that another account had displaced may have been sent a code just now.
  if (secondsToWait(await codeOf(tx, userId, 'email'), at) > 0) return
  if ((await countCode(tx, 'email', recipient, at)) === 0) await sendCode(tx, place, 'email', recipient, { at, language, byRegistration: true })
}

/**
 * Sends a code that the account asks for. The code that registering sent a moment ago is answered instead: it is on its way.
 * @throws Refusal RATE_LIMIT_EXCEEDED with `Retry-After`, within a minute of the code before, or when enough codes went there today
 */
const requestCode = async (
  tx: Tx,
  place: SecretPlace,
  kind: ContactKind,
  recipient: Recipient,
  { at, language }: Pick<VerificationOccasion, 'at' | 'language'>,
): Promise<SentCode> => {
  const before = await codeOf(tx, recipient.userId, kind)
  const soonest = secondsToWait(before, at)
  if (before?.byRegistration && soonest > 0 && before.sentTo === recipient.target && before.tries < TRIES) return asSent(kind, before)
  const wait = soonest > 0 ? soonest : await countCode(tx, kind, recipient, at)
  if (wait > 0) throw waitOf(wait)
  return sendCode(tx, place, kind, recipient, { at, language, byRegistration: false })
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

/** The account, locked; for its e-mail also the e-mail, first, so that of two accounts that confirm it at once one does. */
const lockUser = async (tx: Tx, userId: string, kind: ContactKind): Promise<UserRow> => {
  const email = kind === 'email' ? (await findUser(tx, userId))?.email : null
  if (email) await lockEmail(tx, email)
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!row) throw new Refusal('INVALID_API_KEY')
  // Displaced and registered anew between the two statements: what is locked is another e-mail.
  if (email && row.email !== null && row.email !== email) throw new Refusal('CONFLICT')
  return row
}

type Verification = { user: User } | SentCode

/**
 * Without a code: sends one; nothing is sent where the address is confirmed already, and the user is answered. With a code: confirms the
 * address. A code serves once, so a second use is refused, also when the first one confirmed the address.
 * Confirming an e-mail takes it from the accounts that only claimed it.
 * @throws Refusal INVALID_VERIFICATION_CODE; RATE_LIMIT_EXCEEDED; VALIDATION_ERROR where the account has no such address (a guest)
 */
export const verifyContact = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  kind: ContactKind,
  userId: string,
  guess: string | undefined,
  occasion: VerificationOccasion,
  { address, takeRate }: Visitor,
): Promise<Verification> => {
  await takeRate(CODE, [userId, address])
  const contact = CONTACTS[kind]
  const { at, language } = occasion
  // A wrong guess must be counted, so its transaction succeeds and the refusal comes afterwards.
  const outcome = await db.transaction(async (tx): Promise<Verification | [Fault, number]> => {
    const user = await lockUser(tx, userId, kind)
    const target = user[kind]
    if (target === null) throw new Refusal('VALIDATION_ERROR', [problem(kind, contact.missing, language)])
    if (guess === undefined) {
      if (contact.isVerified(user)) return { user: await describeUser(tx, user) }
      return requestCode(tx, config, kind, { userId, target, address }, occasion)
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

/** Deletes codes that can confirm nothing any more: a scheduled job. */
export const purgeExpiredCodes = async ({ db, clock }: { db: Database; clock: Services['clock'] }): Promise<void> => {
  await db.root.delete(codes).where(lt(codes.expiresAt, clock.now()))
}
