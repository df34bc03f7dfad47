/** Nearest products for a search without results (docs/interface/catalogue.md#search-and-filters). */
import type { Language } from '#contract/text/languages.ts'
import { fromWire } from '#contract/wire/money.ts'
import { findIn, isPriced, type Query } from './find.ts'
import type { ProductIndex } from './productIndex.ts'
import { searchWords } from './words.ts'

export interface Nearest {
  /** Part of the request that was dropped: the price, the other filters, some of the words, or all of it. */
  because: 'price' | 'filters' | 'words' | 'other'
  /** The words that are left, or others like them; absent where none are. */
  search?: string
  ids: string[]
}

const NEAREST_LIMIT = 8
/** A search of more words is not taken apart word by word. */
const WORDS_TAKEN_APART = 6

const anyPrice = ({ minPrice: _least, maxPrice: _most, ...query }: Query): Query => query
const anyFilter = ({ category: _c, roomType: _r, style: _s, color: _o, inStock: _i, ...query }: Query): Query => query

/** The same with one word less: the last first, it being the one that was typed to narrow the others. */
const fewerWords = (words: readonly string[]): string[] =>
  words.length < 2 || words.length > WORDS_TAKEN_APART ? [] : words.map((_, i) => words.filter((_word, j) => j !== words.length - 1 - i).join(' '))

/** Looser queries, the nearest to what was asked first. */
function* looser(index: ProductIndex, query: Query): Generator<{ because: Nearest['because']; query: Query }> {
  const search = query.search?.trim() ?? ''
  yield { because: 'price', query: anyPrice(query) }
  yield { because: 'filters', query: anyFilter(query) }
  yield { because: 'filters', query: anyFilter(anyPrice(query)) }
  const words = search === '' ? [] : search.split(/\s+/)
  const alike = searchWords(search).flatMap((word) => index.vocabulary.mostSimilar(word) ?? [])
  for (const fewer of [...fewerWords(words), ...words.toReversed().filter(() => words.length > 2), ...alike])
    for (const loosened of [query, anyPrice(query), anyFilter(anyPrice(query))]) yield { because: 'words', query: { ...loosened, search: fewer } }
  const { search: _all, ...wordless } = query
  yield { because: 'other', query: anyPrice(wordless) }
  yield { because: 'other', query: anyFilter(anyPrice(wordless)) }
}

/** By how far its price is from what was asked for. */
const byPrice = (index: ProductIndex, { minPrice, maxPrice }: Query, ids: readonly string[]): string[] => {
  const [least, most] = [minPrice === undefined ? 0 : fromWire(minPrice), maxPrice === undefined ? Infinity : fromWire(maxPrice)]
  const beyond = (id: string) => {
    const price = index.price[index.numberOf(id)!]!
    return Math.max(least - price, price - most)
  }
  return ids.toSorted((a, b) => beyond(a) - beyond(b))
}

/** The products nearest to what was asked for, at most eight; null when there are none at all. @param query one that finds nothing */
export const nearestIn = (index: ProductIndex, query: Query, language: Language): Nearest | null => {
  for (const { because, query: loose } of looser(index, query)) {
    // By price, all are looked at; by words, the best.
    const { ids } = findIn(index, { ...loose, page: 1, limit: because === 'price' ? index.size : NEAREST_LIMIT }, language, isPriced(query))
    if (ids.length === 0) continue
    const nearest = because === 'price' ? byPrice(index, query, ids) : ids
    return { because, ...(loose.search && { search: loose.search }), ids: nearest.slice(0, NEAREST_LIMIT) }
  }
  return null
}
