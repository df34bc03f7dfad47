/**
 * What an order costs (docs/interface/cart-and-orders.md#prices), in integer piastres:
 * total = subtotal − discount + tax + shipping + installation.
 */
import { zoneOf } from '../../../contract/delivery.ts'
import { percentOf, taxOn } from '../../../contract/money.ts'

export interface PricedLine {
  /** Piastres a piece. */
  unitPrice: number
  quantity: number
  /** Piastres a piece; 0 where nothing is installed. */
  installationPrice: number
}

export type CouponTerms =
  | { type: 'percentage'; /** 1–100. */ percent: number; /** Least subtotal, piastres. */ minimum: number }
  | { type: 'fixed'; /** Piastres. */ amount: number; minimum: number }

export interface LinePrice {
  total: number
  discount: number
  installation: number
  /** On the discounted goods and on the installation, each rounded by itself. */
  tax: number
}

export interface OrderPrice {
  subtotal: number
  discount: number
  shipping: number
  installation: number
  tax: number
  total: number
  lines: LinePrice[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Piastres that a coupon takes off goods worth `subtotal`; null when the subtotal is below its minimum. */
export const couponDiscount = (coupon: CouponTerms, subtotal: number): number | null => {
  if (subtotal < coupon.minimum) return null
  return coupon.type === 'percentage' ? percentOf(subtotal, coupon.percent) : Math.min(coupon.amount, subtotal)
}

/**
 * Splits `amount` over `weights` by largest remainder: the shares add up to `amount` exactly, and none is larger than its
 * weight while `amount` is at most the weights' sum. Among equal remainders the larger weight comes first.
 */
export const spread = (amount: number, weights: readonly number[]): number[] => {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  // A hundred lines of dear furniture: the products leave the range of exact doubles.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, weight, share: Number(product / BigInt(whole)), remainder: product % BigInt(whole) }
  })
  const left = amount - sum(shares.map((s) => s.share))
  const first = [...shares].sort((a, b) => (a.remainder === b.remainder ? b.weight - a.weight : a.remainder > b.remainder ? -1 : 1)).slice(0, left)
  for (const share of first) share.share += 1
  return shares.map((s) => s.share)
}

/**
 * Prices an order or estimates a cart.
 * @param discount piastres off the goods, from `couponDiscount`; never more than the subtotal
 * @param shipping piastres
 */
export const priceOrder = (lines: readonly PricedLine[], discount: number, shipping: number): OrderPrice => {
  const totals = lines.map((line) => line.unitPrice * line.quantity)
  const subtotal = sum(totals)
  const discounts = spread(Math.min(discount, subtotal), totals)
  const priced = lines.map((line, index): LinePrice => {
    const total = totals[index] ?? 0
    const off = discounts[index] ?? 0
    const installation = line.installationPrice * line.quantity
    return { total, discount: off, installation, tax: taxOn(total - off) + taxOn(installation) }
  })
  const taken = sum(discounts)
  const installation = sum(priced.map((line) => line.installation))
  const tax = sum(priced.map((line) => line.tax)) + taxOn(shipping)
  return { subtotal, discount: taken, shipping, installation, tax, total: subtotal - taken + tax + shipping + installation, lines: priced }
}

/** Piastres to deliver to an address; null where Diwan does not deliver (`DELIVERY_NOT_AVAILABLE`). */
export const shippingTo = (address: { country: string; governorate: string }): number | null =>
  address.country === 'EG' ? (zoneOf(address.governorate)?.piastres ?? null) : null
