/** A guest became an account: what happened to it, and what was sent about that, is the account's. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { events } from '../../jobs/tables.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/** Only an account that lost its e-mail to the one that confirmed it is a guest with subscriptions. An endpoint that both have is one. */
const moveSubscriptions = async (tx: Tx, from: string, to: string): Promise<void> => {
  const taken = tx.select({ url: webhooks.url }).from(webhooks).where(eq(webhooks.accountId, to))
  await tx.delete(webhooks).where(and(eq(webhooks.accountId, from), inArray(webhooks.url, taken)))
  await tx.update(webhooks).set({ accountId: to }).where(eq(webhooks.accountId, from))
}

export const mergeWebhooks = async (tx: Tx, from: string, to: string): Promise<void> => {
  if (from === to) return
  // Events first: one that is getting its deliveries at this moment is waited for.
  await tx.update(events).set({ accountId: to }).where(eq(events.accountId, from))
  await tx.update(webhookDeliveries).set({ aboutAccountId: to }).where(eq(webhookDeliveries.aboutAccountId, from))
  await moveSubscriptions(tx, from, to)
}
