import { guestMerged } from '../accounts/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { mergePortfolios } from './merging.ts'
import { sealedInPortfolios } from './nationalId.ts'
import { portfolioData } from './personalData.ts'
import { portfolioRoutes } from './routes.ts'

export const properties: ServiceModule = {
  name: 'properties',
  dependsOn: ['accounts', 'design'],
  routes: portfolioRoutes,
  connect: () => guestMerged.connect(mergePortfolios),
  personalData: [portfolioData],
  sealedColumns: sealedInPortfolios,
}
