/** What a piece and a room cost, in integer piastres (docs/interface/catalogue.md#prices). */
import { fromWire, unitPrice } from '../contract/money.ts'
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

/** Piastres for one piece. */
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

/** Piastres for one piece of a product as the interface answers it, discount taken off. */
export const unitPriceOf = (product: Priced, variantId: string | null): number => piecePriceOnWire(product, variantId).unitPrice

/** Piastres for `quantity` pieces. */
export const lineTotal = (unitPiastres: number, quantity: number): number => unitPiastres * quantity

/** Piastres for the whole room. `priceOf` answers one piece's price in piastres. */
export const projectTotal = (
  items: Iterable<Pick<RoomItem, 'productId' | 'variantId' | 'quantity'>>,
  priceOf: (productId: string, variantId: string | null) => number,
): number => {
  let total = 0
  for (const { productId, variantId, quantity } of items) total += lineTotal(priceOf(productId, variantId), quantity)
  return total
}
