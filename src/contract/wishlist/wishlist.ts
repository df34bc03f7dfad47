/** The wishlist (docs/interface/accounts.md#wishlist): products that somebody likes, one line each, with what they cost then and cost now. */
import { z } from 'zod'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, money, pathPart, timestamp } from '../wire/primitives.ts'

export const WISHLIST_LIMIT = LIMITS.account.wishlistItems
/** Minutes in which a product that was taken off may come back as the item that it was: undoing a slip. */
export const WISHLIST_UNDO_MINUTES = 10

const wishlistItem = z.strictObject({
  id,
  productId: id,
  product: z.strictObject({
    name: z.string(),
    /** Today's, in the variant, before any discount. */
    price: money,
    image: z.string(),
    inStock: z.boolean(),
    hasDiscount: z.boolean(),
    discountPercentage: z.number(),
    /** It has a 3D model, and so can stand in a room. */
    placeable: z.boolean(),
  }),
  /** Null where no variant was named: prices are the first one's. */
  variantId: id.nullable(),
  variant: z.strictObject({ name: z.string(), color: z.string() }).nullable(),
  /** What one piece costs today. */
  unitPrice: money,
  /** What one piece cost when it was added. */
  priceWhenAdded: money,
  /** True while the two differ, either way. */
  priceChangeAlert: z.boolean(),
  addedAt: timestamp,
})

export const wishlist = z
  .strictObject({
    id,
    userId: id,
    /** Latest first. What has left the catalogue is not shown. */
    items: z.array(wishlistItem),
    totalItems: z.int(),
    /** Sum of today's prices. */
    totalValue: money,
    lastUpdated: timestamp,
  })
  .meta({ id: 'Wishlist' })
export type Wishlist = z.infer<typeof wishlist>

const wishlistAnswer = z.strictObject({ wishlist })

export const wishlistOperations = {
  getWishlist: operation({
    method: 'GET',
    path: '/users/wishlist',
    tag: 'wishlist',
    summary: 'Read your wishlist',
    access: 'users:read',
    status: 200,
    data: wishlistAnswer,
    errors: [],
  }),
  addWishlistItem: operation({
    method: 'POST',
    path: '/users/wishlist/items',
    tag: 'wishlist',
    summary: 'Put a product on your wishlist',
    access: 'users:write',
    body: z.strictObject({ productId: id, variantId: id.optional() }),
    status: 201,
    data: wishlistAnswer,
    errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'WISHLIST_LIMIT_EXCEEDED'],
  }),
  removeWishlistItem: operation({
    method: 'DELETE',
    path: '/users/wishlist/items/{productId}',
    tag: 'wishlist',
    summary: 'Take a product off your wishlist',
    access: 'users:write',
    params: z.object({ productId: pathPart }),
    status: 200,
    data: wishlistAnswer,
    errors: ['WISHLIST_ITEM_NOT_FOUND'],
  }),
}
