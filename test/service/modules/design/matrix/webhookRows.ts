/** Rows of the matrix of rights: webhooks and events. A subscription is its account's alone, and so is what happened to it. */
import { webhookOperations as ops } from '#contract/webhooks/webhooks.ts'
import type { TestService } from '../../../../service.ts'
import { fanOut } from '../../../../../src/service/modules/webhooks/fanOut.ts'
import { happen, withReceiver } from '../../webhooks.ts'
import { mine, type MatrixFixture, type Row } from '../matrix.ts'

/** @param service not there yet when the rows are named */
export const webhookRows = (service: () => TestService): Row[] => {
  const webhook = async ({ people: { owner } }: MatrixFixture) => {
    const { origin } = await withReceiver(service())
    // As many callers, as many webhooks: an account has 20 at most, and tries 30 addresses a minute.
    await service().services.db.root.execute('truncate rate_counts')
    for (const { id } of (await service().call(ops.listWebhooks, { token: owner.token })).data.webhooks)
      await service().call(ops.deleteWebhook, { token: owner.token, params: { webhookId: id } })
    const body = { url: `${origin}/${crypto.randomUUID()}`, events: ['order.created'] }
    const made = (await service().call(ops.createWebhook, { token: owner.token, body })).data.webhook
    return { webhookId: made.id }
  }
  const delivery = async (fixture: MatrixFixture) => {
    const params = await webhook(fixture)
    const eventId = await happen({ service: service() }, fixture.people.owner.accountId, 'order.created')
    while (await fanOut(service().services));
    const { deliveries } = (await service().call(ops.listDeliveries, { token: fixture.people.owner.token, params })).data
    return { ...params, eventId, deliveryId: deliveries[0]!.id }
  }
  const ofDelivery = async (fixture: MatrixFixture) => {
    const { webhookId, deliveryId } = await delivery(fixture)
    return { webhookId, deliveryId }
  }
  const rights = mine('WEBHOOK_NOT_FOUND')
  return [
    { operation: ops.getWebhook, send: async (fixture) => ({ params: await webhook(fixture) }), rights },
    { operation: ops.updateWebhook, send: async (fixture) => ({ params: await webhook(fixture), body: { isActive: false } }), rights },
    { operation: ops.deleteWebhook, send: async (fixture) => ({ params: await webhook(fixture) }), rights },
    { operation: ops.rotateWebhookSecret, send: async (fixture) => ({ params: await webhook(fixture), body: {} }), rights },
    {
      operation: ops.testWebhook,
      send: async (fixture) => ({ params: await webhook(fixture), body: { eventType: 'order.created' } }),
      rights,
    },
    { operation: ops.listDeliveries, send: async (fixture) => ({ params: await webhook(fixture) }), rights },
    { operation: ops.getDelivery, send: async (fixture) => ({ params: await ofDelivery(fixture) }), rights },
    { operation: ops.replayDelivery, send: async (fixture) => ({ params: await ofDelivery(fixture) }), rights },
    {
      operation: ops.replayFailedDeliveries,
      send: async (fixture) => ({ params: await webhook(fixture), body: { since: '2026-01-01T00:00:00.000Z' } }),
      rights,
    },
    {
      operation: ops.getEvent,
      send: async (fixture) => ({ params: { eventId: (await delivery(fixture)).eventId } }),
      rights: mine('EVENT_NOT_FOUND'),
    },
  ]
}
