/** Loyalty in figures: tiers by what was spent, points for what was paid (docs/interface/accounts.md#loyalty-tiers). */

/** Least spent on delivered orders, piastres, and what the tier gives at an order; the lowest first. */
export const TIERS = {
  bronze: { from: 0, freeShipping: false },
  silver: { from: 500_000, freeShipping: false },
  gold: { from: 1_500_000, freeShipping: true },
  platinum: { from: 4_000_000, freeShipping: true },
} as const satisfies Record<string, { from: number; freeShipping: boolean }>
export type Tier = keyof typeof TIERS

const LOWEST_FIRST = Object.keys(TIERS) as Tier[]

/** @param spent piastres on delivered orders, not negative */
export const tierOf = (spent: number): Tier => LOWEST_FIRST.findLast((tier) => spent >= TIERS[tier].from) ?? 'bronze'

/** The tier above; null at the highest. */
export const tierAfter = (tier: Tier): Tier | null => LOWEST_FIRST[LOWEST_FIRST.indexOf(tier) + 1] ?? null

/** How far the way to the next tier is gone, per cent with two decimals, rounded down; 100 at the highest. @param spent as for `tierOf` */
export const tierProgress = (spent: number): number => {
  const tier = tierOf(spent)
  const next = tierAfter(tier)
  if (next === null) return 100
  const from = TIERS[tier].from
  return Math.floor((10_000 * (spent - from)) / (TIERS[next].from - from)) / 100
}

/** What a delivered order must cost for one point, piastres. */
const PIASTRES_A_POINT = 1_000
/** Points that an order earns when it is delivered. @param paid piastres, what was paid for it */
export const pointsEarned = (paid: number): number => Math.floor(paid / PIASTRES_A_POINT)
