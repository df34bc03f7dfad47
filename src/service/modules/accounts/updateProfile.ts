/** Changing what an account says of its person (docs/interface/accounts.md#profile). */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Preferences, User } from '#contract/accounts/accounts.ts'
import type { profileOperations } from '#contract/accounts/profile.ts'
import type { Database, Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { deleteAvatar, storeAvatar, type AvatarRequest } from './avatar.ts'
import { birthdayFaults } from './birthday.ts'
import { notifyPhoneChanged } from './contacts/contactChanges.ts'
import { accountsOf, emailTaken, ownerAmong } from './contacts/emailClaims.ts'
import { lockAccount } from './lockAccount.ts'
import { isPhoneTaken, phoneTaken } from './contacts/phones.ts'
import { describeUser, findUser, type UserRow } from './profile.ts'
import { requireRecentSignIn } from './credentials/recentSignIn.ts'
import type { Visitor } from './signInLimits.ts'
import { users } from './tables.ts'
import { requireSession } from './tokens.ts'
import { CODE, sendCodeUnasked, type VerificationOccasion } from './contacts/verification.ts'

type Change = z.output<typeof profileOperations.updateProfile.body & z.ZodType>
type PreferencesChange = z.output<typeof profileOperations.updatePreferences.body & z.ZodType>

/** Change of an e-mail: a new one is pending, the present one ends the pending change. */
const emailChange = async (tx: Tx, user: UserRow, email: string | undefined): Promise<Partial<UserRow>> => {
  if (email === undefined) return {}
  if (user.email === null) throw new Refusal('INVALID_PROFILE_DATA', [{ path: 'email', code: 'EMAIL_MISSING' }])
  if (email === user.email) return { pendingEmail: null }
  if (ownerAmong(await accountsOf(tx, email))) throw emailTaken()
  return { pendingEmail: email }
}

const phoneChange = async (tx: Tx, user: UserRow, phone: string | null | undefined): Promise<Partial<UserRow>> => {
  if (phone === undefined) return {}
  if (phone === null) return { phone: null, phoneVerified: false, pendingPhone: null }
  if (phone === user.phone) return { pendingPhone: null }
  if (await isPhoneTaken(tx, phone)) throw phoneTaken()
  return { pendingPhone: phone }
}

/** Whether these are other than what the account has: what it has takes a pending change back, which leads nowhere. */
const isNews = async (db: Database, { accountId }: Caller, { email, phone }: Pick<Change, 'email' | 'phone'>): Promise<boolean> => {
  const user = await findUser(db.root, accountId)
  return (email !== undefined && email !== user?.email) || (phone !== undefined && phone !== user?.phone)
}

/** Sends a code to what is pending now and was not before. */
const sendCodes = async (
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  before: UserRow,
  after: UserRow,
  occasion: VerificationOccasion,
  { address }: Visitor,
): Promise<void> => {
  const news = [
    ['email', before.pendingEmail, after.pendingEmail],
    ['phone', before.pendingPhone, after.pendingPhone],
  ] as const
  for (const [kind, was, is] of news)
    if (is !== null && is !== was) await sendCodeUnasked(tx, config, kind, { userId: after.id, target: is, address }, occasion)
}

/**
 * Changes a profile. What is absent stays; a new e-mail or phone number is pending until the code that is sent to it is typed.
 * @throws Refusal INVALID_PROFILE_DATA; EMAIL_ALREADY_EXISTS where another account has confirmed the e-mail; PHONE_ALREADY_EXISTS;
 *   INSUFFICIENT_SCOPE to an API key that would change e-mail or phone; RECENT_SIGN_IN_REQUIRED, INCORRECT_PASSWORD to an old session that would;
 *   RATE_LIMIT_EXCEEDED for too many of them; SERVICE_UNAVAILABLE when too many pictures wait
 */
export const updateProfile = async (
  services: Pick<Services, 'db' | 'blobs' | 'config'>,
  caller: Caller,
  { email, phone, avatar, currentPassword, ...plain }: Change,
  occasion: VerificationOccasion,
  visitor: Visitor & AvatarRequest,
): Promise<User> => {
  const { db, blobs } = services
  const { at } = occasion
  const faults = birthdayFaults('dateOfBirth', plain.dateOfBirth, at.toISOString().slice(0, 10))
  if (faults.length > 0) throw new Refusal('INVALID_PROFILE_DATA', faults)
  if (email !== undefined || phone !== undefined) {
    // Control of the mailbox is control of the account: neither a key nor an old session may change it.
    await requireSession(db.root, caller)
    await visitor.takeRate(CODE, [caller.accountId, visitor.address])
    if (await isNews(db, caller, { email, phone })) await requireRecentSignIn(db, caller, currentPassword, { at, visitor })
  }
  const picture = avatar instanceof File ? await storeAvatar(blobs, avatar, visitor) : avatar
  const work = db.transaction(async (tx) => {
    const before = await lockAccount(tx, caller.accountId)
    const change = {
      ...plain,
      ...(picture === undefined ? {} : { avatar: picture }),
      ...(await emailChange(tx, before, email)),
      ...(await phoneChange(tx, before, phone)),
    }
    const after = { ...before, ...change, updatedAt: at }
    await tx
      .update(users)
      .set({ ...change, updatedAt: at })
      .where(eq(users.id, before.id))
    await sendCodes(tx, services, before, after, occasion, visitor)
    // A new number is reported once it is confirmed.
    if (phone === null) await notifyPhoneChanged(tx, before, null, occasion)
    return { user: await describeUser(tx, after), replaced: picture === undefined ? null : before.avatar }
  })
  try {
    const { user, replaced } = await work
    await deleteAvatar(db.root, blobs, replaced)
    return user
  } catch (error) {
    if (typeof picture === 'string') await deleteAvatar(db.root, blobs, picture)
    throw error
  }
}

const merged = (before: Preferences, { notifications = {}, privacy, ...plain }: PreferencesChange): Preferences => ({
  ...before,
  ...plain,
  notifications: {
    email: { ...before.notifications.email, ...notifications.email },
    sms: { ...before.notifications.sms, ...notifications.sms },
    push: { ...before.notifications.push, ...notifications.push },
  },
  privacy: { ...before.privacy, ...privacy },
})

/** Changes preferences, field by field: what is absent stays. */
export const updatePreferences = ({ db }: Pick<Services, 'db'>, caller: Caller, change: PreferencesChange, at: Date): Promise<Preferences> =>
  db.transaction(async (tx) => {
    const preferences = merged((await lockAccount(tx, caller.accountId)).preferences, change)
    await tx.update(users).set({ preferences, updatedAt: at }).where(eq(users.id, caller.accountId))
    return preferences
  })
