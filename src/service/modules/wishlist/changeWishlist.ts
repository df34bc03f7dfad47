/** Changes to a wishlist (docs/interface/accounts.md#wishlist). Adding is idempotent: a product is listed once. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { WISHLIST_LIMIT } from '#contract/wishlist/wishlist.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { findProducts } from '../catalog/products/products.ts'
import { dropItems, itemOf, itemsOn, lockWishlist, touch } from './items.ts'
import { wishlistItems } from './tables.ts'
import { wishedIn, type Wished } from './wished.ts'

interface Wisher {
  caller: Caller
}

const findWished = async (tx: Tx, services: Services, productId: string, variantId: string | null): Promise<Wished> => {
  const product = (await findProducts(tx, [productId], services.config)).get(productId)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  const wished = wishedIn(product, variantId)
  if (variantId !== null && !wished.variant) throw new Refusal('VARIANT_NOT_FOUND')
  return wished
}

/** Refuses one more than the limit; what has left the catalogue, and is not shown, makes way first. */
const requirePlace = async (tx: Tx, services: Services, wishlistId: string): Promise<void> => {
  const items = await itemsOn(tx, wishlistId)
  if (items.length < WISHLIST_LIMIT) return
  const sold = await findProducts(
    tx,
    items.map(({ productId }) => productId),
    services.config,
  )
  const gone = items.filter(({ productId }) => !sold.has(productId))
  if (gone.length === 0) {
    throw new Refusal('WISHLIST_LIMIT_EXCEEDED', [{ path: 'items', code: 'WISHLIST_LIMIT_EXCEEDED', maximum: WISHLIST_LIMIT }])
  }
  await dropItems(
    tx,
    gone.map(({ id }) => id),
  )
}

export interface Wish {
  productId: string
  /** Absent: none in particular, or the one that was named before. */
  variantId?: string | undefined
}

/**
 * Puts a product on the wishlist. A listed product is unchanged, unless another variant is named: then it is added again. Taken off within the last
 * minutes, it is the same item as before.
 * @throws Refusal PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, WISHLIST_LIMIT_EXCEEDED
 */
export const addToWishlist = (services: Services, { caller }: Wisher, { productId, variantId }: Wish): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const { id: wishlistId } = await lockWishlist(tx, caller.accountId, now)
    const there = await itemOf(tx, wishlistId, productId)
    const wished = await findWished(tx, services, productId, variantId ?? null)
    const same = there !== undefined && (variantId === undefined || variantId === there.variantId)
    if (same && there.removedAt === null) return
    if (there === undefined || there.removedAt !== null) await requirePlace(tx, services, wishlistId)
    const added = { variantId: wished.variant?.id ?? null, priceWhenAdded: wished.unitPrice, addedAt: now, removedAt: null, priceAlertedAt: null }
    if (there === undefined) await tx.insert(wishlistItems).values({ id: randomUUID(), wishlistId, productId, ...added })
    else
      await tx
        .update(wishlistItems)
        .set(same ? { removedAt: null } : added)
        .where(eq(wishlistItems.id, there.id))
    await touch(tx, wishlistId, now)
  })

/** @throws Refusal WISHLIST_ITEM_NOT_FOUND */
export const removeFromWishlist = (services: Services, { caller }: Wisher, productId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const { id: wishlistId } = await lockWishlist(tx, caller.accountId, now)
    const there = await itemOf(tx, wishlistId, productId)
    if (there === undefined || there.removedAt !== null) throw new Refusal('WISHLIST_ITEM_NOT_FOUND')
    await tx
      .update(wishlistItems)
      .set({ removedAt: now })
      .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId)))
    await touch(tx, wishlistId, now)
  })
