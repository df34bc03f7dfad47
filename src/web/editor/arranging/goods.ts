/** Of products as the catalogue answers them, what arranging goes by. */
import type { Product } from '../../../contract/catalog.ts'
import { piecePriceOnWire } from '../../../contract/pricing/piece.ts'
import { withTax } from '../../../contract/pricing/tax.ts'
import type { AdviceProduct } from '../../../room/advice/layout.ts'
import type { ArrangeProduct } from '../../../room/arrangement/request.ts'

const ruled = ({ category, mount, size, surfaceHeight, clearance, kitchenRole }: Product): AdviceProduct => ({
  category,
  mount,
  size,
  clearance,
  ...(surfaceHeight !== undefined && { surfaceHeight }),
  ...(kitchenRole !== undefined && { kitchenRole }),
})

/** Only what the rules look at travels to a worker. */
export const ruledProducts = (products: ReadonlyMap<string, Product>): ReadonlyMap<string, AdviceProduct> =>
  new Map([...products].map(([id, product]) => [id, ruled(product)]))

const sold = ({ stock, inStock }: Product['variants'][number]): number => (inStock ? stock : 0)

export const goodsOf = (products: Iterable<Product>): ArrangeProduct[] =>
  [...products].map((product) => ({
    ...ruled(product),
    id: product.id,
    roomTypes: product.roomTypes,
    styles: product.styles,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      color: variant.color,
      price: withTax(piecePriceOnWire(product, variant.id)!.unitPrice),
      stock: sold(variant),
    })),
  }))
