/** How orders are paid (docs/interface/cart-and-orders.md#payment-providers). */
import { z } from 'zod'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, money, pageQuery, pagination, pathPart } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'

export const paymentIntent = z
  .strictObject({
    id: z.string(),
    clientSecret: z.string(),
    /** `requires_action`: the shopper has to go on at the payment provider's page. */
    status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  })
  .meta({ id: 'PaymentIntent' })
export type PaymentIntent = z.infer<typeof paymentIntent>

/** What a kept payment method is, beside its id. Each brand is the provider's word, such as `visa`. */
const card = z.strictObject({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
const wallet = z.strictObject({ brand: z.string() })
const instalments = z.strictObject({ brand: z.string(), months: z.int() })
const kept = { id, isDefault: z.boolean() }
export const paymentMethod = z
  .discriminatedUnion('type', [
    z.strictObject({ ...kept, type: z.literal('card'), card }),
    z.strictObject({ ...kept, type: z.literal('wallet'), wallet }),
    z.strictObject({ ...kept, type: z.literal('instalments'), instalments }),
    z.strictObject({ ...kept, type: z.literal('hosted'), hosted: wallet }),
  ])
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof paymentMethod>

/** What the shopper has to do before a payment goes on; null where there is nothing. */
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
  /** What `POST /users/payment-methods` takes to pay by this plan. */
  token: z.string(),
  months: z.int(),
  /** Of the amount, once, for the whole plan. */
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
      testCards: z.array(z.strictObject({ token: z.string(), outcome: z.enum(TEST_CARD_OUTCOMES) })),
    }),
    z.strictObject({ type: z.literal('wallet'), token: z.string(), name: z.string() }),
    /** A page of the provider's own, on which the shopper pays by card. */
    z.strictObject({ type: z.literal('hosted'), token: z.string(), name: z.string() }),
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
    access: 'users:write',
    body: z.strictObject({
      token,
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
    access: 'users:read',
    params: z.object({ paymentMethodId: pathPart }),
    status: 200,
    data: z.strictObject({ paymentMethod }),
    errors: ['PAYMENT_METHOD_NOT_FOUND'],
  }),
  deletePaymentMethod: operation({
    method: 'DELETE',
    path: '/users/payment-methods/{paymentMethodId}',
    tag: 'payments',
    summary: 'Forget a payment method',
    access: 'users:write',
    params: z.object({ paymentMethodId: pathPart }),
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
    access: 'public',
    status: 200,
    data: z.strictObject({
      provider: z.string(),
      /** False while no real money moves. */
      livemode: z.boolean(),
      /** What the provider's own form needs that a client shows by itself; null where there is none. */
      publishableKey: z.string().nullable(),
      options: z.array(paymentOption),
    }),
    errors: [],
  }),
  receivePaymentEvent: operation({
    method: 'POST',
    path: '/payments/webhook/{provider}',
    tag: 'payments',
    summary: 'Hear from the payment provider that something happened',
    access: 'public',
    params: z.object({ provider: pathPart }),
    body: z.looseObject({ id: pathPart, type: pathPart }),
    rawBody: true,
    status: 200,
    data: z.strictObject({ received: z.literal(true) }),
    errors: ['ROUTE_NOT_FOUND'],
  }),
}
