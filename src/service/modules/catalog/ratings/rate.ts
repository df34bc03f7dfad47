/** Giving, judging and moving ratings; a product's average is that of its approved ones (docs/interface/catalogue.md#ratings). */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { RatingStatus } from '#contract/wire/orderVocabulary.ts'
import type { Tx } from '../../../db/connection.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { announceProducts } from '../catalogueVersion.ts'
import { products } from '../tables.ts'
import { productRatings } from './tables.ts'

export type RatingRow = typeof productRatings.$inferSelect

/** Ratings of one product are given and judged one after the other, so that its average is always that of what is there. */
const lockProduct = async (tx: Tx, productId: string): Promise<boolean> => {
  const [row] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
  return row !== undefined
}

/** Recalculates the product's average; its lock must be held. */
const count = async (tx: Tx, productId: string, at: Date): Promise<void> => {
  const [sums] = await tx
    .select({ average: sql<number>`coalesce(round(avg(${productRatings.stars}), 2), 0)::float8`, count: sql<number>`count(*)::int` })
    .from(productRatings)
    .where(and(eq(productRatings.productId, productId), eq(productRatings.status, 'approved')))
  if (!sums) throw new Error('a count answered no row')
  await tx.update(products).set({ ratingAverage: sums.average, ratingCount: sums.count }).where(eq(products.id, productId))
  await announceProducts(tx, [productId], { changedAt: at })
}

export interface NewRating {
  productId: string
  accountId: string
  /** 1 to 5. */
  stars: number
  text: string | null
  name: string
  at: Date
}

/** Rejection fields of a rating that is not rejected. */
const UNREJECTED = { rejectionReason: null, rejectionNote: null }

/**
 * Keeps what someone says of a product, in place of what they said before; it waits for staff. Whether it was delivered to them, the
 * caller has decided before.
 * @returns the rating; null when the catalogue no longer has the product
 */
export const rateProduct = async (tx: Tx, { at, ...rating }: NewRating): Promise<RatingRow | null> => {
  if (!(await lockProduct(tx, rating.productId))) return null
  const mine = and(eq(productRatings.productId, rating.productId), eq(productRatings.accountId, rating.accountId))
  const [before] = await tx.select().from(productRatings).where(mine)
  // An equal rating needs no new review.
  if (before && before.stars === rating.stars && before.text === rating.text) return before
  const written = { ...rating, ...UNREJECTED, status: 'pending' as const, createdAt: at, updatedAt: at }
  const [row] = await tx
    .insert(productRatings)
    .values({ id: randomUUID(), ...written })
    .onConflictDoUpdate({ target: [productRatings.productId, productRatings.accountId], set: written })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  if (before?.status === 'approved') await count(tx, rating.productId, at)
  return row
}

export interface Judgement extends Partial<Pick<RatingRow, 'rejectionReason' | 'rejectionNote'>> {
  status: Exclude<RatingStatus, 'pending'>
}

const find = async (tx: Tx, ratingId: string): Promise<RatingRow> => {
  const [found] = await tx.select().from(productRatings).where(eq(productRatings.id, ratingId))
  if (!found) throw new Refusal('RATING_NOT_FOUND')
  return found
}

/**
 * Staff decide what counts; the last decision holds, with its reason.
 * @param options.writtenAt when the text was written that they read
 * @throws Refusal RATING_NOT_FOUND; RATING_REWRITTEN when its writer has changed it since
 */
export const judgeRating = async (
  tx: Tx,
  ratingId: string,
  judgement: Judgement,
  { at, writtenAt }: { at: Date; writtenAt?: Date | undefined },
): Promise<RatingRow> => {
  const found = await find(tx, ratingId)
  await lockProduct(tx, found.productId)
  if (writtenAt && (await find(tx, ratingId)).createdAt.getTime() !== writtenAt.getTime()) throw new Refusal('RATING_REWRITTEN')
  const judged = { ...UNREJECTED, ...judgement, updatedAt: at }
  const [row] = await tx.update(productRatings).set(judged).where(eq(productRatings.id, ratingId)).returning()
  if (!row) throw new Refusal('RATING_NOT_FOUND')
  await count(tx, found.productId, at)
  return row
}

type Gone = Pick<RatingRow, 'productId' | 'status'>
const GONE = { productId: productRatings.productId, status: productRatings.status }

/** Products are taken in the order of their ids, so that two that forget ratings cannot wait for each other. */
const countWithout = async (tx: Tx, gone: readonly Gone[], at: Date): Promise<void> => {
  for (const { productId, status } of gone.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    if (status === 'approved' && (await lockProduct(tx, productId))) await count(tx, productId, at)
}

/** Deletes what an account said of products. */
export const eraseRatings = async (tx: Tx, accountId: string, at: Date): Promise<void> =>
  countWithout(tx, await tx.delete(productRatings).where(eq(productRatings.accountId, accountId)).returning(GONE), at)

/** A guest's ratings become those of the account that it signed in to; of a product that both rated, the account's own stays. */
export const moveRatings = async (tx: Tx, from: string, to: string, at: Date): Promise<void> => {
  const twice = sql`${productRatings.productId} in (select product_id from product_ratings where account_id = ${to})`
  const gone = await tx
    .delete(productRatings)
    .where(and(eq(productRatings.accountId, from), twice))
    .returning(GONE)
  await tx.update(productRatings).set({ accountId: to }).where(eq(productRatings.accountId, from))
  await countWithout(tx, gone, at)
}
