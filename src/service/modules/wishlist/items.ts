/** The rows of a wishlist. Writers lock the wishlist's row, so that clicks in two browsers lose nothing. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { WISHLIST_LIMIT, WISHLIST_UNDO_MINUTES } from '#contract/wishlist/wishlist.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { wishlistItems, wishlists } from './tables.ts'

export type WishlistRow = typeof wishlists.$inferSelect
export type WishlistItem = typeof wishlistItems.$inferSelect

const madeOrFound = async (q: Queryable, accountId: string, now: Date): Promise<WishlistRow> => {
  // Writing its own id onto itself locks a row that is there already, in the one statement that else makes it.
  const [row] = await q
    .insert(wishlists)
    .values({ id: randomUUID(), accountId, updatedAt: now })
    .onConflictDoUpdate({ target: wishlists.accountId, set: { accountId: sql`excluded.account_id` } })
    .returning()
  if (!row) throw new Error(`account ${accountId} has no wishlist after one was made`)
  return row
}

/** The account's wishlist; made when it has none yet. */
export const openWishlist = async (q: Queryable, accountId: string, now: Date): Promise<WishlistRow> => {
  const [found] = await q.select().from(wishlists).where(eq(wishlists.accountId, accountId))
  return found ?? madeOrFound(q, accountId, now)
}

/** The account's wishlist, held until the transaction ends; what was taken off too long ago to come back is forgotten. */
export const lockWishlist = async (tx: Tx, accountId: string, now: Date): Promise<WishlistRow> => {
  const wishlist = await madeOrFound(tx, accountId, now)
  const since = new Date(now.getTime() - WISHLIST_UNDO_MINUTES * 60_000)
  await tx.delete(wishlistItems).where(and(eq(wishlistItems.wishlistId, wishlist.id), lt(wishlistItems.removedAt, since)))
  return wishlist
}

/** Notes that the wishlist changed. */
export const touch = async (tx: Tx, wishlistId: string, now: Date): Promise<void> => {
  await tx.update(wishlists).set({ updatedAt: now }).where(eq(wishlists.id, wishlistId))
}

/** Items of a wishlist, latest first. */
export const itemsOn = (q: Queryable, wishlistId: string): Promise<WishlistItem[]> =>
  q
    .select()
    .from(wishlistItems)
    .where(and(eq(wishlistItems.wishlistId, wishlistId), isNull(wishlistItems.removedAt)))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.id))

export const itemOf = async (tx: Tx, wishlistId: string, productId: string): Promise<WishlistItem | undefined> => {
  const [row] = await tx
    .select()
    .from(wishlistItems)
    .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId)))
  return row
}

export const dropItems = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(wishlistItems).where(inArray(wishlistItems.id, [...ids]))
}

// ---- For other modules ---------------------------------------------------------------------------------------------

/** Empties the wishlist of `from` into that of `to`: a guest has signed in. What both have stays the account's; what is over the limit goes. */
export const mergeWishlists = async (tx: Tx, from: string, to: string, now: Date): Promise<void> => {
  if (from === to) return
  const carrying = await lockWishlist(tx, from, now)
  const come = await itemsOn(tx, carrying.id)
  if (come.length > 0) {
    const { id } = await lockWishlist(tx, to, now)
    const there = await itemsOn(tx, id)
    const known = new Set(there.map(({ productId }) => productId))
    const added = come.filter(({ productId }) => !known.has(productId)).slice(0, Math.max(0, WISHLIST_LIMIT - there.length))
    // One that the account took off a minute ago makes way for the guest's.
    const products = added.map(({ productId }) => productId)
    if (added.length > 0) {
      await tx.delete(wishlistItems).where(and(eq(wishlistItems.wishlistId, id), inArray(wishlistItems.productId, products)))
      await tx.insert(wishlistItems).values(added.map((item) => ({ ...item, id: randomUUID(), wishlistId: id })))
      await touch(tx, id, now)
    }
  }
  await tx.delete(wishlists).where(eq(wishlists.id, carrying.id))
}
