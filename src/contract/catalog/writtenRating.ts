/** A rating as its writer and staff read it (docs/interface/catalogue.md#ratings). */
import { z } from 'zod'
import { MOST_STARS, RATING_STATUSES, REJECTION_REASONS } from '../wire/orderVocabulary.ts'
import { id, timestamp } from '../wire/primitives.ts'

export const stars = z.int().min(1).max(MOST_STARS)
export const ratingStatus = z.enum(RATING_STATUSES)
export const rejectionReason = z.enum(REJECTION_REASONS)

/** A rating as part of an order's item. */
export const itemRating = z.strictObject({
  stars: stars.meta({ example: 5 }),
  text: z.string().nullable().meta({ example: 'The light is warm, and the foot stands firm.' }),
  status: ratingStatus,
  /** Reason and note of the rejection; both null where staff gave none, and once it is rewritten or approved. */
  rejectionReason: rejectionReason.nullable().meta({ example: null }),
  rejectionNote: z.string().nullable().meta({ example: null }),
})

export const writtenRating = z
  .strictObject({ id, productId: id, ...itemRating.shape, name: z.string().meta({ example: 'Nour' }), createdAt: timestamp })
  .meta({ id: 'WrittenRating' })
export type WrittenRating = z.infer<typeof writtenRating>
