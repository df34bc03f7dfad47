/** Finding products (docs/interface/catalogue.md#search-and-filters): numbers from the index in memory, the page itself from the database. */
import type { catalogOperations } from '../../../contract/catalog.ts'
import type { DataOf } from '../../../contract/operation.ts'
import { paginationOf, type Language } from '../../../contract/primitives.ts'
import type { Drizzle } from '../../db/connection.ts'
import { productOnWire } from './productOnWire.ts'
import { findProducts, type Origin } from './products.ts'
import { catalogueIndex } from './search/catalogueIndex.ts'
import { findIn, type Query } from './search/find.ts'

/** A page of products and what the filters would find. */
export const listProducts = async (
  q: Drizzle,
  query: Query,
  language: Language,
  origin: Origin,
): Promise<DataOf<typeof catalogOperations.listProducts>> => {
  const { page, limit } = query
  const { ids, total, facets } = findIn(await catalogueIndex(q), query, language)
  const found = await findProducts(q, ids, origin)
  return {
    products: [...found.values()].map((product) => productOnWire(product, language)),
    facets,
    pagination: paginationOf({ page, limit }, total),
  }
}
