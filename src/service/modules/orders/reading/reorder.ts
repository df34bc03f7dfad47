/** Ordering again: puts an order's products into the cart (docs/interface/cart-and-orders.md#ordering-again). */
import type { UnavailableLine } from '#contract/cart/cart.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import { addLinesToCart } from '../../cart/addRoom.ts'
import { unavailableOnWire } from '../../cart/readCart.ts'
import { findShownOffers } from '../../catalog/products/productOffers.ts'
import { findOrder, linesOf, requireOwner } from '../records.ts'

/**
 * Puts an order's products in its customer's cart, as lines of no room: afterwards these hold at least what the order held, so that a repeated
 * request adds nothing twice.
 * @returns products left out, without stock or no longer sold
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ACCESS_DENIED for all but its customer, CART_LIMIT_EXCEEDED
 */
export const reorder = async (services: Services, orderId: string, caller: Caller, language: Language): Promise<UnavailableLine[]> => {
  const { root } = services.db
  const order = await findOrder(root, orderId)
  requireOwner(order, caller)
  const lines = await linesOf(root, order.id)
  const shown = await findShownOffers(root, lines, services)
  const wanted = lines.map(({ productId, variantId, quantity, customizations: customization }) => ({ productId, variantId, quantity, customization }))
  const short = await addLinesToCart(services, { caller }, { id: null, name: null, lines: wanted }, { skipUnavailable: true })
  // Products that have left the catalogue keep the name of the order.
  const gone = lines.flatMap(({ productId, variantId, productName, quantity }, index): UnavailableLine[] =>
    shown[index] ? [] : [{ productId, variantId, name: textIn(productName, language), requested: quantity, available: 0 }],
  )
  return [...short.map(unavailableOnWire(language)), ...gone]
}
