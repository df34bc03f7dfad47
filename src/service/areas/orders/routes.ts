/** Orders and their payment (docs/interface/cart-and-orders.md). */
import type { FastifyInstance } from 'fastify'
import { orderOperations } from '../../../contract/orders.ts'
import { paymentOperations } from '../../../contract/payments.ts'
import { paginationOf } from '../../../contract/primitives.ts'
import { reachedAt, type Services } from '../../services.ts'
import { BASE_PATH, serve } from '../../wire/route.ts'
import { onMerge } from '../accounts/merge.ts'
import { keepsPersonalData } from '../accounts/personalData.ts'
import { orderData } from './personalData.ts'
import { provideStatistics } from '../accounts/statistics.ts'
import { paymentOptions } from '../payments/options.ts'
import { payOrder } from '../payments/payOrder.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { paymentProvider } from '../payments/providers.ts'
import { cancelOrder } from './cancelOrder.ts'
import { confirmCashOrder } from './confirmCashOrder.ts'
import { moveOrders, orderStatistics } from './customers.ts'
import { listOrders } from './listOrders.ts'
import { placeOrder } from './placeOrder.ts'
import { presentOrders } from './presentOrder.ts'
import { readOrder } from './readOrder.ts'
import { findOrder, requireReader, type Cause } from './records.ts'

/** @param provider the payment provider; another one in tests of its failures */
export const orderRoutes = (app: FastifyInstance, services: Services, provider: PaymentProvider = paymentProvider): void => {
  onMerge(moveOrders)
  keepsPersonalData(orderData)
  provideStatistics(orderStatistics)

  const here = ({ publicUrl }: { publicUrl: string }) => reachedAt(services, publicUrl)
  const causeOf = ({ requestId, idempotencyKey }: { requestId: string; idempotencyKey: string | null }): Cause => ({
    by: 'customer',
    at: services.clock.now(),
    requestId,
    idempotencyKey,
  })

  serve(app, orderOperations.createOrder, async (request) => {
    const { caller, language } = request
    const placing = { services: here(request), caller, network: request.address, language, cause: causeOf(request) }
    const orderId = await placeOrder(placing, request.body)
    const { order, paymentIntent } = await readOrder(here(request), orderId, language)
    const { estimatedDate: date, timeSlot, deliveryMethod: method } = order.delivery
    return { data: { order, paymentIntent, estimatedDelivery: { date, timeSlot, method } }, location: `${BASE_PATH}/orders/${orderId}` }
  })

  serve(app, orderOperations.listOrders, async ({ caller, query, language, publicUrl }) => {
    const { rows, total } = await listOrders(services.db.root, caller.accountId, query)
    return { data: { orders: await presentOrders(reachedAt(services, publicUrl), rows, language), pagination: paginationOf(query, total) } }
  })

  serve(app, orderOperations.getOrder, async ({ params, caller, language, publicUrl }) => {
    requireReader(await findOrder(services.db.root, params.orderId), caller)
    return { data: await readOrder(reachedAt(services, publicUrl), params.orderId, language) }
  })

  serve(app, orderOperations.payOrder, async (request) => {
    const { params, body, caller, language } = request
    const payment = { orderId: params.orderId, paymentMethodId: body.paymentMethodId, caller, cause: causeOf(request) }
    const result = await payOrder(here(request), provider, payment)
    return { data: await readOrder(here(request), params.orderId, language), status: result === 'processing' ? 202 : 200 }
  })

  serve(app, paymentOperations.listPaymentOptions, async ({ language }) => {
    const { name, livemode } = provider
    return { data: { provider: name, livemode, options: paymentOptions(provider, language) } }
  })

  serve(app, orderOperations.setOrderStatus, async (request) => {
    const { params, caller, language } = request
    await confirmCashOrder(services, params.orderId, caller, causeOf(request))
    const { order } = await readOrder(here(request), params.orderId, language)
    return { data: { order } }
  })

  serve(app, orderOperations.cancelOrder, async (request) => {
    const { params, body, caller, language } = request
    await cancelOrder(services, { orderId: params.orderId, reason: body.reason, caller, cause: causeOf(request) }, provider)
    const { order } = await readOrder(here(request), params.orderId, language)
    return { data: { order } }
  })
}
