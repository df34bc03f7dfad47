/** The room's bill, and the budgets that are offered for it. */
import type { Egp, Piastres } from '#contract/wire/money.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { CATEGORIES, type CategoryGroup } from '#contract/wire/vocabulary.ts'
import type { RoomItem } from '#room/document/document.ts'
import { costOf } from '#contract/pricing/room.ts'

export interface BillGroup {
  group: CategoryGroup
  /** Pieces that are bought. */
  quantity: number
  /** Price of the items for the user, VAT included. */
  total: Piastres
}

/** Cost of each group of furniture, the dearest first. The totals add up to the room's: no line of a cart holds two products. */
export const billGroups = (items: Iterable<RoomItem>, products: ReadonlyMap<string, Product>): BillGroup[] => {
  const known = [...items].flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item, group: CATEGORIES[product.category] }] : []
  })
  return [...Map.groupBy(known, ({ group }) => group)]
    .map(([group, rows]) => {
      const bought = rows.map(({ item }) => item)
      return { group, quantity: bought.reduce((sum, { quantity }) => sum + quantity, 0), total: costOf(bought, products) }
    })
    .toSorted((a, b) => b.total - a.total || (a.group < b.group ? -1 : 1))
}

/** Budgets for a room that costs nothing yet. */
const FIRST_BUDGETS: Egp[] = [30_000, 60_000, 100_000, 200_000]
/** Parts of the room's cost. */
const PARTS = [0.75, 1, 1.25, 1.5]

/** Round numbers about the room's cost: rising, the second the least that covers it. */
export const budgetOffers = (total: Piastres): Egp[] => {
  if (total <= 0) return FIRST_BUDGETS
  const step = Math.max(500, 5 * 10 ** (Math.floor(Math.log10(total)) - 1))
  return [...new Set(PARTS.map((part) => Math.max(1, part < 1 ? Math.floor((total * part) / step) : Math.ceil((total * part) / step)) * step))]
}
