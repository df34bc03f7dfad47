/** Opaque bearer tokens (docs/interface/accounts.md#tokens-and-scopes): shown once, kept as SHA-256. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { RETENTION } from '#contract/accounts/retention.ts'
import { SCOPE_AREAS, type Scope } from '#contract/wire/vocabulary.ts'
import type { Database, Queryable, Tx } from '../../db/connection.ts'
import type { Bind, Condition } from '../../db/prepared.ts'
import { insertionInto } from '../../db/statement.ts'
import { sendAlong } from '../../db/transactions.ts'
import type { Authenticate, Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import type { Clock } from '../../clock.ts'
import { tokensReplaced } from './hooks.ts'
import type { Device } from './device.ts'
import { tokens, users } from './tables.ts'

const DAY_MS = 86_400_000
/** A session slides on use, but is written at most this often: reading must not cost a write each time. */
const SLIDE_AFTER_MS = 3_600_000
/** Cached tokens. */
const CACHED_TOKENS = 10_000

/** A session may do everything; write includes read. */
const EVERY_SCOPE: Scope[] = SCOPE_AREAS.map((area): Scope => `${area}:write`)

/** Stored form of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const sessionEnd = (at: Date): Date => new Date(at.getTime() + RETENTION.sessionDays * DAY_MS)

export interface Session {
  id: string
  token: string
  expiresAt: Date
}

/**
 * A new token. It is not kept and cannot be shown again.
 * @param isLive real money moves here: its prefix says so
 */
export const newToken = (isLive: boolean): string => `dwn_${isLive ? 'live' : 'test'}_${randomBytes(32).toString('base64url')}`

export interface SessionOptions {
  device: Device
  /** Mode by the token's prefix. */
  isLive: boolean
  id?: string
}

const insertToken = insertionInto(tokens)

/** Opens a session of 30 days, sliding. */
export const openSession = async (tx: Tx, userId: string, at: Date, { device, isLive, id = randomUUID() }: SessionOptions): Promise<Session> => {
  const token = newToken(isLive)
  const expiresAt = sessionEnd(at)
  const row = {
    id,
    userId,
    kind: 'session' as const,
    hash: hashOf(token),
    scopes: EVERY_SCOPE,
    browser: device.browser,
    os: device.os,
    deviceType: device.type,
    createdAt: at,
    lastUsedAt: at,
    expiresAt,
  }
  await sendAlong(tx, insertToken(tx, row))
  return { id, token, expiresAt }
}

/** A token is good as long as it has not expired and its account is active. */
const isGood = (at: Date | Placeholder) => and(or(isNull(tokens.expiresAt), gt(tokens.expiresAt, at)), eq(users.accountStatus, 'active'))

/** Finds a token that is good at a moment, and whose it is. Prepared: it comes before most requests. */
const tokenLookup = ({ root }: Database) =>
  root
    .select({
      id: tokens.id,
      kind: tokens.kind,
      scopes: tokens.scopes,
      createdAt: tokens.createdAt,
      lastUsedAt: tokens.lastUsedAt,
      expiresAt: tokens.expiresAt,
      accountId: users.id,
      role: users.role,
      isGuest: sql<boolean>`${users.email} is null`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, sql.placeholder('hash')), isGood(sql.placeholder('at'))))
    .prepare('diwan_token')

type LiveToken = Awaited<ReturnType<ReturnType<typeof tokenLookup>['execute']>>[number]

const callerOf = ({ id, accountId, role, isGuest, scopes }: LiveToken): Caller => ({ accountId, role, isGuest, scopes, tokenId: id })

/** The same as the lookup asks, for part of another statement: between the texts stand the token's id and the moment. */
const GOOD = [
  "exists (select from tokens t join users u on u.id = t.user_id where u.account_status = 'active' and t.id = ",
  ' and (t.expires_at is null or t.expires_at > ',
  '::timestamptz))',
] as const

/** True in the database as long as the token is good. @param token its id as the statement names it, such as a column */
export const tokenHolds =
  (token: (bind: Bind) => string, at: Date): Condition =>
  (bind) =>
    `${GOOD[0]}${token(bind)}${GOOD[1]}${bind(at.toISOString())}${GOOD[2]}`

/** Whether the token whose id is in a column is good, to be selected or asked for in a query. */
export const isGoodToken = (column: SQLWrapper, at: Date): SQL<boolean> =>
  sql`${sql.raw(GOOD[0])}${column}${sql.raw(GOOD[1])}${at.toISOString()}${sql.raw(GOOD[2])}`

