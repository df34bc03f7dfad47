import { guestMerged } from '../accounts/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { exchangeRateData, moveRates } from './personalData.ts'
import { exchangeRateRoutes } from './routes.ts'

export const exchangeRates: ServiceModule = {
  name: 'exchangeRates',
  dependsOn: ['accounts'],
  routes: exchangeRateRoutes,
  connect: () => guestMerged.connect(moveRates),
  personalData: [exchangeRateData],
}
