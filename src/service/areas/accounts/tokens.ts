/** Opaque bearer tokens (decisions §2): shown once, kept as SHA-256. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { SCOPE_AREAS, type Scope } from '../../../contract/vocabulary.ts'
import type { Database, Queryable, Tx } from '../../db/connection.ts'
import type { Caller } from '../../wire/caller.ts'
import type { Clock } from '../../work/clock.ts'
import { paymentProvider } from '../payments/providers.ts'
import { tokens, users } from './tables.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 30
/** A session slides on use, but is written at most this often: reading must not cost a write each time. */
const SLIDE_AFTER_MS = 3_600_000

/** A session may do everything; write includes read. */
const EVERY_SCOPE: Scope[] = SCOPE_AREAS.map((area): Scope => `${area}:write`)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const sessionEnd = (at: Date): Date => new Date(at.getTime() + SESSION_DAYS * DAY_MS)

export interface Session {
  token: string
  expiresAt: Date
}

/** Opens a session of 30 days, sliding. The token is not kept and cannot be shown again. */
export const openSession = async (tx: Tx, userId: string, at: Date): Promise<Session> => {
  const token = `dwn_${paymentProvider.livemode ? 'live' : 'test'}_${randomBytes(32).toString('base64url')}`
  const expiresAt = sessionEnd(at)
  await tx.insert(tokens).values({
    id: randomUUID(),
    userId,
    kind: 'session',
    hash: hashOf(token),
    scopes: EVERY_SCOPE,
    createdAt: at,
    lastUsedAt: at,
    expiresAt,
  })
  return { token, expiresAt }
}

const findLive = async (queryable: Queryable, token: string, at: Date) => {
  const [row] = await queryable
    .select({ id: tokens.id, kind: tokens.kind, scopes: tokens.scopes, lastUsedAt: tokens.lastUsedAt, accountId: users.id, role: users.role })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hashOf(token)), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, at)), eq(users.accountStatus, 'active')))
  return row
}

/** Answers who a bearer token belongs to; null when it is unknown, revoked, expired, or its account is not active. */
export const authenticator =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (token: string): Promise<Caller | null> => {
    const at = clock.now()
    const found = await findLive(db.root, token, at)
    if (!found) return null
    if (at.getTime() - found.lastUsedAt.getTime() > SLIDE_AFTER_MS) {
      const slid = found.kind === 'session' ? { expiresAt: sessionEnd(at) } : {}
      await db.root
        .update(tokens)
        .set({ lastUsedAt: at, ...slid })
        .where(eq(tokens.id, found.id))
    }
    return { accountId: found.accountId, role: found.role, scopes: found.scopes, tokenId: found.id }
  }

/** Ends one session or key. */
export const revokeToken = async (queryable: Queryable, tokenId: string): Promise<void> => {
  await queryable.delete(tokens).where(eq(tokens.id, tokenId))
}

/** Ends every session and key of an account. */
export const revokeTokensOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(tokens).where(eq(tokens.userId, userId))
}

/** Forgets tokens that have expired; a duty of the ticker. */
export const purgeExpiredTokens = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  await db.root.delete(tokens).where(lte(tokens.expiresAt, clock.now()))
}
