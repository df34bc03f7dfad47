import { HOUR_MS, SECOND_MS } from '../../jobs/scheduler.ts'
import { guestMerged, tokensReplaced } from '../accounts/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { filesAheadOfNeed } from './aheadOfNeed.ts'
import { ArConversionQueue } from './conversionQueue.ts'
import { houseConverter } from './converter.ts'
import { purgeFiles } from './files.ts'
import { arHead } from './head.ts'
import { arData } from './personalData.ts'
import { arRoutes } from './routes.ts'
import { purgeSessions, reassignSessions, mergeSessions } from './sessions.ts'

export const ar: ServiceModule = {
  name: 'ar',
  dependsOn: ['accounts', 'catalog', 'design'],
  routes: arRoutes,
  pageHead: () => arHead,
  connect: () => {
    guestMerged.connect(mergeSessions)
    tokensReplaced.connect(reassignSessions)
  },
  personalData: [arData],
  scheduledJobs: (services) => [
    // Files requested from other processes, and those that ended processes left unmade.
    { name: 'make files for AR', every: 2 * SECOND_MS, run: async () => services.state.arConversions?.wake() },
    { name: 'forget AR sessions', every: HOUR_MS, run: () => purgeSessions(services) },
    { name: 'forget files for AR that nobody asks for', every: HOUR_MS, run: () => purgeFiles(services) },
    ...(services.config.filesAhead ? [{ name: 'make files for AR ahead of need', every: 20 * SECOND_MS, run: filesAheadOfNeed(services) }] : []),
  ],
  start: async (services) => {
    const queue = new ArConversionQueue(services, { converter: houseConverter() })
    services.state.arConversions = queue
    return [queue]
  },
}
