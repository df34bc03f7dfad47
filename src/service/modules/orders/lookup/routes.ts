import type { FastifyInstance } from 'fastify'
import { orderLookupOperations as operations } from '#contract/orders/orderLookup.ts'
import { reachedAt, type Services } from '../../../services.ts'
import { serve } from '../../../http/route.ts'
import { deviceOf } from '../../accounts/device.ts'
import { reachedBy } from '../../accounts/profile.ts'
import { findOrderByCode, sendOrderCode } from './findOrder.ts'
import { readLinkedOrder } from './linkedOrder.ts'

export const lookupRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, operations.getLinkedOrder, async ({ params, query, language, publicUrl }) => ({
    data: { order: await readLinkedOrder(reachedAt(services, publicUrl), params.orderId, query.key, language) },
  }))

  serve(app, operations.findOrder, async (request) => {
    const { code, ...lookup } = request.body
    if (code === undefined) {
      await sendOrderCode(services, lookup, request.language, request)
      return { data: { requested: true as const } }
    }
    const guest = {
      caller: request.caller,
      at: services.clock.now(),
      device: deviceOf(request.userAgent),
      isLive: services.payments.livemode,
    }
    const { session, ...found } = await findOrderByCode(services, { ...lookup, code }, guest, request)
    return { data: { ...found, session: session && reachedBy(session, request.publicUrl) }, status: 200 }
  })
}
