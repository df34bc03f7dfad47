/** How many renders an account may request and have waiting (docs/limits.md). */
import { and, count, eq, gt, inArray, isNotNull, min, ne, or, sql } from 'drizzle-orm'
import { LIMITS } from '../../../contract/limits.ts'
import type { RenderQuality } from '../../../contract/renders.ts'
import type { Tx } from '../../db/connection.ts'
import { Refusal } from '../../wire/refusal.ts'
import { isTraced } from './renderWorker.ts'
import { renders } from './tables.ts'

const DAY_MS = 24 * 3600 * 1000
/** Seconds after which fewer may be waiting. */
const SOON_S = '30'
/** Renders of all accounts that may wait at once. */
export const WAITING_IN_ALL = 500

const { account } = LIMITS
const limitOf = (quality: RenderQuality, isGuest: boolean): number => {
  if (isTraced(quality)) return isGuest ? account.ultraRendersOfGuest : account.ultraRenders
  return isGuest ? account.rendersOfGuest : account.renders
}

const exceeded = (about: 'renders' | 'waiting', maximum: number, retryAfterSeconds: string): Refusal =>
  new Refusal('RENDER_QUOTA_EXCEEDED', [{ path: '', code: 'TOO_MANY', about, maximum }], { 'Retry-After': retryAfterSeconds })

/**
 * Passes when the account may request one more render of that quality; its other requests wait until the transaction ends, so that they are
 * counted one by one. A render that failed, or was cancelled before it was begun, does not count.
 * @throws Refusal RENDER_QUOTA_EXCEEDED; SERVICE_UNAVAILABLE when too much is waiting in all
 */
export const checkQuota = async (
  tx: Tx,
  { accountId, isGuest, quality }: { accountId: string; isGuest: boolean; quality: RenderQuality },
  now: Date,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`renders of ${accountId}`}, 0))`)
  const pending = inArray(renders.status, ['queued', 'processing'])
  const waiting = await tx.$count(renders, and(eq(renders.accountId, accountId), pending))
  if (waiting >= account.rendersWaiting) throw exceeded('waiting', account.rendersWaiting, SOON_S)
  const isOfLane = eq(renders.isTraced, isTraced(quality))
  const [used] = await tx
    .select({ total: count(), oldest: min(renders.createdAt) })
    .from(renders)
    .where(
      and(
        eq(renders.accountId, accountId),
        gt(renders.createdAt, new Date(now.getTime() - DAY_MS)),
        isOfLane,
        ne(renders.status, 'failed'),
        or(ne(renders.status, 'cancelled'), isNotNull(renders.startedAt)),
      ),
    )
  const maximum = limitOf(quality, isGuest)
  if ((used?.total ?? 0) >= maximum) {
    const freeAt = (used?.oldest ?? now).getTime() + DAY_MS
    throw exceeded('renders', maximum, String(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))))
  }
  if ((await tx.$count(renders, pending)) >= WAITING_IN_ALL) throw new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': SOON_S })
}
