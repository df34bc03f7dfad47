/** Paying (docs/interface/cart-and-orders.md#paying). */
import type { FastifyInstance } from 'fastify'
import { orderOperations } from '#contract/orders/orders.ts'
import { paymentOperations, type NextAction } from '#contract/payments/payments.ts'
import { reachedAt, type Services } from '../../services.ts'
import { serve } from '../../http/route.ts'
import { readOrder } from '../orders/reading/readOrder.ts'
import { paymentOptions } from './options.ts'
import { checkPayment, payOrder } from './payOrder.ts'
import { receiveEvent } from './webhook.ts'

const redirect = (url: string | null): NextAction => (url === null ? null : { type: 'redirect', url })

export const paymentRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, orderOperations.payOrder, async ({ params, body, caller, language, publicUrl, requestId, idempotencyKey }) => {
    const here = reachedAt(services, publicUrl)
    const cause = { by: 'customer', at: services.clock.now(), requestId, idempotencyKey } as const
    const { orderId } = params
    const paying = await payOrder(here, { orderId, paymentMethodId: body.paymentMethodId, caller, language, cause })
    const nextAction = redirect(paying.status === 'waiting' ? paying.url : null)
    const answer = paying.status === 'paid' ? paying.answer : await readOrder(here, orderId, language)
    return { data: { ...answer, nextAction }, status: paying.status === 'paid' ? 200 : 202 }
  })

  serve(app, orderOperations.checkPayment, async ({ params: { orderId }, caller, language, publicUrl, requestId }) => {
    const here = reachedAt(services, publicUrl)
    const nextAction = redirect(await checkPayment(here, { orderId, caller, requestId }))
    return { data: { ...(await readOrder(here, orderId, language)), nextAction } }
  })

  serve(app, paymentOperations.receivePaymentEvent, async ({ params, rawBody, header, requestId }) => {
    await receiveEvent(services, params.provider, { body: rawBody, header, now: services.clock.now() }, requestId)
    return { data: { received: true as const } }
  })

  serve(app, paymentOperations.listPaymentOptions, async ({ language }) => {
    const { name, livemode, publishableKey } = services.payments
    return { data: { provider: name, livemode, publishableKey, options: paymentOptions(services.payments, language) } }
  })
}
