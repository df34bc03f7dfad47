/** What a room costs, in integer piastres (docs/interface/catalogue.md#prices). */
import type { Product } from '../contract/catalog.ts'
import { fromWire, unitPrice } from '../contract/money.ts'
import type { RoomItem } from './document.ts'

/** Price of one piece of a product as the catalogue answers it, in piastres; an unknown variant costs the product's price. */
export const unitPriceOf = (
  product: Pick<Product, 'price' | 'discountPercentage'> & { variants: readonly Pick<Product['variants'][number], 'id' | 'priceDelta'>[] },
  variantId: string | null,
): number => {
  const variant = product.variants.find(({ id }) => id === variantId)
  return unitPrice(fromWire(product.price), fromWire(variant?.priceDelta ?? 0), product.discountPercentage)
}

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
