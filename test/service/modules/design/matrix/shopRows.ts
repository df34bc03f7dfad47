/** Rows of the matrix of rights: what a customer has, and what staff do with it. */
import { sql } from 'drizzle-orm'
import { bookingOperations } from '#contract/orders/bookings.ts'
import { couponOperations } from '#contract/cart/coupons.ts'
import { exchangeRateOperations } from '#contract/catalog/exchangeRates.ts'
import { fulfilmentOperations } from '#contract/orders/fulfilment.ts'
import { invoiceOperations } from '#contract/orders/invoice.ts'
import { orderLookupOperations } from '#contract/orders/orderLookup.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { paymentOperations } from '#contract/payments/payments.ts'
import { ratingOperations } from '#contract/catalog/ratings.ts'
import { returnOperations } from '#contract/orders/returns.ts'
import { staffOrderOperations } from '#contract/orders/staffOrders.ts'
import { staffStockOperations } from '#contract/catalog/staffStock.ts'
import { wishlistOperations } from '#contract/wishlist/wishlist.ts'
import { orderKey } from '../../../../../src/service/modules/orders/lookup/orderLink.ts'
import type { TestService } from '../../../../service.ts'
import { EVERYONE, mine, NO_ROUTE, READS, shopOf, STAFF, type MatrixFixture, type Row } from '../matrix.ts'

export const shopRows = (service: () => TestService): Row[] => {
  const shop = (fixture: MatrixFixture) => shopOf(service(), fixture)
  return [
    {
      operation: wishlistOperations.removeWishlistItem,
      send: async (fixture) => ({ params: { productId: await shop(fixture).wish() } }),
      rights: mine('WISHLIST_ITEM_NOT_FOUND'),
    },
    {
      operation: orderOperations.updateCartItem,
      send: async (fixture) => ({ params: { itemId: await shop(fixture).line() }, body: { quantity: 2 } }),
      rights: mine('CART_ITEM_NOT_FOUND'),
    },
    {
      operation: orderOperations.removeCartItem,
      send: async (fixture) => ({ params: { itemId: await shop(fixture).line() } }),
      rights: mine('CART_ITEM_NOT_FOUND'),
    },
    {
      operation: orderOperations.addProjectToCart,
      send: ({ projectId }) => ({ params: {}, body: { projectId } }),
      rights: READS,
    },
    {
      operation: orderOperations.getOrder,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: orderLookupOperations.getLinkedOrder,
      send: async (fixture) => {
        const orderId = await shop(fixture).order()
        return { params: { orderId }, query: { key: orderKey(service().services.config, orderId) } }
      },
      rights: EVERYONE,
    },
    {
      operation: orderOperations.payOrder,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() }, body: {} }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      // Signed by the provider and for it alone; the sandbox says nothing.
      operation: paymentOperations.receivePaymentEvent,
      send: () => ({ params: { provider: 'stripe' }, body: { id: 'evt_1', type: 'payment_intent.succeeded' } }),
      rights: NO_ROUTE,
    },
    {
      operation: orderOperations.checkPayment,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: fulfilmentOperations.setOrderStatus,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() }, body: { status: 'confirmed' } }),
      rights: STAFF,
    },
    { operation: staffStockOperations.listStock, send: () => ({ params: {} }), rights: STAFF },
    { operation: exchangeRateOperations.listStaffExchangeRates, send: () => ({ params: {} }), rights: STAFF },
    {
      operation: exchangeRateOperations.setExchangeRate,
      send: () => ({ params: { currency: 'USD' }, body: { egpPerUnit: 48.1 } }),
      rights: STAFF,
    },
    {
      operation: exchangeRateOperations.removeExchangeRate,
      send: async () => {
        await service().services.db.root.execute(sql`
          insert into exchange_rates (currency, ten_thousandths, changed_at) values ('EUR', 520000, now()) on conflict do nothing`)
        return { params: { currency: 'EUR' } }
      },
      rights: STAFF,
    },
    { operation: staffOrderOperations.listStaffOrders, send: () => ({ params: {} }), rights: STAFF },
    {
      operation: ratingOperations.rateOrderItem,
      send: async (fixture) => ({ params: await shop(fixture).deliveredLine(), body: { stars: 5 } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    { operation: ratingOperations.listRatings, send: () => ({ params: {} }), rights: STAFF },
    {
      operation: ratingOperations.judgeRating,
      send: async (fixture) => ({ params: { ratingId: await shop(fixture).rating() }, body: { status: 'approved' } }),
      rights: STAFF,
    },
    {
      operation: orderOperations.reorder,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() }, body: {} }),
      // Staff have carts of their own.
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: bookingOperations.bookInstallation,
      send: async (fixture) => {
        const { orderId, body } = await shop(fixture).booking()
        return { params: { orderId }, body }
      },
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    { operation: bookingOperations.listStaffBookings, send: () => ({ params: {} }), rights: STAFF },
    {
      operation: bookingOperations.completeBooking,
      send: async (fixture) => ({ params: { bookingId: (await shop(fixture).booking()).id }, body: {} }),
      rights: STAFF,
    },
    {
      operation: returnOperations.requestReturn,
      send: async (fixture) => {
        const { orderId, itemId } = await shop(fixture).paidLine()
        return { params: { orderId }, body: { items: [{ itemId, quantity: 1 }], reason: 'Too large' } }
      },
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    { operation: returnOperations.listReturns, send: () => ({ params: {} }), rights: STAFF },
    {
      operation: returnOperations.judgeReturn,
      send: async (fixture) => ({ params: { returnId: await shop(fixture).pendingReturn() }, body: { status: 'approved' } }),
      rights: STAFF,
    },
    { operation: couponOperations.listCoupons, send: () => ({ params: {} }), rights: STAFF },
    {
      operation: couponOperations.updateCoupon,
      send: async (fixture) => ({ params: { couponId: await shop(fixture).coupon() }, body: { value: 20 } }),
      rights: STAFF,
    },
    {
      operation: couponOperations.endCoupon,
      send: async (fixture) => ({ params: { couponId: await shop(fixture).coupon() }, body: {} }),
      rights: STAFF,
    },
    {
      operation: fulfilmentOperations.changeDelivery,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() }, body: { specialInstructions: 'Ring twice' } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: fulfilmentOperations.trackOrder,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: invoiceOperations.getInvoice,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: orderOperations.cancelOrder,
      send: async (fixture) => ({ params: { orderId: await shop(fixture).order() }, body: {} }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
  ]
}
