import { HOUR_MS, MINUTE_MS } from '../../jobs/scheduler.ts'
import { emailVerified, guestMerged } from '../accounts/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { purgePresences } from './live/presences.ts'
import { mergeAccounts } from './ownership.ts'
import { designData } from './personalData.ts'
import { purgeThumbnails, RoomThumbnails } from './images/roomThumbnails.ts'
import { designRoutes } from './routes.ts'
import { acceptInvitations, mergeSharing } from './sharing/becoming.ts'
import { sharedRoomHead } from './sharing/preview.ts'
import { purgeSheets, Sheets } from './sheet/sheets.ts'
import { storeTemplateImages } from './templates/templateImages.ts'
import { trimHistories } from './history/trimHistory.ts'

export const design: ServiceModule = {
  name: 'design',
  dependsOn: ['accounts', 'catalog', 'messages'],
  routes: designRoutes,
  pageHead: sharedRoomHead,
  connect: () => {
    guestMerged.connect(mergeAccounts)
    guestMerged.connect(mergeSharing)
    emailVerified.connect(acceptInvitations)
  },
  personalData: [designData],
  scheduledJobs: (services) => [
    { name: 'forget presences of ended processes', every: MINUTE_MS, run: () => purgePresences(services.db) },
    { name: 'forget pictures of rooms that are gone', every: HOUR_MS, run: () => purgeThumbnails(services) },
    { name: 'forget versions of projects that are no longer kept', every: HOUR_MS, run: () => trimHistories(services) },
    { name: 'forget sheets that nobody asks for', every: HOUR_MS, run: () => purgeSheets(services) },
  ],
  start: async (services, host) => {
    services.state.templateImages = await storeTemplateImages(services.blobs)
    services.state.roomThumbnails = new RoomThumbnails(host)
    services.state.sheets = new Sheets(host)
    return []
  },
}
