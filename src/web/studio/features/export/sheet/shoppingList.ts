/** Lines of the shopping list as the cart adds them up: piastres, VAT included. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { offersAmongOnWire, roomBill } from '#contract/pricing/room.ts'

export interface ListLine {
  key: string
  product: Product
  variant: Product['variants'][number] | undefined
  sku: string
  quantity: number
  /** Price of one item, with its discount. */
  unit: Piastres
  line: number
}
export interface ShoppingList {
  lines: readonly ListLine[]
  /** Without any discount. */
  before: Piastres
  discount: Piastres
  total: Piastres
  /** The VAT that the total holds. */
  tax: Piastres
  pieces: number
  /** Items whose product is not available any more: they are in the room and on no line. */
  missing: number
}

/** One line for each product in each finish, the dearest first. */
export const shoppingList = (items: Iterable<RoomItem>, products: ReadonlyMap<string, Product>): ShoppingList => {
  const bill = roomBill(items, offersAmongOnWire(products))
  const lines = bill.lines.flatMap(({ productId, variantId, quantity, unit, total: line }): ListLine[] => {
    const product = products.get(productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    return product ? [{ key: `${productId} ${variantId ?? ''}`, product, variant, sku: variant?.sku ?? product.sku, quantity, unit, line }] : []
  })
  return {
    lines: lines.toSorted((a, b) => b.line - a.line || (a.sku < b.sku ? -1 : 1)),
    before: bill.before,
    discount: bill.before - bill.total,
    total: bill.total,
    tax: bill.total - bill.subtotal,
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    missing: bill.missing,
  }
}
