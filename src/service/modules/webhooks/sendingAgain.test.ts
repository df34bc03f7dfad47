/** Sending again: tests, replays, and the log that they are chosen from (docs/interface/webhooks.md#deliveries). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookOperations as ops, type Webhook } from '#contract/webhooks/webhooks.ts'
import { verifyWebhook } from '#contract/webhooks/webhookSignature.ts'
import { answering, type Behaviour } from '../../../../test/service/adapters/outbound.ts'
import { purgeDeliveries } from './retention.ts'
import { eventOf, happen, Subscriber, webhookFixture, type WebhookFixture } from '../../../../test/service/modules/webhooks.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let fixture: WebhookFixture
let nour: Subscriber
beforeAll(async () => {
  fixture = await webhookFixture()
  nour = await Subscriber.register(fixture)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.worker.idle()
  await fixture.service.services.db.root.execute(sql`truncate webhooks, events, rate_counts cascade`)
  fixture.receiver.calls.length = 0
})

const behave = ({ path }: { path: string }, behaviour: Behaviour) => fixture.receiver.behaviours.set(path, behaviour)
/** Writes an event and waits until all deliveries were attempted. */
const happened = async (accountId: string | null = nour.accountId, type: Parameters<typeof happen>[2] = 'order.created') => {
  const id = await happen(fixture, accountId, type)
  await fixture.worker.idle()
  return id
}
const params = ({ id }: Pick<Webhook, 'id'>) => ({ webhookId: id })

describe('webhooks: sent again', () => {
  test('a test is one attempt, outside the statistics, and says what came of it', async () => {
    const webhook = await nour.subscribe()
    const send = (eventType: string, headers = {}) => nour.call(ops.testWebhook, { params: params(webhook), body: { eventType }, headers })
    const { status, headers, data } = await send('payment.refunded')
    expect([status, headers['location']]).toEqual([201, `/v1/webhooks/${webhook.id}/deliveries/${data.delivery.id}`])
    expect(data.delivery).toMatchObject({ trigger: 'test', status: 'succeeded', attempt: 1, responseStatus: 200, eventType: 'payment.refunded' })
    const [call] = nour.received(webhook)
    expect(eventOf(call!)).toMatchObject({ id: data.delivery.eventId, type: 'payment.refunded', livemode: false })
    expect(eventOf(call!).request).toEqual({ id: headers['x-request-id'], idempotency_key: null })
    await send('order.created', { 'x-request-id': 'test-of-ours', 'idempotency-key': 'key-of-ours' })
    expect(eventOf(nour.received(webhook)[1]!).request).toEqual({ id: 'test-of-ours', idempotency_key: 'key-of-ours' })
    expect(await verifyWebhook({ ...call!, secret: webhook.secret }, { now: fixture.service.clock.now().getTime() })).toBe(true)
    behave(webhook, answering(500))
    expect((await send('order.created')).data.delivery).toMatchObject({ status: 'failed', responseStatus: 500, nextAttemptAt: null })
    expect((await nour.get(webhook)).statistics.totalSent).toBe(0)
    expect((await send('order.lost')).error).toMatchObject({ code: 'INVALID_EVENT_TYPES', details: [{ path: 'eventType' }] })
    for (let at = 3; at < 30; at++) await send('order.created')
    expect((await send('order.created')).error.code).toBe('RATE_LIMIT_EXCEEDED')
  })

  test('a replay is a new delivery of the same event', async () => {
    const webhook = await nour.subscribe()
    const eventId = await happened()
    const [first] = await nour.deliveries(webhook)
    const target = { ...params(webhook), deliveryId: first!.id }
    const replay = await nour.call(ops.replayDelivery, { params: target })
    expect(replay.data.delivery).toMatchObject({ eventId, trigger: 'manual', attempt: 0, status: 'pending' })
    await fixture.worker.idle()
    const [one, two] = nour.received(webhook)
    expect(two!.body).toBe(one!.body)
    expect((await nour.get(webhook)).statistics.totalSent).toBe(2)
    expect((await nour.call(ops.replayDelivery, { params: { ...target, deliveryId: crypto.randomUUID() } })).error.code).toBe('DELIVERY_NOT_FOUND')
    await nour.call(ops.updateWebhook, { params: params(webhook), body: { isActive: false } })
    expect((await nour.call(ops.replayDelivery, { params: target })).error.code).toBe('WEBHOOK_INACTIVE')
  })

  test('all that failed since a moment is replayed once an event', async () => {
    const webhook = await nour.subscribe()
    behave(webhook, answering(410))
    const since = fixture.service.clock.now().toISOString()
    const events = []
    for (let at = 0; at < 2; at++) {
      await nour.call(ops.updateWebhook, { params: params(webhook), body: { isActive: true } })
      fixture.service.clock.advance(1000)
      events.push(await happened())
    }
    behave(webhook, answering(200))
    const replay = (from = since) => nour.call(ops.replayFailedDeliveries, { params: params(webhook), body: { since: from } })
    expect((await replay()).error.code).toBe('WEBHOOK_INACTIVE')
    await nour.call(ops.updateWebhook, { params: params(webhook), body: { isActive: true } })
    await happened()
    expect((await replay(new Date(fixture.service.clock.now().getTime() + 1).toISOString())).data).toEqual({ replayed: 0 })
    const both = await Promise.all([replay(), replay()])
    expect(both.map(({ data }) => data.replayed).toSorted((a, b) => a - b)).toEqual([0, 2])
    await fixture.worker.idle()
    expect((await replay()).data).toEqual({ replayed: 0 })
    const sentAgain = nour.received(webhook).slice(-2)
    expect(new Set(sentAgain.map((call) => eventOf(call).id))).toEqual(new Set(events))
  })
})

test('webhooks: the log is filtered, and paged newest first', async () => {
  const webhook = await nour.subscribe()
  for (const type of ['order.created', 'order.cancelled', 'order.created'] as const) {
    fixture.service.clock.advance(1000)
    await happened(nour.accountId, type)
  }
  const list = async (query: object) => (await nour.call(ops.listDeliveries, { params: params(webhook), query })).data
  expect((await list({ eventType: 'order.created' })).pagination.total).toBe(2)
  expect((await list({ status: 'failed' })).deliveries).toEqual([])
  const [{ deliveries: first }, { deliveries: second }] = [await list({ limit: 2 }), await list({ limit: 2, page: 2 })]
  expect([...first, ...second].map(({ eventType }) => eventType)).toEqual(['order.created', 'order.cancelled', 'order.created'])
})

test('webhooks: deliveries are kept for 30 days', async () => {
  const webhook = await nour.subscribe()
  await happened()
  const { db, clock } = fixture.service.services
  // Sessions end before that.
  const later = (milliseconds: number) => ({ db, clock: { now: () => new Date(clock.now().getTime() + milliseconds) } })
  await purgeDeliveries(later(30 * DAY_MS))
  expect(await nour.deliveries(webhook)).toHaveLength(1)
  await purgeDeliveries(later(30 * DAY_MS + 1))
  expect(await nour.deliveries(webhook)).toEqual([])
})

test('webhooks: a subscription that is deleted is not called any more', async () => {
  const webhook = await nour.subscribe()
  behave(webhook, answering(500))
  await happened()
  await nour.call(ops.deleteWebhook, { params: params(webhook) })
  fixture.service.clock.advance(HOUR_MS)
  await fixture.worker.idle()
  expect(nour.received(webhook)).toHaveLength(1)
})
