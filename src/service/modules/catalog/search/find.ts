/** Finding in the index: search, filters, facets, order, pages (docs/interface/catalogue.md#search-and-filters). */
import type { catalogOperations } from '#contract/catalog/catalog.ts'
import { fromWire, toWire, type Egp, type Piastres } from '#contract/wire/money.ts'
import type { DataOf, ParsedQuery } from '#contract/wire/operation.ts'
import type { Language } from '#contract/text/languages.ts'
import { CATEGORIES, CATEGORY_NAMES, ROOM_TYPES, STYLES } from '#contract/wire/vocabulary.ts'
import { FIELD, FIELDS, type Order, type ProductIndex } from './productIndex.ts'
import { NEARNESS, type TermMatch } from './vocabulary.ts'
import { significantWords } from './words.ts'

export type Query = ParsedQuery<typeof catalogOperations.listProducts>
export type Facets = DataOf<typeof catalogOperations.listProducts>['facets']

export interface Found {
  /** Ids of the requested page, in order. */
  ids: string[]
  total: number
  facets: Facets
}

/** A word counts by its field, then by its nearness: ten is more than any nearness. */
const WEIGHT = 10

/** Each product's best reading of one word; 0 where it has none. */
const scoresOf = (index: ProductIndex, word: string, meant: readonly TermMatch[]): Uint8Array => {
  const scores = new Uint8Array(index.numbers)
  for (const { term, nearness } of meant)
    for (const posting of index.postings[term] ?? []) {
      const field = posting % FIELDS
      // A single letter is the beginning of too much to look beyond names and kinds.
      if (word.length === 1 && field === FIELD.mentioned && nearness < NEARNESS.same) continue
      // A term that only begins like the word is another thing: "tableau" is no table.
      const score = (nearness >= NEARNESS.form ? field : Math.min(field, FIELD.kind)) * WEIGHT + nearness
      const number = Math.floor(posting / FIELDS)
      if (scores[number]! < score) scores[number] = score
    }
  return scores
}

/** Every word must be in a product; its words' scores add up. 0 where one is missing. */
const allWords = (index: ProductIndex, words: readonly string[], meaning: (word: string) => TermMatch[]): Uint16Array => {
  const sums = new Uint16Array(index.numbers)
  words.forEach((word, nth) => {
    const scores = scoresOf(index, word, meaning(word))
    for (let n = 0; n < sums.length; n++) sums[n] = scores[n] === 0 || (nth > 0 && sums[n] === 0) ? 0 : sums[n]! + scores[n]!
  })
  return sums
}

/** Tests a score for one word: the word names the thing, by its noun or its kind. */
const isThing = (score: number): boolean => score >= FIELD.kind * WEIGHT + NEARNESS.form

/**
 * With a price, a word for a kind of thing means the thing: a sofa at a price is no table described as beside a sofa. Products that only mention the
 * words are dropped when another product in the catalogue, at any price, is named by one of them.
 */
const thingsAlone = (index: ProductIndex, words: readonly string[], scores: Uint16Array): Uint16Array => {
  const things = new Uint8Array(index.numbers)
  for (const word of words) scoresOf(index, word, index.vocabulary.near(word)).forEach((score, n) => isThing(score) && (things[n] = 1))
  if (!scores.some((score, n) => score > 0 && things[n] === 1 && index.alive[n])) return scores
  return scores.map((score, n) => (things[n] === 1 ? score : 0))
}

const someLiving = (index: ProductIndex, scores: Uint16Array): boolean => scores.some((score, n) => score > 0 && index.alive[n])

/** Null without a search. Slips are forgiven to words that mean nothing else, and to all of them when nothing holds them together. */
const relevance = (index: ProductIndex, search: string | undefined): Uint16Array | null => {
  const words = significantWords(search ?? '')
  if (words.length === 0) return null
  const { vocabulary } = index
  const first = allWords(index, words, (word) => {
    const near = vocabulary.near(word)
    return near.length > 0 ? near : vocabulary.typosOf(word)
  })
  if (someLiving(index, first)) return first
  return allWords(index, words, (word) => [...vocabulary.typosOf(word), ...vocabulary.near(word)])
}

const FILTER = { category: 1, roomType: 2, style: 4, color: 8, price: 16 } as const

/** A price asked for, within what the database's integers hold. */
const piastres = (egp: Egp): Piastres => Math.min(fromWire(egp), Number.MAX_SAFE_INTEGER)

