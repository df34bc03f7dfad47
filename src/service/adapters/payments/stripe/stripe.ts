/**
 * Payments by Stripe (docs/payments.md), by its own library. A charge is a payment intent that is confirmed once its name is written
 * down, or a page of Stripe's (a Checkout session) on which the shopper pays; neither is ever a second one. Card numbers reach Stripe
 * alone. What Stripe knows of ours is in `metadata`: the payment's id, the refund's, the account's.
 */
import { Stripe } from 'stripe'
import type { Language } from '#contract/text/languages.ts'
import type { StripeSettings } from '../../../config.ts'
import type { Card, ChargeOutcome, ChargeRequest, StoredToken, PaymentProvider, RefundRequest } from '../provider.ts'
import { readEvent } from './events.ts'
import { declinedBy, OF_INTENT, OF_SESSION, outcomeOfIntent, outcomeOfRefund, outcomeOfSession } from './outcomes.ts'

/** The token of Stripe's page. */
export const HOSTED_PAGE = 'pm_stripe_page'
/** Two calls, each made twice, end before another process asks about the same payment (modules/payments/asking.ts). */
const TIMEOUT_MS = 12_000
const RETRIES = 1
/** Languages of Diwan that Stripe's page has; else it uses the browser's. */
const LOCALES: Readonly<Partial<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>>> = { en: 'en', fr: 'fr' }
const CARDS = ['card' as const]

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors

/** Address of Stripe's API: its own by default. */
const addressOf = (apiUrl: string | undefined) => {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? ('http' as const) : ('https' as const) }
}

const isSession = (reference: string): boolean => reference.startsWith('cs_')

/** An answer, and no: asking again would change nothing. Anything else that is thrown is no answer. */
const isRefusal = (error: unknown): error is InstanceType<typeof StripeCardError> | InstanceType<typeof StripeInvalidRequestError> =>
  error instanceof StripeCardError || error instanceof StripeInvalidRequestError

const openIntent = (stripe: Stripe, { amount, currency, token, customer, description, idempotencyKey }: ChargeRequest) =>
  stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      payment_method: token,
      allowed_payment_method_types: CARDS,
      description,
      metadata: { payment: idempotencyKey },
      ...(customer !== null && { customer }),
    },
    { idempotencyKey: `open-${idempotencyKey}` },
  )

/** One line, the order: what it holds is the shop's and its customer's business. */
const openSession = (stripe: Stripe, { amount, currency, description, language, returnUrl, idempotencyKey }: ChargeRequest) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: CARDS,
      line_items: [{ quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description } } }],
      locale: LOCALES[language] ?? 'auto',
      success_url: returnUrl,
      cancel_url: returnUrl,
      metadata: { payment: idempotencyKey },
      payment_intent_data: { description, metadata: { payment: idempotencyKey } },
    },
    { idempotencyKey: `open-${idempotencyKey}` },
  )

const check = async (stripe: Stripe, reference: string, now: Date): Promise<ChargeOutcome> =>
  isSession(reference)
    ? outcomeOfSession(await stripe.checkout.sessions.retrieve(reference, { expand: OF_SESSION }), now)
    : outcomeOfIntent(await stripe.paymentIntents.retrieve(reference, { expand: OF_INTENT }), now)

/** Stripe declines by an error; one about the state of the intent says that an earlier try, whose answer was lost, came through. */
const confirm = async (stripe: Stripe, reference: string, { idempotencyKey, returnUrl, now }: ChargeRequest): Promise<ChargeOutcome> => {
  const options = { idempotencyKey: `confirm-${idempotencyKey}` }
  try {
    return outcomeOfIntent(await stripe.paymentIntents.confirm(reference, { return_url: returnUrl, expand: OF_INTENT }, options), now)
  } catch (error) {
    if (error instanceof StripeCardError) return declinedBy(error)
    if (!(error instanceof StripeInvalidRequestError)) throw error
    if (error.code === 'payment_intent_unexpected_state') return check(stripe, reference, now)
    return declinedBy(error)
  }
}

/** A payment that succeeded in this moment can no longer be cancelled: the answer says that it is paid. */
const abandon = async (stripe: Stripe, reference: string, now: Date): Promise<ChargeOutcome> => {
  try {
    if (isSession(reference)) await stripe.checkout.sessions.expire(reference)
    else await stripe.paymentIntents.cancel(reference, { cancellation_reason: 'abandoned' })
  } catch (error) {
    if (!(error instanceof StripeInvalidRequestError)) throw error
  }
  return check(stripe, reference, now)
}

