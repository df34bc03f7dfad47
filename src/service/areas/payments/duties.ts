/** What the ticker does for payments: ask again about those that are not settled. */
import { asc, lte } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { findOrder } from '../orders/records.ts'
import { askProvider, claim, ProviderSilent, settleAttempt } from './attempts.ts'
import { finishRefund } from './refunds.ts'
import { payments } from './tables.ts'

/** At a time, so that one round stays short. */
const ROUND = 50

const settleOne = async (services: Services, due: { id: string; orderId: string }): Promise<void> => {
  const attempt = await services.db.transaction((tx) => claim(tx, due.id, services.clock.now()))
  if (!attempt) return
  const { number } = await findOrder(services.db.root, due.orderId)
  const outcome = await askProvider(services, attempt, number)
  await services.db.transaction((tx) => settleAttempt(tx, services, attempt, outcome, { by: 'system', at: services.clock.now() }))
}

/**
 * Settles what is due: slow charges, attempts whose process died or whose provider gave no answer, refunds. Any number of
 * processes may do it at once; each payment is claimed by one.
 * @returns how many were due
 */
export const settlePayments = async (services: Services): Promise<number> => {
  const due = await services.db.root
    .select({ id: payments.id, orderId: payments.orderId, state: payments.state })
    .from(payments)
    .where(lte(payments.settleAt, services.clock.now()))
    .orderBy(asc(payments.settleAt))
    .limit(ROUND)
  for (const payment of due) {
    try {
      if (payment.state === 'refunding') await finishRefund(services, payment.id)
      else await settleOne(services, payment)
    } catch (error) {
      if (error instanceof ProviderSilent) continue
      services.log.error({ err: error, paymentId: payment.id }, 'a payment could not be settled; it is tried again')
    }
  }
  return due.length
}
