/** Checks a payment with an unknown result: by a scheduled job, on the shopper's return, or after an event of the provider. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { findOrder, type Cause, type OrderRow } from '../orders/records.ts'
import { later } from './asking.ts'
import { askProvider, claim, settleAttempt } from './attempts.ts'
import type { PaymentRow } from './payloads.ts'
import { finishRefunds } from './refunds.ts'
import { OPEN, payments } from './tables.ts'

const MINUTE_MS = 60_000
/** A shopper who is on the provider's page when the order's time is up may finish there for so long: the order is kept for it. */
const GRACE_MS = 10 * MINUTE_MS
/** For an order that is not cancelled automatically, such as one of cash on delivery that is being paid by card. */
const PAGE_MS = 30 * MINUTE_MS

/** Whether the payment is no longer wanted: the order is cancelled, or the shopper has not come back from the provider's page in time. */
export const isOver = (payment: PaymentRow, order: OrderRow, now: Date): boolean => {
  if (order.status === 'cancelled') return true
  if (payment.redirectUrl === null) return false
  return later(order.payBefore ?? later(payment.createdAt, PAGE_MS), GRACE_MS) <= now
}

/**
 * Asks the provider about a payment and writes down what came of it; nothing happens while someone else is at it, or once it is settled.
 * @throws ProviderSilent
 */
export const lookAt = async (services: Services, paymentId: string, cause: Pick<Cause, 'requestId'> = {}): Promise<void> => {
  const { db, clock } = services
  const attempt = await db.transaction((tx) => claim(tx, paymentId, clock.now()))
  if (!attempt) return
  const order = await findOrder(db.root, attempt.orderId)
  const outcome = await askProvider(services, attempt, { description: order.number, isOver: isOver(attempt, order, clock.now()) })
  const settled = await db.transaction((tx) => settleAttempt(tx, services, attempt, outcome, { ...cause, by: 'system', at: clock.now() }))
  if (settled.status === 'cancelled') await finishRefunds(services, order.id)
}

/** Closes the provider's page of a cancelled order, at the next round of the scheduled job. */
export const closePage = async (tx: Tx, orderId: string, at: Date): Promise<void> => {
  await tx
    .update(payments)
    .set({ settleAt: at })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, OPEN), isNotNull(payments.redirectUrl)))
}
