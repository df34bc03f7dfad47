/** Questions of carts to modules above them. */
import type { Cart } from '#contract/cart/cart.ts'
import type { OrderPrice, PricedLine } from '#contract/pricing/order.ts'
import type { Queryable } from '../../db/connection.ts'
import { question } from '../../jobs/hooks.ts'

export interface QuoteRequest {
  accountId: string
  /** The caller's network, where a code that does not exist counts as a guess; absent where that was counted before. */
  network?: string | undefined
  at: Date
  lines: readonly PricedLine[]
  /** Null while the address of delivery is unknown. */
  address: { country: string; governorate: string } | null
  couponCode?: string | undefined
  /** Points that the account would spend; those that it lacks, and those that the order cannot take, are left out. */
  points?: number | undefined
}

/** `minimum` in EGP. */
type CouponFacts = Partial<Pick<NonNullable<CouponOnWire['problem']>, 'minimum' | 'expiredAt' | 'startsAt' | 'retryAt'>>
type CouponOnWire = NonNullable<Cart['estimate']['coupon']>

export interface Quote {
  price: OrderPrice
  /** False where Diwan does not deliver, or while the address is not known: the price is then without delivery. */
  deliverable: boolean
  /** The coupon that the price takes into account. */
  coupon: { coupon: { code: string; type: NonNullable<CouponOnWire['type']> } } | null
  /** Reason why the named coupon takes nothing off. */
  couponProblem: { code: NonNullable<CouponOnWire['problem']>['code']; facts: CouponFacts } | null
  /** Points that the account has. */
  pointsAvailable: number
}

/** Price of products for an account as an order. */
export const quoteOrder = question<[q: Queryable, request: QuoteRequest], Quote>('price of an order')
