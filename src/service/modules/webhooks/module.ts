import { HOUR_MS, SECOND_MS } from '../../jobs/scheduler.ts'
import { accessTakenAway, guestHandedOver, guestMerged } from '../accounts/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { mergeWebhooks } from './merging.ts'
import { webhookData } from './personalData.ts'
import { purgeDeliveries } from './retention.ts'
import { webhookRoutes } from './routes.ts'
import { sealedInWebhooks } from './secrets.ts'
import { deleteSubscriptions, disableSubscriptions } from './takenAway.ts'
import { WebhookWorker } from './webhookWorker.ts'

export const webhooks: ServiceModule = {
  name: 'webhooks',
  dependsOn: ['accounts', 'messages'],
  routes: webhookRoutes,
  connect: () => {
    guestMerged.connect(mergeWebhooks)
    guestHandedOver.connect(deleteSubscriptions)
    accessTakenAway.connect(disableSubscriptions)
  },
  personalData: [webhookData],
  sealedColumns: sealedInWebhooks,
  scheduledJobs: (services) => [
    // Retries, and what other processes left.
    { name: 'deliver webhooks', every: SECOND_MS, run: async () => services.state.webhookWorker?.wake() },
    { name: 'purge deliveries of webhooks', every: HOUR_MS, run: () => purgeDeliveries(services) },
  ],
  start: async (services) => {
    const worker = new WebhookWorker(services)
    services.state.webhookWorker = worker
    return [worker]
  },
}
