/** The value of points, and the benefits of each tier. */
import { fromWire, toWire, type Egp } from '#contract/wire/money.ts'
import { pointsDiscount } from '#contract/pricing/discount.ts'
import { PIASTRES_A_POINT, TIERS, type Tier } from '#contract/pricing/loyalty.ts'
import { withTax } from '#contract/pricing/tax.ts'

/** Discount by so many points, EGP, VAT included. */
export const worthOf = (points: number): number => toWire(withTax(pointsDiscount(points)))
/** EGP to pay for one point. */
export const PAID_A_POINT = toWire(PIASTRES_A_POINT)

/** EGP that are still to be spent; 0 where it is reached. */
export const leftTo = (threshold: Egp, spent: Egp): Egp => toWire(Math.max(0, fromWire(threshold) - fromWire(spent)))

/** The lowest first: EGP from which each begins. Of a tier's benefits, free delivery alone is part of a price. */
export const TIER_TERMS = Object.entries(TIERS).map(([tier, { from, freeShipping }]) => ({
  tier: tier as Tier,
  from: toWire(from),
  gives: freeShipping ? ('shipping' as const) : ('points' as const),
}))

/** A link under which registering fills in the code. */
export const referralLink = (origin: string, code: string): string => `${origin}/register?referral=${encodeURIComponent(code)}`
