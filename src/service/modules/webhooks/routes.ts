/** Webhooks, deliveries and events (docs/interface/webhooks.md). */
import type { FastifyInstance } from 'fastify'
import { webhookOperations as operations } from '#contract/webhooks/webhooks.ts'
import type { Services } from '../../services.ts'
import { requireStaff, type Caller } from '../../http/request/caller.ts'
import type { Policy } from '../../http/limits/limits.ts'
import { pathOf, serve } from '../../http/route.ts'
import { requireKeyOrRecentSignIn } from '../accounts/credentials/recentSignIn.ts'
import type { Visitor } from '../accounts/signInLimits.ts'
import { getDelivery, listDeliveries, replayDelivery, replayFailed, testWebhook } from './deliveries.ts'
import { getEvent, listEvents, simulateEvent } from './eventLog.ts'
import { createWebhook, deleteWebhook, getWebhook, knownEventType, listWebhooks, rotateSecret, updateWebhook, type Prove } from './subscriptions.ts'

const WEBHOOKS = pathOf(operations.listWebhooks)
const EVENTS = pathOf(operations.listEvents)
/** Each test is a request to a machine of others. */
const TESTS: Policy = { name: 'webhook-test', quota: 30, window: 60 }
/** Each is one, or several, too: an endpoint is tried before it is subscribed. */
const TRIES: Policy = { name: 'webhook-try', quota: 30, window: 60 }

const subscriptionRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services
  const proverOf =
    (request: Visitor & { caller: Caller }): Prove =>
    (currentPassword) =>
      requireKeyOrRecentSignIn(db, request.caller, currentPassword, { at: clock.now(), visitor: request })
  serve(app, operations.createWebhook, async (request) => {
    const { caller, body, takeRate } = request
    await takeRate(TRIES, [caller.accountId])
    const webhook = await createWebhook(services, caller.accountId, body, proverOf(request))
    return { data: { webhook }, location: `${WEBHOOKS}/${webhook.id}` }
  })
  serve(app, operations.listWebhooks, async ({ caller, query }) => ({ data: await listWebhooks(services, caller.accountId, query) }))
  serve(app, operations.getWebhook, async ({ caller, params }) => ({
    data: { webhook: await getWebhook(services, caller.accountId, params.webhookId) },
  }))
  serve(app, operations.updateWebhook, async (request) => {
    const { caller, params, body, takeRate } = request
    if (body.url !== undefined) await takeRate(TRIES, [caller.accountId])
    const webhook = await updateWebhook(services, { accountId: caller.accountId, id: params.webhookId }, body, proverOf(request))
    // Deliveries that waited while it was off are due.
    if (body.isActive) services.state.webhookWorker?.wake()
    return { data: { webhook } }
  })
  serve(app, operations.deleteWebhook, async ({ caller, params }) => ({
    data: { id: await deleteWebhook(services, caller.accountId, params.webhookId), deleted: true as const },
  }))
  serve(app, operations.rotateWebhookSecret, async (request) => {
    const { caller, params, body } = request
    await proverOf(request)(body.currentPassword)
    return { data: { webhook: await rotateSecret(services, caller.accountId, params.webhookId, body.secret) } }
  })
}

const deliveryRoutes = (app: FastifyInstance, services: Services): void => {
  const locationOf = (webhookId: string, { id }: { id: string }) => `${WEBHOOKS}/${webhookId}/deliveries/${id}`
  serve(app, operations.testWebhook, async ({ caller, params: { webhookId }, body, requestId, idempotencyKey, takeRate }) => {
    const type = knownEventType(body.eventType)
    await takeRate(TESTS, [caller.accountId])
    const delivery = await testWebhook(services, { accountId: caller.accountId, webhookId, type }, { requestId, idempotencyKey })
    return { data: { delivery }, location: locationOf(webhookId, delivery) }
  })
  serve(app, operations.listDeliveries, async ({ caller, params, query }) => ({
    data: await listDeliveries(services, caller, params.webhookId, query),
  }))
  serve(app, operations.getDelivery, async ({ caller, params }) => ({ data: { delivery: await getDelivery(services, caller, params) } }))
  serve(app, operations.replayDelivery, async ({ caller, params }) => {
    const delivery = await replayDelivery(services, caller, params)
    services.state.webhookWorker?.wake()
    return { data: { delivery }, location: locationOf(params.webhookId, delivery) }
  })
  serve(app, operations.replayFailedDeliveries, async ({ caller, params, body }) => {
    const replayed = await replayFailed(services, caller, params.webhookId, body.since)
    if (replayed > 0) services.state.webhookWorker?.wake()
    return { data: { replayed } }
  })
}

export const webhookRoutes = (app: FastifyInstance, services: Services): void => {
  subscriptionRoutes(app, services)
  deliveryRoutes(app, services)
  serve(app, operations.listEvents, async ({ caller, query }) => ({ data: await listEvents(services, caller, query) }))
  serve(app, operations.getEvent, async ({ caller, params }) => ({ data: { event: await getEvent(services, caller, params.eventId) } }))
  // The simulation route does not exist in production.
  if (services.config.payments.provider !== 'sandbox') return
  serve(app, operations.simulateEvent, async ({ caller, body, requestId, idempotencyKey }) => {
    requireStaff(caller)
    const event = await simulateEvent(services, body, { requestId, idempotencyKey })
    return { data: { event }, location: `${EVENTS}/${event.id}` }
  })
}
