/** What Diwan asks of whoever moves the money (docs/interface/cart-and-orders.md#payment-providers). Card numbers never reach the service: only a provider's tokens do. */
import type { InstalmentPlan, PaymentOption } from '../../../contract/payments.ts'
import type { Translated } from '../../../contract/primitives.ts'

export interface Card {
  brand: string
  last4: string
  /** 1–12. */
  expMonth: number
  expYear: number
  /** Two-letter code of the issuing country. */
  country: string
}

/** An account with a company that pays from it, such as one on a phone. */
export interface Wallet {
  /** The provider's word for it. */
  brand: string
}

/** A loan by the provider or a bank behind it: the shop is paid the whole amount at once. */
export interface Instalments {
  brand: string
  months: number
}

/** What is behind a token: how a charge is made, and what is kept of it to be told apart. */
export type Instrument = { type: 'card'; facts: Card } | { type: 'wallet'; facts: Wallet } | { type: 'instalments'; facts: Instalments }

/** What a provider offers; shoppers see it in this order, after cash on delivery. */
export type Offer =
  | Extract<PaymentOption, { type: 'card' }>
  | { type: 'wallet'; token: string; name: Translated }
  | { type: 'instalments'; name: Translated; plans: readonly InstalmentPlan[] }

export interface ChargeRequest {
  /** The attempt's id. A charge asked for again under the same key is the same charge, and answers the same. */
  idempotencyKey: string
  /** Piastres. */
  amount: number
  currency: 'EGP'
  token: string
  /** What the shopper reads on the statement. */
  description: string
  now: Date
}

export type ChargeOutcome =
  | { status: 'succeeded'; /** The provider's own name of the charge. */ reference: string; /** What the provider keeps, piastres. */ fee: number }
  | { status: 'declined'; /** snake_case, as card networks name it. */ reason: string }
  | { status: 'processing'; reference: string; /** When asking again makes sense. */ checkAt: Date }

export interface RefundRequest {
  idempotencyKey: string
  /** Ours. */
  refundId: string
  /** It was asked for before, and what came of it is not known: the provider may have forgotten the key since. */
  askedBefore: boolean
  /** The provider's own name of the charge. */
  reference: string
  /** Piastres. */
  amount: number
}

export type RefundOutcome =
  | { status: 'succeeded'; /** The provider's own name of the refund. */ reference: string }
  | { status: 'processing'; checkAt: Date }
  | { status: 'failed'; /** snake_case */ reason: string }

/**
 * Every call may throw when the provider cannot be reached or its answer was lost. Nothing is assumed then: the same call
 * is made again under the same key until there is an answer.
 */
export interface PaymentProvider {
  readonly name: string
  /** False while no real money moves. */
  readonly livemode: boolean
  readonly offers: readonly Offer[]
  /** What is behind a token; null for a token that the provider does not know. */
  describe(token: string): Promise<Instrument | null>
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of a charge that was `processing`. */
  check(reference: string, now: Date): Promise<ChargeOutcome>
  /** Gives a charge back, whole or in part; again under the same key it is the same refund. */
  refund(request: RefundRequest): Promise<RefundOutcome>
}
