/** The fields of a product that the rules of a room read: only these travel to a worker. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { AdviceProduct } from '#room/advice/layout.ts'

export const ruled = ({ category, mount, size, surfaceHeight, clearance, kitchenRole }: Product): AdviceProduct => ({
  category,
  mount,
  size,
  clearance,
  ...(surfaceHeight === undefined ? {} : { surfaceHeight }),
  ...(kitchenRole === undefined ? {} : { kitchenRole }),
})

export const ruledProducts = (products: ReadonlyMap<string, Product>): ReadonlyMap<string, AdviceProduct> =>
  new Map([...products].map(([id, product]) => [id, ruled(product)]))
