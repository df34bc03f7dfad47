/** Limits of an account's requested and waiting renders (docs/interface/renders.md#turns-and-quotas). */
import { and, eq, gt, gte, ne, or, sql, type SQL } from 'drizzle-orm'
import { LIMITS } from '#contract/wire/limits.ts'
import { cairoMonth, RENDERS_A_MONTH, type Plan } from '#contract/accounts/plans.ts'
import type { RenderQuota } from '#contract/renders/renders.ts'
import type { Queryable, Tx } from '../../../db/connection.ts'
import { FairQueue } from '../../../shares/fairQueue.ts'
import { pathOf, sharesFor, usedUp, type Holder, type Shares } from '../../../shares/holder.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { dropForOthers, isPending, isUntouched } from './queue.ts'
import { renders } from '../tables.ts'

/** Seconds after which fewer may be waiting. */
const RETRY_AFTER_S = 30
/** Renders that may wait at once: of an account, of the guests of its network together, of all of its network. */
const WAITING = sharesFor(LIMITS.account.rendersWaiting)
/** Renders of all accounts that may wait at once. */
export const WAITING_IN_ALL = 500

/** @param facts what the caller can go by besides `maximum` */
const exceeded = (
  about: 'renders' | 'waiting' | 'guests' | 'network',
  maximum: number,
  retryAfterSeconds: number,
  facts: { resetsAt?: string } = {},
): Refusal =>
  new Refusal('RENDER_QUOTA_EXCEEDED', [{ path: '', code: 'TOO_MANY', about, maximum, ...facts }], { 'Retry-After': String(retryAfterSeconds) })

/** Whether a render counts: one that failed, or was cancelled before it was begun or after its claim went back untried, does not. */
const counts = and(ne(renders.status, 'failed'), or(ne(renders.status, 'cancelled'), gt(renders.attempts, 0)))

type PlanOf = (q: Queryable, accountId: string) => Promise<Plan>

/** Quota of the account in the current month, and its use. */
export const readQuota = async (q: Queryable, accountId: string, planOf: PlanOf, now: Date): Promise<RenderQuota> => {
  const { start, next } = cairoMonth(now)
  const used = await q.$count(renders, and(eq(renders.accountId, accountId), gte(renders.createdAt, start), counts))
  return { limit: RENDERS_A_MONTH[await planOf(q, accountId)], used, resetsAt: next.toISOString() }
}

const ABOUT = { account: 'waiting', share: 'guests', network: 'network' } as const

/** Number of renders that wait for a holder. */
const waitingFor = async (q: Queryable, { network, share, account }: Holder): Promise<Shares> => {
  const isOf = (group: SQL) => sql<number>`(count(*) filter (where ${group}))::int`
  const [row] = await q
    .select({
      account: isOf(sql`${renders.accountId} = ${account}`),
      share: isOf(sql`${renders.share} = ${share} and ${renders.network} = ${network}`),
      network: isOf(sql`${renders.network} = ${network}`),
    })
    .from(renders)
    .where(isPending)
  return row!
}

/** Refusal when the whole queue is full. */
export const tooManyWait = (): Refusal => new Refusal('SERVICE_UNAVAILABLE', [], { 'Retry-After': String(RETRY_AFTER_S) })

/** Drops a render of those who have most waiting, as every full queue does. @throws Refusal SERVICE_UNAVAILABLE where the holder has as many */
const makeSpace = async (tx: Tx, holder: Holder, now: Date): Promise<void> => {
  const { id, network, share, accountId: account } = renders
  const rows = await tx.select({ id, network, share, account }).from(renders).where(isUntouched).orderBy(renders.createdAt, id)
  const queue = new FairQueue<string | null>({ perHolder: Infinity, total: rows.length })
  for (const row of rows) queue.add(pathOf(row), row.id, row.id)
  const added = queue.add(pathOf(holder), 'the new one', null)
  const dropped = added.state === 'waiting' ? added.dropped : null
  if (dropped === null || !(await dropForOthers(tx, dropped, now))) throw tooManyWait()
}

/**
 * Passes when the holder may request one more render; other requests wait until the transaction ends, so that they are counted one by one.
 * @param planOf reads the account's plan; called once no other request of the account is being counted
 * @throws Refusal RENDER_QUOTA_EXCEEDED; SERVICE_UNAVAILABLE when too much is waiting in all, and no holder has more waiting
 */
export const checkQuota = async (tx: Tx, holder: Holder, planOf: PlanOf, now: Date): Promise<void> => {
  const accountId = holder.account
  // The account before its network, and that before all, always.
  for (const name of [accountId, holder.network, 'all'])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`renders of ${name}`}, 0))`)
  const full = usedUp(await waitingFor(tx, holder), WAITING)
  if (full !== null) throw exceeded(ABOUT[full], WAITING[full], RETRY_AFTER_S)
  const { limit, used, resetsAt } = await readQuota(tx, accountId, planOf, now)
  if (used >= limit) throw exceeded('renders', limit, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000), { resetsAt })
  if ((await tx.$count(renders, isPending)) >= WAITING_IN_ALL) await makeSpace(tx, holder, now)
}
