/** Opening accounts and sessions (docs/interface/accounts.md#signing-in). */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { accountOperations, User } from '#contract/accounts/accounts.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Database, Tx } from '../../../db/connection.ts'
import { insertionInto } from '../../../db/statement.ts'
import { sendAlong } from '../../../db/transactions.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { deleteAvatar } from '../avatar.ts'
import type { Device } from '../device.ts'
import { accountsOf, ownerAmong } from '../contacts/emailClaims.ts'
import { mergeGuest } from './merge.ts'
import { newUser } from '../newUser.ts'
import { isPassword } from '../credentials/passwords.ts'
import { describeNewcomer, describeUser, findUser, type UserRow } from '../profile.ts'
import { countTry, rememberNetwork, type Visitor } from '../signInLimits.ts'
import { users } from '../tables.ts'
import { openSession, refuseApiKey, revokeToken, type Session } from '../tokens.ts'

/** About the request: who asks already, when, in which language, and what it is called. */
export interface Occasion {
  caller: Caller | null
  at: Date
  language: Language
  /** The language that the caller asked for; null when it asked for none of ours. */
  namedLanguage: Language | null
  requestId: string
  idempotencyKey: string | null
  /** Device of the session. */
  device: Device
  /** Real money moves here: the token's prefix says so. */
  isLive: boolean
}
export interface SignedIn {
  user: User
  token: string
  expiresAt: string
}
export type Credentials = z.output<typeof accountOperations.login.body & z.ZodType>

const inSession = (user: User, { token, expiresAt }: Session): SignedIn => ({ user, token, expiresAt: expiresAt.toISOString() })

export const signedIn = async (tx: Tx, row: UserRow, session: Session): Promise<SignedIn> => inSession(await describeUser(tx, row), session)

const insertUser = insertionInto(users)

/** Opens an anonymous account, so that designing starts without a form. */
export const createGuest = (db: Database, { at, device, isLive }: Pick<Occasion, 'at' | 'device' | 'isLive'>): Promise<SignedIn> =>
  db.transaction(async (tx) => {
    const row = newUser(at)
    await sendAlong(tx, insertUser(tx, row))
    return inSession(describeNewcomer(row), await openSession(tx, row.id, at, { device, isLive }))
  })

/** The first of these accounts whose password it is. Without accounts it takes as long as with one. */
const accountByPassword = async (accounts: readonly UserRow[], password: string): Promise<UserRow | undefined> => {
  if (accounts.length === 0) await isPassword(password, null)
  for (const account of accounts) if (await isPassword(password, account.passwordHash)) return account
  return undefined
}

/** @throws Refusal INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE */
const authenticatePerson = async (db: Database, { email, password }: Credentials, visitor: Visitor, now: Date): Promise<UserRow> => {
  const accounts = await accountsOf(db.root, email)
  const undo = await countTry(db, { email, visitor, ownerId: ownerAmong(accounts)?.id ?? null, now })
  const found = await accountByPassword(accounts, password).catch(async (error: unknown) => {
    // Nothing was learnt of the password.
    await undo()
    throw error
  })
  if (!found || found.accountStatus !== 'active') throw new Refusal('INVALID_CREDENTIALS')
  await undo()
  return found
}

/**
 * Signs in. A guest's bearer hands what the guest made to the account and is void afterwards. An unknown e-mail costs the
 * same work as a wrong password, and answers the same.
 * @throws Refusal INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE when too many passwords wait to be checked; INSUFFICIENT_SCOPE to
 *   a guest's API key
 */
export const login = async (
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  credentials: Credentials,
  { caller, at, device, isLive }: Pick<Occasion, 'caller' | 'at' | 'device' | 'isLive'>,
  visitor: Visitor,
): Promise<SignedIn> => {
  const found = await authenticatePerson(db, credentials, visitor, at)
  const { answer, unused } = await db.transaction(async (tx) => {
    const sessionId = randomUUID()
    if (caller?.isGuest) await refuseApiKey(tx, caller)
    const unused = caller && (await mergeGuest(tx, caller.accountId, found.id, sessionId, at))
    const [row] = await tx
      .update(users)
      .set({ lastLoginAt: at })
      .where(and(eq(users.id, found.id), eq(users.email, credentials.email), eq(users.accountStatus, 'active')))
      .returning()
    // Suspended, or another account confirmed the e-mail, while the password was checked.
    if (!row) throw new Refusal('INVALID_CREDENTIALS')
    await rememberNetwork(tx, row.id, visitor.address, at)
    return { answer: await signedIn(tx, row, await openSession(tx, row.id, at, { device, isLive, id: sessionId })), unused }
  })
  await deleteAvatar(db.root, blobs, unused)
  return answer
}

/** Ends the session that asks; other sessions go on. */
export const logout = (db: Database, caller: Caller): Promise<void> => revokeToken(db.root, caller.tokenId)

/** The caller's own profile. */
export const readProfile = async (db: Database, caller: Caller): Promise<User> => {
  const row = await findUser(db.root, caller.accountId)
  if (!row) throw new Refusal('INVALID_API_KEY')
  return describeUser(db.root, row)
}
