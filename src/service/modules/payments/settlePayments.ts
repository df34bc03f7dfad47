/** The scheduled job of payments: asks again about those that are not settled. */
import { asc, lte } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { ProviderSilent } from './attempts.ts'
import { lookAt } from './lookAt.ts'
import { finishRefund } from './refunds.ts'
import { payments, refunds } from './tables.ts'

/** At a time, so that one round stays short. */
const ROUND = 50

/** A failed payment or refund does not keep the next from being checked. */
const tryTo = async (services: Services, about: Record<string, string>, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof ProviderSilent) return
    services.log.error({ err: error, ...about }, 'payments: settlement failed, retrying')
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
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.settleAt, now))
    .orderBy(asc(payments.settleAt))
    .limit(ROUND)
  for (const { id } of due) await tryTo(services, { paymentId: id }, () => lookAt(services, id))
  const dueRefunds = await services.db.root
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.settleAt, now))
    .orderBy(asc(refunds.settleAt))
    .limit(ROUND)
  for (const { id } of dueRefunds) await tryTo(services, { refundId: id }, () => finishRefund(services, id))
  return due.length + dueRefunds.length
}
