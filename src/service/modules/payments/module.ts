import { SECOND_MS } from '../../jobs/scheduler.ts'
import type { ServiceModule } from '../module.ts'
import * as orderHooks from '../orders/hooks.ts'
import { takeCash } from './cash.ts'
import { settlePayments } from './settlePayments.ts'
import { intentOf } from './intents.ts'
import { openPayment, stopPayment } from './ofOrders.ts'
import { finishRefunds, startRefund } from './refunds.ts'
import { paymentRoutes } from './routes.ts'
import { settlementOf } from './settlement.ts'

export const payments: ServiceModule = {
  name: 'payments',
  dependsOn: ['accounts', 'orders'],
  routes: paymentRoutes,
  connect: () => {
    orderHooks.openPayment.connect(openPayment)
    orderHooks.stopPayment.connect(stopPayment)
    orderHooks.payBack.connect(startRefund)
    orderHooks.orderCancelled.connect(finishRefunds)
    orderHooks.orderDelivered.connect(takeCash)
    orderHooks.intentOf.connect(intentOf)
    orderHooks.settlementOf.connect(settlementOf)
  },
  scheduledJobs: (services) => [{ name: 'settle payments', every: SECOND_MS, run: () => settlePayments(services) }],
}