/** For each product the filters that it fails, as bits; null where it fails for good: gone, other words, other stock. */
const failing = (index: ProductIndex, query: Query, scores: Uint16Array | null): ((n: number) => number | null) => {
  const categories = new Set(CATEGORY_NAMES.flatMap((name, i) => (name === query.category || CATEGORIES[name] === query.category ? [i] : [])))
  const room = query.roomType === undefined ? 0 : 1 << ROOM_TYPES.indexOf(query.roomType)
  const style = query.style === undefined ? 0 : 1 << STYLES.indexOf(query.style)
  // A colour that no product has matches nothing.
  const color = query.color === undefined ? null : (index.colorOf(query.color.toUpperCase()) ?? -1)
  const least = query.minPrice === undefined ? -Infinity : piastres(query.minPrice)
  const most = query.maxPrice === undefined ? Infinity : piastres(query.maxPrice)
  return (n) => {
    if (!index.alive[n] || (scores !== null && scores[n] === 0)) return null
    if (query.inStock !== undefined && index.inStock[n] !== query.inStock) return null
    let fails = 0
    if (query.category !== undefined && !categories.has(index.category[n]!)) fails |= FILTER.category
    if (room !== 0 && (index.rooms[n]! & room) === 0) fails |= FILTER.roomType
    if (style !== 0 && (index.styles[n]! & style) === 0) fails |= FILTER.style
    if (color !== null && !index.colors[n]!.includes(color)) fails |= FILTER.color
    const price = index.price[n]!
    if (price < least || price > most) fails |= FILTER.price
    return fails
  }
}

const countBits = (counts: number[], bits: number): void => {
  for (let i = 0; i < counts.length; i++) if (bits & (1 << i)) counts[i]!++
}
const zeros = (length: number): number[] => Array.from({ length }, () => 0)
const facetOf = (names: readonly string[], counts: readonly number[]) =>
  names
    .flatMap((value, i) => (counts[i]! > 0 ? [{ value, count: counts[i]! }] : []))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/** One pass over the catalogue: who is in, and what each filter would find beside the others. */
const sift = (index: ProductIndex, query: Query, scores: Uint16Array | null): { hits: Uint8Array; total: number; facets: Facets } => {
  const fails = failing(index, query, scores)
  const hits = new Uint8Array(index.numbers)
  const categories = zeros(CATEGORY_NAMES.length)
  const rooms = zeros(ROOM_TYPES.length)
  const styles = zeros(STYLES.length)
  const colors = zeros(index.colorNames.length)
  let [total, min, max] = [0, Infinity, -Infinity]
  for (let n = 0; n < hits.length; n++) {
    const failed = fails(n)
    if (failed === null) continue
    if (failed === 0) {
      hits[n] = 1
      total++
    }
    // Nothing but its own filter keeps it out: the facet counts it.
    if ((failed & ~FILTER.category) === 0) categories[index.category[n]!]!++
    if ((failed & ~FILTER.roomType) === 0) countBits(rooms, index.rooms[n]!)
    if ((failed & ~FILTER.style) === 0) countBits(styles, index.styles[n]!)
    if ((failed & ~FILTER.color) === 0) for (const color of index.colors[n]!) colors[color]!++
    if ((failed & ~FILTER.price) === 0) {
      const price = index.price[n]!
      if (price < min) min = price
      if (price > max) max = price
    }
  }
  const facets = {
    category: facetOf(CATEGORY_NAMES, categories),
    roomType: facetOf(ROOM_TYPES, rooms),
    style: facetOf(STYLES, styles),
    color: facetOf(index.colorNames, colors),
    price: max === -Infinity ? { min: 0, max: 0 } : { min: toWire(min), max: toWire(max) },
  }
  return { hits, total, facets }
}

/** Best first: score, then what can be bought now, then the shop's order. */
const byRelevance = (index: ProductIndex, hits: Uint8Array, scores: Uint16Array): number[] => {
  const ranks = new Map<number, number[]>()
  for (const n of index.inOrder('position')) {
    if (hits[n] === 0) continue
    const rank = scores[n]! * 2 + (index.inStock[n] ? 1 : 0)
    const sameRank = ranks.get(rank)
    if (sameRank) sameRank.push(n)
    else ranks.set(rank, [n])
  }
  return [...ranks.keys()].sort((a, b) => b - a).flatMap((rank) => ranks.get(rank)!)
}

const pageOf = (order: readonly number[], hits: Uint8Array, from: number, limit: number): number[] => {
  const page: number[] = []
  let passed = 0
  for (let i = 0; i < order.length && page.length < limit; i++) if (hits[order[i]!] === 1 && passed++ >= from) page.push(order[i]!)
  return page
}

export const isPriced = ({ minPrice, maxPrice }: Query): boolean => minPrice !== undefined || maxPrice !== undefined

/** A page of what is found and the facets; in equal rank the shop's order, so that pages neither repeat nor miss. */
export const findIn = (index: ProductIndex, query: Query, language: Language, thingsOnly = isPriced(query)): Found => {
  const matches = relevance(index, query.search)
  const scores = matches && thingsOnly ? thingsAlone(index, significantWords(query.search ?? ''), matches) : matches
  const { hits, total, facets } = sift(index, query, scores)
  const order: Order = query.sort === 'relevance' ? 'position' : query.sort === 'name' ? `name:${language}` : query.sort
  const ordered = query.sort === 'relevance' && scores ? byRelevance(index, hits, scores) : index.inOrder(order)
  const page = total === 0 ? [] : pageOf(ordered, hits, (query.page - 1) * query.limit, query.limit)
  return { ids: page.map((n) => index.ids[n]!), total, facets }
}
