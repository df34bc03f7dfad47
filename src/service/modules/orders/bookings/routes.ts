/** Bookings of services (docs/interface/cart-and-orders.md#installation). */
import type { FastifyInstance } from 'fastify'
import { bookingOperations } from '#contract/orders/bookings.ts'
import type { Services } from '../../../services.ts'
import { requireStaff } from '../../../http/request/caller.ts'
import { BASE_PATH, serve } from '../../../http/route.ts'
import { bookInstallation, completeBooking } from './bookInstallation.ts'
import { listBookings, readBooking } from './readBookings.ts'

export const bookingRoutes = (app: FastifyInstance, services: Services): void => {
  const { root } = services.db
  const causeOf = ({ requestId, idempotencyKey }: { requestId: string; idempotencyKey: string | null }) => ({
    at: services.clock.now(),
    requestId,
    idempotencyKey,
  })
  serve(app, bookingOperations.bookInstallation, async (request) => {
    const { params, body, caller, language } = request
    const id = await bookInstallation(services, { orderId: params.orderId, request: body, caller, language, cause: causeOf(request) })
    return { data: { booking: await readBooking(root, id, language) }, location: `${BASE_PATH}/bookings` }
  })
  serve(app, bookingOperations.listBookings, async ({ caller: { accountId }, query, language }) => ({
    data: await listBookings(root, { ...query, accountId }, language),
  }))
  serve(app, bookingOperations.listStaffBookings, async ({ caller, query, language }) => {
    requireStaff(caller)
    return { data: await listBookings(root, query, language) }
  })
  serve(app, bookingOperations.completeBooking, async (request) => {
    requireStaff(request.caller)
    await completeBooking(services, request.params.bookingId, causeOf(request))
    return { data: { booking: await readBooking(root, request.params.bookingId, request.language) } }
  })
}
