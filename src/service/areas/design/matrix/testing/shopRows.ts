/** Rows of the matrix of rights: what a customer has, and what staff do with it. */
import { accountOperations } from '../../../../../contract/accounts.ts'
import { fulfilmentOperations } from '../../../../../contract/fulfilment.ts'
import { orderOperations } from '../../../../../contract/orders.ts'
import { ratingOperations } from '../../../../../contract/ratings.ts'
import { wishlistOperations } from '../../../../../contract/wishlist.ts'
import type { TestService } from '../../../../testing.ts'
import { mine, READS, shopOf, STAFF, type Ground, type Row } from '../testing.ts'

const { getAddress, updateAddress, deleteAddress, deletePaymentMethod, getPaymentMethod } = accountOperations

export const shopRows = (service: () => TestService): Row[] => {
  const shop = (ground: Ground) => shopOf(service(), ground)
  return [
    { operation: getAddress, send: async (ground) => ({ params: { addressId: await shop(ground).address() } }), rights: mine('ADDRESS_NOT_FOUND') },
    {
      operation: updateAddress,
      send: async (ground) => ({ params: { addressId: await shop(ground).address() }, body: { city: 'Dokki' } }),
      rights: mine('ADDRESS_NOT_FOUND'),
    },
    {
      operation: deleteAddress,
      send: async (ground) => ({ params: { addressId: await shop(ground).address() } }),
      rights: mine('ADDRESS_NOT_FOUND'),
    },
    {
      operation: getPaymentMethod,
      send: async (ground) => ({ params: { paymentMethodId: await shop(ground).card() } }),
      rights: mine('PAYMENT_METHOD_NOT_FOUND'),
    },
    {
      operation: deletePaymentMethod,
      send: async (ground) => ({ params: { paymentMethodId: await shop(ground).card() } }),
      rights: mine('PAYMENT_METHOD_NOT_FOUND'),
    },
    {
      operation: wishlistOperations.removeWishlistItem,
      send: async (ground) => ({ params: { productId: await shop(ground).wish() } }),
      rights: mine('WISHLIST_ITEM_NOT_FOUND'),
    },
    {
      operation: orderOperations.updateCartItem,
      send: async (ground) => ({ params: { itemId: await shop(ground).line() }, body: { quantity: 2 } }),
      rights: mine('CART_ITEM_NOT_FOUND'),
    },
    {
      operation: orderOperations.removeCartItem,
      send: async (ground) => ({ params: { itemId: await shop(ground).line() } }),
      rights: mine('CART_ITEM_NOT_FOUND'),
    },
    {
      operation: orderOperations.addProjectToCart,
      send: ({ projectId }) => ({ params: {}, body: { projectId } }),
      rights: READS,
    },
    {
      operation: orderOperations.getOrder,
      send: async (ground) => ({ params: { orderId: await shop(ground).order() } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: orderOperations.payOrder,
      send: async (ground) => ({ params: { orderId: await shop(ground).order() }, body: {} }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: fulfilmentOperations.setOrderStatus,
      send: async (ground) => ({ params: { orderId: await shop(ground).order() }, body: { status: 'confirmed' } }),
      rights: STAFF,
    },
    {
      operation: ratingOperations.rateOrderItem,
      send: async (ground) => ({ params: await shop(ground).deliveredLine(), body: { stars: 5 } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    { operation: ratingOperations.listRatings, send: () => ({ params: {} }), rights: STAFF },
    {
      operation: ratingOperations.judgeRating,
      send: async (ground) => ({ params: { ratingId: await shop(ground).rating() }, body: { status: 'approved' } }),
      rights: STAFF,
    },
    {
      operation: fulfilmentOperations.trackOrder,
      send: async (ground) => ({ params: { orderId: await shop(ground).order() } }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
    {
      operation: orderOperations.cancelOrder,
      send: async (ground) => ({ params: { orderId: await shop(ground).order() }, body: {} }),
      rights: mine('ORDER_ACCESS_DENIED'),
    },
  ]
}
