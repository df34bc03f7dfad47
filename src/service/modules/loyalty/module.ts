import { guestMerged, loyaltyPoints } from '../accounts/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { balanceOf, moveLedger } from './ledger.ts'
import { loyaltyData } from './personalData.ts'
import { loyaltyRoutes } from './routes.ts'

export const loyalty: ServiceModule = {
  name: 'loyalty',
  dependsOn: ['accounts'],
  routes: loyaltyRoutes,
  connect: () => {
    guestMerged.connect(moveLedger)
    loyaltyPoints.connect(balanceOf)
  },
  personalData: [loyaltyData],
}
