/**
 * Giving money back, the whole of a payment or a part (docs/interface/cart-and-orders.md#refunds). The intention is a row, written with
 * what caused it; the provider is asked after, until it has answered. What was promised is counted on the payment under its lock, and
 * never more than was paid.
 */
import type { Piastres } from '#contract/wire/money.ts'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { writeEvent } from '../../jobs/events.ts'
import type { RefundOutcome } from '../../adapters/payments/provider.ts'
import { updateOrder } from '../orders/moveOrder.ts'
import { lockOrder } from '../orders/records.ts'
import { later, refundLease, RETRY_MS } from './asking.ts'
import { paymentRefunded, type PaymentRow, type RefundRow } from './payloads.ts'
import { CASH_PROVIDER, payments, refunds } from './tables.ts'

export interface Refunding {
  /** Absent: all that is left of what was paid. */
  amount?: Piastres
  /** snake_case, for events and the provider's books. */
  reason: string
  at: Date
}

/**
 * Stores a refund of an order; the order's lock must be held. The scheduled job asks the provider within a second; a caller that needs it sooner
 * calls `finishRefunds` after the commit.
 * @returns amount to refund; 0 when nothing was paid, or all of it is refunded
 * @throws RangeError for more than the unrefunded amount
 */
export const startRefund = async (tx: Tx, orderId: string, { amount, reason, at }: Refunding): Promise<Piastres> => {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'succeeded')))
    .for('update')
  const left = payment ? payment.amount - payment.refunding : 0
  const wanted = amount ?? left
  if (wanted < 0 || wanted > left) throw new RangeError(`${wanted} of ${left} piastres cannot be given back`)
  if (!payment || wanted === 0) return 0
  const row = { id: randomUUID(), paymentId: payment.id, orderId, amount: wanted, reason }
  await tx.insert(refunds).values({ ...row, state: 'started', settleAt: at, createdAt: at, updatedAt: at })
  await tx
    .update(payments)
    .set({ refunding: payment.refunding + wanted, updatedAt: at })
    .where(eq(payments.id, payment.id))
  return wanted
}

interface Turn {
  refund: RefundRow
  payment: PaymentRow
  /** Someone asked before, and it is not known what came of it. */
  askedBefore: boolean
}

/** Takes the right to ask about a refund; undefined when someone else has it or it is settled. */
const claimRefund = (services: Services, id: string): Promise<Turn | undefined> =>
  services.db.transaction(async (tx) => {
    const at = services.clock.now()
    const lease = refundLease.claim(at)
    const isOpen = and(eq(refunds.id, id), eq(refunds.state, 'started'), refundLease.isFree(at))
    const [before] = await tx.select().from(refunds).where(isOpen).for('update')
    if (!before) return undefined
    const [refund] = await tx
      .update(refunds)
      .set({ asked: true, ...lease, settleAt: lease.leasedUntil })
      .where(eq(refunds.id, id))
      .returning()
    const [payment] = await tx.select().from(payments).where(eq(payments.id, before.paymentId))
    return refund && payment && { refund, payment, askedBefore: before.asked }
  })

/** Requests the refund at the provider. Cash is refunded by staff: no provider is asked. */
const ask = async ({ payments: provider, clock }: Services, { refund, payment, askedBefore }: Turn): Promise<RefundOutcome> => {
  if (payment.provider === CASH_PROVIDER) return { status: 'succeeded', reference: refund.id }
  if (payment.reference === null) throw new Error(`payment ${payment.id} was paid without a reference`)
  if (payment.provider !== provider.name) throw new Error(`payment ${payment.id} is ${payment.provider}'s, and the provider is ${provider.name}`)
  return provider.refund({
    idempotencyKey: `refund-${refund.id}`,
    refundId: refund.id,
    askedBefore,
    reference: payment.reference,
    amount: refund.amount,
    now: clock.now(),
  })
}

const releaseClaim = async ({ db, clock }: Services, refund: RefundRow, settleAt: Date = later(clock.now(), RETRY_MS)): Promise<void> => {
  await db.root
    .update(refunds)
    .set({ ...refundLease.settled, settleAt })
    .where(and(eq(refunds.id, refund.id), refundLease.isHeld(refund)))
}

/** Writes down that money went back: twice is once. Only a payment that went back whole makes its order `refunded`. */
const settleRefund = async (tx: Tx, { refund }: Turn, reference: string, at: Date): Promise<void> => {
  const order = await lockOrder(tx, refund.orderId)
  const [done] = await tx
    .update(refunds)
    .set({ state: 'succeeded', reference, ...refundLease.settled, settleAt: null, updatedAt: at })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'started')))
    .returning()
  if (!done) return
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update')
  if (!payment) throw new Error(`payment ${refund.paymentId} vanished under its order's lock`)
  const refunded = payment.refunded + done.amount
  const isWhole = refunded === payment.amount
  await tx
    .update(payments)
    .set({ refunded, updatedAt: at, ...(isWhole && { state: 'refunded' as const }) })
    .where(eq(payments.id, payment.id))
  if (isWhole) await updateOrder(tx, order, { paymentStatus: 'refunded' }, at)
  await writeEvent(tx, { type: 'payment.refunded', accountId: order.accountId, payload: paymentRefunded(payment, done, at), at })
}

/** Marks a refund that the provider refuses, for staff to pay back: it is not requested again, and the order stays `paid`. */
const giveUp = async ({ db, clock, log }: Services, { refund, payment }: Turn, reason: string): Promise<void> => {
  const at = clock.now()
  log.error({ refundId: refund.id, paymentId: payment.id, orderId: refund.orderId, reason }, 'refunds: refused by the provider, refund by hand')
  await db.root
    .update(refunds)
    .set({ state: 'failed', failure: reason, ...refundLease.settled, settleAt: null, updatedAt: at })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'started')))
}

/**
 * Asks the provider for one refund and writes down what came of it.
 * @returns false when someone else is at it, or the provider gave no answer yet; it is asked again later
 */
export const finishRefund = async (services: Services, refundId: string): Promise<boolean> => {
  const turn = await claimRefund(services, refundId)
  if (!turn) return false
  const outcome = await ask(services, turn).catch(async (error: unknown) => {
    services.log.warn({ err: error, refundId }, 'refunds: provider request failed, retrying')
    await releaseClaim(services, turn.refund)
  })
  if (!outcome) return false
  if (outcome.status === 'processing') {
    await releaseClaim(services, turn.refund, outcome.checkAt)
    return false
  }
  if (outcome.status === 'failed') await giveUp(services, turn, outcome.reason)
  else await services.db.transaction((tx) => settleRefund(tx, turn, outcome.reference, services.clock.now()))
  return true
}

/** Asks for every refund that an order waits for. */
export const finishRefunds = async (services: Services, orderId: string): Promise<void> => {
  const waiting = await services.db.root
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'started')))
  for (const { id } of waiting) await finishRefund(services, id)
}
