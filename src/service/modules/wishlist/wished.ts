/** A product as a wishlist sees it: in the variant that was named, at the catalogue's price of now. */
import type { Piastres } from '#contract/wire/money.ts'
import { listedPrice, piecePrice } from '#contract/pricing/piece.ts'
import type { CatalogProduct, CatalogVariant } from '../catalog/products/products.ts'

export interface Wished {
  product: CatalogProduct
  /** Null where none was named, or where the one that was named is no longer sold. */
  variant: CatalogVariant | null
  /** Amount for one piece in this variant (as a list shows it without), before any discount. */
  listPrice: Piastres
  /** The same with the discount taken off. */
  unitPrice: Piastres
  inStock: boolean
}

/** @param variantId in small letters */
export const wishedIn = (product: CatalogProduct, variantId: string | null): Wished => {
  const variant = product.variants.find(({ id }) => id === variantId) ?? null
  return {
    product,
    variant,
    ...(piecePrice(product, variantId) ?? listedPrice(product)),
    inStock: variant ? variant.stock > 0 : product.variants.some(({ stock }) => stock > 0),
  }
}
