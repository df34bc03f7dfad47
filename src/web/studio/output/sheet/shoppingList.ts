/** What a room's furniture costs, line by line, as the cart adds it up: piastres. */
import type { Product } from '../../../../contract/catalog.ts'
import { taxOn } from '../../../../contract/money.ts'
import type { RoomItem } from '../../../../room/document.ts'
import { lineTotal, piecePriceOnWire, variantOf } from '../../../../room/prices.ts'

export interface ListLine {
  key: string
  product: Product
  variant: Product['variants'][number] | undefined
  sku: string
  quantity: number
  /** Of one piece, with its discount. */
  unit: number
  line: number
}
export interface ShoppingList {
  lines: readonly ListLine[]
  /** Without any discount. */
  before: number
  discount: number
  subtotal: number
  tax: number
  total: number
  pieces: number
  /** Items whose product is no longer to be had: they stand in the room and on no line. */
  missing: number
}

/** One line for each product in each finish, the dearest first. */
export const shoppingList = (items: Iterable<RoomItem>, products: ReadonlyMap<string, Product>): ShoppingList => {
  const lines = new Map<string, ListLine>()
  let [before, missing] = [0, 0]
  for (const { productId, variantId, quantity } of items) {
    const product = products.get(productId)
    if (!product) {
      missing++
      continue
    }
    const variant = variantOf(product.variants, variantId)
    // An item without a variant is bought in the first: one line with those that name it, as in the cart.
    const key = `${productId} ${variant?.id ?? ''}`
    const { listPrice, unitPrice: unit } = piecePriceOnWire(product, variantId)
    const all = (lines.get(key)?.quantity ?? 0) + quantity
    lines.set(key, { key, product, variant, sku: variant?.sku ?? product.sku, quantity: all, unit, line: lineTotal(unit, all) })
    before += lineTotal(listPrice, quantity)
  }
  const sorted = [...lines.values()].toSorted((a, b) => b.line - a.line || (a.sku < b.sku ? -1 : 1))
  const subtotal = sorted.reduce((sum, { line }) => sum + line, 0)
  // Rounded line by line, as the cart and the order do it.
  const tax = sorted.reduce((sum, { line }) => sum + taxOn(line), 0)
  const pieces = sorted.reduce((sum, { quantity }) => sum + quantity, 0)
  return { lines: sorted, before, discount: before - subtotal, subtotal, tax, total: subtotal + tax, pieces, missing }
}