/**
 * Answers who a bearer token belongs to; null when it is unknown, revoked, expired, or its account is not active.
 * A route that asks for it gets a token seen lately without asking the database, and must make sure of it: see `Caller.unconfirmed`.
 */
export const authenticator = ({ db, clock }: { db: Database; clock: Clock }): Authenticate => {
  const lookup = tokenLookup(db)
  const seen = new Map<string, LiveToken>()
  const remember = (hash: string, found: LiveToken) => {
    seen.delete(hash)
    seen.set(hash, found)
    const oldest = seen.keys().next()
    if (seen.size > CACHED_TOKENS && !oldest.done) seen.delete(oldest.value)
  }

  const ask = async (hash: string, at: Date): Promise<Caller | null> => {
    const [found] = await lookup.execute({ hash, at: at.toISOString() })
    if (!found) {
      seen.delete(hash)
      return null
    }
    // A key's first use is stored at once, to distinguish unused keys.
    const isFirstUse = found.kind === 'api_key' && found.lastUsedAt <= found.createdAt && at > found.createdAt
    if (!isFirstUse && at.getTime() - found.lastUsedAt.getTime() <= SLIDE_AFTER_MS) remember(hash, found)
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
    return { ...callerOf(known), unconfirmed: { holds: tokenHolds((bind) => bind(known.id), at), ask: async () => (await ask(hash, at)) !== null } }
  }
}

/** Channel that notifies every process of a revoked token, or of all of an account: its id. Everything it holds open must end. */
export const TOKEN_CHANNEL = 'diwan_token'
export const announceRevoked = (queryable: Queryable, id: string) => queryable.execute(sql`select pg_notify(${TOKEN_CHANNEL}, ${id})`)

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

/** Ends every session of an account but this one; null ends all. Keys stay. */
export const endSessions = async (tx: Tx, userId: string, currentId: string | null): Promise<void> => {
  await tx.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.kind, 'session'), currentId === null ? undefined : ne(tokens.id, currentId)))
  await announceRevoked(tx, userId)
}

/**
 * When the caller signed in. Passwords, sessions, keys and the account itself are for people alone: with any of them a key could make
 * itself one that may do more.
 * @throws Refusal INSUFFICIENT_SCOPE to an API key; INVALID_API_KEY where the session has just ended
 */
export const requireSession = async (queryable: Queryable, { tokenId }: Caller): Promise<{ signedInAt: Date }> => {
  const [token] = await queryable.select({ kind: tokens.kind, createdAt: tokens.createdAt }).from(tokens).where(eq(tokens.id, tokenId))
  if (!token) throw new Refusal('INVALID_API_KEY')
  if (token.kind !== 'session') throw new Refusal('INSUFFICIENT_SCOPE')
  return { signedInAt: token.createdAt }
}

/** False where the token has just ended, too. */
export const isApiKey = async (queryable: Queryable, { tokenId }: Caller): Promise<boolean> =>
  (await queryable.$count(tokens, and(eq(tokens.id, tokenId), eq(tokens.kind, 'api_key')))) > 0

/** For what leads to a session, or from one account to another: a key would do more there than its scopes. @throws Refusal INSUFFICIENT_SCOPE */
export const refuseApiKey = async (queryable: Queryable, caller: Caller): Promise<void> => {
  if (await isApiKey(queryable, caller)) throw new Refusal('INSUFFICIENT_SCOPE')
}

/** Ends every session and key of an account but this session, which takes their place: the account's own, or that which a guest went on as. */
export const replaceTokens = async (tx: Tx, userId: string, sessionId: string): Promise<void> => {
  const ended = await tx
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), ne(tokens.id, sessionId)))
    .returning({ id: tokens.id })
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await tokensReplaced.emit(tx, ids, sessionId)
  await announceRevoked(tx, userId)
}

/** Those of these tokens that are good now: neither revoked nor expired, and their account active. */
export const goodTokens = async ({ db, clock }: { db: Database; clock: Clock }, ids: Iterable<string>): Promise<Set<string>> => {
  const rows = await db.root
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(inArray(tokens.id, [...ids]), isGood(clock.now())))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes tokens that have expired: a scheduled job. */
export const purgeExpiredTokens = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  await db.root.delete(tokens).where(lte(tokens.expiresAt, clock.now()))
}
