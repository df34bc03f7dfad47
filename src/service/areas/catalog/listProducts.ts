/** Finding products: search, filters, facets, order, pages (decisions §4). */
import { and, asc, desc, eq, exists, gt, gte, inArray, like, lte, sql, type SQL } from 'drizzle-orm'
import type { catalogOperations } from '../../../contract/catalog.ts'
import { fromWire, toWire } from '../../../contract/money.ts'
import type { DataOf, ParsedQuery } from '../../../contract/operation.ts'
import type { Language } from '../../../contract/primitives.ts'
import { CATEGORIES, CATEGORY_NAMES } from '../../../contract/vocabulary.ts'
import type { Drizzle } from '../../db/connection.ts'
import { productOnWire } from './productOnWire.ts'
import { findProducts, type Origin } from './products.ts'
import { searchWords } from './search.ts'
import { products, productVariants } from './tables.ts'

type Query = ParsedQuery<typeof catalogOperations.listProducts>
type Facets = DataOf<typeof catalogOperations.listProducts>['facets']
type Filter = 'category' | 'roomType' | 'style' | 'color' | 'price'

/** What a shopper pays for the plain product, piastres. */
const effectivePrice = sql<number>`((${products.price} * (100 - ${products.discountPercentage}) + 50) / 100)`

/** A price asked for, within what the database's integers hold. */
const piastres = (egp: number): number => Math.min(fromWire(egp), Number.MAX_SAFE_INTEGER)

const variantsWhere = (q: Drizzle, condition: SQL) =>
  exists(
    q
      .select({ one: sql`1` })
      .from(productVariants)
      .where(and(eq(productVariants.productId, products.id), condition)),
  )

const inCategory = (wanted: NonNullable<Query['category']>) =>
  inArray(
    products.category,
    CATEGORY_NAMES.filter((name) => name === wanted || CATEGORIES[name] === wanted),
  )

/** Letters and digits only are left in a word: nothing of LIKE's own. */
const contains = (column: typeof products.search | typeof products.nameSearch, word: string) => like(column, `%${word}%`)

/** The condition of a query, but for one filter: a facet counts what its own filter would leave out. */
const conditionOf = (q: Drizzle, query: Query, without?: Filter): SQL | undefined => {
  const unless = <T>(filter: Filter, value: T | undefined, condition: (value: T) => SQL | undefined) =>
    filter === without || value === undefined ? undefined : condition(value)
  return and(
    ...searchWords(query.search ?? '').map((word) => contains(products.search, word)),
    query.inStock === undefined ? undefined : sql`${variantsWhere(q, gt(productVariants.stock, 0))} = ${query.inStock}`,
    unless('category', query.category, inCategory),
    unless('roomType', query.roomType, (wanted) => sql`${wanted} = any(${products.roomTypes})`),
    unless('style', query.style, (wanted) => sql`${wanted} = any(${products.styles})`),
    unless('color', query.color, (wanted) => variantsWhere(q, eq(sql`upper(${productVariants.color})`, wanted.toUpperCase()))),
    unless('price', query.minPrice, (wanted) => gte(effectivePrice, piastres(wanted))),
    unless('price', query.maxPrice, (wanted) => lte(effectivePrice, piastres(wanted))),
  )
}

const nameIn = (language: Language) => sql`${products.name}->>${language}`

/** Best first; whatever is equal keeps the shop's order, so that pages neither repeat nor miss. */
const orderOf = (query: Query, language: Language): SQL[] => {
  const words = searchWords(query.search ?? '')
  const stable = [asc(products.position), asc(products.id)]
  switch (query.sort) {
    case 'price':
      return [asc(effectivePrice), ...stable]
    case '-price':
      return [desc(effectivePrice), ...stable]
    case 'name':
      return [asc(nameIn(language)), ...stable]
    case 'newest':
      return [desc(products.createdAt), ...stable]
    default:
      // By relevance: products named so come before those that only mention it.
      return words.length === 0 ? stable : [desc(sql`${and(...words.map((word) => contains(products.nameSearch, word)))}`), ...stable]
  }
}

/** A row of the counts: which one, of what, how many (or, for a price, how much). */
type Count = { facet: keyof Facets | 'total' | 'highest'; value: string; count: string }

/** Everything that is counted, in one statement: a list costs few round trips. */
const countsOf = async (q: Drizzle, query: Query): Promise<Count[]> => {
  const all = conditionOf(q, query) ?? sql`true`
  const within = (filter: Filter) => conditionOf(q, query, filter) ?? sql`true`
  const { rows } = await q.execute<Count>(sql`
    select 'total' as facet, '' as value, count(*) as count from ${products} where ${all}
    union all select 'category', ${products.category}, count(*) from ${products} where ${within('category')} group by 2
    union all select 'roomType', unnest(${products.roomTypes}), count(*) from ${products} where ${within('roomType')} group by 2
    union all select 'style', unnest(${products.styles}), count(*) from ${products} where ${within('style')} group by 2
    union all select 'color', upper(${productVariants.color}), count(distinct ${products.id})
      from ${products} join ${productVariants} on ${productVariants.productId} = ${products.id} where ${within('color')} group by 2
    union all select 'price', '', coalesce(min(${effectivePrice}), 0) from ${products} where ${within('price')}
    union all select 'highest', '', coalesce(max(${effectivePrice}), 0) from ${products} where ${within('price')}
    order by 3 desc, 2`)
  return rows
}

const facetsFrom = (counts: readonly Count[]): Facets => {
  const facet = (name: Count['facet']) => counts.filter(({ facet: of }) => of === name).map(({ value, count }) => ({ value, count: Number(count) }))
  const piastresOf = (name: Count['facet']) => toWire(facet(name)[0]?.count ?? 0)
  return {
    category: facet('category'),
    roomType: facet('roomType'),
    style: facet('style'),
    color: facet('color'),
    price: { min: piastresOf('price'), max: piastresOf('highest') },
  }
}

/** A page of products and what the filters would find. */
export const listProducts = async (
  q: Drizzle,
  query: Query,
  language: Language,
  origin: Origin,
): Promise<DataOf<typeof catalogOperations.listProducts>> => {
  const { page, limit } = query
  const [ids, counts] = await Promise.all([
    q
      .select({ id: products.id })
      .from(products)
      .where(conditionOf(q, query))
      .orderBy(...orderOf(query, language))
      .limit(limit)
      .offset((page - 1) * limit),
    countsOf(q, query),
  ])
  const total = Number(counts.find(({ facet }) => facet === 'total')?.count ?? 0)
  const found = await findProducts(
    q,
    ids.map(({ id }) => id),
    origin,
  )
  return {
    products: [...found.values()].map((product) => productOnWire(product, language)),
    facets: facetsFrom(counts),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
