import type { Order } from '#contract/orders/orders.ts'
import type { PaymentIntent } from '#contract/payments/payments.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { intentOf } from '../hooks.ts'
import { presentOrder } from './presentOrder.ts'
import { findOrder, type OrderRow } from '../records.ts'

export interface OrderAnswer {
  order: Order
  paymentIntent: PaymentIntent
}

/** The same of an order whose row is locked, or was read last. */
export const describeOrder = async (services: Services, q: Queryable, row: OrderRow, language: Language): Promise<OrderAnswer> => {
  const [paymentIntent, order] = await Promise.all([intentOf.ask(q, row.id), presentOrder(services, row, language, q)])
  if (!paymentIntent) throw new Error(`order ${row.id} has no payment intent`)
  return { order, paymentIntent }
}

/**
 * An order with its payment intent, both of one moment: they are read one after the other, and again when the order moved on
 * in between.
 * @param orderId id or number
 * @throws Refusal ORDER_NOT_FOUND
 */
export const readOrder = async (services: Services, orderId: string, language: Language): Promise<OrderAnswer> => {
  const q = services.db.root
  const row = await findOrder(q, orderId)
  const answer = await describeOrder(services, q, row, language)
  const after = await findOrder(q, row.id)
  const movedOn = after.status !== row.status || after.paymentStatus !== row.paymentStatus
  return movedOn ? readOrder(services, orderId, language) : answer
}
