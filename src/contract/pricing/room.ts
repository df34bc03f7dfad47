/** Price of a room's furniture, in integer piastres (docs/interface/catalogue.md#prices). */
import type { Egp, Piastres } from '../wire/money.ts'
import { lineTotal, piecePrice, piecePriceOnWire, type PiecePrice, type Priced } from './piece.ts'
import { withTax } from './tax.ts'

/** An item as far as its price goes. */
export interface Bought {
  productId: string
  variantId: string | null
  quantity: number
}

/** A product in one variant, as the cart takes it. */
interface Offer extends PiecePrice {
  /** The variant that is sold, named or not. */
  variantId: string | null
}
/** Offer of a product; undefined where the catalogue lacks it or its variant: it then costs nothing. */
export type OfferOf = (productId: string, variantId: string | null) => Offer | undefined

const offerIn = <Amount extends number>(
  product: Priced<Amount> | undefined,
  variantId: string | null,
  priceOf: (product: Priced<Amount>, variantId: string | null) => PiecePrice | null,
): Offer | undefined => {
  const price = product && priceOf(product, variantId)
  return price ? { variantId: variantId ?? product.variants[0]?.id ?? null, ...price } : undefined
}
/** Offers of products as the service keeps them. */
export const offersAmong =
  (products: ReadonlyMap<string, Priced>): OfferOf =>
  (productId, variantId) =>
    offerIn(products.get(productId), variantId, piecePrice)
/** The same of products as the interface answers them. */
export const offersAmongOnWire =
  (products: ReadonlyMap<string, Priced<Egp>>): OfferOf =>
  (productId, variantId) =>
    offerIn(products.get(productId), variantId, piecePriceOnWire)

/** One product in one variant: what of a room becomes one line of a cart. */
export interface RoomLine {
  productId: string
  variantId: string | null
  quantity: number
  /** Price that a shopper pays for one piece. */
  unit: Piastres
  /** For all pieces without their discount, VAT included. */
  before: Piastres
  /** Before tax. */
  subtotal: Piastres
  /** Price that a shopper pays. */
  total: Piastres
}

/** Total of several items. */
export interface RoomBill {
  lines: RoomLine[]
  /** Without any discount, VAT included. */
  before: Piastres
  /** Before tax. */
  subtotal: Piastres
  /** Price that a shopper pays. */
  total: Piastres
  /** Items that are not, or no longer, sold: they are in the room and on no line. */
  missing: number
}

const priced = (productId: string, { variantId, listPrice, unitPrice }: Offer, quantity: number): RoomLine => {
  const subtotal = lineTotal(unitPrice, quantity)
  return {
    productId,
    variantId,
    quantity,
    unit: withTax(unitPrice),
    before: withTax(lineTotal(listPrice, quantity)),
    subtotal,
    total: withTax(subtotal),
  }
}

/** The bill for a room or a part of it: one line a product and variant, its tax rounded as the cart and the order round it. */
export const roomBill = (items: Iterable<Bought>, offer: OfferOf): RoomBill => {
  const sold = new Map<string, { productId: string; offer: Offer; quantity: number }>()
  let missing = 0
  for (const { productId, variantId, quantity } of items) {
    const found = offer(productId, variantId)
    if (!found) {
      missing++
      continue
    }
    const key = `${productId} ${found.variantId}`
    sold.set(key, { productId, offer: found, quantity: (sold.get(key)?.quantity ?? 0) + quantity })
  }
  const lines = [...sold.values()].map((line) => priced(line.productId, line.offer, line.quantity))
  const sum = (of: (line: RoomLine) => Piastres): Piastres => lines.reduce((all, line) => all + of(line), 0)
  return { lines, before: sum((line) => line.before), subtotal: sum((line) => line.subtotal), total: sum((line) => line.total), missing }
}

/** Amount that a shopper pays for these items, VAT included. @param products as the interface answers them */
export const costOf = (items: Iterable<Bought>, products: ReadonlyMap<string, Priced<Egp>>): Piastres =>
  roomBill(items, offersAmongOnWire(products)).total
