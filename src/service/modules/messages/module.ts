import { HOUR_MS, SECOND_MS } from '../../jobs/scheduler.ts'
import type { ServiceModule } from '../module.ts'
import { deliverMessages, purgeMessages, transportsOf } from './messages.ts'
import { messageRoutes } from './routes.ts'

export const messages: ServiceModule = {
  name: 'messages',
  dependsOn: [],
  routes: messageRoutes,
  scheduledJobs: (services) => [
    { name: 'purge messages', every: HOUR_MS, run: () => purgeMessages(services) },
    // A channel that the settings name no server for is not delivered.
    ...transportsOf(services.config).map(([channel, transport]) => ({
      name: `deliver ${channel} messages`,
      every: SECOND_MS,
      run: () => deliverMessages(services, channel, transport),
    })),
  ],
}
