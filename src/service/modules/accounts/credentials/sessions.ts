/** Devices that are signed in to an account (docs/interface/accounts.md#sessions). */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { SessionOnWire } from '#contract/accounts/credentials.ts'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { tokens } from '../tables.ts'
import { announceRevoked, requireSession } from '../tokens.ts'

/** The one that asks first, then by last use. */
export const listSessions = async (
  queryable: Queryable,
  { accountId, tokenId }: Pick<Caller, 'accountId' | 'tokenId'>,
  now: Date,
): Promise<SessionOnWire[]> => {
  const rows = await queryable
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, accountId), eq(tokens.kind, 'session'), gt(tokens.expiresAt, now)))
    .orderBy(desc(eq(tokens.id, tokenId)), desc(tokens.lastUsedAt), desc(tokens.id))
  return rows.map(({ id, browser, os, deviceType, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    device: { browser, os, type: deviceType },
    current: id === tokenId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    // The condition above holds for no session without an end.
    expiresAt: (expiresAt ?? now).toISOString(),
  }))
}

/** @throws Refusal SESSION_NOT_FOUND; INSUFFICIENT_SCOPE to an API key */
export const endSession = (db: Database, caller: Caller, sessionId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await requireSession(tx, caller)
    const ended = await tx
      .delete(tokens)
      .where(and(eq(tokens.id, sessionId), eq(tokens.userId, caller.accountId), eq(tokens.kind, 'session')))
      .returning({ id: tokens.id })
    if (ended.length === 0) throw new Refusal('SESSION_NOT_FOUND')
    await announceRevoked(tx, sessionId)
  })