/** Asked for again, a refund may have been made under a key that Stripe has forgotten since: it carries our name. */
const refund = async (stripe: Stripe, { refundId, idempotencyKey, askedBefore, reference, amount }: RefundRequest): Promise<Stripe.Refund> => {
  if (askedBefore) {
    const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
    const made = data.find(({ metadata }) => metadata?.['refund'] === refundId)
    if (made) return made
  }
  return stripe.refunds.create({ payment_intent: reference, amount, metadata: { refund: refundId } }, { idempotencyKey })
}

const factsOf = ({ brand, last4, exp_month, exp_year, country }: Stripe.PaymentMethod.Card): Card => ({
  brand,
  last4,
  expMonth: exp_month,
  expYear: exp_year,
  country: country ?? '',
})

/** Null for what Stripe does not know, or does not let this account have. */
const orUnknown = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** Whether a card that belongs to a customer already is this account's own. */
const isOwn = async (stripe: Stripe, customer: string, owner: { accountId: string; customer: string | null }): Promise<boolean> => {
  if (customer === owner.customer) return true
  const found = await orUnknown(stripe.customers.retrieve(customer))
  return found !== null && !found.deleted && found.metadata['account'] === owner.accountId
}

/** An account's cards belong to one customer at Stripe, without a name or an address: only our id is sent. */
const keep = async (stripe: Stripe, token: string, owner: { accountId: string; customer: string | null }): Promise<StoredToken | null> => {
  if (token === HOSTED_PAGE) return { token, instrument: { type: 'hosted', facts: { brand: 'stripe' } }, customer: null }
  const found = await orUnknown(stripe.paymentMethods.retrieve(token))
  if (!found?.card) return null
  const belongsTo = typeof found.customer === 'string' ? found.customer : (found.customer?.id ?? null)
  if (belongsTo !== null)
    return (await isOwn(stripe, belongsTo, owner))
      ? { token: found.id, instrument: { type: 'card', facts: factsOf(found.card) }, customer: belongsTo }
      : null
  const { accountId } = owner
  const customer =
    owner.customer ?? (await stripe.customers.create({ metadata: { account: accountId } }, { idempotencyKey: `customer-${accountId}` })).id
  const attached = await orUnknown(stripe.paymentMethods.attach(found.id, { customer }, { idempotencyKey: `attach-${accountId}-${found.id}` }))
  return attached?.card ? { token: attached.id, instrument: { type: 'card', facts: factsOf(attached.card) }, customer } : null
}

const forget = async (stripe: Stripe, token: string): Promise<void> => {
  if (token !== HOSTED_PAGE) await orUnknown(stripe.paymentMethods.detach(token))
}

export const stripeProvider = ({ secretKey, webhookSecrets, publishableKey, apiUrl }: StripeSettings): PaymentProvider => {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Diwan' },
  })
  return {
    name: 'stripe',
    livemode: secretKey.includes('_live_'),
    publishableKey,
    offers: [
      { type: 'hosted', token: HOSTED_PAGE, name: () => 'Stripe' },
      { type: 'card', testCards: [] },
    ],
    keep: (token, owner) => keep(stripe, token, owner),
    forget: (token) => forget(stripe, token),
    open: async (request) => {
      try {
        return (await (request.token === HOSTED_PAGE ? openSession(stripe, request) : openIntent(stripe, request))).id
      } catch (error) {
        // Such as an amount beyond Stripe's greatest.
        if (isRefusal(error)) return declinedBy(error)
        throw error
      }
    },
    charge: (request) => {
      if (request.reference === null) throw new Error(`payment ${request.idempotencyKey} was not opened`)
      return isSession(request.reference) ? check(stripe, request.reference, request.now) : confirm(stripe, request.reference, request)
    },
    check: (reference, now) => check(stripe, reference, now),
    abandon: (reference, now) => abandon(stripe, reference, now),
    refund: async (request) => {
      try {
        return outcomeOfRefund(await refund(stripe, request), request.now)
      } catch (error) {
        if (error instanceof StripeInvalidRequestError) return { status: 'failed', reason: error.code ?? 'refused' }
        throw error
      }
    },
    readEvent: (event) => readEvent(stripe, webhookSecrets, event),
  }
}
