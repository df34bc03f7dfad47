/** What a piece and a room cost, in integer piastres (docs/interface/catalogue.md#prices). */
import { fromWire, toWire, unitPrice, withTax } from '../contract/money.ts'
import type { RoomItem } from './document.ts'

/** The variant in which a piece is shown, priced and sold: the one named, else its product's first. */
export const variantOf = <Variant extends { id: string }>(variants: readonly Variant[], variantId: string | null | undefined): Variant | undefined =>
  variants.find(({ id }) => id === variantId) ?? variants[0]

/** What the price of a piece is made of. */
export interface Priced {
  price: number
  discountPercentage: number
  variants: readonly { id: string; priceDelta: number }[]
}

/** Piastres for one piece, before tax. */
export interface PiecePrice {
  /** Before the discount. */
  listPrice: number
  /** What the cart and the order take. */
  unitPrice: number
}

/** @param product with its amounts in piastres, as the service keeps them */
export const piecePrice = ({ price, discountPercentage, variants }: Priced, variantId: string | null): PiecePrice => {
  const delta = variantOf(variants, variantId)?.priceDelta ?? 0
  return { listPrice: price + delta, unitPrice: unitPrice(price, delta, discountPercentage) }
}

/** @param product with its amounts in EGP, as the interface answers them */
export const piecePriceOnWire = ({ price, discountPercentage, variants }: Priced, variantId: string | null): PiecePrice =>
  piecePrice(
    { price: fromWire(price), discountPercentage, variants: variants.map(({ id, priceDelta }) => ({ id, priceDelta: fromWire(priceDelta) })) },
    variantId,
  )

/** Piastres for one piece of a product as the interface answers it, discount taken off, before tax. */
export const unitPriceOf = (product: Priced, variantId: string | null): number => piecePriceOnWire(product, variantId).unitPrice

/** EGP that a shopper pays for one piece of a product as the interface answers it, VAT included. */
export const shopPriceOf = (product: Priced, variantId: string | null): number => toWire(withTax(unitPriceOf(product, variantId)))

/** Piastres for `quantity` pieces, before tax. */
export const lineTotal = (unitPiastres: number, quantity: number): number => unitPiastres * quantity

/** A product in one variant, as the cart takes it. */
interface Goods {
  /** The variant that is sold, named or not. */
  variantId: string | null
  /** Of one piece, before tax: piastres. */
  unitPrice: number
}
/** What a product is sold as; undefined for one that the catalogue does not know, which costs nothing. */
export type GoodsOf = (productId: string, variantId: string | null) => Goods | undefined

const goodsOf = (product: Priced | undefined, variantId: string | null, price: typeof piecePrice): Goods | undefined =>
  product && { variantId: variantOf(product.variants, variantId)?.id ?? null, unitPrice: price(product, variantId).unitPrice }
/** @param products with their amounts in piastres, as the service keeps them */
export const goodsAmong =
  (products: ReadonlyMap<string, Priced>): GoodsOf =>
  (productId, variantId) =>
    goodsOf(products.get(productId), variantId, piecePrice)
/** @param products with their amounts in EGP, as the interface answers them */
export const goodsAmongOnWire =
  (products: ReadonlyMap<string, Priced>): GoodsOf =>
  (productId, variantId) =>
    goodsOf(products.get(productId), variantId, piecePriceOnWire)

/** What things cost together, piastres. */
export interface Bill {
  /** Before tax. */
  subtotal: number
  /** What a shopper pays. */
  total: number
}

/** The bill for a room or a part of it: one line a product and variant, its tax rounded as the cart and the order round it. */
export const billFor = (items: Iterable<Pick<RoomItem, 'productId' | 'variantId' | 'quantity'>>, goods: GoodsOf): Bill => {
  const lines = new Map<string, number>()
  for (const { productId, variantId, quantity } of items) {
    const sold = goods(productId, variantId)
    if (!sold) continue
    const key = `${productId} ${sold.variantId}`
    lines.set(key, (lines.get(key) ?? 0) + lineTotal(sold.unitPrice, quantity))
  }
  let [subtotal, total] = [0, 0]
  for (const line of lines.values()) {
    subtotal += line
    total += withTax(line)
  }
  return { subtotal, total }
}

/** Piastres that a shopper pays for these items, VAT included. @param products as the interface answers them */
export const costOf = (items: Iterable<Pick<RoomItem, 'productId' | 'variantId' | 'quantity'>>, products: ReadonlyMap<string, Priced>): number =>
  billFor(items, goodsAmongOnWire(products)).total
