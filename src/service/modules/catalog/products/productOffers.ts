/** Product offers, for cart and order: a product in one of its variants, at the catalogue's present price. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Translated } from '#contract/text/languages.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import { piecePrice, variantOf } from '#contract/pricing/piece.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { ProcessState } from '../../../services.ts'
import type { CatalogProduct, Origin } from './products.ts'

/** The process's product cache, and the base address of images. */
interface Shop {
  state: Pick<ProcessState, 'productCache'>
  config: Origin
}

export interface ProductOffer {
  productId: string
  /** Null for a product that comes in one form only. */
  variantId: string | null
  name: Translated
  category: Category
  /** The variant's, else the product's. */
  sku: string
  /** Absolute address. */
  image: string
  variant: { name: Translated; color: string } | null
  /** Amount before any discount, of the product as such. */
  listPrice: Piastres
  /** Amount for one piece in this variant. */
  unitPrice: Piastres
  /** Pieces left. */
  available: number
  requiresInstallation: boolean
  /** Amount for one piece; 0 where nothing is installed. */
  installationPrice: Piastres
}

export interface Wanted {
  productId: string
  /** Absent or null: the first variant. */
  variantId?: string | null | undefined
}

/** Without variants nothing is counted: such a product is made to order, up to what one line holds. */
const UNCOUNTED = 99

/** Offer of a requested variant. @param product the requested product, if the catalogue has it */
export const offerOf = (product: CatalogProduct | undefined, wanted: Wanted): ProductOffer | 'PRODUCT_NOT_FOUND' | 'VARIANT_NOT_FOUND' => {
  if (!product) return 'PRODUCT_NOT_FOUND'
  const price = piecePrice(product, wanted.variantId ?? null)
  if (!price) return 'VARIANT_NOT_FOUND'
  const variant = variantOf(product.variants, wanted.variantId)
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    name: product.name,
    category: product.category,
    sku: variant?.sku ?? product.sku,
    image: variant?.image ?? product.image,
    variant: variant ? { name: variant.name, color: variant.color } : null,
    listPrice: product.price,
    unitPrice: price.unitPrice,
    available: variant?.stock ?? UNCOUNTED,
    requiresInstallation: product.requiresInstallation,
    installationPrice: product.requiresInstallation ? product.installationPrice : 0,
  }
}

/** Offer of each requested variant, in the same order, or the reason why there is none. */
export const findOffers = async (
  q: Queryable,
  wanted: readonly Wanted[],
  shop: Shop,
): Promise<(ProductOffer | 'PRODUCT_NOT_FOUND' | 'VARIANT_NOT_FOUND')[]> => {
  const products = await productsOf(q, wanted, shop)
  return wanted.map((line) => offerOf(products.get(line.productId), line))
}

/** Offer shown in a line of a cart or a room. */
export interface ShownOffer {
  offer: ProductOffer
  /** False in a variant that has left the catalogue: such an offer costs nothing, is never in stock, and cannot be ordered. */
  isForSale: boolean
}

const withdrawn = (product: CatalogProduct, variantId: string | null): ProductOffer => ({
  productId: product.id,
  variantId,
  name: product.name,
  category: product.category,
  sku: product.sku,
  image: product.image,
  variant: null,
  listPrice: product.price,
  unitPrice: 0,
  available: 0,
  requiresInstallation: false,
  installationPrice: 0,
})

/**
 * Offers of lines that were for sale once, in the same order; undefined for a product that has left the catalogue.
 * @param products those products of the lines that the catalogue has
 */
export const shownAmong = (products: ReadonlyMap<string, CatalogProduct>, lines: readonly Wanted[]): (ShownOffer | undefined)[] =>
  lines.map((line) => {
    const product = products.get(line.productId)
    const offer = offerOf(product, line)
    if (typeof offer !== 'string') return { offer, isForSale: true }
    return product && { offer: withdrawn(product, line.variantId ?? null), isForSale: false }
  })

/** The products behind lines, with the stock of now. */
export const productsOf = (q: Queryable, lines: readonly Wanted[], { state, config }: Shop): Promise<ReadonlyMap<string, CatalogProduct>> =>
  state.productCache.inStock(
    q,
    lines.map(({ productId }) => productId),
    config,
  )

/** The same of lines whose products were not read yet. */
export const findShownOffers = async (q: Queryable, lines: readonly Wanted[], shop: Shop): Promise<(ShownOffer | undefined)[]> =>
  shownAmong(await productsOf(q, lines, shop), lines)

/** Stock key of a line: its variant, or the product where it has none. */
export const stockKey = (line: { productId: string; variantId: string | null }): string => line.variantId ?? line.productId

/** Pieces asked for by each variant: lines of one variant add up before stock is compared (docs/interface/cart-and-orders.md#cart). */
export const piecesByStock = (lines: readonly { productId: string; variantId: string | null; quantity: number }[]): Map<string, number> => {
  const pieces = new Map<string, number>()
  for (const line of lines) pieces.set(stockKey(line), (pieces.get(stockKey(line)) ?? 0) + line.quantity)
  return pieces
}
