/**
 * Rate limits that hold across processes: one row a count, written in one statement, so that no number of processes or of requests
 * at once gives more than the quota.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, gte, lte, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connection.ts'
import type { Policy, Remaining } from './limits.ts'
import { rateCounts } from '../tables.ts'

/** A request that was counted: by it the count can be given back. */
export interface Counted extends Remaining {
  key: string
  ends: Date
}

/** The table must be no list of who tried to sign in from where. */
const keyOf = ({ name }: Policy, who: readonly string[]): string => `${name} ${createHash('sha256').update(JSON.stringify(who)).digest('base64url')}`

const secondsTo = (ends: Date, now: Date): number => Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000))

/**
 * Counts one request of `who` in a fixed window. A request above the quota is not counted, and writes nothing.
 * @param who what is counted together, e.g. an e-mail and a network
 */
export const takeShared = async (q: Queryable, policy: Policy, who: readonly string[], now: Date): Promise<Counted> => {
  const key = keyOf(policy, who)
  const { ends, used } = rateCounts
  const isOver = lte(ends, now)
  const at = now.toISOString()
  const [row] = await q
    .insert(rateCounts)
    .values({ key, used: 1, ends: new Date(now.getTime() + policy.window * 1000) })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        used: sql`case when ${ends} <= ${at}::timestamptz then 1 else ${used} + 1 end`,
        ends: sql`case when ${ends} <= ${at}::timestamptz then excluded.ends else ${ends} end`,
      },
      setWhere: or(isOver, sql`${used} < ${policy.quota}`),
    })
    .returning({ used, ends })
  if (row) return { key, ends: row.ends, left: policy.quota - row.used, reset: secondsTo(row.ends, now) }
  const [full] = await q.select({ ends }).from(rateCounts).where(eq(rateCounts.key, key))
  const until = full?.ends ?? now
  return { key, ends: until, left: -1, reset: secondsTo(until, now) }
}

/** When the window ends in which nothing is left of the quota; null as long as something is left. Counts nothing. */
export const fullUntil = async (q: Queryable, policy: Policy, who: readonly string[], now: Date): Promise<Date | null> => {
  const { key, used, ends } = rateCounts
  const [full] = await q
    .select({ ends })
    .from(rateCounts)
    .where(and(eq(key, keyOf(policy, who)), gt(ends, now), gte(used, policy.quota)))
  return full?.ends ?? null
}

/** Takes a request off its count again, unless it was not counted, or the window has ended meanwhile. */
export const giveBack = async (q: Queryable, { key, ends, left }: Counted): Promise<void> => {
  if (left < 0) return
  await q
    .update(rateCounts)
    .set({ used: sql`${rateCounts.used} - 1` })
    .where(and(eq(rateCounts.key, key), eq(rateCounts.ends, ends), gt(rateCounts.used, 0)))
}

/** Deletes counts whose window has ended: a scheduled job. */
export const purgeRateCounts = async (db: Database, now: Date): Promise<void> => {
  await db.root.delete(rateCounts).where(lte(rateCounts.ends, now))
}
