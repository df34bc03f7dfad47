/** Ratings as they are read: by everyone, by staff, and by who wrote them. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import type { PublicRating } from '#contract/catalog/ratings.ts'
import type { WrittenRating } from '#contract/catalog/writtenRating.ts'
import type { RatingStatus } from '#contract/wire/orderVocabulary.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { RatingRow } from './rate.ts'
import { productRatings } from './tables.ts'

type Page = Pick<Pagination, 'page' | 'limit'>

export const writtenRating = ({ id, productId, stars, text, name, status, rejectionReason, rejectionNote, createdAt }: RatingRow): WrittenRating => ({
  id,
  productId,
  stars,
  text,
  name,
  status,
  rejectionReason,
  rejectionNote,
  createdAt: createdAt.toISOString(),
})

const pageOfRatings = async (q: Queryable, which: ReturnType<typeof and>, order: typeof asc, page: Page) => {
  const rows = await q
    .select()
    .from(productRatings)
    .where(which)
    .orderBy(order(productRatings.createdAt), order(productRatings.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const [counted] = await q.select({ total: count() }).from(productRatings).where(which)
  return { rows, pagination: paginationOf(page, counted?.total ?? 0) }
}

/** Public ratings of a product, newest first. */
export const ratingsOfProduct = async (q: Queryable, productId: string, page: Page): Promise<{ ratings: PublicRating[]; pagination: Pagination }> => {
  const shown = and(eq(productRatings.productId, productId), eq(productRatings.status, 'approved'))
  const { rows, pagination } = await pageOfRatings(q, shown, desc, page)
  return {
    ratings: rows.map((row) => ({ id: row.id, stars: row.stars, text: row.text, name: row.name, createdAt: row.createdAt.toISOString() })),
    pagination,
  }
}

/** Staff's list: those that have waited longest first. */
export const ratingsByStatus = (q: Queryable, status: RatingStatus, page: Page): Promise<{ rows: RatingRow[]; pagination: Pagination }> =>
  pageOfRatings(q, eq(productRatings.status, status), status === 'pending' ? asc : desc, page)

/** Ratings of these accounts for these products, under `accountId productId`. */
export const ratingsBy = async (q: Queryable, accountIds: readonly string[], productIds: readonly string[]): Promise<Map<string, RatingRow>> => {
  if (accountIds.length === 0 || productIds.length === 0) return new Map()
  const rows = await q
    .select()
    .from(productRatings)
    .where(and(inArray(productRatings.accountId, [...accountIds]), inArray(productRatings.productId, [...productIds])))
  return new Map(rows.map((row) => [`${row.accountId} ${row.productId}`, row]))
}
