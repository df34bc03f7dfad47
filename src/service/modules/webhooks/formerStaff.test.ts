/** Access of a webhook whose owner is staff no longer: its own events, and nothing of others (docs/interface/webhooks.md#deliveries). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookOperations as ops, type Webhook } from '#contract/webhooks/webhooks.ts'
import { answering } from '../../../../test/service/adapters/outbound.ts'
import { happen, Subscriber, webhookFixture, type WebhookFixture } from '../../../../test/service/modules/webhooks.ts'

let fixture: WebhookFixture
let omar: Subscriber
let staff: Subscriber
let webhook: Webhook & { path: string }
const become = (role: 'staff' | 'customer') =>
  fixture.service.services.db.root.execute(sql`update users set role = ${role} where id = ${staff.accountId}`)
beforeAll(async () => {
  fixture = await webhookFixture()
  ;[omar, staff] = [await Subscriber.register(fixture), await Subscriber.register(fixture)]
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.worker.idle()
  await fixture.service.services.db.root.execute(sql`truncate webhooks, events, rate_counts cascade`)
  fixture.receiver.calls.length = 0
  await become('staff')
  webhook = await staff.subscribe()
})

const happened = async (accountId: string | null, type: Parameters<typeof happen>[2] = 'order.created') => {
  fixture.service.clock.advance(1000)
  const id = await happen(fixture, accountId, type)
  await fixture.worker.idle()
  return id
}
const eventIds = async () => (await staff.deliveries(webhook)).map(({ eventId }) => eventId)
const params = (deliveryId: string) => ({ webhookId: webhook.id, deliveryId })

test('webhooks: staff replay what failed of more accounts than a statement has parameters', { tags: 'full' }, async () => {
  const createdAt = fixture.service.clock.now().toISOString()
  // One event, whose last delivery succeeded: nothing is sent.
  await fixture.service.services.db.root.execute(sql`
    insert into webhook_deliveries (id, webhook_id, event_id, event_type, about_account_id, body, trigger, status, attempt, created_at)
    select gen_random_uuid(), ${webhook.id}::uuid, ${webhook.id}::uuid, 'order.created', gen_random_uuid(), '', 'auto',
      case n when 0 then 'succeeded' else 'failed' end, 1, ${createdAt}::timestamptz - n * interval '1 ms'
    from generate_series(0, 66000) as n`)
  const all = await staff.call(ops.replayFailedDeliveries, { params: { webhookId: webhook.id }, body: { since: '2026-01-01T00:00:00Z' } })
  expect(all.data).toEqual({ replayed: 0 })
})

test('webhooks: former staff see deliveries of their own events and of product events, and no others', async () => {
  const [mine, others, product] = [await happened(staff.accountId), await happened(omar.accountId), await happened(null, 'product.back_in_stock')]
  const all = await staff.deliveries(webhook)
  expect(all.map(({ eventId }) => eventId)).toEqual([product, others, mine])
  const [, foreign] = all
  expect((await staff.call(ops.getDelivery, { params: params(foreign!.id) })).status).toBe(200)

  await become('customer')
  expect(await eventIds()).toEqual([product, mine])
  const listed = await staff.call(ops.listDeliveries, { params: { webhookId: webhook.id }, query: {} })
  expect(listed.data.pagination.total).toBe(2)
  expect((await staff.call(ops.getDelivery, { params: params(foreign!.id) })).error.code).toBe('DELIVERY_NOT_FOUND')
  expect((await staff.call(ops.getEvent, { params: { eventId: others } })).error.code).toBe('EVENT_NOT_FOUND')

  await become('staff')
  expect(await eventIds()).toEqual([product, others, mine])
})

test('webhooks: former staff have no event of others sent again, neither one nor all that failed', async () => {
  fixture.receiver.behaviours.set(webhook.path, answering(410))
  const others = await happened(omar.accountId)
  const [foreign] = await staff.deliveries(webhook)
  await staff.call(ops.updateWebhook, { params: { webhookId: webhook.id }, body: { isActive: true } })
  const mine = await happened(staff.accountId)
  await staff.call(ops.updateWebhook, { params: { webhookId: webhook.id }, body: { isActive: true } })
  expect(foreign).toMatchObject({ eventId: others, status: 'failed' })

  await become('customer')
  fixture.receiver.behaviours.delete(webhook.path)
  fixture.receiver.calls.length = 0
  expect((await staff.call(ops.replayDelivery, { params: params(foreign!.id) })).error.code).toBe('DELIVERY_NOT_FOUND')
  const all = await staff.call(ops.replayFailedDeliveries, { params: { webhookId: webhook.id }, body: { since: '2026-01-01T00:00:00Z' } })
  expect(all.data.replayed).toBe(1)
  await fixture.worker.idle()
  expect(staff.received(webhook).map(({ headers }) => headers['webhook-id'])).toEqual([mine])
})

test('webhooks: what waits for former staff is not sent, unless it is their own', async () => {
  fixture.receiver.behaviours.set(webhook.path, answering(500))
  await happened(omar.accountId)
  const mine = await happened(staff.accountId)
  await become('customer')
  fixture.receiver.behaviours.delete(webhook.path)
  fixture.receiver.calls.length = 0
  fixture.service.clock.advance(3_600_000)
  await fixture.worker.idle()
  expect(staff.received(webhook).map(({ headers }) => headers['webhook-id'])).toEqual([mine])
  expect(await eventIds()).toEqual([mine])
})
