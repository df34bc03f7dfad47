/** A service that was booked, as it is answered (docs/interface/cart-and-orders.md#installation). */
import { z } from 'zod'
import { BOOKING_STATUSES, TIME_SLOTS } from '../wire/orderVocabulary.ts'
import { currency, day, id, money, timestamp } from '../wire/primitives.ts'

export const booking = z
  .strictObject({
    id,
    bookingNumber: z.string().meta({ example: 'BK-20261121-4H8TQM' }),
    serviceType: z.literal('installation'),
    status: z.enum(BOOKING_STATUSES),
    /** In the caller's language. */
    service: z.strictObject({
      id: z.string().meta({ example: 'installation' }),
      name: z.string().meta({ example: 'Furniture installation' }),
      category: z.string().meta({ example: 'installation' }),
    }),
    scheduledDate: day.meta({ example: '2026-11-28' }),
    timeSlot: z.enum(TIME_SLOTS).meta({ example: '10:00-14:00' }),
    /** Minutes. */
    estimatedDuration: z.int().meta({ example: 60 }),
    customer: z.strictObject({
      id,
      name: z.string().meta({ example: 'Nour Hassan' }),
      phone: z.string().nullable().meta({ example: '+201012345678' }),
    }),
    address: z.strictObject({
      line1: z.string().meta({ example: '12 Hassan Sabry Street, apartment 5' }),
      city: z.string().meta({ example: 'Cairo' }),
      governorate: z.string().meta({ example: 'Cairo' }),
    }),
    relatedOrderId: id,
    orderNumber: z.string().meta({ example: 'DW-20261121-7K2Q9M' }),
    /** With VAT; it was paid with the order. */
    totalAmount: money.meta({ example: 342 }),
    currency,
    createdAt: timestamp,
    completedAt: timestamp.nullable().meta({ example: null }),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof booking>
