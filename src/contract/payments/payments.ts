/** Payment of orders (docs/interface/cart-and-orders.md#payment-providers). */
import { z } from 'zod'
import { paymentMethodId, provider } from '../wire/pathParameters.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, money, pageQuery, pagination, pathPart } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'

export const paymentIntent = z
  .strictObject({
    id: z.string().meta({ example: 'pi_4f8a2c6e0b' }),
    clientSecret: z.string().meta({ example: 'pi_4f8a2c6e0b_secret_9d1e3f5a7c' }),
    /** `requires_action`: the shopper has to go on at the payment provider's page. */
    status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  })
  .meta({ id: 'PaymentIntent' })
export type PaymentIntent = z.infer<typeof paymentIntent>

/** Fields of a saved payment method besides its id. Each brand is the provider's word, such as `visa`. */
const card = z.strictObject({
  brand: z.string().meta({ example: 'visa' }),
  last4: z.string().meta({ example: '4242' }),
  expMonth: z.int().meta({ example: 12 }),
  expYear: z.int().meta({ example: 2029 }),
})
const wallet = z.strictObject({ brand: z.string().meta({ example: 'visa' }) })
const instalments = z.strictObject({ brand: z.string().meta({ example: 'visa' }), months: z.int() })
const kept = { id, isDefault: z.boolean().meta({ example: true }) }
export const paymentMethod = z
  .discriminatedUnion('type', [
    z.strictObject({ ...kept, type: z.literal('card'), card }),
    z.strictObject({ ...kept, type: z.literal('wallet'), wallet }),
    z.strictObject({ ...kept, type: z.literal('instalments'), instalments }),
    z.strictObject({ ...kept, type: z.literal('hosted'), hosted: wallet }),
  ])
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof paymentMethod>

/** The shopper's next step before the payment continues; null where there is none. */
export const nextAction = z
  .strictObject({
    type: z.literal('redirect'),
    /** A page of the payment provider, which sends the shopper back to the order's page. */
    url: z.url(),
  })
  .nullable()
export type NextAction = z.infer<typeof nextAction>

const token = z
  .string()
  .regex(/^[\w-]{3,255}$/, RULES.cardToken.en)
  .meta({ maxLength: LIMITS.text.paymentToken })

/** A loan by the payment provider: the shop is paid at once, the shopper pays the provider month by month. */
export const instalmentPlan = z.strictObject({
  /** The token to send to `POST /users/payment-methods` to pay by this plan. */
  token: z.string().meta({ example: 'dwn_test_q3J8v1mZk0sYw5tXb7hN2cRf9aLpE4uDgT6oViQeKyM' }),
  months: z.int(),
  /** Fee of the whole plan, per cent of the amount. */
  feePercent: z.int(),
  /** EGP: the least and the greatest amount that the plan is for. */
  minimum: money,
  maximum: money,
})
export type InstalmentPlan = z.infer<typeof instalmentPlan>

export const TEST_CARD_OUTCOMES = ['succeeds', 'declined', 'slow'] as const
/** `cash` is `paymentMethodId: "cod"`; the others are offered by the payment provider. */
export const paymentOption = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('cash') }),
    z.strictObject({
      type: z.literal('card'),
      /** Cards that move no money, of the sandbox alone. */
      testCards: z.array(
        z.strictObject({
          token: z.string().meta({ example: 'dwn_test_q3J8v1mZk0sYw5tXb7hN2cRf9aLpE4uDgT6oViQeKyM' }),
          outcome: z.enum(TEST_CARD_OUTCOMES),
        }),
      ),
    }),
    z.strictObject({
      type: z.literal('wallet'),
      token: z.string().meta({ example: 'dwn_test_q3J8v1mZk0sYw5tXb7hN2cRf9aLpE4uDgT6oViQeKyM' }),
      name: z.string(),
    }),
    /** A page of the provider's own, on which the shopper pays by card. */
    z.strictObject({
      type: z.literal('hosted'),
      token: z.string().meta({ example: 'dwn_test_q3J8v1mZk0sYw5tXb7hN2cRf9aLpE4uDgT6oViQeKyM' }),
      name: z.string(),
    }),
    z.strictObject({ type: z.literal('instalments'), name: z.string(), plans: z.array(instalmentPlan).min(1) }),
  ])
  .meta({ id: 'PaymentOption' })
