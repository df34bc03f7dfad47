/** Payments' part when an order is placed or cancelled (orders/hooks.ts), in the transactions of orders. */
import type { Piastres } from '#contract/wire/money.ts'
import type { PaymentIntent } from '#contract/payments/payments.ts'
import type { Tx } from '../../db/connection.ts'
import type { OrderRow } from '../orders/records.ts'
import { openIntent, setIntent } from './intents.ts'
import { closePage } from './lookAt.ts'
import { startRefund } from './refunds.ts'

/** Opens the intent of a new order; of one that costs nothing nothing is left to pay. */
export const openPayment = (tx: Tx, { id, total }: OrderRow, at: Date): Promise<PaymentIntent> =>
  openIntent(tx, { orderId: id, amount: total, status: total === 0 ? 'succeeded' : 'requires_payment_method', at })

/**
 * Ends a payment in any state: nothing more may be paid; a charge on its way is refunded when it comes.
 * @returns amount to refund
 */
export const stopPayment = async (tx: Tx, orderId: string, reason: string, at: Date): Promise<Piastres> => {
  const refund = await startRefund(tx, orderId, { reason, at })
  await setIntent(tx, orderId, 'canceled', at)
  await closePage(tx, orderId, at)
  return refund
}
