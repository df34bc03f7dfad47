/** Deliveries are kept as long as the events that they are of. */
import { lt } from 'drizzle-orm'
import { RETENTION } from '#contract/accounts/retention.ts'
import type { Services } from '../../services.ts'
import { webhookDeliveries } from './tables.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes deliveries that are past their days, and with them their attempts: a scheduled job. */
export const purgeDeliveries = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - RETENTION.eventDays * DAY_MS)
  await db.transaction((tx) => tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before)))
}
