/** Price of products for an account as an order: the cart's estimate and the order are both calculated here (docs/interface/cart-and-orders.md#prices). */
import { priceOrder } from '#contract/pricing/order.ts'
import { shippingFor } from '#contract/pricing/shipping.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Quote, QuoteRequest } from '../../cart/hooks.ts'
import { spendablePoints } from '../../loyalty/ledger.ts'
import { judgeCoupon, triedTooOften, type CouponProblem, type ValidCoupon } from '../coupons/coupons.ts'
import { countCouponTry } from '../coupons/couponTries.ts'
import { tierOfCustomer } from '../customers.ts'

/** The same for an order, which then redeems the coupon. */
export interface OrderQuote extends Quote {
  coupon: ValidCoupon | null
  couponProblem: CouponProblem | null
}

interface Asked {
  code: string
  subtotal: number
  accountId: string
  network: string | undefined
  at: Date
}

const judgeTry = async (q: Queryable, { code, subtotal, accountId, network, at }: Asked): Promise<ValidCoupon | CouponProblem> => {
  const retryAt = network === undefined ? null : await countCouponTry(q, { code, accountId, network, at })
  return retryAt ? triedTooOften(retryAt) : judgeCoupon(q, code, { subtotal, accountId, at })
}

/** Prices products for an account: coupon, then points as far as it has them and the order can take them; delivery by the account's tier. */
export const quoteOrder = async (
  q: Queryable,
  { accountId, network, at, lines, address, couponCode, points = 0 }: QuoteRequest,
): Promise<OrderQuote> => {
  const { subtotal } = priceOrder({ lines, shipping: 0 })
  const [tier, judged, pointsAvailable] = await Promise.all([
    address && tierOfCustomer(q, accountId),
    couponCode === undefined ? null : judgeTry(q, { code: couponCode, subtotal, accountId, network, at }),
    spendablePoints(q, accountId),
  ])
  const shipping = address && tier && shippingFor(address, tier)
  const coupon = judged?.holds ? judged : null
  return {
    price: priceOrder({ lines, coupon: coupon?.terms, points: Math.min(points, pointsAvailable), shipping: shipping ?? 0 }),
    deliverable: shipping !== null,
    coupon,
    pointsAvailable,
    couponProblem: judged && !judged.holds ? judged : null,
  }
}
