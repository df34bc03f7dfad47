/** Orders (docs/interface/cart-and-orders.md). */
import type { FastifyInstance } from 'fastify'
import { fulfilmentOperations } from '#contract/orders/fulfilment.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { paginationOf } from '#contract/wire/primitives.ts'
import { ratingOperations } from '#contract/catalog/ratings.ts'
import { returnOperations } from '#contract/orders/returns.ts'
import { staffOrderOperations } from '#contract/orders/staffOrders.ts'
import { sellerOperations } from '#contract/catalog/seller.ts'
import { reachedAt, type Services } from '../../services.ts'
import { requireStaff } from '../../http/request/caller.ts'
import { BASE_PATH, serve } from '../../http/route.ts'
import { writtenRating } from '../catalog/ratings/readRatings.ts'
import { readCart } from '../cart/readCart.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { cancelOrder } from './fulfilment/cancelOrder.ts'
import { changeDelivery } from './fulfilment/changeDelivery.ts'
import { fulfil } from './fulfilment/fulfil.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { listOrders } from './reading/listOrders.ts'
import { listStaffOrders } from './reading/listStaffOrders.ts'
import { lookupRoutes } from './lookup/routes.ts'
import { placeOrder } from './checkout/placeOrder.ts'
import { presentOrders } from './reading/presentOrder.ts'
import { rateItem } from './rateItem.ts'
import { readOrder } from './reading/readOrder.ts'
import { findOrder, requireReader, type Cause } from './records.ts'
import { reorder } from './reading/reorder.ts'
import { requestReturn } from './returns/requestReturn.ts'
import { readTracking } from './tracking.ts'

export const orderRoutes = (app: FastifyInstance, services: Services): void => {
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
    const { order, paymentIntent } = await placeOrder(placing, request.body)
    const { estimatedDate: date, timeSlot, deliveryMethod: method } = order.delivery
    return { data: { order, paymentIntent, estimatedDelivery: { date, timeSlot, method } }, location: `${BASE_PATH}/orders/${order.id}` }
  })

  serve(app, orderOperations.listOrders, async ({ caller, query, language, publicUrl }) => {
    const { rows, total } = await listOrders(services.db.root, caller.accountId, query)
    return { data: { orders: await presentOrders(reachedAt(services, publicUrl), rows, language), pagination: paginationOf(query, total) } }
  })

  serve(app, staffOrderOperations.listStaffOrders, async ({ caller, query, language, publicUrl }) => {
    requireStaff(caller)
    const { rows, total, counts } = await listStaffOrders(services.db.root, query)
    const found = await presentOrders(reachedAt(services, publicUrl), rows, language)
    return { data: { orders: found, counts, pagination: paginationOf(query, total) } }
  })

  serve(app, orderOperations.getOrder, async ({ params, caller, language, publicUrl }) => {
    requireReader(await findOrder(services.db.root, params.orderId), caller)
    return { data: await readOrder(reachedAt(services, publicUrl), params.orderId, language) }
  })

  serve(app, fulfilmentOperations.setOrderStatus, async (request) => {
    const { params, body, caller, language } = request
    await fulfil(here(request), params.orderId, body, caller, causeOf(request))
    const { order } = await readOrder(here(request), params.orderId, language)
    return { data: { order } }
  })

  serve(app, fulfilmentOperations.changeDelivery, async (request) => {
    const { params, body, caller, language } = request
    await changeDelivery(services, params.orderId, body, caller)
    const { order } = await readOrder(here(request), params.orderId, language)
    return { data: { order } }
  })

  serve(app, fulfilmentOperations.trackOrder, async ({ params, caller, language }) => {
    const order = await findOrder(services.db.root, params.orderId)
    requireReader(order, caller)
    return { data: { tracking: await readTracking(services.db.root, order, language) } }
  })

  serve(app, ratingOperations.rateOrderItem, async ({ params: { orderId, itemId }, body: { stars, text }, caller }) => {
    const rating = await rateItem(services, { orderId, itemId, stars, text, caller })
    return { data: { rating: writtenRating(rating) }, location: `${BASE_PATH}/products/${rating.productId}/ratings` }
  })

  serve(app, returnOperations.requestReturn, async (request) => {
    const { params, body, caller, language } = request
    const id = await requestReturn(services, { orderId: params.orderId, request: body, caller, cause: causeOf(request) })
    const { order } = await readOrder(here(request), params.orderId, language)
    const made = order.returns.find((one) => one.id === id)
    if (!made) throw new Error(`return ${id} is not on its order`)
    return { data: { return: made }, location: `${BASE_PATH}/orders/${order.id}` }
  })
  invoiceRoutes(app, services)
  serve(app, sellerOperations.getSeller, async () => ({ data: { seller: services.config.seller } }))

  serve(app, orderOperations.reorder, async (request) => {
    const { params, caller, language } = request
    const unavailable = await reorder(here(request), params.orderId, caller, language)
    return { data: { cart: await readCart(here(request), caller.accountId, language), unavailable }, location: `${BASE_PATH}/cart` }
  })

  bookingRoutes(app, services)
  lookupRoutes(app, services)

  serve(app, orderOperations.cancelOrder, async (request) => {
    const { params, body, caller, language } = request
    await cancelOrder(services, { orderId: params.orderId, reason: body.reason, caller, cause: causeOf(request) })
    const { order } = await readOrder(here(request), params.orderId, language)
    return { data: { order } }
  })
}
