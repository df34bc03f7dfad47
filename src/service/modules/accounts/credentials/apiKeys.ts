/** API keys: named, scoped, shown once, revocable (docs/interface/accounts.md#tokens-and-scopes). */
import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApiKey, credentialOperations } from '#contract/accounts/credentials.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Database, Queryable, Tx } from '../../../db/connection.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { overLimit } from '../../../http/limits/limitRefusal.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { nameInMail } from '../../messages/nameInMail.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import { lockAccount } from '../lockAccount.ts'
import type { UserRow } from '../profile.ts'
import { requireRecentSignIn, type Asked } from './recentSignIn.ts'
import { tokens } from '../tables.ts'
import { announceRevoked, hashOf, newToken, requireSession } from '../tokens.ts'

type Wanted = z.output<typeof credentialOperations.createApiKey.body & z.ZodType>
type Row = typeof tokens.$inferSelect

const describe = ({ id, name, scopes, createdAt, lastUsedAt, expiresAt }: Row): ApiKey => ({
  id,
  name: name ?? '',
  scopes,
  createdAt: createdAt.toISOString(),
  // A key is made as if it had been used at that moment.
  lastUsedAt: lastUsedAt > createdAt ? lastUsedAt.toISOString() : null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** Those that have not expired, the oldest first. */
const mine = (accountId: string, now: Date) =>
  and(eq(tokens.userId, accountId), eq(tokens.kind, 'api_key'), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)))

export const listApiKeys = async (queryable: Queryable, accountId: string, now: Date): Promise<ApiKey[]> => {
  const rows = await queryable.select().from(tokens).where(mine(accountId, now)).orderBy(asc(tokens.createdAt), asc(tokens.id))
  return rows.map(describe)
}

/** The account's row is held, so that keys made at once do not pass the limit together. */
const requireRoom = async (tx: Tx, accountId: string, now: Date): Promise<UserRow> => {
  const user = await lockAccount(tx, accountId)
  const [held] = await tx.select({ all: count() }).from(tokens).where(mine(accountId, now))
  const maximum = LIMITS.account.apiKeys
  if ((held?.all ?? 0) >= maximum) throw overLimit('API_KEY_LIMIT', { path: '', maximum })
  return user
}

/** Mails the account's owner about a new key, independent of mail preferences: a key has wide permissions, and lasts. Only to a confirmed mailbox. */
const notifyKeyCreated = async (
  tx: Tx,
  { email, emailVerified, preferences }: UserRow,
  typed: string,
  { at, publicUrl }: { at: Date; publicUrl: string },
) => {
  if (email === null || !emailVerified) return
  const values = { name: nameInMail(typed) ?? 'API', url: `${publicUrl}/account/settings/api-keys` }
  await sendMessage(tx, 'api_key_made', values, { to: email, language: preferences.language, at })
}

/**
 * Makes a key. Its token is in this answer alone. Keys are made by sessions: a key must not make one that may do more or lives longer.
 * @throws Refusal API_KEY_LIMIT; VALIDATION_ERROR for an end that is over; INSUFFICIENT_SCOPE to an API key; RECENT_SIGN_IN_REQUIRED,
 *   INCORRECT_PASSWORD to an old session
 */
export const createApiKey = async (
  db: Database,
  caller: Caller,
  { name, scopes, expiresAt = null, currentPassword }: Wanted,
  { isLive, publicUrl, ...asked }: Asked & { isLive: boolean; publicUrl: string },
): Promise<{ apiKey: ApiKey; token: string }> => {
  await requireRecentSignIn(db, caller, currentPassword, asked)
  const { at } = asked
  return db.transaction(async (tx) => {
    await requireSession(tx, caller)
    if (expiresAt !== null && new Date(expiresAt) <= at) throw new Refusal('VALIDATION_ERROR', [{ path: 'expiresAt', code: 'IN_THE_PAST' }])
    const user = await requireRoom(tx, caller.accountId, at)
    const token = newToken(isLive)
    const [row] = await tx
      .insert(tokens)
      .values({
        id: randomUUID(),
        userId: caller.accountId,
        kind: 'api_key',
        hash: hashOf(token),
        name,
        scopes: [...new Set(scopes)],
        createdAt: at,
        lastUsedAt: at,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      })
      .returning()
    if (!row) throw new Error('a key that was inserted was not returned')
    await notifyKeyCreated(tx, user, name, { at, publicUrl })
    return { apiKey: describe(row), token }
  })
}

/** Ends a key in every process at once. @throws Refusal API_KEY_NOT_FOUND; INSUFFICIENT_SCOPE to an API key */
export const deleteApiKey = (db: Database, caller: Caller, apiKeyId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await requireSession(tx, caller)
    const ended = await tx
      .delete(tokens)
      .where(and(eq(tokens.id, apiKeyId), eq(tokens.userId, caller.accountId), eq(tokens.kind, 'api_key')))
      .returning({ id: tokens.id })
    if (ended.length === 0) throw new Refusal('API_KEY_NOT_FOUND')
    await announceRevoked(tx, apiKeyId)
  })
