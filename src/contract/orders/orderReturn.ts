/** Pieces of an order that come back, as they are answered (docs/interface/cart-and-orders.md#returns). */
import { z } from 'zod'
import { RETURN_STATUSES } from '../wire/orderVocabulary.ts'
import { currency, id, money, timestamp } from '../wire/primitives.ts'

export const orderReturn = z
  .strictObject({
    id,
    status: z.enum(RETURN_STATUSES),
    /** Why, in the customer's words. */
    reason: z.string(),
    /** What staff said when they decided; null where they said nothing. */
    note: z.string().nullable(),
    /** `itemId` is that of the order's item. */
    items: z.array(z.strictObject({ itemId: id, productName: z.string(), quantity: z.int() })),
    /** What goes back once it is approved, or went back. */
    refundAmount: money,
    currency,
    /** Loyalty points that come back once it is approved, or came back: of those that the order was paid with. */
    pointsReturned: z.int(),
    createdAt: timestamp,
    /** When staff approved or refused it. */
    decidedAt: timestamp.nullable(),
  })
  .meta({ id: 'OrderReturn' })
export type OrderReturn = z.infer<typeof orderReturn>
