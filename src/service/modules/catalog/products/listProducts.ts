/** Finding products (docs/interface/catalogue.md#search-and-filters): numbers from the index in memory, the page itself from the database. */
import type { catalogOperations } from '#contract/catalog/catalog.ts'
import type { DataOf } from '#contract/wire/operation.ts'
import { paginationOf } from '#contract/wire/primitives.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Drizzle } from '../../../db/connection.ts'
import { productOnWire } from './productOnWire.ts'
import { findProducts, type Origin } from './products.ts'
import type { CatalogueIndex } from '../search/catalogueIndex.ts'
import { findIn, type Query } from '../search/find.ts'
import { nearestIn } from '../search/nearest.ts'

/** A page of products and what the filters would find. */
export const listProducts = async (
  q: Drizzle,
  catalogueIndex: Pick<CatalogueIndex, 'now'>,
  query: Query,
  language: Language,
  origin: Origin,
): Promise<DataOf<typeof catalogOperations.listProducts>> => {
  const { page, limit } = query
  const index = await catalogueIndex.now()
  const { ids, total, facets } = findIn(index, query, language)
  const near = total === 0 ? nearestIn(index, query, language) : null
  const found = await findProducts(q, near?.ids ?? ids, origin)
  const products = [...found.values()].map((product) => productOnWire(product, language))
  const pagination = paginationOf({ page, limit }, total)
  if (!near) return { products, facets, pagination }
  const { ids: _ids, ...why } = near
  return { products: [], nearest: { ...why, products }, facets, pagination }
}
