import { guestMerged } from '../accounts/hooks.ts'
import * as designHooks from '../design/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { variantsInCart } from './lines.ts'
import { mergeCarts } from './merging.ts'
import { cartData } from './personalData.ts'
import { cartRoutes } from './routes.ts'

export const cart: ServiceModule = {
  name: 'cart',
  dependsOn: ['accounts', 'ar', 'catalog', 'design'],
  routes: cartRoutes,
  connect: () => {
    guestMerged.connect(mergeCarts)
    designHooks.variantsInCart.connect(variantsInCart)
  },
  personalData: [cartData],
}
