/** Interface of a payment provider (docs/interface/cart-and-orders.md#payment-providers). Card numbers never reach the service: only a provider's tokens do. */
import type { Piastres } from '#contract/wire/money.ts'
import type { InstalmentPlan, PaymentOption } from '#contract/payments/payments.ts'
import type { Language } from '#contract/text/languages.ts'

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

/** The provider's own page, on which the shopper pays; nothing is kept between two payments. */
export interface HostedPage {
  /** The provider's word for itself. */
  brand: string
}

/** Instrument behind a token: how it is charged, and its stored facts for display. */
export type Instrument =
  | { type: 'hosted'; facts: HostedPage }
  | { type: 'card'; facts: Card }
  | { type: 'wallet'; facts: Wallet }
  | { type: 'instalments'; facts: Instalments }

type NameIn = (language: Language) => string
/** Payment methods of a provider; shoppers see them in this order, after cash on delivery. */
export type Offer =
  | Extract<PaymentOption, { type: 'card' }>
  | { type: 'wallet' | 'hosted'; token: string; name: NameIn }
  | { type: 'instalments'; name: NameIn; plans: readonly InstalmentPlan[] }

/** A token that may be charged. */
export interface StoredToken {
  /** Token for later charges: a provider may change it. */
  token: string
  instrument: Instrument
  /** The provider's name of the customer whom it belongs to there; null where it has none. */
  customer: string | null
}

export interface ChargeRequest {
  /** The attempt's id. A charge asked for again under the same key is the same charge, and answers the same. */
  idempotencyKey: string
  /** The charge as `open` named it; null where the provider names none before it is made. */
  reference: string | null
  amount: Piastres
  currency: 'EGP'
  token: string
  /** As `keep` named it. */
  customer: string | null
  /** Text of the shopper's receipt. */
  description: string
  /** Address to which the shopper returns from the provider's page. */
  returnUrl: string
  language: Language
  now: Date
}

export type ChargeOutcome =
  | { status: 'succeeded'; /** The provider's own name of the charge. */ reference: string; /** Provider's fee. */ fee: Piastres }
  | { status: 'declined'; /** snake_case, as card networks name it. */ reason: string }
  | { status: 'processing'; reference: string; /** When asking again makes sense. */ checkAt: Date }
  | { status: 'waiting'; reference: string; /** The page on which the shopper goes on. */ url: string; checkAt: Date }

/** Something that happened at the provider, about a payment or a refund of ours. */
export type EventSubject = { paymentId: string } | { refundId: string }

/** The event is not signed by the provider. */
export class NotTheProvider extends Error {
  override readonly name = 'NotTheProvider'
}

/** It comes from the provider, and is no event. */
export class NotAnEvent extends Error {
  override readonly name = 'NotAnEvent'
}

export interface ProviderEvent {
  /** As it came, byte for byte: it is signed. */
  body: Buffer
  header: (name: string) => string | undefined
  now: Date
}

export interface RefundRequest {
  idempotencyKey: string
  /** Ours. */
  refundId: string
  /** It was asked for before, and what came of it is not known: the provider may have forgotten the key since. */
  askedBefore: boolean
  /** The provider's own name of the charge. */
  reference: string
  amount: Piastres
  now: Date
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
  /** Key of a client that shows the provider's own form. */
  readonly publishableKey: string | null
  /** Makes a token one that this account may be charged by, as often as it likes; null for a token that the provider does not know. */
  keep(token: string, owner: { accountId: string; customer: string | null }): Promise<StoredToken | null>
  /** Lets go of a kept token, for good. */
  forget?(token: string): Promise<void>
  /**
   * Names a charge before it is made, so that the name is written down when money moves: a provider forgets keys after a day, and a
   * charge asked for again by its name is never a second one. Nothing is charged by it.
   */
  open?(request: ChargeRequest): Promise<string | Extract<ChargeOutcome, { status: 'declined' }>>
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** Result of a charge that was `processing` or `waiting`. */
  check(reference: string, now: Date): Promise<ChargeOutcome>
  /** Ends a charge that was named, unless it has been made by then. */
  abandon?(reference: string, now: Date): Promise<ChargeOutcome>
  /** Gives a charge back, whole or in part; again under the same key it is the same refund. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /**
   * Subject of an event, null where it concerns another system. It only names the payment or refund to check: events come twice, late and in any
   * order.
   * @throws NotTheProvider, NotAnEvent
   */
  readEvent?(event: ProviderEvent): EventSubject | null
}
