/** A whole room in one style, and a room for less: proposals, each item with what could come in its place. */
import type { Piastres } from '#contract/wire/money.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { isLocked } from '#room/document/marks.ts'
import { costOf } from '#contract/pricing/room.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import { inStyle, isAlike, isCheaper, nearestFinish, rankSimilar } from '#room/placement/similar.ts'
import { swapItems, type Substitute, type Swap } from '#room/placement/swap.ts'

type Products = ReadonlyMap<string, Product>

/** Number of most similar products to try. */
const TRIES = 6
/** Ops that one change may have (contract/design/design.ts). */
const OPS_LIMIT = LIMITS.entries.ops

/** Items of one product, which get one product instead. */
export interface Kind {
  product: Product
  items: readonly RoomItem[]
}

/** The room's items by product, in the document's order; stacked items come last, so that their tops exist first. */
export const kindsIn = (document: Pick<RoomDocument, 'items'>, products: Products): Kind[] => {
  const kinds = new Map<string, { product: Product; items: RoomItem[] }>()
  for (const item of document.items.values()) {
    const product = products.get(item.productId)
    if (!product) continue
    const kind = kinds.get(product.id)
    if (kind) kind.items.push(item)
    else kinds.set(product.id, { product, items: [item] })
  }
  return [...kinds.values()].toSorted((a, b) => Number(a.product.mount === 'surface') - Number(b.product.mount === 'surface'))
}

const colorOf = (item: RoomItem, product: Product | undefined): string | undefined => variantOf(product?.variants ?? [], item.variantId)?.color

/** The product in the finish nearest to what the item has now. */
export const substituteFor = (item: RoomItem, product: Product, products: Products): Substitute => ({
  product,
  variantId: nearestFinish(product.variants, colorOf(item, products.get(item.productId)))?.id ?? null,
})

type Done = Extract<Swap, { ok: true }>

/** The first of these that all the items can be swapped for; null when there is none. */
const firstThatFits = (
  document: RoomDocument,
  products: Products,
  items: readonly RoomItem[],
  ranked: readonly Product[],
  newId: () => string,
): { to: Product; swap: Done } | null => {
  for (const to of ranked.slice(0, TRIES)) {
    const ids = items.map(({ id }) => id)
    const swap = swapItems(document, products, ids, (item) => substituteFor(item, to, products), newId)
    if (swap.ok) return { to, swap }
  }
  return null
}

export interface RestyleRow {
  product: Product
  /** Items to swap; locked ones are skipped. */
  items: readonly RoomItem[]
  /** `keeps`: of the style already. `locked`: all of them are. `none`: nothing of its kind in that style. `no-room`: none that fits. `later`: too much for one change. */
  state: 'swaps' | 'left-out' | 'keeps' | 'locked' | 'none' | 'no-room' | 'later'
  to: Product | null
  /** The items in their new form. */
  placed: readonly RoomItem[]
}
export interface Restyling {
  rows: RestyleRow[]
  ops: RoomOp[]
  /** The room afterwards. */
  document: RoomDocument
}

/**
 * For each product in the room, the nearest of its kind in the style that fits at its items' places, all in one change.
 * @param candidates allowed products
 * @param leftOut ids of products that stay as they are
 */
export const restyle = (
  document: RoomDocument,
  products: Products,
  { style, candidates, leftOut, newId }: { style: Style; candidates: readonly Product[]; leftOut: ReadonlySet<string>; newId: () => string },
): Restyling => {
  const known = new Map([...products, ...candidates.map((product) => [product.id, product] as const)])
  const ofStyle = candidates.filter((candidate) => candidate.styles.includes(style))
  const result: Restyling = { rows: [], ops: [], document }
  for (const kind of kindsIn(document, products)) {
    const { product } = kind
    const items = kind.items.filter((item) => !isLocked(item))
    const row = (state: RestyleRow['state'], to: Product | null = null, placed: readonly RoomItem[] = []) =>
      result.rows.push({ product, items: items.length > 0 ? items : kind.items, state, to, placed })
    const ranked = rankSimilar(inStyle(product, style), ofStyle)
    if (product.styles.includes(style)) row('keeps')
    else if (items.length === 0) row('locked')
    else if (ranked.length === 0) row('none')
    else {
      const found = firstThatFits(result.document, known, items, ranked, newId)
      if (!found) row('no-room')
      else if (leftOut.has(product.id)) row('left-out', found.to)
      else if (result.ops.length + found.swap.ops.length > OPS_LIMIT) row('later', found.to)
      else {
        row('swaps', found.to, found.swap.items)
        result.ops.push(...found.swap.ops)
        result.document = found.swap.document
      }
    }
  }
  return result
}

