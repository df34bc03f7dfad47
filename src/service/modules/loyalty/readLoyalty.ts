/** An account's standing (docs/interface/accounts.md#loyalty-tiers): by what it spent, and what its points did. */
import { and, desc, eq, sum } from 'drizzle-orm'
import type { Loyalty } from '#contract/loyalty/loyalty.ts'
import { toWire } from '#contract/wire/money.ts'
import { pointsEarned, tierAfter, tierOf, tierProgress, TIERS } from '#contract/pricing/loyalty.ts'
import { fill } from '#contract/text/fill.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Queryable } from '../../db/connection.ts'
import { WORDS } from '../../words/words.ts'
import { orderStatistics } from '../accounts/hooks.ts'
import { referralsOf } from '../accounts/people.ts'
import { balanceOf } from './ledger.ts'
import { loyaltyEntries } from './tables.ts'

const SHOWN = 100

export const readLoyalty = async (q: Queryable, accountId: string, language: Language): Promise<Loyalty> => {
  const { totalSpent } = await orderStatistics.ask(q, accountId)
  const { code, count } = await referralsOf(q, accountId)
  const [earned] = await q
    .select({ points: sum(loyaltyEntries.points) })
    .from(loyaltyEntries)
    .where(and(eq(loyaltyEntries.accountId, accountId), eq(loyaltyEntries.type, 'referral')))
  const tier = tierOf(totalSpent)
  const next = tierAfter(tier)
  const { from: _, ...benefits } = TIERS[tier]
  const newest = await q.select().from(loyaltyEntries).where(eq(loyaltyEntries.accountId, accountId)).orderBy(desc(loyaltyEntries.place)).limit(SHOWN)
  return {
    currentTier: tier,
    points: await balanceOf(q, accountId),
    totalSpent: toWire(totalSpent),
    nextTier: next,
    nextTierThreshold: next && toWire(TIERS[next].from),
    pointsToNextTier: next && pointsEarned(TIERS[next].from - totalSpent),
    nextTierProgress: tierProgress(totalSpent),
    referralCode: code,
    referralsCount: count,
    referralEarnings: Number(earned?.points ?? 0),
    benefits,
    pointsHistory: newest.map(({ id, type, points, orderId, createdAt }) => ({
      id,
      type,
      points,
      description: fill(WORDS[language].shortTexts[`points.${type}`], {}, language),
      orderId,
      createdAt: createdAt.toISOString(),
    })),
  }
}
