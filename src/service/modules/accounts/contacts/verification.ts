/** Confirms that the account owns an e-mail or a phone number, by a code that is sent to it (codes.ts). */
import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts.ts'
import { CODE_MINUTES } from '#contract/accounts/signInRules.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import type { Request } from '../../../http/route.ts'
import { writeEvent } from '../../../jobs/events.ts'
import type { SecretPlace } from '../../../secrets/secret.ts'
import type { Policy } from '../../../http/limits/limits.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import { codeOf, countCode, judge, newCode, secondsToWait, TRIES, type Code, type CodeFault, type Recipient } from './codes.ts'
import { notifyEmailChanged, notifyPhoneChanged } from './contactChanges.ts'
import { accountsOf, displaceClaims, emailTaken, lockEmail, ownerAmong } from './emailClaims.ts'
import { emailVerified } from '../hooks.ts'
import { refuseTakenPhone } from './phones.ts'
import { describeUser, findUser, type UserRow } from '../profile.ts'
import type { Visitor } from '../signInLimits.ts'
import { users } from '../tables.ts'

/** Requests with or without a code, by one account from one network. */
export const CODE: Policy = { name: 'code', quota: 10, window: 15 * 60 }

export type ContactKind = 'email' | 'phone'
/** When, in which language and for which request something is verified. */
export interface VerificationOccasion extends Pick<Request<unknown>, 'language' | 'requestId' | 'idempotencyKey'> {
  at: Date
  /** The service's own origin, not the request's: its mails hold links that undo a change. */
  publicUrl: string
}
interface Contact {
  /** Recipient of a code: the pending contact, else the account's own. */
  target: (user: UserRow) => string | null
  isVerified: (user: UserRow) => boolean
  verified: (target: string, at: Date) => Partial<UserRow>
  missing: 'EMAIL_MISSING' | 'PHONE_MISSING'
  /** Hides most of a contact: its owner recognises it, others cannot use it. */
  mask: (target: string) => string
  codeKind: 'email_code' | 'phone_code'
  /** Notifies in the same transaction. */
  announce: (tx: Tx, user: UserRow, target: string, occasion: VerificationOccasion) => Promise<void>
}

const CONTACTS: Record<ContactKind, Contact> = {
  email: {
    target: (user) => user.pendingEmail ?? user.email,
    isVerified: (user) => user.emailVerified && user.pendingEmail === null,
    verified: (email, at) => ({ email, emailVerified: true, emailClaimedAt: at, pendingEmail: null }),
    missing: 'EMAIL_MISSING',
    mask: (email) => `${Array.from(email)[0]}***${email.slice(email.lastIndexOf('@'))}`,
    codeKind: 'email_code',
    announce: async (tx, user, email, occasion) => {
      await notifyEmailChanged(tx, user, email, occasion)
      await displaceClaims(tx, email, user.id, occasion.at)
      await announceEmail(tx, user.id, email, occasion)
    },
  },
  phone: {
    target: (user) => user.pendingPhone ?? user.phone,
    isVerified: (user) => user.phoneVerified && user.pendingPhone === null,
    verified: (phone) => ({ phone, phoneVerified: true, pendingPhone: null }),
    missing: 'PHONE_MISSING',
    mask: (phone) => `${phone.slice(0, 3)}***${phone.slice(-2)}`,
    codeKind: 'phone_code',
    announce: notifyPhoneChanged,
  },
}

/** Announces that an account's e-mail is confirmed: to modules at once, to event subscribers afterwards. */
export const announceEmail = async (
  tx: Tx,
  accountId: string,
  email: string,
  { at, requestId, idempotencyKey }: Pick<VerificationOccasion, 'at' | 'requestId' | 'idempotencyKey'>,
): Promise<void> => {
  await emailVerified.emit(tx, accountId, email, at)
  const payload = { id: accountId, email, verifiedAt: at.toISOString() }
  await writeEvent(tx, { type: 'user.email_verified', accountId, payload, requestId, idempotencyKey, at })
}

