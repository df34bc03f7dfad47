/** Rows of the matrix of rights: webhooks and events. A subscription is its account's alone, and so is what happened to it. */
import { webhookOperations as ops } from '#contract/webhooks/webhooks.ts'
import type { TestService } from '../../../../service.ts'
import { fanOut } from '../../../../../src/service/modules/webhooks/fanOut.ts'
import { happen, withReceiver } from '../../webhooks.ts'
import { mine, type Ground, type Row } from '../matrix.ts'

/** @param service not there yet when the rows are named */
export const webhookRows = (service: () => TestService): Row[] => {
  const webhook = async ({ people: { owner } }: Ground) => {
    const { origin } = await withReceiver(service())
    // As many callers, as many webhooks: an account has 20 at most, and tries 30 addresses a minute.
    await service().services.db.root.execute('truncate rate_counts')
    for (const { id } of (await service().call(ops.listWebhooks, { token: owner.token })).data.webhooks)
      await service().call(ops.deleteWebhook, { token: owner.token, params: { webhookId: id } })
    const body = { url: `${origin}/${crypto.randomUUID()}`, events: ['order.created'] }
    const made = (await service().call(ops.createWebhook, { token: owner.token, body })).data.webhook
    return { webhookId: made.id }
  }
  const delivery = async (ground: Ground) => {
    const params = await webhook(ground)
    const eventId = await happen({ service: service() }, ground.people.owner.accountId, 'order.created')
    while (await fanOut(service().services));
    const { deliveries } = (await service().call(ops.listDeliveries, { token: ground.people.owner.token, params })).data
    return { ...params, eventId, deliveryId: deliveries[0]!.id }
  }
  const ofDelivery = async (ground: Ground) => {
    const { webhookId, deliveryId } = await delivery(ground)
    return { webhookId, deliveryId }
  }
  const rights = mine('WEBHOOK_NOT_FOUND')
  return [
    { operation: ops.getWebhook, send: async (ground) => ({ params: await webhook(ground) }), rights },
    { operation: ops.updateWebhook, send: async (ground) => ({ params: await webhook(ground), body: { isActive: false } }), rights },
    { operation: ops.deleteWebhook, send: async (ground) => ({ params: await webhook(ground) }), rights },
    { operation: ops.rotateWebhookSecret, send: async (ground) => ({ params: await webhook(ground), body: {} }), rights },
    {
      operation: ops.testWebhook,
      send: async (ground) => ({ params: await webhook(ground), body: { eventType: 'order.created' } }),
      rights,
    },
    { operation: ops.listDeliveries, send: async (ground) => ({ params: await webhook(ground) }), rights },
    { operation: ops.getDelivery, send: async (ground) => ({ params: await ofDelivery(ground) }), rights },
    { operation: ops.replayDelivery, send: async (ground) => ({ params: await ofDelivery(ground) }), rights },
    {
      operation: ops.replayFailedDeliveries,
      send: async (ground) => ({ params: await webhook(ground), body: { since: '2026-01-01T00:00:00.000Z' } }),
      rights,
    },
    {
      operation: ops.getEvent,
      send: async (ground) => ({ params: { eventId: (await delivery(ground)).eventId } }),
      rights: mine('EVENT_NOT_FOUND'),
    },
  ]
}
