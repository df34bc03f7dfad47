/** What the service does by itself, again and again. */
import { purgeSignInNetworks } from './modules/accounts/signInLimits.ts'
import { purgeExpiredTokens } from './modules/accounts/tokens.ts'
import { purgeExpiredCodes } from './modules/accounts/codes.ts'
import { purgeContactChanges } from './modules/accounts/contactChanges.ts'
import { forgetPaymentMethods } from './modules/accounts/forgetPaymentMethods.ts'
import { makeExports, purgeExports } from './modules/accounts/dataExport.ts'
import { sendResetCodes } from './modules/accounts/resetPassword.ts'
import { filesAheadOfNeed } from './modules/ar/aheadOfNeed.ts'
import { forgetFiles } from './modules/ar/files.ts'
import { forgetSessions } from './modules/ar/sessions.ts'
import { workshopOf } from './modules/ar/conversionQueue.ts'
import { forgetPresences } from './modules/design/live/presences.ts'
import { forgetPictures } from './modules/design/pictures/roomPictures.ts'
import { forgetRenders } from './modules/renders/queue/retention.ts'
import { renderWorkerOf } from './modules/renders/drawing/renderWorker.ts'
import { sweepRenderFiles } from './modules/renders/queue/sweep.ts'
import { forgetSheets } from './modules/design/sheet/sheets.ts'
import { trimHistories } from './modules/design/versions/trimHistory.ts'
import { expireOrders } from './modules/orders/cancelOrder.ts'
import { settlePayments } from './modules/payments/duties.ts'
import { priceAlerts } from './modules/wishlist/priceAlerts.ts'
import { purgeDeliveries } from './modules/webhooks/retention.ts'
import { webhookWorkerOf } from './modules/webhooks/webhookWorker.ts'
import { SEALED_COLUMNS } from './sealedColumns.ts'
import type { Services } from './services.ts'
import { watchTables } from './http/health.ts'
import { forgetIdempotencyKeys } from './http/idempotency.ts'
import { purgeRateCounts } from './http/limits/sharedLimits.ts'
import { purgeEvents } from './jobs/events.ts'
import { deliverMessages, purgeMessages, transportsOf } from './modules/messages/messages.ts'
import { isReplacing } from './secrets/secret.ts'
import { sealAnew } from './secrets/secretCheck.ts'
import type { ScheduledJob } from './jobs/scheduler.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** A channel that the settings name no server for is not delivered. */
const messageDuties = (services: Services): ScheduledJob[] =>
  transportsOf(services.config).map(([channel, transport]) => ({
    name: `deliver ${channel} messages`,
    every: SECOND,
    run: () => deliverMessages(services, channel, transport),
  }))

const arDuties = (services: Services): ScheduledJob[] => [
  // What other processes were asked for, and what those that ended left unmade.
  { name: 'make files for AR', every: 2 * SECOND, run: async () => workshopOf(services)?.stir() },
  { name: 'forget AR sessions', every: HOUR, run: () => forgetSessions(services) },
  { name: 'forget files for AR that nobody asks for', every: HOUR, run: () => forgetFiles(services) },
  ...(services.config.filesAhead ? [{ name: 'make files for AR ahead of need', every: 20 * SECOND, run: filesAheadOfNeed(services) }] : []),
]

/** Where one secret replaces another. */
const secretDuties = (services: Services): ScheduledJob[] =>
  isReplacing(services.config) ? [{ name: 'seal anew what an older secret sealed', every: HOUR, run: () => sealAnew(services, SEALED_COLUMNS) }] : []

export const scheduledJobs = (services: Services): ScheduledJob[] => [
  { name: 'expire unpaid orders', every: 15 * SECOND, run: () => expireOrders(services) },
  { name: 'settle payments', every: SECOND, run: () => settlePayments(services) },
  { name: 'have payment methods forgotten', every: 5 * SECOND, run: () => forgetPaymentMethods(services) },
  { name: 'forget presences of ended processes', every: 60 * SECOND, run: () => forgetPresences(services.db) },
  { name: 'look for a newer version of the tables', every: 60 * SECOND, run: () => watchTables(services) },
  { name: 'purge expired tokens', every: HOUR, run: () => purgeExpiredTokens(services) },
  { name: 'purge networks of sign-ins', every: HOUR, run: () => purgeSignInNetworks(services) },
  { name: 'send codes for new passwords', every: SECOND, run: () => sendResetCodes(services) },
  { name: 'purge rate counts', every: 5 * 60 * SECOND, run: () => purgeRateCounts(services.db, services.clock.now()) },
  { name: 'purge verification codes', every: HOUR, run: () => purgeExpiredCodes(services) },
  { name: 'purge changes of e-mails and phones', every: HOUR, run: () => purgeContactChanges(services) },
  { name: 'make archives of personal data', every: SECOND, run: () => makeExports(services) },
  { name: 'purge archives of personal data', every: HOUR, run: () => purgeExports(services) },
  { name: 'purge events', every: HOUR, run: () => purgeEvents(services) },
  { name: 'tell of prices that fell', every: 60 * SECOND, run: priceAlerts(services) },
  { name: 'purge messages', every: HOUR, run: () => purgeMessages(services) },
  { name: 'forget idempotency keys', every: HOUR, run: () => forgetIdempotencyKeys(services.db, services.clock.now()) },
  { name: 'forget pictures of rooms that are gone', every: HOUR, run: () => forgetPictures(services) },
  { name: 'forget versions of projects that are no longer kept', every: HOUR, run: () => trimHistories(services) },
  { name: 'forget sheets that nobody asks for', every: HOUR, run: () => forgetSheets(services) },
  // What other processes were asked for, and what those that ended left half drawn.
  { name: 'draw renders', every: 2 * SECOND, run: async () => renderWorkerOf(services)?.wake() },
  { name: 'forget renders that expired', every: HOUR, run: () => forgetRenders(services) },
  { name: 'sweep files that belong to no render', every: 6 * HOUR, run: () => sweepRenderFiles(services) },
  // Retries, and what other processes left.
  { name: 'deliver webhooks', every: SECOND, run: async () => webhookWorkerOf(services)?.wake() },
  { name: 'purge deliveries of webhooks', every: HOUR, run: () => purgeDeliveries(services) },
  ...arDuties(services),
  ...messageDuties(services),
  ...secretDuties(services),
]
