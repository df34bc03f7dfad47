/** Staff have spoken with the customer of an order that is paid on delivery: it is confirmed. */
import type { Services } from '../../services.ts'
import type { Caller } from '../../wire/caller.ts'
import { Refusal } from '../../wire/refusal.ts'
import { confirmOrder } from './moveOrder.ts'
import { lockOrder, type Cause } from './records.ts'

/**
 * Confirms a pending order of cash on delivery; an order to be paid by card is confirmed by its payment alone.
 * @param orderId id or number
 * @throws Refusal INSUFFICIENT_SCOPE for all but staff, ORDER_NOT_FOUND, ORDER_ALREADY_CANCELLED, INVALID_STATUS_TRANSITION
 */
export const confirmCashOrder = async ({ db }: Services, orderId: string, { role }: Caller, cause: Omit<Cause, 'by'>): Promise<void> => {
  if (role !== 'staff') throw new Refusal('INSUFFICIENT_SCOPE')
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED')
    if (order.status !== 'pending' || order.paymentStatus !== 'cash_on_delivery') throw new Refusal('INVALID_STATUS_TRANSITION')
    await confirmOrder(tx, order, { ...cause, by: 'staff' })
  })
}
