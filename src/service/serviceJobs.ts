/** Scheduled jobs of the base of all modules: the HTTP layer, the outbox and the secrets. */
import { watchTables } from './http/health.ts'
import { purgeIdempotencyKeys } from './http/idempotency.ts'
import { purgeRateCounts } from './http/limits/sharedLimits.ts'
import { purgeEvents } from './jobs/events.ts'
import { HOUR_MS, MINUTE_MS, type ScheduledJob } from './jobs/scheduler.ts'
import { isReplacing } from './secrets/secret.ts'
import { reseal } from './secrets/secretCheck.ts'
import type { SealedColumn } from './secrets/sealedField.ts'
import type { Services } from './services.ts'

/** @param sealed columns that are sealed again where one secret replaces another */
export const serviceJobs = (services: Services, sealed: readonly SealedColumn[]): ScheduledJob[] => {
  const { db, clock, config } = services
  return [
    { name: 'look for a newer version of the tables', every: MINUTE_MS, run: () => watchTables(services) },
    { name: 'purge rate counts', every: 5 * MINUTE_MS, run: () => purgeRateCounts(db, clock.now()) },
    { name: 'purge events', every: HOUR_MS, run: () => purgeEvents(services) },
    { name: 'forget idempotency keys', every: HOUR_MS, run: () => purgeIdempotencyKeys(db, clock.now()) },
    ...(isReplacing(config) ? [{ name: 'seal anew what an older secret sealed', every: HOUR_MS, run: () => reseal(services, sealed) }] : []),
  ]
}
