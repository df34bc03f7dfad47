/** What a shopper pays for a room's furniture, line by line, as the cart adds it up: piastres, VAT included. */
import type { Product } from '../../../../contract/catalog.ts'
import { withTax } from '../../../../contract/money.ts'
import type { RoomItem } from '../../../../room/document.ts'
import { lineTotal, piecePriceOnWire, variantOf, type PiecePrice } from '../../../../room/prices.ts'

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
  total: number
  /** The VAT that the total holds. */
  tax: number
  pieces: number
  /** Items whose product is no longer to be had: they stand in the room and on no line. */
  missing: number
}

/** One line for each product in each finish, the dearest first. */
export const shoppingList = (items: Iterable<RoomItem>, products: ReadonlyMap<string, Product>): ShoppingList => {
  const lines = new Map<string, Omit<ListLine, 'unit' | 'line'> & PiecePrice>()
  let missing = 0
  for (const { productId, variantId, quantity } of items) {
    const product = products.get(productId)
    if (!product) {
      missing++
      continue
    }
    const variant = variantOf(product.variants, variantId)
    // An item without a variant is bought in the first: one line with those that name it, as in the cart.
    const key = `${productId} ${variant?.id ?? ''}`
    const all = (lines.get(key)?.quantity ?? 0) + quantity
    lines.set(key, { key, product, variant, sku: variant?.sku ?? product.sku, quantity: all, ...piecePriceOnWire(product, variantId) })
  }
  const bought = [...lines.values()]
  const sum = (of: (line: (typeof bought)[number]) => number): number => bought.reduce((all, line) => all + of(line), 0)
  const before = sum(({ listPrice, quantity }) => withTax(lineTotal(listPrice, quantity)))
  const total = sum(({ unitPrice, quantity }) => withTax(lineTotal(unitPrice, quantity)))
  return {
    lines: bought
      .map(({ key, product, variant, sku, quantity, unitPrice }) => ({
        key,
        product,
        variant,
        sku,
        quantity,
        unit: withTax(unitPrice),
        line: withTax(lineTotal(unitPrice, quantity)),
      }))
      .toSorted((a, b) => b.line - a.line || (a.sku < b.sku ? -1 : 1)),
    before,
    discount: before - total,
    total,
    tax: total - sum(({ unitPrice, quantity }) => lineTotal(unitPrice, quantity)),
    pieces: sum(({ quantity }) => quantity),
    missing,
  }
}
