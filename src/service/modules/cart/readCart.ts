/** A cart as it is answered: prices of now, what went short marked, an estimate of tax and shipping. */
import { fromWire, toWire } from '#contract/wire/money.ts'
import type { Cart, EstimateQuery, UnavailableLine } from '#contract/cart/cart.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { readableRoomNames } from '../design/buying.ts'
import { lineTotal } from '#contract/pricing/piece.ts'
import { priceOrder } from '#contract/pricing/order.ts'
import { estimateCart } from './estimate.ts'
import { piecesByStock, productsOf, shownAmong, stockKey, type ShownOffer } from '../catalog/products/productOffers.ts'
import { openCart, type CartLineData } from './lines.ts'
import type { Shortage } from './rules.ts'

export type Products = Awaited<ReturnType<typeof productsOf>>

interface ShownLine extends ShownOffer {
  line: CartLineData
}

/** Lines whose product has left the catalogue are passed over: there is nothing left to show or sell. */
const withOffers = (products: Products, lines: readonly CartLineData[]): ShownLine[] => {
  const shown = shownAmong(products, lines)
  return lines.flatMap((line, index) => {
    const found = shown[index]
    return found ? [{ line, ...found }] : []
  })
}

const onWire =
  (language: Language, pieces: ReadonlyMap<string, number>, rooms: ReadonlyMap<string, string>) =>
  ({ line, offer, isForSale }: ShownLine): Cart['items'][number] => ({
    id: line.id,
    productId: line.productId,
    product: { name: textIn(offer.name, language), image: offer.image, price: toWire(offer.listPrice) },
    variantId: offer.variantId,
    variant: offer.variant && { name: textIn(offer.variant.name, language), color: offer.variant.color },
    quantity: line.quantity,
    unitPrice: toWire(offer.unitPrice),
    totalPrice: toWire(lineTotal(offer.unitPrice, line.quantity)),
    customizations: line.customizations,
    designProjectId: line.designProjectId,
    designProjectName: line.designProjectId === null ? null : (rooms.get(line.designProjectId) ?? line.roomName),
    inStock: (pieces.get(stockKey(offer)) ?? 0) <= offer.available,
    available: offer.available,
    isForSale,
    requiresInstallation: offer.requiresInstallation,
    installationPrice: toWire(offer.installationPrice),
    addedAt: line.addedAt.toISOString(),
  })

/** A line of a room that stayed out of the cart: short, or no longer sold. */
export const unavailableOnWire =
  (language: Language) =>
  ({ change, requested }: Shortage): UnavailableLine => ({
    productId: change.productId,
    variantId: change.variantId,
    name: textIn(change.offer.name, language),
    requested,
    available: change.offer.available,
  })

/** Parameters of the estimate, and the network that requests it. */
export interface CartQuery extends EstimateQuery {
  network?: string
}

/** Default parameters of a cart's price: the default address, without a coupon. */
const NOTHING_ASKED: CartQuery = { deliveryMethod: 'standard' }

/** For whom a cart is answered, and by which handle its facts are read. */
interface Reading {
  q: Queryable
  accountId: string
  language: Language
  at: Date
}

/**
 * A cart whose lines are known. `estimatedTotal` is without installation and coupon, which `estimate` counts.
 * @param products of the lines, with the stock of now
 * @param asked what the estimate is for
 */
export const describeCart = async (
  { q, accountId, language, at }: Reading,
  { cartId, lines: held }: { cartId: string; lines: readonly CartLineData[] },
  products: Products,
  { network, ...asked } = NOTHING_ASKED,
): Promise<Cart> => {
  const shown = withOffers(products, held)
  const priced = shown.filter(({ isForSale }) => isForSale)
  const estimate = await estimateCart(q, { accountId, network, language, at, asked }, priced)
  const lines = priced.map(({ line, offer }) => ({ unitPrice: offer.unitPrice, quantity: line.quantity, installationPrice: 0 }))
  const price = priceOrder({ lines, shipping: fromWire(estimate.shippingAmount ?? 0) })
  const rooms = await readableRoomNames(
    q,
    accountId,
    shown.flatMap(({ line }) => line.designProjectId ?? []),
  )
  return {
    id: cartId,
    items: shown.map(onWire(language, piecesByStock(shown.map(({ line }) => line)), rooms)),
    totalItems: shown.reduce((sum, { line }) => sum + line.quantity, 0),
    subtotal: toWire(price.subtotal),
    estimatedTax: toWire(price.tax),
    estimatedShipping: toWire(price.shipping),
    estimatedTotal: toWire(price.total),
    currency: 'EGP',
    estimate,
  }
}

/** The account's cart; an empty one where nothing was put in yet. @param asked what the estimate is for */
export const readCart = async (services: Services, accountId: string, language: Language, asked = NOTHING_ASKED): Promise<Cart> => {
  const reading = { q: services.db.root, accountId, language, at: services.clock.now() }
  const cart = await openCart(reading.q, accountId, reading.at)
  return describeCart(reading, cart, await productsOf(reading.q, cart.lines, services), asked)
}
