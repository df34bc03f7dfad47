/**
 * One attempt to take an order's money. It is written down before the provider is asked, asked for outside any transaction,
 * and settled in another: whatever dies in between, the row is there and the same charge is asked for again under its id.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connection.ts'
import { changeOf, insertionInto, statement, type Value } from '../../db/statement.ts'
import { sendAlong } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { writeEvent } from '../../jobs/events.ts'
import type { ChargeOutcome, ChargeRequest, Instrument } from '../../adapters/payments/provider.ts'
import { confirmOrder, updateOrder } from '../orders/moveOrder.ts'
import { lockOrder, type Cause, type OrderRow } from '../orders/records.ts'
import { later, paymentLease, RETRY_MS } from './asking.ts'
import { setIntent } from './intents.ts'
import { paymentCompleted, paymentFailed, type PaymentRow } from './payloads.ts'
import { startRefund } from './refunds.ts'
import { OPEN, payments } from './tables.ts'

const isOpen = (orderId: string | Value<string>) => and(eq(payments.orderId, orderId), inArray(payments.state, OPEN))

export const findOpenAttempt = async (q: Queryable, orderId: string): Promise<PaymentRow | undefined> => {
  const [row] = await q.select().from(payments).where(isOpen(orderId))
  return row
}

const lockOpen = statement((q, orderId: Value<string>) => q.select().from(payments).where(isOpen(orderId)).for('update'))

/** The attempt whose end is not known yet, if there is one; locked. The order's lock must be held. */
export const lockOpenAttempt = async (tx: Tx, orderId: string): Promise<PaymentRow | undefined> => {
  const [row] = await lockOpen(tx, orderId)
  return row
}

const insertPayment = insertionInto(payments)
const changePayment = changeOf(payments, payments.id)

type HowPaid = 'token' | 'customer' | 'provider' | 'returnUrl' | 'language'

/** Stores a new attempt; then its creator asks the provider. The order's lock must be held. */
export const startAttempt = async (tx: Tx, order: OrderRow, how: Pick<PaymentRow, HowPaid> & Instrument, at: Date): Promise<PaymentRow> => {
  await updateOrder(tx, order, { paymentStatus: 'processing' }, at)
  await setIntent(tx, order.id, 'processing', at)
  const lease = paymentLease.renew(at)
  const row: PaymentRow = {
    id: randomUUID(),
    orderId: order.id,
    state: 'started',
    amount: order.total,
    ...how,
    redirectUrl: null,
    reference: null,
    fee: null,
    failure: null,
    refunding: 0,
    refunded: 0,
    settleAt: lease.leasedUntil,
    attempts: 1,
    ...lease,
    createdAt: at,
    updatedAt: at,
  }
  await sendAlong(tx, insertPayment(tx, row))
  return row
}

/** Takes the right to ask the provider about a payment; undefined when another process has it or nothing is left to ask. */
export const claim = async (tx: Tx, paymentId: string, at: Date): Promise<PaymentRow | undefined> => {
  const lease = paymentLease.claim(at)
  const [row] = await tx
    .update(payments)
    .set({ ...lease, settleAt: lease.leasedUntil })
    .where(and(eq(payments.id, paymentId), inArray(payments.state, OPEN), paymentLease.isFree(at)))
    .returning()
  return row
}

/** Lets a payment go that the provider gave no answer about; it is asked about again later. */
export const releaseAttempt = async (services: Services, payment: PaymentRow): Promise<void> => {
  const settleAt = later(services.clock.now(), RETRY_MS)
  await services.db.root
    .update(payments)
    .set({ ...paymentLease.settled, settleAt })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, OPEN), paymentLease.isHeld(payment)))
}

/** The provider gave no answer: nothing is known of the attempt, which will be asked about again. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

/** Request to the provider; made of stored values only, so that a retry is the same request. */
const requestOf = (payment: PaymentRow, description: string, now: Date): ChargeRequest => ({
  idempotencyKey: payment.id,
  reference: payment.reference,
  amount: payment.amount,
  currency: 'EGP',
  token: payment.token,
  customer: payment.customer,
  description,
  returnUrl: payment.returnUrl,
  language: payment.language,
  now,
})

/**
 * Has the provider name the charge, and writes the name down before anything is charged. Two who ask at once go on with the name that
 * was written first.
 */
