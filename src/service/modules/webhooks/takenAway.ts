/** Access to an account was taken away from another person: where its events went is not trusted any more. */
import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { webhooks } from './tables.ts'

/** Switches subscriptions off, of all times or those made or changed since then: their owner may switch them on again. */
export const disableSubscriptions = async (tx: Tx, accountIds: readonly string[], since: Date | null, at: Date): Promise<void> => {
  await tx
    .update(webhooks)
    .set({ isActive: false, updatedAt: at })
    .where(and(inArray(webhooks.accountId, [...accountIds]), since === null ? undefined : gte(webhooks.updatedAt, since)))
}

/** A guest has subscriptions only from a time when the account had an e-mail, which may have been another person's. */
export const deleteSubscriptions = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.delete(webhooks).where(eq(webhooks.accountId, accountId))
}
