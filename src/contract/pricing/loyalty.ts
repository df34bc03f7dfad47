/** Loyalty in figures: tiers by what was spent, points for what was paid (docs/interface/accounts.md#loyalty-tiers). */
import type { Piastres } from '../wire/money.ts'

interface TierTerms {
  /** Least spent on delivered orders. */
  from: Piastres
  /** Answered, and no part of an order's price: docs/interface/accounts.md#loyalty-tiers. */
  discountPercentage: number
  freeShipping: boolean
  prioritySupport: boolean
  earlyAccess: boolean
  specialEvents: boolean
}
const EXTRAS = { prioritySupport: false, earlyAccess: false, specialEvents: false }

/** The lowest first. */
export const TIERS = {
  bronze: { from: 0, discountPercentage: 0, freeShipping: false, ...EXTRAS },
  silver: { from: 500_000, discountPercentage: 2, freeShipping: false, ...EXTRAS },
  gold: { from: 1_500_000, discountPercentage: 5, freeShipping: true, ...EXTRAS, prioritySupport: true },
  platinum: { from: 4_000_000, discountPercentage: 8, freeShipping: true, prioritySupport: true, earlyAccess: true, specialEvents: true },
} as const satisfies Record<string, TierTerms>
export type Tier = keyof typeof TIERS

const LOWEST_FIRST = Object.keys(TIERS) as Tier[]
export const TIER_NAMES = LOWEST_FIRST as [Tier, ...Tier[]]

/** @param spent on delivered orders, not negative */
export const tierOf = (spent: Piastres): Tier => LOWEST_FIRST.findLast((tier) => spent >= TIERS[tier].from) ?? 'bronze'

/** The tier above; null at the highest. */
export const tierAfter = (tier: Tier): Tier | null => LOWEST_FIRST[LOWEST_FIRST.indexOf(tier) + 1] ?? null

/** Progress to the next tier, per cent with two decimals, rounded down; 100 at the highest. @param spent as for `tierOf` */
export const tierProgress = (spent: Piastres): number => {
  const tier = tierOf(spent)
  const next = tierAfter(tier)
  if (next === null) return 100
  const from = TIERS[tier].from
  return Math.floor((10_000 * (spent - from)) / (TIERS[next].from - from)) / 100
}

/** Value of a delivered order that earns one point, piastres. */
export const PIASTRES_A_POINT = 1_000
/** Points that an order earns when it is delivered. @param paid for the order */
export const pointsEarned = (paid: Piastres): number => Math.floor(paid / PIASTRES_A_POINT)
/** Points for both sides of a referral, at the first delivered order of the account that was referred. */
export const REFERRAL_POINTS = 200