const nameCharge = async ({ db, payments: provider }: Services, request: ChargeRequest): Promise<ChargeRequest | ChargeOutcome> => {
  if (request.reference !== null || !provider.open) return request
  const named = await provider.open(request)
  if (typeof named !== 'string') return named
  const isStarted = and(eq(payments.id, request.idempotencyKey), eq(payments.state, 'started'))
  await db.root
    .update(payments)
    .set({ reference: named })
    .where(and(isStarted, isNull(payments.reference)))
  const [row] = await db.root.select({ reference: payments.reference }).from(payments).where(isStarted)
  // The one that was given this payment after us has settled it: a charge now would belong to no attempt.
  if (!row) throw new Error(`payment ${request.idempotencyKey} was settled while it was being named`)
  return { ...request, reference: row.reference }
}

const ask = async (services: Services, payment: PaymentRow, { description, isOver }: Asking): Promise<ChargeOutcome> => {
  const { payments: provider, clock } = services
  const now = clock.now()
  if (payment.provider !== provider.name) throw new Error(`payment ${payment.id} is ${payment.provider}'s, and the provider is ${provider.name}`)
  if (isOver && provider.abandon)
    return payment.reference === null ? { status: 'declined', reason: 'abandoned' } : provider.abandon(payment.reference, now)
  if (payment.state === 'processing' && payment.reference !== null) return provider.check(payment.reference, now)
  const named = await nameCharge(services, requestOf(payment, description, now))
  return 'status' in named ? named : provider.charge(named)
}

interface Asking {
  /** Text of the shopper's receipt. */
  description: string
  /** Whether the payment is no longer wanted: it is ended, unless it has been made by then. */
  isOver?: boolean
}

/**
 * Asks the provider for the result of an attempt: for the charge, or after a slow one.
 * @throws ProviderSilent, the attempt released
 */
export const askProvider = async (services: Services, payment: PaymentRow, asking: Asking): Promise<ChargeOutcome> => {
  try {
    return await ask(services, payment, asking)
  } catch (error) {
    services.log.warn({ err: error, paymentId: payment.id }, 'payments: provider request failed, retrying')
    await releaseAttempt(services, payment)
    throw new ProviderSilent(`no answer about payment ${payment.id}`, { cause: error })
  }
}

const settlePayment = async (tx: Tx, payment: PaymentRow, change: Partial<PaymentRow>, at: Date): Promise<PaymentRow> => {
  const changed = { ...paymentLease.settled, settleAt: null, redirectUrl: null, ...change, updatedAt: at }
  await sendAlong(tx, changePayment(tx, payment.id, changed))
  return { ...payment, ...changed }
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
  return confirmOrder(tx, services, order, { ...cause, by: 'system' }, { paymentStatus: 'paid' })
}

const fail = async (tx: Tx, order: OrderRow, payment: PaymentRow, cause: Cause): Promise<OrderRow> => {
  await writeEvent(tx, { type: 'payment.failed', accountId: order.accountId, payload: paymentFailed(payment, cause.at), ...cause })
  await setIntent(tx, order.id, order.status === 'cancelled' ? 'canceled' : 'requires_payment_method', cause.at)
  return updateOrder(tx, order, { paymentStatus: order.paymentMethodId === null ? 'cash_on_delivery' : 'unpaid' }, cause.at)
}

/**
 * Stores the result of an attempt, with its consequences: the order confirmed, or payable again. Idempotent.
 * @returns the order after that
 */
export const settleAttempt = async (tx: Tx, services: Services, attempt: PaymentRow, outcome: ChargeOutcome, cause: Cause): Promise<OrderRow> => {
  const [order, open] = await Promise.all([lockOrder(tx, attempt.orderId), lockOpenAttempt(tx, attempt.orderId)])
  if (open?.id !== attempt.id) return order
  if (outcome.status === 'processing' || outcome.status === 'waiting') {
    // Another process has taken it over since: what it learns is later.
    if (open.attempts !== attempt.attempts) return order
    const redirectUrl = outcome.status === 'waiting' ? outcome.url : null
    await settlePayment(tx, open, { state: 'processing', reference: outcome.reference, redirectUrl, settleAt: outcome.checkAt }, cause.at)
    if (order.status !== 'cancelled') await setIntent(tx, order.id, redirectUrl === null ? 'processing' : 'requires_action', cause.at)
    return order
  }
  if (outcome.status === 'succeeded') {
    const paid = await settlePayment(tx, open, { state: 'succeeded', reference: outcome.reference, fee: outcome.fee }, cause.at)
    return succeed(tx, services, order, paid, cause)
  }
  const failed = await settlePayment(tx, open, { state: 'failed', failure: outcome.reason }, cause.at)
  return fail(tx, order, failed, cause)
}
