/** What the service does by itself, again and again. */
import { purgeSignInNetworks } from './areas/accounts/signInLimits.ts'
import { purgeExpiredTokens } from './areas/accounts/tokens.ts'
import { purgeExpiredCodes } from './areas/accounts/codes.ts'
import { purgeContactChanges } from './areas/accounts/contactChanges.ts'
import { forgetPaymentMethods } from './areas/accounts/forgetPaymentMethods.ts'
import { makeExports, purgeExports } from './areas/accounts/dataExport.ts'
import { sendResetCodes } from './areas/accounts/resetPassword.ts'
import { filesAheadOfNeed } from './areas/ar/aheadOfNeed.ts'
import { forgetFiles } from './areas/ar/files.ts'
import { forgetSessions } from './areas/ar/sessions.ts'
import { workshopOf } from './areas/ar/workshop.ts'
import { forgetPresences } from './areas/design/live/presences.ts'
import { forgetPictures } from './areas/design/pictures/roomPictures.ts'
import { forgetRenders } from './areas/renders/retention.ts'
import { renderWorkerOf } from './areas/renders/renderWorker.ts'
import { sweepRenderFiles } from './areas/renders/sweep.ts'
import { forgetSheets } from './areas/design/sheet/sheets.ts'
import { trimHistories } from './areas/design/versions/trimHistory.ts'
import { expireOrders } from './areas/orders/cancelOrder.ts'
import { settlePayments } from './areas/payments/duties.ts'
import { priceAlerts } from './areas/wishlist/priceAlerts.ts'
import { purgeDeliveries } from './areas/webhooks/retention.ts'
import { webhookWorkerOf } from './areas/webhooks/webhookWorker.ts'
import { SEALED_COLUMNS } from './sealedColumns.ts'
import type { Services } from './services.ts'
import { watchTables } from './wire/health.ts'
import { forgetIdempotencyKeys } from './wire/idempotency.ts'
import { purgeRateCounts } from './wire/sharedLimits.ts'
import { purgeEvents } from './work/events.ts'
import { deliverMessages, purgeMessages, transportsOf } from './work/messages.ts'
import { isReplacing } from './work/secret.ts'
import { sealAnew } from './work/secretCheck.ts'
import type { Duty } from './work/ticker.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** A channel that the settings name no server for is not delivered. */
const messageDuties = (services: Services): Duty[] =>
  transportsOf(services.config).map(([channel, transport]) => ({
    name: `deliver ${channel} messages`,
    every: SECOND,
    run: () => deliverMessages(services, channel, transport),
  }))

const arDuties = (services: Services): Duty[] => [
  // What other processes were asked for, and what those that ended left unmade.
  { name: 'make files for AR', every: 2 * SECOND, run: async () => workshopOf(services)?.stir() },
  { name: 'forget AR sessions', every: HOUR, run: () => forgetSessions(services) },
  { name: 'forget files for AR that nobody asks for', every: HOUR, run: () => forgetFiles(services) },
  ...(services.config.filesAhead ? [{ name: 'make files for AR ahead of need', every: 20 * SECOND, run: filesAheadOfNeed(services) }] : []),
]

/** Where one secret replaces another. */
const secretDuties = (services: Services): Duty[] =>
  isReplacing(services.config) ? [{ name: 'seal anew what an older secret sealed', every: HOUR, run: () => sealAnew(services, SEALED_COLUMNS) }] : []

export const dutiesOf = (services: Services): Duty[] => [
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
