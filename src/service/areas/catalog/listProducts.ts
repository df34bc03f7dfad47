/** Finding products: search, filters, facets, order, pages (decisions §4). */
import { and, asc, count, desc, eq, exists, gt, gte, inArray, like, lte, max, min, sql, type SQL } from 'drizzle-orm'
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

const facet = async (q: Drizzle, value: SQL<string>, condition: SQL | undefined) => {
  const rows = await q
    .select({ value: value.as('value'), count: count() })
    .from(products)
    .where(condition)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
  return rows
}

const colorFacet = async (q: Drizzle, condition: SQL | undefined) =>
  q
    .select({ value: sql<string>`upper(${productVariants.color})`.as('value'), count: sql<number>`count(distinct ${products.id})::int`.as('count') })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(condition)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)

const priceRange = async (q: Drizzle, condition: SQL | undefined): Promise<Facets['price']> => {
  const [row] = await q
    .select({ lowest: min(effectivePrice), highest: max(effectivePrice) })
    .from(products)
    .where(condition)
  return { min: toWire(Number(row?.lowest ?? 0)), max: toWire(Number(row?.highest ?? 0)) }
}

const facetsOf = async (q: Drizzle, query: Query): Promise<Facets> => {
  const [category, roomType, style, color, price] = await Promise.all([
    facet(q, sql<string>`${products.category}`, conditionOf(q, query, 'category')),
    facet(q, sql<string>`unnest(${products.roomTypes})`, conditionOf(q, query, 'roomType')),
    facet(q, sql<string>`unnest(${products.styles})`, conditionOf(q, query, 'style')),
    colorFacet(q, conditionOf(q, query, 'color')),
    priceRange(q, conditionOf(q, query, 'price')),
  ])
  return { category, roomType, style, color, price }
}

/** A page of products and what the filters would find. */
export const listProducts = async (
  q: Drizzle,
  query: Query,
  language: Language,
  origin: Origin,
): Promise<DataOf<typeof catalogOperations.listProducts>> => {
  const { page, limit } = query
  const condition = conditionOf(q, query)
  const [ids, [counted], facets] = await Promise.all([
    q
      .select({ id: products.id })
      .from(products)
      .where(condition)
      .orderBy(...orderOf(query, language))
      .limit(limit)
      .offset((page - 1) * limit),
    q.select({ total: count() }).from(products).where(condition),
    facetsOf(q, query),
  ])
  const total = counted?.total ?? 0
  const found = await findProducts(
    q,
    ids.map(({ id }) => id),
    origin,
  )
  return {
    products: [...found.values()].map((product) => productOnWire(product, language)),
    facets,
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
