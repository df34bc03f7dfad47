/** What carts ask of areas above them (service/hooks.ts says whom). */
import type { COUPON_PROBLEMS } from '../../../contract/cart.ts'
import type { OrderPrice, PricedLine } from '../../../contract/pricing/order.ts'
import type { CouponTerms } from '../../../contract/pricing/discount.ts'
import type { Queryable } from '../../db/connection.ts'
import { question } from '../../work/hooks.ts'

export interface QuoteRequest {
  accountId: string
  at: Date
  lines: readonly PricedLine[]
  /** Null while it is not known where the goods go. */
  address: { country: string; governorate: string } | null
  couponCode?: string | undefined
}

/** What is wrong with a coupon: a fact of an estimate, and what an order is refused with. */
export interface CouponProblem {
  holds: false
  code: (typeof COUPON_PROBLEMS)[number]
  facts: { /** EGP. */ minimum?: number; expiredAt?: string }
}

export interface Quote {
  price: OrderPrice
  /** False where Diwan does not deliver, or while the address is not known: the price is then without delivery. */
  deliverable: boolean
  /** The coupon that the price takes into account. */
  coupon: { coupon: { code: string; type: CouponTerms['type'] } } | null
  /** Why the coupon that was named takes nothing off. */
  couponProblem: CouponProblem | null
}

/** What goods cost an account as an order. */
export const quoteOrder = question<[q: Queryable, request: QuoteRequest], Quote>('price of an order')
