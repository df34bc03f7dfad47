import { SECOND_MS } from '../../jobs/scheduler.ts'
import * as accountHooks from '../accounts/hooks.ts'
import * as cartHooks from '../cart/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { expireOrders } from './fulfilment/cancelOrder.ts'
import { moveOrders, orderStatistics } from './customers.ts'
import { Invoices } from './invoice/invoices.ts'
import { orderData } from './personalData.ts'
import { quoteOrder } from './checkout/quote.ts'
import { orderRoutes } from './routes.ts'
import { staffOrderRoutes } from './staffRoutes.ts'

export const orders: ServiceModule = {
  name: 'orders',
  dependsOn: ['accounts', 'cart', 'catalog', 'design', 'loyalty', 'messages'],
  routes: (app, services) => {
    orderRoutes(app, services)
    staffOrderRoutes(app, services)
  },
  connect: () => {
    accountHooks.guestMerged.connect(moveOrders)
    accountHooks.orderStatistics.connect(orderStatistics)
    cartHooks.quoteOrder.connect(quoteOrder)
  },
  personalData: [orderData],
  scheduledJobs: (services) => [{ name: 'expire unpaid orders', every: 15 * SECOND_MS, run: () => expireOrders(services) }],
  start: async (services, host) => {
    services.state.invoices = new Invoices(host)
    return []
  },
}
