/** Hooks on orders that other modules follow, and questions of orders to them. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Invoice } from '#contract/orders/invoice.ts'
import type { PaymentIntent } from '#contract/payments/payments.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { hook, question } from '../../jobs/hooks.ts'
import type { Cause, OrderRow } from './records.ts'

/** Opens the payment of an order, in the transaction that places it. */
export const openPayment = question<[tx: Tx, order: OrderRow, at: Date], PaymentIntent>('payment of a new order')

/** A locked order ends, in the transaction that ends it: nothing more may be paid. Answers how much goes back. */
export const stopPayment = question<[tx: Tx, orderId: string, reason: string, at: Date], Piastres>('what of an order is paid back')

/**
 * Part of what a locked order has paid goes back, in the transaction that decides it: `reason` in snake_case.
 * Answers the amount. @throws RangeError for more than is left of what was paid
 */
export const payBack = question<[tx: Tx, orderId: string, refund: { amount: Piastres; reason: string; at: Date }], Piastres>(
  'part of a payment given back',
)

/** An order was cancelled and the transaction that did it is over: what waited for that may begin. */
export const orderCancelled = hook<[services: Services, orderId: string]>()

/** An order was delivered, in the transaction that says so. */
export const orderDelivered = hook<[tx: Tx, services: Services, order: OrderRow, cause: Cause]>()

/** The payment intent of an order; null where there is none. */
export const intentOf = question<[q: Queryable, orderId: string], PaymentIntent | null>('payment intent of an order')

/** Payment of an order, and its refunds. */
export const settlementOf = question<[q: Queryable, orderId: string], Pick<Invoice['payment'], 'paid' | 'refunds'>>('how an order was paid')
