/** How many renders an account may request and have waiting (docs/interface/renders.md#turns-and-quotas). */
import { and, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { LIMITS } from '../../../contract/limits.ts'
import { cairoMonth, RENDERS_A_MONTH, type Plan } from '../../../contract/plans.ts'
import type { RenderQuota } from '../../../contract/renders.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { Refusal } from '../../wire/refusal.ts'
import { renders } from './tables.ts'

/** Seconds after which fewer may be waiting. */
const SOON_S = 30
/** Renders of all accounts that may wait at once. */
export const WAITING_IN_ALL = 500

const exceeded = (about: 'renders' | 'waiting', maximum: number, retryAfterSeconds: number): Refusal =>
  new Refusal('RENDER_QUOTA_EXCEEDED', [{ path: '', code: 'TOO_MANY', about, maximum }], { 'Retry-After': String(retryAfterSeconds) })

/** Whether a render counts: one that failed, or was cancelled before it was begun or after its claim went back untried, does not. */
const counts = and(ne(renders.status, 'failed'), or(ne(renders.status, 'cancelled'), gt(renders.attempts, 0)))

type PlanOf = (q: Queryable, accountId: string) => Promise<Plan>

/** What the account may request in the month that is on, and what it has. */
export const readQuota = async (q: Queryable, accountId: string, planOf: PlanOf, now: Date): Promise<RenderQuota> => {
  const { start, next } = cairoMonth(now)
  const used = await q.$count(renders, and(eq(renders.accountId, accountId), gte(renders.createdAt, start), counts))
  return { limit: RENDERS_A_MONTH[await planOf(q, accountId)], used, resetsAt: next.toISOString() }
}

/**
 * Passes when the account may request one more render; its other requests wait until the transaction ends, so that they are counted one by one.
 * @param planOf reads the account's plan; called once no other request of the account is being counted
 * @throws Refusal RENDER_QUOTA_EXCEEDED; SERVICE_UNAVAILABLE when too much is waiting in all
 */
export const checkQuota = async (tx: Tx, accountId: string, planOf: PlanOf, now: Date): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`renders of ${accountId}`}, 0))`)
  const pending = inArray(renders.status, ['queued', 'processing'])
  const isOwn = eq(renders.accountId, accountId)
  const maximumWaiting = LIMITS.account.rendersWaiting
  if ((await tx.$count(renders, and(isOwn, pending))) >= maximumWaiting) throw exceeded('waiting', maximumWaiting, SOON_S)
  const { limit, used, resetsAt } = await readQuota(tx, accountId, planOf, now)
  if (used >= limit) throw exceeded('renders', limit, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000))
  if ((await tx.$count(renders, pending)) >= WAITING_IN_ALL) throw new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': String(SOON_S) })
}
