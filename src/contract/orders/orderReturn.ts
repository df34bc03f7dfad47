/** Pieces of an order that come back, as they are answered (docs/interface/cart-and-orders.md#returns). */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { RETURN_STATUSES } from '../wire/orderVocabulary.ts'
import { currency, id, money, timestamp } from '../wire/primitives.ts'

export const orderReturn = z
  .strictObject({
    id,
    status: z.enum(RETURN_STATUSES),
    /** Reason in the customer's words. */
    reason: z.string().meta({ example: 'The colour is darker than I thought.' }),
    /** The note that staff wrote with their decision; null where there is none. */
    note: z.string().nullable().meta({ example: null }),
    /** `itemId` is that of the order's item. */
    items: z
      .array(z.strictObject({ itemId: id, productName: z.string(), quantity: z.int() }))
      .meta({ example: [{ itemId: EXAMPLE_IDS.orderItem, productName: 'Lotus sofa, three-seat', quantity: 1 }] }),
    /** The amount that an approval refunds, or has refunded. */
    refundAmount: money.meta({ example: 43_890 }),
    currency,
    /** Loyalty points that come back once it is approved, or came back: of those that the order was paid with. */
    pointsReturned: z.int().meta({ example: 0 }),
    createdAt: timestamp,
    /** When staff approved or refused it. */
    decidedAt: timestamp.nullable().meta({ example: null }),
  })
  .meta({ id: 'OrderReturn' })
export type OrderReturn = z.infer<typeof orderReturn>
