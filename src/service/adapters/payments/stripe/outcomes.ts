/** Outcome of a charge or a refund, from Stripe's objects. */
import type { Piastres } from '#contract/wire/money.ts'
import { Stripe } from 'stripe'
import type { ChargeOutcome, RefundOutcome } from '../provider.ts'

const SECOND_MS = 1_000
/** The webhook is sooner: this is for one that never comes. */
const PROCESSING_MS = 10 * SECOND_MS
const WAITING_MS = 60 * SECOND_MS
const REFUND_MS = 3_600 * SECOND_MS

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** With these, an intent and its fee come in one answer. */
export const OF_INTENT = ['latest_charge.balance_transaction']
export const OF_SESSION = OF_INTENT.map((path) => `payment_intent.${path}`)

/** Stripe's fee; 0 as long as that is not known, or not in the order's currency. */
const feeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Piastres => {
  const balance = typeof charge === 'object' && charge !== null ? charge.balance_transaction : null
  return typeof balance === 'object' && balance?.currency === 'egp' ? balance.fee : 0
}

const reasonOf = (error: { decline_code?: string; code?: string } | null): string => error?.decline_code ?? error?.code ?? 'card_declined'

export const declinedBy = (error: { decline_code?: string; code?: string }): ChargeOutcome & { status: 'declined' } => ({
  status: 'declined',
  reason: reasonOf(error),
})

export const outcomeOfIntent = (intent: Stripe.PaymentIntent, now: Date): ChargeOutcome => {
  const { id, status, next_action: action, last_payment_error: error } = intent
  if (status === 'succeeded') return { status: 'succeeded', reference: id, fee: feeOf(intent) }
  if (status === 'canceled') return { status: 'declined', reason: intent.cancellation_reason ?? 'canceled' }
  if (status === 'requires_payment_method') return { status: 'declined', reason: reasonOf(error) }
  const url = action?.redirect_to_url?.url
  if (status === 'requires_action' && url) return { status: 'waiting', reference: id, url, checkAt: later(now, WAITING_MS) }
  return { status: 'processing', reference: id, checkAt: later(now, PROCESSING_MS) }
}

/** A page on which a card was declined stays open: the shopper may take another there. */
export const outcomeOfSession = (session: Stripe.Checkout.Session, now: Date): ChargeOutcome => {
  const { id, status, url, payment_intent: intent } = session
  if (status === 'open' && url) return { status: 'waiting', reference: id, url, checkAt: later(now, WAITING_MS) }
  if (status === 'expired') return { status: 'declined', reason: 'expired' }
  if (intent === null || typeof intent === 'string') return { status: 'processing', reference: id, checkAt: later(now, PROCESSING_MS) }
  return outcomeOfIntent(intent, now)
}

export const outcomeOfRefund = ({ id, status, failure_reason: reason }: Stripe.Refund, now: Date): RefundOutcome => {
  if (status === 'succeeded') return { status: 'succeeded', reference: id }
  if (status === 'failed' || status === 'canceled') return { status: 'failed', reason: reason ?? status }
  return { status: 'processing', checkAt: later(now, REFUND_MS) }
}
