/** Fields of a product that the planner reads. */
import type { Product } from '#contract/catalog/catalog.ts'
import { piecePriceOnWire } from '#contract/pricing/piece.ts'
import { mostWithTax } from '#contract/pricing/tax.ts'
import type { ArrangeProduct } from '#planner/arrangement/request.ts'
import { ruled } from '../store/ruledProducts.ts'

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
      price: mostWithTax(piecePriceOnWire(product, variant.id)!.unitPrice),
      stock: sold(variant),
    })),
  }))
