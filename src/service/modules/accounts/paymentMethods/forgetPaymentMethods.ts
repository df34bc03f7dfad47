/** Deletes payment methods at the payment provider after they were deleted here (docs/interface/accounts.md#payment-methods). */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { forgottenPaymentMethods } from '../tables.ts'

/** At a time, so that one round stays short. */
const ROUND = 50
/** Delay before a call without a response is repeated. */
const RETRY_MS = 600_000

/** Scheduled job: deletes tokens at the provider; repeating it does no harm. Tokens of a provider that is not configured any more wait for it. */
export const forgetPaymentMethods = async ({ db, clock, payments, log }: Services): Promise<void> => {
  const now = clock.now()
  const due = await db.root
    .select()
    .from(forgottenPaymentMethods)
    .where(and(eq(forgottenPaymentMethods.provider, payments.name), lte(forgottenPaymentMethods.dueAt, now)))
    .orderBy(asc(forgottenPaymentMethods.dueAt))
    .limit(ROUND)
  for (const { id, token } of due) {
    const mine = eq(forgottenPaymentMethods.id, id)
    try {
      await payments.forget?.(token)
      await db.root.delete(forgottenPaymentMethods).where(mine)
    } catch (error) {
      log.warn({ err: error }, 'payments: deleting a payment method at the provider failed, retrying')
      const dueAt = new Date(now.getTime() + RETRY_MS)
      await db.root.update(forgottenPaymentMethods).set({ dueAt }).where(mine)
    }
  }
}
