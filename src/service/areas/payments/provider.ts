/** What Diwan asks of whoever moves the money (docs/interface/cart-and-orders.md#payment-providers). Card numbers never reach the service: only a provider's tokens do. */

export interface Card {
  brand: string
  last4: string
  /** 1–12. */
  expMonth: number
  expYear: number
  /** Two-letter code of the issuing country. */
  country: string
}

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

/**
 * Every call may throw when the provider cannot be reached or its answer was lost. Nothing is assumed then: the same call
 * is made again under the same key until there is an answer.
 */
export interface PaymentProvider {
  readonly name: string
  /** False while no real money moves. */
  readonly livemode: boolean
  /** What stands on the card behind a token; null for a token that the provider does not know. */
  describeCard(token: string): Promise<Card | null>
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of a charge that was `processing`. */
  check(reference: string, now: Date): Promise<ChargeOutcome>
  /** Gives a whole charge back; again under the same key it is the same refund. */
  refund(refund: { idempotencyKey: string; reference: string; amount: number }): Promise<void>
}
