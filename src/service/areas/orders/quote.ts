/** What goods cost an account as an order: the cart's estimate and the order are both worked out here (docs/interface/cart-and-orders.md#prices). */
import { priceOrder, type OrderPrice, type PricedLine } from '../../../contract/pricing/order.ts'
import { shippingFor } from '../../../contract/pricing/shipping.ts'
import type { Queryable } from '../../db/connection.ts'
import { judgeCoupon, type CouponProblem, type ValidCoupon } from './coupons.ts'
import { tierOfCustomer } from './customers.ts'

export interface QuoteRequest {
  accountId: string
  at: Date
  lines: readonly PricedLine[]
  /** Null while it is not known where the goods go. */
  address: { country: string; governorate: string } | null
  couponCode?: string | undefined
}

export interface Quote {
  price: OrderPrice
  /** False where Diwan does not deliver, or while the address is not known: the price is then without delivery. */
  deliverable: boolean
  /** The coupon that the price takes into account. */
  coupon: ValidCoupon | null
  /** Why the coupon that was named takes nothing off. */
  couponProblem: CouponProblem | null
}

/** Prices goods for an account: coupon, then delivery by the account's tier. */
export const quoteOrder = async (q: Queryable, { accountId, at, lines, address, couponCode }: QuoteRequest): Promise<Quote> => {
  const shipping = address && shippingFor(address, await tierOfCustomer(q, accountId))
  const { subtotal } = priceOrder({ lines, shipping: 0 })
  const judged = couponCode === undefined ? null : await judgeCoupon(q, couponCode, { subtotal, accountId, at })
  const coupon = judged?.holds ? judged : null
  return {
    price: priceOrder({ lines, coupon: coupon?.terms, shipping: shipping ?? 0 }),
    deliverable: shipping !== null,
    coupon,
    couponProblem: judged && !judged.holds ? judged : null,
  }
}
