/** Opaque bearer tokens (docs/interface/accounts.md#tokens-and-scopes): shown once, kept as SHA-256. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { SCOPE_AREAS, type Scope } from '../../../contract/vocabulary.ts'
import type { Database, Queryable, Tx } from '../../db/connection.ts'
import type { Condition } from '../../db/prepared.ts'
import type { Authenticate, Caller } from '../../wire/caller.ts'
import type { Clock } from '../../work/clock.ts'
import { paymentProvider } from '../payments/providers.ts'
import { tokens, users } from './tables.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 30
/** A session slides on use, but is written at most this often: reading must not cost a write each time. */
const SLIDE_AFTER_MS = 3_600_000
/** Tokens kept in mind. */
const REMEMBERED = 10_000

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

/** Finds a token that is good at a moment, and whose it is. Prepared: it comes before most requests. */
const tokenLookup = ({ root }: Database) =>
  root
    .select({
      id: tokens.id,
      kind: tokens.kind,
      scopes: tokens.scopes,
      lastUsedAt: tokens.lastUsedAt,
      expiresAt: tokens.expiresAt,
      accountId: users.id,
      role: users.role,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql.placeholder('at'))),
        eq(users.accountStatus, 'active'),
      ),
    )
    .prepare('diwan_token')

type LiveToken = Awaited<ReturnType<ReturnType<typeof tokenLookup>['execute']>>[number]

const callerOf = ({ id, accountId, role, scopes }: LiveToken): Caller => ({ accountId, role, scopes, tokenId: id })

/** True in the database as long as the token and its account are good: the same as the lookup asks. */
const stillGood =
  ({ id, accountId }: LiveToken, at: Date): Condition =>
  (bind) =>
    `exists (
    select 1 from tokens join users on users.id = tokens.user_id
    where tokens.id = ${bind(id)} and users.id = ${bind(accountId)} and users.account_status = 'active'
      and (tokens.expires_at is null or tokens.expires_at > ${bind(at.toISOString())}::timestamptz))`

/**
 * Answers who a bearer token belongs to; null when it is unknown, revoked, expired, or its account is not active.
 * Whoever asks for it gets a token seen lately without asking the database, and must make sure of it: see `Caller.unconfirmed`.
 */
export const authenticator = ({ db, clock }: { db: Database; clock: Clock }): Authenticate => {
  const lookup = tokenLookup(db)
  const seen = new Map<string, LiveToken>()
  const remember = (hash: string, found: LiveToken) => {
    seen.delete(hash)
    seen.set(hash, found)
    const oldest = seen.keys().next()
    if (seen.size > REMEMBERED && !oldest.done) seen.delete(oldest.value)
  }

  const ask = async (hash: string, at: Date): Promise<Caller | null> => {
    const [found] = await lookup.execute({ hash, at: at.toISOString() })
    if (!found) {
      seen.delete(hash)
      return null
    }
    if (at.getTime() - found.lastUsedAt.getTime() <= SLIDE_AFTER_MS) remember(hash, found)
    else {
      const slid = found.kind === 'session' ? { expiresAt: sessionEnd(at) } : {}
      await db.root
        .update(tokens)
        .set({ lastUsedAt: at, ...slid })
        .where(eq(tokens.id, found.id))
    }
    return callerOf(found)
  }

  return async (token, { mayRemember } = { mayRemember: false }) => {
    const at = clock.now()
    const hash = hashOf(token)
    const known = mayRemember ? seen.get(hash) : undefined
    const isFresh = known && at.getTime() - known.lastUsedAt.getTime() <= SLIDE_AFTER_MS && (known.expiresAt === null || known.expiresAt > at)
    if (!isFresh) return ask(hash, at)
    return { ...callerOf(known), unconfirmed: { holds: stillGood(known, at), ask: async () => (await ask(hash, at)) !== null } }
  }
}

/** Where it is said, to every process, that a token was revoked, or all of an account: its id. What it holds open must end. */
export const TOKEN_CHANNEL = 'diwan_token'
const announceRevoked = (queryable: Queryable, id: string) => queryable.execute(sql`select pg_notify(${TOKEN_CHANNEL}, ${id})`)

/** Ends one session or key. */
export const revokeToken = async (queryable: Queryable, tokenId: string): Promise<void> => {
  await queryable.delete(tokens).where(eq(tokens.id, tokenId))
  await announceRevoked(queryable, tokenId)
}

/** Ends every session and key of an account. */
export const revokeTokensOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(tokens).where(eq(tokens.userId, userId))
  await announceRevoked(tx, userId)
}

/** Those of these tokens that are good now: neither revoked nor expired, and their account active. */
export const goodTokens = async ({ db, clock }: { db: Database; clock: Clock }, ids: Iterable<string>): Promise<Set<string>> => {
  const rows = await db.root
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(inArray(tokens.id, [...ids]), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, clock.now())), eq(users.accountStatus, 'active')))
  return new Set(rows.map(({ id }) => id))
}

/** Forgets tokens that have expired; a duty of the ticker. */
export const purgeExpiredTokens = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  await db.root.delete(tokens).where(lte(tokens.expiresAt, clock.now()))
}
