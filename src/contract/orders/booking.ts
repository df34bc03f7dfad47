/** A service that was booked, as it is answered (docs/interface/cart-and-orders.md#installation). */
import { z } from 'zod'
import { BOOKING_STATUSES, TIME_SLOTS } from '../wire/orderVocabulary.ts'
import { currency, day, id, money, timestamp } from '../wire/primitives.ts'

export const booking = z
  .strictObject({
    id,
    bookingNumber: z.string(),
    serviceType: z.literal('installation'),
    status: z.enum(BOOKING_STATUSES),
    /** In the caller's language. */
    service: z.strictObject({ id: z.string(), name: z.string(), category: z.string() }),
    scheduledDate: day,
    timeSlot: z.enum(TIME_SLOTS),
    /** Minutes. */
    estimatedDuration: z.int(),
    customer: z.strictObject({ id, name: z.string(), phone: z.string().nullable() }),
    address: z.strictObject({ line1: z.string(), city: z.string(), governorate: z.string() }),
    relatedOrderId: id,
    orderNumber: z.string(),
    /** With VAT; it was paid with the order. */
    totalAmount: money,
    currency,
    createdAt: timestamp,
    completedAt: timestamp.nullable(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof booking>
