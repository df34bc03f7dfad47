/** The query of the catalogue (docs/interface/catalogue.md#search-and-filters). */
import { fromWire, toWire } from '#contract/wire/money.ts'
import { leastBeforeTax, mostBeforeTax } from '#contract/pricing/tax.ts'
import type { Query } from '../api/endpoints.ts'
import type { Browsing } from './browsing.ts'
import { narrower, priceWordsIn } from './priceWords.ts'

/** The same with a typed price taken as a filter: `sofa under 20000` looks for a sofa up to 20,000. */
export const understood = ({ search, minPrice, maxPrice, ...browsing }: Browsing): Browsing => {
  const typed = search === undefined ? { words: '' } : priceWordsIn(search)
  const bounds = narrower(typed, { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) })
  return { ...browsing, ...bounds, ...(typed.words && { search: typed.words }) }
}

/** The catalogue filters by prices before tax. */
export const queryOf = (browsing: Browsing): Omit<Query<'listProducts'>, 'page'> => {
  const { inStock, minPrice, maxPrice, ...rest } = understood(browsing)
  return {
    ...rest,
    ...(minPrice !== undefined && { minPrice: toWire(leastBeforeTax(fromWire(minPrice))) }),
    ...(maxPrice !== undefined && { maxPrice: toWire(mostBeforeTax(fromWire(maxPrice))) }),
    ...(inStock && { inStock: 'true' as const }),
  }
}