const waitOf = (seconds: number) => new Refusal('RATE_LIMIT_EXCEEDED', [], { 'Retry-After': String(seconds) })

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
  const { code, row } = await newCode(tx, place, { userId, contact: kind, sentTo: target, byRegistration }, at)
  await sendMessage(tx, CONTACTS[kind].codeKind, { code, minutes: CODE_MINUTES }, { to: target, language, at, expiresAt: row.expiresAt })
  return asSent(kind, row)
}

/**
 * Sends the code that registering, or a new e-mail or number, sends by itself, unless enough of them went there: the account is opened all
 * the same, because strangers who use up a mailbox's codes must not keep its owner from registering.
 */
export const sendCodeUnasked = async (
  tx: Tx,
  place: SecretPlace,
  kind: ContactKind,
  recipient: Recipient,
  { at, language }: Pick<VerificationOccasion, 'at' | 'language'>,
): Promise<void> => {
  const before = await codeOf(tx, recipient.userId, kind)
  // A guest that another account had displaced may have been sent a code just now; one that went elsewhere is no reason to wait.
  if (before?.sentTo === recipient.target && secondsToWait(before, at) > 0) return
  if ((await countCode(tx, kind, recipient, at)) === 0) await sendCode(tx, place, kind, recipient, { at, language, byRegistration: true })
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

const refusalOf = (fault: CodeFault, triesLeft: number) => new Refusal('INVALID_VERIFICATION_CODE', [{ path: 'code', code: fault, triesLeft }])

/** The account, locked; for its e-mail also the e-mail, first, so that of two accounts that confirm it at once one does. */
const lockUser = async (tx: Tx, userId: string, kind: ContactKind): Promise<UserRow> => {
  const found = kind === 'email' ? await findUser(tx, userId) : undefined
  const email = found ? CONTACTS.email.target(found) : null
  if (email) await lockEmail(tx, email)
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!row) throw new Refusal('INVALID_API_KEY')
  // Displaced and registered again between the two statements: the lock is on another e-mail.
  if (email && row.email !== null && CONTACTS.email.target(row) !== email) throw new Refusal('CONFLICT')
  return row
}

/** Another account has confirmed the e-mail while this one's was pending. */
const refuseOwned = async (tx: Tx, email: string, userId: string): Promise<void> => {
  const owner = ownerAmong(await accountsOf(tx, email))
  if (owner && owner.id !== userId) throw emailTaken()
}

type Verification = { user: User } | SentCode

/**
 * Without a code: sends one; nothing is sent where the address is confirmed already, and the user is answered. With a code: confirms the
 * address. A code serves once, so a second use is refused, also when the first one confirmed the address.
 * Confirming an e-mail takes it from the accounts that only claimed it.
 * What was pending takes the place of what the account had.
 * @throws Refusal INVALID_VERIFICATION_CODE; EMAIL_ALREADY_EXISTS, PHONE_ALREADY_EXISTS; RATE_LIMIT_EXCEEDED; VALIDATION_ERROR where the account has no such address (a guest)
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
  const { at } = occasion
  // A wrong guess must be counted, so its transaction succeeds and the refusal comes afterwards.
  const work = db.transaction(async (tx): Promise<Verification | [CodeFault, number]> => {
    const user = await lockUser(tx, userId, kind)
    const target = contact.target(user)
    if (target === null) throw new Refusal('VALIDATION_ERROR', [{ path: kind, code: contact.missing }])
    if (guess === undefined) {
      if (contact.isVerified(user)) return { user: await describeUser(tx, user) }
      return requestCode(tx, config, kind, { userId, target, address }, occasion)
    }
    const fault = await judge(tx, config, await codeOf(tx, userId, kind), target, guess, at)
    if (fault) return fault
    if (kind === 'email') await refuseOwned(tx, target, userId)
    const verified = { ...contact.verified(target, at), updatedAt: at }
    await tx.update(users).set(verified).where(eq(users.id, userId))
    await contact.announce(tx, user, target, occasion)
    return { user: await describeUser(tx, { ...user, ...verified }) }
  })
  const outcome = await work.catch(refuseTakenPhone)
  if (Array.isArray(outcome)) throw refusalOf(...outcome)
  return outcome
}
