/** Payment at the door. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { writeEvent } from '../../jobs/events.ts'
import { updateOrder } from '../orders/moveOrder.ts'
import type { Cause, OrderRow } from '../orders/records.ts'
import { setIntent } from './intents.ts'
import { paymentCompleted } from './payloads.ts'
import { CASH_PROVIDER, payments } from './tables.ts'

/**
 * Writes down that a locked order of cash on delivery was paid when it was delivered; any other is left alone. No provider is asked: the
 * shop's own people take the money.
 */
export const takeCash = async (tx: Tx, services: Services, order: OrderRow, cause: Cause): Promise<void> => {
  if (order.paymentStatus !== 'cash_on_delivery') return
  const { at } = cause
  const [payment] = await tx
    .insert(payments)
    .values({
      id: randomUUID(),
      orderId: order.id,
      state: 'succeeded',
      amount: order.total,
      provider: CASH_PROVIDER,
      token: '',
      type: 'cash',
      facts: {},
      reference: order.number,
      fee: 0,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!payment) throw new Error('an insert answered no row')
  await setIntent(tx, order.id, 'succeeded', at)
  await updateOrder(tx, order, { paymentStatus: 'paid' }, at)
  const receiptUrl = `${services.config.publicUrl}/orders/${order.number}`
  await writeEvent(tx, { type: 'payment.completed', accountId: order.accountId, payload: paymentCompleted(payment, receiptUrl, at), ...cause })
}
