/** Booking the installation of what was delivered (docs/interface/cart-and-orders.md#installation). */
import { z } from 'zod'
import { bookingId } from '../wire/pathParameters.ts'
import { booking } from './booking.ts'
import { operation } from '../wire/operation.ts'
import { byOrder } from './orders.ts'
import { BOOKING_STATUSES, TIME_SLOTS } from '../wire/orderVocabulary.ts'
import { dayOrMoment, pageQuery, pagination } from '../wire/primitives.ts'

const page = z.strictObject({ bookings: z.array(booking), pagination })

export const bookingOperations = {
  bookInstallation: operation({
    method: 'POST',
    path: '/orders/{orderId}/installation',
    tag: 'orders',
    summary: 'Book the installation of what was delivered; once more moves it',
    description: 'From tomorrow on. The installation was paid with the order.',
    access: 'orders:write',
    params: byOrder,
    body: z.strictObject({ date: dayOrMoment.meta({ example: '2026-11-28' }), timeSlot: z.enum(TIME_SLOTS) }),
    bodyError: 'INVALID_ORDER_DATA',
    status: 201,
    data: z.strictObject({ booking }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_ACCESS_DENIED', 'ORDER_NOT_DELIVERED', 'BOOKING_COMPLETED'],
  }),
  listBookings: operation({
    method: 'GET',
    path: '/bookings',
    tag: 'orders',
    summary: 'List your bookings',
    description: 'Scheduled bookings soonest first, others latest first.',
    access: 'orders:read',
    query: z.strictObject({ ...pageQuery, status: z.enum(BOOKING_STATUSES).optional().meta({ description: 'Only in this state' }) }),
    status: 200,
    data: page,
    errors: [],
  }),
  listStaffBookings: operation({
    method: 'GET',
    path: '/staff/bookings',
    tag: 'staff',
    summary: 'List what is to be installed; for staff',
    description: 'Scheduled bookings soonest first, completed ones latest first.',
    access: 'orders:read',
    query: z.strictObject({ ...pageQuery, status: z.enum(BOOKING_STATUSES).default('scheduled').meta({ description: 'Only in this state' }) }),
    status: 200,
    data: page,
    errors: [],
  }),
  completeBooking: operation({
    method: 'POST',
    path: '/bookings/{bookingId}/complete',
    tag: 'staff',
    summary: 'Write down that a booked service was done; for staff',
    description: 'Completing it again changes nothing.',
    access: 'orders:write',
    params: z.object({ bookingId }),
    body: z.strictObject({}),
    status: 200,
    data: z.strictObject({ booking }),
    errors: ['BOOKING_NOT_FOUND'],
  }),
}
