/** Cancelling: by the customer, by staff, or by the service when it was not paid or confirmed (docs/interface/cart-and-orders.md#cancelling). */
import { and, asc, eq, lte, or } from 'drizzle-orm'
import { CASH_ORDER_HOURS } from '#contract/wire/limits.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { writeEvent } from '../../../jobs/events.ts'
import { returnStock } from '../../catalog/products/stock.ts'
import { returnAllPoints } from '../../loyalty/ledger.ts'
import { giveCouponBack } from '../coupons/coupons.ts'
import { orderCancelled, stopPayment } from '../hooks.ts'
import { moveOrder } from '../moveOrder.ts'
import { orderCancelled as cancelledPayload } from '../payloads.ts'
import { linesOf, lockOrder, requireReader, type Cause, type OrderRow } from '../records.ts'
import { orders } from '../tables.ts'
import { notifyCustomer } from '../notifyCustomer.ts'
import { mayMove } from '#contract/orders/orderMoves.ts'

/** Orders per round, so that the scheduled job stays short. */
const ROUND = 50

/** Everything that follows when a locked order ends. What a charge on its way brings is given back when it is known. */
const close = async (tx: Tx, services: Services, order: OrderRow, cause: Cause, reason: string | null): Promise<void> => {
  const lines = await linesOf(tx, order.id)
  const cancelled = await moveOrder(tx, order, 'cancelled', cause, { reason, change: { payBefore: null } })
  await returnStock(
    tx,
    lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : { variantId, quantity })),
    cause,
  )
  await giveCouponBack(tx, order.id)
  await returnAllPoints(tx, { accountId: order.accountId, orderId: order.id, at: cause.at })
  const refund = await stopPayment.ask(tx, order.id, 'order_cancelled', cause.at)
  const payload = cancelledPayload(cancelled, order.status, cause, reason, refund)
  await writeEvent(tx, { type: 'order.cancelled', accountId: order.accountId, payload, ...cause })
  await notifyCustomer(tx, services, cancelled, { kind: 'order_cancelled', refund }, cause.at)
}

export interface Cancellation {
  /** Id or number. */
  orderId: string
  reason?: string | undefined
  caller: Caller
  cause: Omit<Cause, 'by'>
}

/**
 * Cancels an order: its customer while it is pending or confirmed, staff while it is processing too. What was paid is
 * refunded at once, or as soon as the provider answers.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ACCESS_DENIED, ORDER_ALREADY_CANCELLED, ORDER_NOT_CANCELLABLE
 */
export const cancelOrder = async (services: Services, { orderId, reason, caller, cause }: Cancellation): Promise<void> => {
  const id = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireReader(order, caller)
    if (order.status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED')
    if (!mayMove(order.status, 'cancelled', caller.role)) throw new Refusal('ORDER_NOT_CANCELLABLE')
    await close(tx, services, order, { ...cause, by: caller.role }, reason ?? null)
    return order.id
  })
  await orderCancelled.emit(services, id)
}

/** Orders that were not paid in time, or, with cash on delivery, that staff did not confirm in time. Those being paid are neither. */
const overdue = (now: Date) => {
  const placedBefore = new Date(now.getTime() - CASH_ORDER_HOURS * 3_600_000)
  const unpaid = and(eq(orders.paymentStatus, 'unpaid'), lte(orders.payBefore, now))
  const unconfirmed = and(eq(orders.paymentStatus, 'cash_on_delivery'), lte(orders.createdAt, placedBefore))
  return and(eq(orders.status, 'pending'), or(unpaid, unconfirmed))
}

/** Cancels one order if it is still overdue; one that is being paid or looked at by another process is left alone. */
const expireOne = (services: Services, id: string, now: Date): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), overdue(now)))
      .for('update', { skipLocked: true })
    if (!order) return false
    const reason = order.paymentStatus === 'unpaid' ? 'payment_expired' : 'cash_not_confirmed'
    await close(tx, services, order, { by: 'system', at: now }, reason)
    return true
  })

/**
 * Scheduled job: cancels orders that were not paid or confirmed in time. Any number of processes may run it at once.
 * @returns the number of cancelled orders
 */
export const expireOrders = async (services: Services): Promise<number> => {
  const now = services.clock.now()
  const due = await services.db.root.select({ id: orders.id }).from(orders).where(overdue(now)).orderBy(asc(orders.createdAt)).limit(ROUND)
  let expired = 0
  for (const { id } of due) {
    try {
      if (await expireOne(services, id, now)) expired++
    } catch (error) {
      services.log.error({ err: error, orderId: id }, 'orders: expiring an order failed, retrying')
    }
  }
  return expired
}
