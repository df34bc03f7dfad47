/** Price of an order (docs/interface/cart-and-orders.md#prices), in integer piastres: total = subtotal − discount + tax + shipping + installation. */
import type { Piastres } from '../wire/money.ts'
import { couponDiscount, mostPoints, pointsDiscount, spread, type CouponTerms } from './discount.ts'
import { lineTotal } from './piece.ts'
import { taxOn } from './tax.ts'

export interface PricedLine {
  /** Per piece. */
  unitPrice: Piastres
  quantity: number
  /** Per piece; 0 where nothing is installed. */
  installationPrice: Piastres
}

export interface OrderTerms {
  lines: readonly PricedLine[]
  /** Takes nothing off while the goods are below its minimum. */
  coupon?: CouponTerms | null | undefined
  /** Loyalty points that the customer would spend: whole, not negative. What the order cannot take of them is left. */
  points?: number | undefined
  shipping: Piastres
}

export interface LinePrice {
  total: Piastres
  discount: Piastres
  installation: Piastres
  /** On the discounted goods and on the installation, each rounded by itself. */
  tax: Piastres
}

export interface OrderPrice {
  subtotal: Piastres
  /** Discount by coupon and points together. */
  discount: Piastres
  couponDiscount: Piastres
  /** Points that are spent. */
  pointsUsed: number
  shipping: Piastres
  installation: Piastres
  tax: Piastres
  total: Piastres
  lines: LinePrice[]
}

const sum = (amounts: readonly Piastres[]): Piastres => amounts.reduce((a, b) => a + b, 0)

/** Prices an order or estimates a cart: the coupon first, then points on at most half of what it leaves, each line its share of both. */
export const priceOrder = ({ lines, coupon, points = 0, shipping }: OrderTerms): OrderPrice => {
  const totals = lines.map(({ unitPrice, quantity }) => lineTotal(unitPrice, quantity))
  const subtotal = sum(totals)
  const byCoupon = coupon ? (couponDiscount(coupon, subtotal) ?? 0) : 0
  const pointsUsed = Math.min(points, mostPoints(subtotal - byCoupon))
  const discount = byCoupon + pointsDiscount(pointsUsed)
  const discounts = spread(discount, totals)
  const priced = lines.map((line, index): LinePrice => {
    const total = totals[index] ?? 0
    const off = discounts[index] ?? 0
    const installation = lineTotal(line.installationPrice, line.quantity)
    return { total, discount: off, installation, tax: taxOn(total - off) + taxOn(installation) }
  })
  const installation = sum(priced.map((line) => line.installation))
  const tax = sum(priced.map((line) => line.tax)) + taxOn(shipping)
  const total = subtotal - discount + tax + shipping + installation
  return { subtotal, discount, couponDiscount: byCoupon, pointsUsed, shipping, installation, tax, total, lines: priced }
}
