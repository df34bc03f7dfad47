/** Giving money back. The intention is written with what caused it; the provider is asked after, until it has answered. */
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { writeEvent } from '../../work/events.ts'
import { updateOrder } from '../orders/moveOrder.ts'
import { lockOrder } from '../orders/records.ts'
import { claim, letGo } from './attempts.ts'
import { paymentRefunded } from './payloads.ts'
import { payments } from './tables.ts'

/**
 * Asks the provider for one refund and writes it down.
 * @returns false when somebody else is at it, or the provider gave no answer; it is asked again later
 */
export const finishRefund = async (services: Services, paymentId: string): Promise<boolean> => {
  const payment = await services.db.transaction((tx) => claim(tx, paymentId, services.clock.now()))
  if (!payment || payment.state !== 'refunding' || payment.reference === null) return false
  try {
    await services.payments.refund({ idempotencyKey: `refund-${payment.id}`, reference: payment.reference, amount: payment.amount })
  } catch (error) {
    services.log.warn({ err: error, paymentId }, 'the payment provider gave no answer about a refund')
    await letGo(services, payment)
    return false
  }
  await services.db.transaction(async (tx) => {
    const at = services.clock.now()
    const order = await lockOrder(tx, payment.orderId)
    const [refunded] = await tx
      .update(payments)
      .set({ state: 'refunded', busyUntil: null, settleAt: null, updatedAt: at })
      .where(and(eq(payments.id, paymentId), eq(payments.state, 'refunding')))
      .returning()
    if (!refunded) return
    await updateOrder(tx, order, { paymentStatus: 'refunded' }, at)
    await writeEvent(tx, { type: 'payment.refunded', accountId: order.accountId, payload: paymentRefunded(refunded, at), at })
  })
  return true
}

/** Asks for every refund that an order waits for. */
export const finishRefunds = async (services: Services, orderId: string): Promise<void> => {
  const waiting = await services.db.root
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'refunding')))
  for (const { id } of waiting) await finishRefund(services, id)
}
