import type { Order } from '../../../contract/orders.ts'
import type { PaymentIntent } from '../../../contract/payments.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { Services } from '../../services.ts'
import { intentOf } from './hooks.ts'
import { presentOrder } from './presentOrder.ts'
import { findOrder } from './records.ts'

/**
 * An order with its payment intent, both of one moment: they are read one after the other, and again when the order moved on
 * in between.
 * @param orderId id or number
 * @throws Refusal ORDER_NOT_FOUND
 */
export const readOrder = async (services: Services, orderId: string, language: Language): Promise<{ order: Order; paymentIntent: PaymentIntent }> => {
  const q = services.db.root
  const row = await findOrder(q, orderId)
  const paymentIntent = await intentOf.ask(q, row.id)
  if (!paymentIntent) throw new Error(`order ${row.id} has no payment intent`)
  const order = await presentOrder(services, row, language)
  const after = await findOrder(q, row.id)
  const movedOn = after.status !== row.status || after.paymentStatus !== row.paymentStatus
  return movedOn ? readOrder(services, orderId, language) : { order, paymentIntent }
}