export interface Saving {
  product: Product
  to: Product
  items: readonly RoomItem[]
  /** Difference in price. */
  saved: Piastres
}

/** The swaps that save most, one a product: of those that would do as well, are cheaper and fit, the one that saves most. */
export const savings = (document: RoomDocument, products: Products, candidates: readonly Product[], most = 3): Saving[] => {
  const known = new Map([...products, ...candidates.map((product) => [product.id, product] as const)])
  const found = kindsIn(document, products).flatMap(({ product, items: all }): Saving[] => {
    const items = all.filter((item) => !isLocked(item))
    const cheaper = rankSimilar(product, candidates)
      .filter((candidate) => candidate.inStock && isCheaper(product, candidate) && isAlike(product, candidate))
      .slice(0, TRIES)
    const before = costOf(items, known)
    return cheaper.flatMap((to): Saving[] => {
      const after = items.map((item) => ({ ...item, productId: to.id, variantId: substituteFor(item, to, known).variantId }))
      const saved = before - costOf(after, known)
      return saved > 0 ? [{ product, to, items, saved }] : []
    })
  })
  const best: Saving[] = []
  for (const saving of found.toSorted((a, b) => b.saved - a.saved)) {
    if (best.length === most) break
    if (best.some(({ product }) => product.id === saving.product.id)) continue
    const ids = saving.items.map(({ id }) => id)
    let n = 0
    const swap = swapItems(
      document,
      known,
      ids,
      (item) => substituteFor(item, saving.to, known),
      () => `try-${n++}`,
    )
    if (swap.ok) best.push(saving)
  }
  return best
}

export interface Spending {
  /** Swaps, in the order found. */
  savings: Saving[]
  ops: RoomOp[]
  document: RoomDocument
  /** Price of the room before and after, VAT included. */
  before: Piastres
  after: Piastres
}

/** Swaps that are weighed against each other at each step. */
const WEIGHED = 6

/**
 * The same room for less: replaces pieces by similar, cheaper ones that fit at their places, as few as reach the sum, or as near to it as possible.
 * @param most budget of the room
 */
export const spendLess = (
  document: RoomDocument,
  products: Products,
  candidates: readonly Product[],
  { most, newId }: { most: Piastres; newId: () => string },
): Spending => {
  const known = new Map([...products, ...candidates.map((product) => [product.id, product] as const)])
  const before = costOf(document.items.values(), known)
  const result: Spending = { savings: [], ops: [], document, before, after: before }
  // Each product of the room is swapped at most once.
  const open = new Set(kindsIn(document, products).map(({ product }) => product.id))
  while (result.after > most && open.size > 0) {
    const found = savings(result.document, known, candidates, WEIGHED).filter(({ product }) => open.has(product.id))
    const over = result.after - most
    // The least of those that are enough; else what saves most.
    const best = found.toReversed().find(({ saved }) => saved >= over) ?? found[0]
    if (!best) break
    open.delete(best.product.id)
    open.delete(best.to.id)
    const ids = best.items.map(({ id }) => id)
    const swap = swapItems(result.document, known, ids, (item) => substituteFor(item, best.to, known), newId)
    if (!swap.ok || result.ops.length + swap.ops.length > OPS_LIMIT) continue
    result.savings.push(best)
    result.ops.push(...swap.ops)
    result.document = swap.document
    result.after = costOf(swap.document.items.values(), known)
  }
  return result
}
