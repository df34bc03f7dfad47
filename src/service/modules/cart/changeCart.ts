/** Changes to a cart, line by line. The cart reserves nothing, but takes no more than is in stock now. */
import type { Cart } from '#contract/cart/cart.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { offerOf, productsOf } from '../catalog/products/productOffers.ts'
import { dropLines, lineKey, lockCart, putLines, type CartLine, type OpenCart } from './lines.ts'
import { describeCart, type Products } from './readCart.ts'
import { requireFitting, type Change } from './rules.ts'
import type { Customizations } from './tables.ts'

export interface Shopper {
  caller: Caller
}

/** Someone who is answered with the whole cart. */
export interface Reader extends Shopper {
  language: Language
}

/** Works on the caller's cart while holding its lock. */
export const withCart = <Result>(
  services: Services,
  { caller }: Shopper,
  work: (tx: Tx, cart: OpenCart, now: Date) => Promise<Result>,
): Promise<Result> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    return work(tx, await lockCart(tx, caller.accountId, now), now)
  })

export interface Addition {
  productId: string
  /** Absent: the product's first variant. */
  variantId?: string | undefined
  quantity: number
  customizations: Customizations
}

/** Sets one line of a cart whose lines and products are known, if the cart can take it. Answers the cart as it then is. */
const setLine = async (tx: Tx, reader: Reader, cart: OpenCart, products: Products, change: Change, now: Date): Promise<Cart> => {
  requireFitting(cart.lines, [change])
  const lines = await putLines(tx, cart, [change], now)
  const reading = { q: tx, accountId: reader.caller.accountId, language: reader.language, at: now }
  return describeCart(reading, { cartId: cart.cartId, lines }, products)
}

/**
 * Puts pieces in the cart by themselves: onto the line of the same product, variant and customizations that belongs to no room,
 * where there is one.
 * @throws Refusal PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, INSUFFICIENT_STOCK, CART_LIMIT_EXCEEDED
 */
export const addToCart = (services: Services, reader: Reader, addition: Addition): Promise<Cart> =>
  withCart(services, reader, async (tx, cart, now) => {
    const products = await productsOf(tx, [...cart.lines, addition], services)
    const offer = offerOf(products.get(addition.productId), addition)
    if (typeof offer === 'string') throw new Refusal(offer)
    const { customizations } = addition
    const line = { productId: offer.productId, variantId: offer.variantId, customizations, designProjectId: null, roomName: null }
    const there = cart.lines.find((other) => other.lineKey === lineKey(line))
    const change: Change = { ...line, quantity: (there?.quantity ?? 0) + addition.quantity, offer, path: 'quantity' }
    return setLine(tx, reader, cart, products, change, now)
  })

const lineOf = (lines: readonly CartLine[], lineId: string): CartLine => {
  const line = lines.find(({ id }) => id === lineId.toLowerCase())
  if (!line) throw new Refusal('CART_ITEM_NOT_FOUND')
  return line
}

/** @throws Refusal CART_ITEM_NOT_FOUND, VARIANT_NOT_FOUND for a line that is no longer sold, INSUFFICIENT_STOCK */
export const setCartQuantity = (services: Services, reader: Reader, lineId: string, quantity: number): Promise<Cart> =>
  withCart(services, reader, async (tx, cart, now) => {
    const line = lineOf(cart.lines, lineId)
    const products = await productsOf(tx, cart.lines, services)
    const offer = offerOf(products.get(line.productId), line)
    if (offer === 'VARIANT_NOT_FOUND') throw new Refusal(offer)
    if (typeof offer === 'string') throw new Refusal('CART_ITEM_NOT_FOUND')
    return setLine(tx, reader, cart, products, { ...line, quantity, offer, path: 'quantity' }, now)
  })

/** @throws Refusal CART_ITEM_NOT_FOUND */
export const removeFromCart = (services: Services, shopper: Shopper, lineId: string): Promise<void> =>
  withCart(services, shopper, async (tx, { cartId, lines }) => {
    await dropLines(tx, cartId, [lineOf(lines, lineId).id])
  })

export const clearCart = (services: Services, shopper: Shopper): Promise<void> =>
  withCart(services, shopper, (tx, { cartId, lines }) =>
    dropLines(
      tx,
      cartId,
      lines.map((line) => line.id),
    ),
  )
