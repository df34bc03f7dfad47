/**
 * One attempt to take an order's money. It is written down before the provider is asked, asked for outside any transaction,
 * and settled in another: whatever dies in between, the row is there and the same charge is asked for again under its id.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { writeEvent } from '../../work/events.ts'
import type { ChargeOutcome, Instrument } from '../../work/payments/provider.ts'
import { confirmOrder, updateOrder } from '../orders/moveOrder.ts'
import { lockOrder, type Cause, type OrderRow } from '../orders/records.ts'
import { BUSY_MS, later, RETRY_MS } from './asking.ts'
import { setIntent } from './intents.ts'
import { paymentCompleted, paymentFailed, type PaymentRow } from './payloads.ts'
import { startRefund } from './refunds.ts'
import { payments } from './tables.ts'

/** The attempt whose end is not known yet, if there is one; locked. The order's lock must be held. */
export const lockOpenAttempt = async (tx: Tx, orderId: string): Promise<PaymentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['started', 'processing'])))
    .for('update')
  return row
}

/** Writes a new attempt down; whoever did it now asks the provider. The order's lock must be held. */
export const startAttempt = async (tx: Tx, order: OrderRow, how: { token: string; provider: string } & Instrument, at: Date): Promise<PaymentRow> => {
  await updateOrder(tx, order, { paymentStatus: 'processing' }, at)
  await setIntent(tx, order.id, 'processing', at)
  const [row] = await tx
    .insert(payments)
    .values({
      id: randomUUID(),
      orderId: order.id,
      state: 'started',
      amount: order.total,
      ...how,
      settleAt: later(at, BUSY_MS),
      busyUntil: later(at, BUSY_MS),
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** Takes the right to ask the provider about a payment; undefined when somebody else has it or nothing is left to ask. */
export const claim = async (tx: Tx, paymentId: string, at: Date): Promise<PaymentRow | undefined> => {
  const [row] = await tx
    .update(payments)
    .set({ busyUntil: later(at, BUSY_MS), settleAt: later(at, BUSY_MS) })
    .where(
      and(
        eq(payments.id, paymentId),
        inArray(payments.state, ['started', 'processing']),
        or(isNull(payments.busyUntil), lte(payments.busyUntil, at)),
      ),
    )
    .returning()
  return row
}

/** Lets a payment go that the provider gave no answer about; it is asked about again later. */
export const letGo = async (services: Services, payment: PaymentRow): Promise<void> => {
  const settleAt = later(services.clock.now(), RETRY_MS)
  await services.db.root.update(payments).set({ busyUntil: null, settleAt }).where(eq(payments.id, payment.id))
}

/** The provider gave no answer: nothing is known of the attempt, which will be asked about again. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

/**
 * Asks the provider what becomes of an attempt: for the charge, or after one that takes its time.
 * @throws ProviderSilent, the attempt let go
 */
export const askProvider = async (services: Services, payment: PaymentRow, description: string): Promise<ChargeOutcome> => {
  const now = services.clock.now()
  try {
    if (payment.state === 'processing' && payment.reference !== null) return await services.payments.check(payment.reference, now)
    return await services.payments.charge({
      idempotencyKey: payment.id,
      amount: payment.amount,
      currency: 'EGP',
      token: payment.token,
      description,
      now,
    })
  } catch (error) {
    services.log.warn({ err: error, paymentId: payment.id }, 'the payment provider gave no answer')
    await letGo(services, payment)
    throw new ProviderSilent(`no answer about payment ${payment.id}`, { cause: error })
  }
}

const settlePayment = async (tx: Tx, payment: PaymentRow, change: Partial<PaymentRow>, at: Date): Promise<PaymentRow> => {
  const [row] = await tx
    .update(payments)
    .set({ busyUntil: null, settleAt: null, ...change, updatedAt: at })
    .where(eq(payments.id, payment.id))
    .returning()
  if (!row) throw new Error(`payment ${payment.id} vanished under its lock`)
  return row
}

const succeed = async (tx: Tx, services: Services, order: OrderRow, payment: PaymentRow, cause: Cause): Promise<OrderRow> => {
  const receiptUrl = `${services.config.publicUrl}/orders/${order.number}`
  await writeEvent(tx, { type: 'payment.completed', accountId: order.accountId, payload: paymentCompleted(payment, receiptUrl, cause.at), ...cause })
  if (order.status === 'cancelled') {
    // Cancelled while the card was being charged: the money goes straight back, and the intent stays cancelled.
    await startRefund(tx, order.id, { reason: 'order_cancelled', at: cause.at })
    return updateOrder(tx, order, { paymentStatus: 'paid' }, cause.at)
  }
  await setIntent(tx, order.id, 'succeeded', cause.at)
  return confirmOrder(tx, order, { ...cause, by: 'system' }, { paymentStatus: 'paid' })
}

const fail = async (tx: Tx, order: OrderRow, payment: PaymentRow, cause: Cause): Promise<OrderRow> => {
  await writeEvent(tx, { type: 'payment.failed', accountId: order.accountId, payload: paymentFailed(payment, cause.at), ...cause })
  await setIntent(tx, order.id, order.status === 'cancelled' ? 'canceled' : 'requires_payment_method', cause.at)
  return updateOrder(tx, order, { paymentStatus: order.paymentMethodId === null ? 'cash_on_delivery' : 'unpaid' }, cause.at)
}

/**
 * Writes down how an attempt ended, with everything that follows: the order confirmed, or payable again. Twice is once.
 * @returns the order as it then stands
 */
export const settleAttempt = async (tx: Tx, services: Services, attempt: PaymentRow, outcome: ChargeOutcome, cause: Cause): Promise<OrderRow> => {
  const order = await lockOrder(tx, attempt.orderId)
  const open = await lockOpenAttempt(tx, order.id)
  if (open?.id !== attempt.id) return order
  if (outcome.status === 'processing') {
    await settlePayment(tx, open, { state: 'processing', reference: outcome.reference, settleAt: outcome.checkAt }, cause.at)
    return order
  }
  if (outcome.status === 'succeeded') {
    const paid = await settlePayment(tx, open, { state: 'succeeded', reference: outcome.reference, fee: outcome.fee }, cause.at)
    return succeed(tx, services, order, paid, cause)
  }
  const failed = await settlePayment(tx, open, { state: 'failed', failure: outcome.reason }, cause.at)
  return fail(tx, order, failed, cause)
}