export type PaymentOption = z.infer<typeof paymentOption>

export const paymentMethodOperations = {
  listPaymentMethods: operation({
    method: 'GET',
    path: '/users/payment-methods',
    tag: 'payments',
    summary: 'List your payment methods',
    description: 'Saved cards by brand and last four digits, wallets and instalment plans by brand.',
    access: 'users:read',
    query: z.strictObject({ ...pageQuery }),
    status: 200,
    data: z.strictObject({ paymentMethods: z.array(paymentMethod), pagination }),
    errors: [],
  }),
  addPaymentMethod: operation({
    method: 'POST',
    path: '/users/payment-methods',
    tag: 'payments',
    summary: "Keep a payment provider's token; card numbers never reach the service",
    description: 'The token comes from the payment provider’s own form.',
    access: 'users:write',
    body: z.strictObject({
      token: token.meta({ example: 'pm_card_visa' }),
    }),
    status: 201,
    data: z.strictObject({ paymentMethod }),
    errors: ['PAYMENT_METHOD_LIMIT'],
  }),
  getPaymentMethod: operation({
    method: 'GET',
    path: '/users/payment-methods/{paymentMethodId}',
    tag: 'payments',
    summary: 'Get a payment method that is kept',
    description: 'One of your own: a card by brand and last four digits, a wallet or an instalment plan by brand.',
    access: 'users:read',
    params: z.object({ paymentMethodId }),
    status: 200,
    data: z.strictObject({ paymentMethod }),
    errors: ['PAYMENT_METHOD_NOT_FOUND'],
  }),
  deletePaymentMethod: operation({
    method: 'DELETE',
    path: '/users/payment-methods/{paymentMethodId}',
    tag: 'payments',
    summary: 'Forget a payment method',
    description: 'Orders that were paid with it stay paid.',
    access: 'users:write',
    params: z.object({ paymentMethodId }),
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: ['PAYMENT_METHOD_NOT_FOUND'],
  }),
}

export const paymentOperations = {
  listPaymentOptions: operation({
    method: 'GET',
    path: '/payments/options',
    tag: 'payments',
    summary: 'How orders can be paid here, in the order in which to offer it',
    description:
      '`cash` is `paymentMethodId: "cod"`. The others are what the payment provider offers: send a `token` to `POST /users/payment-methods`, and use the id that it answers in orders. `testCards` is empty except in the sandbox. `hosted` is a page of the provider’s own, where the shopper pays. `publishableKey` is for clients that show the provider’s form themselves.',
    access: 'public',
    status: 200,
    data: z.strictObject({
      provider: z.string().meta({ example: 'sandbox' }),
      /** False while no real money moves. */
      livemode: z.boolean(),
      /** Key for clients that show the provider's form themselves; null where there is none. */
      publishableKey: z.string().nullable().meta({ example: null }),
      options: z.array(paymentOption).meta({
        example: [
          { type: 'cash' },
          { type: 'card', testCards: [{ token: 'pm_card_visa', outcome: 'succeeds' }] },
          { type: 'wallet', token: 'pm_wallet', name: 'Test wallet' },
          {
            type: 'instalments',
            name: 'Test lender',
            plans: [{ token: 'pm_instalments_6', months: 6, feePercent: 5, minimum: 1000, maximum: 200_000 }],
          },
        ],
      }),
    }),
    errors: [],
  }),
  receivePaymentEvent: operation({
    method: 'POST',
    path: '/payments/webhook/{provider}',
    tag: 'payments',
    summary: 'Hear from the payment provider that something happened',
    description:
      'For the payment provider alone (`stripe`): the body is signed in `Stripe-Signature`. Events about anything else are accepted and change nothing. No other client needs this operation.',
    access: 'public',
    params: z.object({ provider }),
    body: z.looseObject({
      id: pathPart.meta({ example: 'evt_1Pgc76B7WZ01zgkWwyRHS12y' }),
      type: pathPart.meta({ example: 'payment_intent.succeeded' }),
    }),
    rawBody: true,
    status: 200,
    data: z.strictObject({ received: z.literal(true) }),
    errors: ['ROUTE_NOT_FOUND'],
  }),
}
