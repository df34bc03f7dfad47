import { guestMerged } from '../accounts/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { productHead } from './products/productHead.ts'
import { sitemap } from './products/sitemap.ts'
import { ratingData } from './ratings/personalData.ts'
import { moveRatings } from './ratings/rate.ts'
import { catalogRoutes } from './routes.ts'

export const catalog: ServiceModule = {
  name: 'catalog',
  dependsOn: ['accounts'],
  routes: catalogRoutes,
  pageRoutes: sitemap,
  pageHead: productHead,
  connect: () => guestMerged.connect(moveRatings),
  personalData: [ratingData],
}
