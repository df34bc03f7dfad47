/** Related products for a shopper who looks at a product. */
import type { catalogOperations } from '#contract/catalog/catalog.ts'
import type { DataOf } from '#contract/wire/operation.ts'
import type { Language } from '#contract/text/languages.ts'
import { CATEGORIES, CATEGORY_NAMES } from '#contract/wire/vocabulary.ts'
import type { Drizzle } from '../../../db/connection.ts'
import { productOnWire } from './productOnWire.ts'
import { findProducts, type Origin } from './products.ts'
import type { CatalogueIndex } from '../search/catalogueIndex.ts'
import type { ProductIndex } from '../search/productIndex.ts'

const LIMIT = 12
/** Limit per kind among products that go with a product. */
const OF_A_KIND = 2

const bits = (mask: number): number => {
  let count = 0
  for (let left = mask; left !== 0; count++) left &= left - 1
  return count
}
/** 1 for the same, 0.5 for double or half. */
const ratio = (a: number, b: number): number => (a === b ? 1 : Math.min(a, b) / Math.max(a, b, 1e-9))
const groupOf = (index: ProductIndex, n: number) => CATEGORIES[CATEGORY_NAMES[index.category[n]!]!]

const shared = (masks: readonly number[], a: number, b: number): number => {
  const all = bits(masks[a]! | masks[b]!)
  return all === 0 ? 0 : bits(masks[a]! & masks[b]!) / all
}

const sizeSimilarity = (index: ProductIndex, a: number, b: number): number => {
  const [first, second] = [index.sizes[a]!, index.sizes[b]!]
  return (ratio(first[0], second[0]) + ratio(first[1], second[1]) + ratio(first[2], second[2])) / 3
}

/** Similarity of two products: 2 for the same kind, 1 for the same group; nearer in style, price and size is better. Null for another group, or another mount. */
const similarity = (index: ProductIndex, one: number, other: number): number | null => {
  if (groupOf(index, one) !== groupOf(index, other) || index.mount[one] !== index.mount[other]) return null
  const kind = index.category[one] === index.category[other] ? 2 : 1
  return kind + shared(index.styles, one, other) + 0.5 * ratio(index.price[one]!, index.price[other]!) + 0.5 * sizeSimilarity(index, one, other)
}

/** Another kind, for a room and in a style of the product's: more styles and rooms in common are better. Null when it fits neither. */
const match = (index: ProductIndex, one: number, other: number): number | null => {
  if (index.category[one] === index.category[other]) return null
  if ((index.styles[one]! & index.styles[other]!) === 0 || (index.rooms[one]! & index.rooms[other]!) === 0) return null
  const otherGroup = groupOf(index, one) === groupOf(index, other) ? 0 : 1
  return otherGroup + shared(index.styles, one, other) + 0.5 * shared(index.rooms, one, other)
}

/** Best first, what can be bought now before what cannot, then the shop's order; the same every time. */
const ranked = (index: ProductIndex, score: (n: number) => number | null): number[] => {
  const found: { n: number; score: number }[] = []
  for (const n of index.inOrder('position')) {
    const value = score(n)
    if (value !== null) found.push({ n, score: value + (index.inStock[n] ? 10 : 0) })
  }
  return found.sort((a, b) => b.score - a.score).map(({ n }) => n)
}

const fewOfEach = (index: ProductIndex, order: readonly number[]): number[] => {
  const counts = new Map<number, number>()
  const chosen: number[] = []
  for (const n of order) {
    const kind = index.category[n]!
    const count = counts.get(kind) ?? 0
    if (count >= OF_A_KIND) continue
    counts.set(kind, count + 1)
    chosen.push(n)
    if (chosen.length === LIMIT) break
  }
  return chosen
}

/**
 * `similar`: the same kind first, then the same group (an armchair beside a sofa), each nearest in style (weight 1), price and size
 * (½ each); only what is mounted alike. `goesWith`: other kinds that share a style and a room, other groups first, at most two of a
 * kind. In both, what can be bought now comes first; equal ones keep the shop's order, so that the answer is the same until the
 * catalogue changes. At most 12 of each. Null when there is no such product.
 */
export const relatedProducts = async (
  q: Drizzle,
  catalogueIndex: Pick<CatalogueIndex, 'now'>,
  id: string,
  language: Language,
  origin: Origin,
): Promise<DataOf<typeof catalogOperations.relatedProducts> | null> => {
  const index = await catalogueIndex.now()
  const one = index.numberOf(id)
  if (one === undefined) return null
  const similar = ranked(index, (n) => (n === one ? null : similarity(index, one, n))).slice(0, LIMIT)
  const goesWith = fewOfEach(
    index,
    ranked(index, (n) => match(index, one, n)),
  )
  const idsOf = (numbers: readonly number[]) => numbers.map((n) => index.ids[n]!)
  const found = await findProducts(q, [...idsOf(similar), ...idsOf(goesWith)], origin)
  const onWire = (numbers: readonly number[]) =>
    idsOf(numbers).flatMap((other) => {
      const product = found.get(other)
      return product ? [productOnWire(product, language)] : []
    })
  return { similar: onWire(similar), goesWith: onWire(goesWith) }
}
