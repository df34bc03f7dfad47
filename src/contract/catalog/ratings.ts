/** What shoppers say of what was delivered to them (docs/interface/catalogue.md#ratings). */
import { z } from 'zod'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, moment, pageQuery, pagination, pathPart, text, timestamp } from '../wire/primitives.ts'
import { ratingStatus, rejectionReason, stars, writtenRating } from './writtenRating.ts'

/** As everyone reads it: approved, with the first name alone. */
const publicRating = z.strictObject({ id, stars, text: z.string().nullable(), name: z.string(), createdAt: timestamp }).meta({ id: 'Rating' })
export type PublicRating = z.infer<typeof publicRating>

/** The same with what staff go by. */
const ratingToJudge = writtenRating.extend({ productName: z.string(), productImage: z.string() }).meta({ id: 'RatingToJudge' })

/** When the text was written that was read: what was written anew since is not decided on unread. */
const read = { expectedCreatedAt: moment.optional() }

export const ratingOperations = {
  rateOrderItem: operation({
    method: 'POST',
    path: '/orders/{orderId}/items/{itemId}/rating',
    tag: 'orders',
    summary: 'Rate what was delivered; once more replaces the rating',
    access: 'orders:write',
    params: z.object({ orderId: pathPart, itemId: pathPart }),
    body: z.strictObject({ stars, text: text(0, LIMITS.text.rating).optional() }),
    status: 201,
    data: z.strictObject({ rating: writtenRating }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'ORDER_ITEM_NOT_FOUND', 'ORDER_NOT_DELIVERED'],
  }),
  listProductRatings: operation({
    method: 'GET',
    path: '/products/{productId}/ratings',
    tag: 'catalog',
    summary: 'Read what shoppers say of a product',
    access: 'public',
    params: z.object({ productId: pathPart }),
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
    access: 'orders:read',
    query: z.strictObject({ ...pageQuery, status: ratingStatus.default('pending') }),
    status: 200,
    data: z.strictObject({ ratings: z.array(ratingToJudge), pagination }),
    errors: [],
  }),
  judgeRating: operation({
    method: 'PUT',
    path: '/staff/ratings/{ratingId}',
    tag: 'catalog',
    summary: 'Approve or reject a rating; for staff',
    access: 'orders:write',
    params: z.object({ ratingId: pathPart }),
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
