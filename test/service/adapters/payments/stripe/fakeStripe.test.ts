/** The fake Stripe is as strict as Stripe: what these tests send through Stripe's own library must be refused as Stripe refuses it. */
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET_KEY, FakeStripe, WEBHOOK_SECRET } from './fakeStripe.ts'

let fakeStripe: FakeStripe
let stripe: Stripe
const connect = (key: string) =>
  new Stripe(key, { host: '127.0.0.1', port: new URL(fakeStripe.url).port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
beforeAll(async () => {
  fakeStripe = await FakeStripe.start()
  stripe = connect(SECRET_KEY)
})
afterAll(() => fakeStripe.close())

/** Parameters that the types do not allow. */
const unchecked = (parameters: object) => parameters as Stripe.PaymentIntentCreateParams
const INTENT = { amount: 100, currency: 'egp' }

test.each<[string, object, object]>([
  ['is unknown', { ...INTENT, payment_method_types: ['card'] }, { code: 'parameter_unknown', param: 'payment_method_types' }],
  ['is unknown within another', { ...INTENT, automatic_payment_methods: { enabled: true, hope: 1 } }, { param: 'automatic_payment_methods[hope]' }],
  ['is missing', { currency: 'egp' }, { code: 'parameter_missing', param: 'amount' }],
  ['is no number', { ...INTENT, amount: 'much' }, { code: 'parameter_invalid', param: 'amount' }],
  ['is none of the words', { ...INTENT, capture_method: 'tomorrow' }, { code: 'parameter_invalid', param: 'capture_method' }],
])('a parameter that %s is refused by name', async (_what, parameters, error) => {
  const asked = stripe.paymentIntents.create(unchecked(parameters))
  await expect(asked).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  await expect(stripe.paymentIntents.create(unchecked(parameters))).rejects.toMatchObject({ statusCode: 400, ...error })
})

test('equal idempotency keys return one request, and another request under the same key is refused', async () => {
  const [options, other] = [{ idempotencyKey: 'one' }, { ...INTENT, amount: 200 }]
  const first = await stripe.paymentIntents.create(INTENT, options)
  expect((await stripe.paymentIntents.create(INTENT, options)).id).toBe(first.id)
  await expect(stripe.paymentIntents.create(other, options)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  fakeStripe.forgetKeys()
  expect((await stripe.paymentIntents.create(other, options)).id).not.toBe(first.id)
})

test('another secret key is refused, and what does not exist is not found', async () => {
  await expect(connect('sk_test_another').paymentIntents.create(INTENT)).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  await expect(stripe.paymentIntents.retrieve('pi_nothing')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

test('events are signed so that Stripe’s library accepts them, and no other secret fits', () => {
  const { body, signature } = fakeStripe.event('payment_intent.succeeded', { id: 'pi_1' })
  expect(stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET).type).toBe('payment_intent.succeeded')
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_another')).toThrow(Stripe.errors.StripeSignatureVerificationError)
})
