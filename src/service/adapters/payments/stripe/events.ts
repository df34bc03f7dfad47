/** Events of Stripe's webhook: signed, delivered more than once and in any order. Only the id of what to look up is read from them. */
import { Stripe } from 'stripe'
import { NotAnEvent, NotTheProvider, type EventSubject, type ProviderEvent } from '../provider.ts'

/** Seconds that an event may be on its way: an older one was recorded and is played again. */
const TOLERANCE_S = 300
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a signed event of any type. @throws NotTheProvider, NotAnEvent */
const verified = (stripe: Stripe, secrets: readonly string[], { body, header, now }: ProviderEvent): unknown => {
  const signature = header('stripe-signature') ?? ''
  let refusal: unknown
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime())
    } catch (error) {
      // It is read once its signature was found right.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new NotAnEvent('what is signed is no event', { cause: error })
      refusal = error
    }
  }
  throw new NotTheProvider('the event is not signed as Stripe signs', { cause: refusal })
}

/** The metadata that we gave the thing that the event is about; none where others made it. @throws NotAnEvent */
const metadataOf = (event: unknown): Record<string, unknown> => {
  if (!isObject(event)) throw new NotAnEvent('what is signed is no object')
  const about = isObject(event['data']) ? event['data']['object'] : null
  const metadata = isObject(about) ? about['metadata'] : null
  return isObject(metadata) ? metadata : {}
}

const named = (value: unknown): string | null => (typeof value === 'string' && UUID.test(value) ? value : null)

/** @throws NotTheProvider, NotAnEvent */
export const readEvent = (stripe: Stripe, secrets: readonly string[], event: ProviderEvent): EventSubject | null => {
  const { refund, payment } = metadataOf(verified(stripe, secrets, event))
  const [refundId, paymentId] = [named(refund), named(payment)]
  if (refundId !== null) return { refundId }
  return paymentId === null ? null : { paymentId }
}
