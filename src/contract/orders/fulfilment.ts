/** Fulfilment of an order, from payment to delivery (docs/interface/cart-and-orders.md#tracking). */
import { z } from 'zod'
import { EXAMPLE_TIMES } from '../wire/examples.ts'
import { LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { byOrder, order } from './orders.ts'
import { country, day, dayOrMoment, id, name, text, timestamp } from '../wire/primitives.ts'
import { FULFILMENT_STEPS, TIME_SLOTS, TRACKING_STATUSES } from '../wire/orderVocabulary.ts'
import { plainSigns } from '../text/typedSigns.ts'

const trackingEvent = z.strictObject({
  status: z.enum(TRACKING_STATUSES),
  /** In the caller's language. */
  description: z.string(),
  timestamp,
  /** The city and its country, in the caller's language; null where none was named. */
  location: z.string().nullable(),
})

export const tracking = z
  .strictObject({
    orderId: id,
    trackingNumber: z.string().nullable().meta({ example: 'BOSTA-48213907' }),
    carrier: z.string().nullable().meta({ example: 'Bosta' }),
    /** The latest event's; null while the order waits for its payment or its confirmation. */
    status: z.enum(TRACKING_STATUSES).nullable().meta({ example: 'shipped' }),
    estimatedDelivery: day.meta({ example: '2026-11-26' }),
    /** The last known location of the parcel; null before the first. */
    currentLocation: z
      .strictObject({ city: z.string(), country: z.string(), timestamp })
      .nullable()
      .meta({ example: { city: 'Obour', country: 'EG', timestamp: EXAMPLE_TIMES.created } }),
    /** Oldest first. */
    events: z.array(trackingEvent).meta({
      example: [
        { status: 'order_confirmed', description: 'Your order is confirmed.', timestamp: EXAMPLE_TIMES.created, location: null },
        { status: 'processing', description: 'Your order is being packed.', timestamp: EXAMPLE_TIMES.created, location: null },
        { status: 'shipped', description: 'Your order has left the warehouse.', timestamp: EXAMPLE_TIMES.created, location: 'Obour, Egypt' },
      ],
    }),
  })
  .meta({ id: 'Tracking' })
export type Tracking = z.infer<typeof tracking>

/** Location of a parcel at a tracking event. */
const location = z.strictObject({ city: name(1, LIMITS.text.city), country: country.default('EG') })
export type ParcelLocation = z.infer<typeof location>

export const fulfilmentOperations = {
  setOrderStatus: operation({
    method: 'POST',
    path: '/orders/{orderId}/status',
    tag: 'orders',
    summary: 'Move an order on, one step at a time; for staff',
    description:
      'An order to be paid by card is confirmed only by its payment. `in_transit` and `out_for_delivery` can be reported for a shipped order, as often as needed.',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({
      status: z.enum(FULFILMENT_STEPS).meta({ example: 'shipped' }),
      trackingNumber: name(1, LIMITS.text.trackingNumber, plainSigns).optional().meta({ example: 'BOSTA-48213907' }),
      carrier: name(1, LIMITS.text.carrier).optional().meta({ example: 'Bosta' }),
      location: location.optional().meta({ example: { city: 'Obour', country: 'EG' } }),
    }),
    status: 200,
    data: z.strictObject({ order }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_CANCELLED', 'INVALID_STATUS_TRANSITION'],
  }),
  changeDelivery: operation({
    method: 'PUT',
    path: '/orders/{orderId}/delivery',
    tag: 'orders',
    summary: 'Change day, hours, installation or instructions of an order that has not left',
    description: 'Absent fields stay as they are; `null` clears. Days that do not change are not checked again.',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({
      deliveryDate: dayOrMoment.optional().meta({ example: '2026-11-26' }),
      timeSlot: z.enum(TIME_SLOTS).optional(),
      specialInstructions: text(0, LIMITS.text.note).nullable().optional().meta({ example: 'Please ring the second bell.' }),
      installationDate: dayOrMoment.nullable().optional().meta({ example: null }),
    }),
    bodyError: 'INVALID_ORDER_DATA',
    status: 200,
    data: z.strictObject({ order }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'ORDER_ALREADY_CANCELLED', 'ORDER_NOT_MODIFIABLE'],
  }),
  trackOrder: operation({
    method: 'GET',
    path: '/orders/{orderId}/tracking',
    tag: 'orders',
    summary: 'Follow an order to the door',
    description: 'Staff may track any order.',
    access: 'orders:read',
    params: byOrder,
    status: 200,
    data: z.strictObject({ tracking }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED'],
  }),
}
