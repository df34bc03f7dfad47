/** Ratings of delivered products (docs/interface/catalogue.md#ratings). */
import { z } from 'zod'
import { itemId, orderId, productId, ratingId } from '../wire/pathParameters.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, moment, pageQuery, pagination, text, timestamp } from '../wire/primitives.ts'
import { ratingStatus, rejectionReason, stars, writtenRating } from './writtenRating.ts'

/** As everyone reads it: approved, with the first name alone. */
const publicRating = z
  .strictObject({
    id,
    stars: stars.meta({ example: 5 }),
    text: z.string().nullable().meta({ example: 'The light is warm, and the foot stands firm.' }),
    name: z.string().meta({ example: 'Nour' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Rating' })
export type PublicRating = z.infer<typeof publicRating>

/** The same with what staff go by. */
const ratingToJudge = writtenRating
  .extend({
    productName: z.string().meta({ example: 'Lotus sofa, three-seat' }),
    productImage: z.string().meta({ example: 'https://diwan.example/assets/lotus-sofa.webp' }),
  })
  .meta({ id: 'RatingToJudge' })

/** `createdAt` of the rating that was read: a rating that has been rewritten since is not decided on. */
const read = { expectedCreatedAt: moment.optional().meta({ example: '2026-11-20T16:05:00.000Z' }) }

export const ratingOperations = {
  rateOrderItem: operation({
    method: 'POST',
    path: '/orders/{orderId}/items/{itemId}/rating',
    tag: 'orders',
    summary: 'Rate what was delivered; once more replaces the rating',
    description: 'It waits for staff, and counts once they approve it. A rejected rating that is changed waits for staff again.',
    access: 'orders:write',
    params: z.object({ orderId, itemId }),
    body: z.strictObject({
      stars: stars.meta({ example: 5 }),
      text: text(0, LIMITS.text.rating).optional().meta({ example: 'The light is warm, and the foot stands firm.' }),
    }),
    status: 201,
    data: z.strictObject({ rating: writtenRating }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'ORDER_ITEM_NOT_FOUND', 'ORDER_NOT_DELIVERED'],
  }),
  listProductRatings: operation({
    method: 'GET',
    path: '/products/{productId}/ratings',
    tag: 'catalog',
    summary: 'Read what shoppers say of a product',
    description: 'Only approved ratings, newest first.',
    access: 'public',
    params: z.object({ productId }),
    query: z.strictObject(pageQuery),
    status: 200,
    data: z.strictObject({ ratings: z.array(publicRating), pagination }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  listRatings: operation({
    method: 'GET',
    path: '/staff/ratings',
    tag: 'catalog',
    summary: 'Read ratings to be judged; for staff',
    description: 'Pending ratings oldest first, others newest first.',
    access: 'orders:read',
    query: z.strictObject({ ...pageQuery, status: ratingStatus.default('pending').meta({ description: 'Only in this state' }) }),
    status: 200,
    data: z.strictObject({ ratings: z.array(ratingToJudge), pagination }),
    errors: [],
  }),
  judgeRating: operation({
    method: 'PUT',
    path: '/staff/ratings/{ratingId}',
    tag: 'catalog',
    summary: 'Approve or reject a rating; for staff',
    description:
      'A decision may be changed; the product’s average follows. With `expectedCreatedAt`, the `createdAt` that was read, a rating whose writer has changed it since is not decided on: `RATING_REWRITTEN`. The writer of a rejected rating reads the reason on the order and can rewrite the rating.',
    access: 'orders:write',
    params: z.object({ ratingId }),
    body: z.discriminatedUnion('status', [
      z.strictObject({ ...read, status: z.literal('approved') }),
      z.strictObject({
        ...read,
        status: z.literal('rejected'),
        rejectionReason: rejectionReason.optional(),
        rejectionNote: text(0, LIMITS.text.note).optional(),
      }),
    ]),
    status: 200,
    data: z.strictObject({ rating: writtenRating }),
    errors: ['RATING_NOT_FOUND', 'RATING_REWRITTEN'],
  }),
}
