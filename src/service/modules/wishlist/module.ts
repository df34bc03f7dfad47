import { MINUTE_MS } from '../../jobs/scheduler.ts'
import { guestMerged } from '../accounts/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { mergeWishlists } from './items.ts'
import { wishlistData } from './personalData.ts'
import { priceAlerts } from './priceAlerts.ts'
import { wishlistRoutes } from './routes.ts'

export const wishlist: ServiceModule = {
  name: 'wishlist',
  dependsOn: ['accounts', 'catalog', 'messages'],
  routes: wishlistRoutes,
  connect: () => guestMerged.connect(mergeWishlists),
  personalData: [wishlistData],
  scheduledJobs: (services) => [{ name: 'tell of prices that fell', every: MINUTE_MS, run: priceAlerts(services) }],
}
