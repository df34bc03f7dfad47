/** The wishlist (docs/interface/accounts.md#wishlist): saved products, one line each, with the price when added and the current price. */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { productId } from '../wire/pathParameters.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, money, timestamp } from '../wire/primitives.ts'

export const WISHLIST_LIMIT = LIMITS.account.wishlistItems
/** Minutes in which a product that was taken off may come back as the item that it was: undoing a slip. */
export const WISHLIST_UNDO_MINUTES = 10

const wishlistItem = z.strictObject({
  id,
  productId: id,
  product: z.strictObject({
    name: z.string().meta({ example: 'Lotus sofa, three-seat' }),
    /** Today's, in the variant, before any discount. */
    price: money.meta({ example: 38_500 }),
    image: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
    inStock: z.boolean().meta({ example: true }),
    hasDiscount: z.boolean().meta({ example: false }),
    discountPercentage: z.number().meta({ example: 0 }),
    /** It has a 3D model, and so can be placed in a room. */
    placeable: z.boolean().meta({ example: true }),
  }),
  /** Null where no variant was named: prices are the first one's. */
  variantId: id.nullable().meta({ example: EXAMPLE_IDS.variant }),
  variant: z.strictObject({ name: z.string().meta({ example: 'Sand linen' }), color: z.string().meta({ example: '#D9C7A8' }) }).nullable(),
  /** The current price of one piece. */
  unitPrice: money.meta({ example: 38_500 }),
  /** The price of one piece when it was added. */
  priceWhenAdded: money.meta({ example: 38_500 }),
  /** True while the two differ, either way. */
  priceChangeAlert: z.boolean().meta({ example: false }),
  addedAt: timestamp,
})

export const wishlist = z
  .strictObject({
    id,
    userId: id,
    /** Latest first. What has left the catalogue is not shown. */
    items: z.array(wishlistItem),
    totalItems: z.int().meta({ example: 1 }),
    /** Sum of today's prices. */
    totalValue: money.meta({ example: 38_500 }),
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
    description: 'The latest first, at today’s prices. Products that have left the catalogue are not shown.',
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
    description:
      'A product stands on it once: adding it again changes nothing, unless another variant is named. Added again within ten minutes of its removal, it is the item that it was. At most 200 products.',
    access: 'users:write',
    body: z.strictObject({ productId: id.meta({ example: EXAMPLE_IDS.product }), variantId: id.optional().meta({ example: EXAMPLE_IDS.variant }) }),
    status: 201,
    data: wishlistAnswer,
    errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'WISHLIST_LIMIT_EXCEEDED'],
  }),
  removeWishlistItem: operation({
    method: 'DELETE',
    path: '/users/wishlist/items/{productId}',
    tag: 'wishlist',
    summary: 'Take a product off your wishlist',
    description: 'The answer is the wishlist as it is now.',
    access: 'users:write',
    params: z.object({ productId }),
    status: 200,
    data: wishlistAnswer,
    errors: ['WISHLIST_ITEM_NOT_FOUND'],
  }),
}
