/** Discount by coupons and points on an order's goods, in integer piastres (docs/interface/cart-and-orders.md#coupons). */
import { percentOf, type Piastres } from '../wire/money.ts'

export type CouponTerms =
  | { type: 'percentage'; /** 1–100. */ percent: number; /** Least subtotal. */ minimum: Piastres }
  | { type: 'fixed'; amount: Piastres; minimum: Piastres }

/** Piastres that a coupon takes off goods worth `subtotal`; null when the subtotal is below its minimum. */
export const couponDiscount = (coupon: CouponTerms, subtotal: Piastres): Piastres | null => {
  if (subtotal < coupon.minimum) return null
  return coupon.type === 'percentage' ? percentOf(subtotal, coupon.percent) : Math.min(coupon.amount, subtotal)
}

/** Value of one loyalty point, piastres. */
export const POINT_PIASTRES = 10

/**
 * Points that an order can take: their worth is at most half of what the coupon leaves of the goods.
 * @param left piastres
 */
export const mostPoints = (left: Piastres): number => Math.floor(left / (2 * POINT_PIASTRES))

/** Piastres that points take off. @param points whole and not negative */
export const pointsDiscount = (points: number): Piastres => points * POINT_PIASTRES

/**
 * Splits `amount` over `weights` by largest remainder: the shares add up to `amount` exactly, and none is larger than its
 * weight while `amount` is at most the weights' sum. Among equal remainders the larger weight comes first.
 */
export const spread = (amount: Piastres, weights: readonly Piastres[]): Piastres[] => {
  const whole = weights.reduce((all, weight) => all + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  // A hundred lines of dear furniture: the products leave the range of exact doubles.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, weight, share: Number(product / BigInt(whole)), remainder: product % BigInt(whole) }
  })
  const left = amount - shares.reduce((all, { share }) => all + share, 0)
  const first = [...shares].sort((a, b) => (a.remainder === b.remainder ? b.weight - a.weight : a.remainder > b.remainder ? -1 : 1)).slice(0, left)
  for (const share of first) share.share += 1
  return shares.map(({ share }) => share)
}
