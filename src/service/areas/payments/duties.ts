/** What the ticker does for payments: ask again about those that are not settled. */
import { asc, lte } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { findOrder } from '../orders/records.ts'
import { askProvider, claim, ProviderSilent, settleAttempt } from './attempts.ts'
import { finishRefund } from './refunds.ts'
import { payments, refunds } from './tables.ts'

/** At a time, so that one round stays short. */
const ROUND = 50

const settleOne = async (services: Services, due: { id: string; orderId: string }): Promise<void> => {
  const attempt = await services.db.transaction((tx) => claim(tx, due.id, services.clock.now()))
  if (!attempt) return
  const { number } = await findOrder(services.db.root, due.orderId)
  const outcome = await askProvider(services, attempt, number)
  await services.db.transaction((tx) => settleAttempt(tx, services, attempt, outcome, { by: 'system', at: services.clock.now() }))
}

/** What one payment or refund needs does not keep the next from being looked at. */
const tryTo = async (services: Services, about: Record<string, string>, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof ProviderSilent) return
    services.log.error({ err: error, ...about }, 'a payment could not be settled; it is tried again')
  }
}

/**
 * Settles what is due: slow charges, attempts whose process died or whose provider gave no answer, refunds. Any number of
 * processes may do it at once; each payment is claimed by one.
 * @returns how many were due
 */
export const settlePayments = async (services: Services): Promise<number> => {
  const now = services.clock.now()
  const due = await services.db.root
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(lte(payments.settleAt, now))
    .orderBy(asc(payments.settleAt))
    .limit(ROUND)
  for (const payment of due) await tryTo(services, { paymentId: payment.id }, () => settleOne(services, payment))
  const dueRefunds = await services.db.root
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.settleAt, now))
    .orderBy(asc(refunds.settleAt))
    .limit(ROUND)
  for (const { id } of dueRefunds) await tryTo(services, { refundId: id }, () => finishRefund(services, id))
  return due.length + dueRefunds.length
}
