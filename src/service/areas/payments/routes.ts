/** Paying (docs/interface/cart-and-orders.md#paying). */
import type { FastifyInstance } from 'fastify'
import { orderOperations } from '../../../contract/orders.ts'
import { paymentOperations } from '../../../contract/payments.ts'
import { reachedAt, type Services } from '../../services.ts'
import { serve } from '../../wire/route.ts'
import { readOrder } from '../orders/readOrder.ts'
import { paymentOptions } from './options.ts'
import { payOrder } from './payOrder.ts'

export const paymentRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, orderOperations.payOrder, async ({ params, body, caller, language, publicUrl, requestId, idempotencyKey }) => {
    const here = reachedAt(services, publicUrl)
    const cause = { by: 'customer', at: services.clock.now(), requestId, idempotencyKey } as const
    const result = await payOrder(here, { orderId: params.orderId, paymentMethodId: body.paymentMethodId, caller, cause })
    return { data: await readOrder(here, params.orderId, language), status: result === 'processing' ? 202 : 200 }
  })

  serve(app, paymentOperations.listPaymentOptions, async ({ language }) => {
    const { name, livemode } = services.payments
    return { data: { provider: name, livemode, options: paymentOptions(services.payments, language) } }
  })
}
