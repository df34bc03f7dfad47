/** Events, as accounts read them: docs/interface/webhooks.md#events. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountDataOperations } from '#contract/accounts/accountData.ts'
import { webhookOperations as ops } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import { answering } from '../../../../test/service/adapters/outbound.ts'
import { cashOnly } from '../../adapters/payments/cashOnly.ts'
import { testService } from '../../../../test/service.ts'
import { eventOf, happen, Subscriber, webhookFixture, type WebhookFixture } from '../../../../test/service/modules/webhooks.ts'

let fixture: WebhookFixture
let nour: Subscriber
let omar: Subscriber
let staff: Subscriber
beforeAll(async () => {
  fixture = await webhookFixture()
  ;[nour, omar, staff] = [await Subscriber.register(fixture), await Subscriber.register(fixture), await Subscriber.register(fixture)]
  await fixture.service.services.db.root.execute(sql`update users set role = 'staff' where id = ${staff.accountId}`)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.worker.idle()
  await fixture.service.services.db.root.execute(sql`truncate webhooks, events cascade`)
})

const happened = async (accountId: string | null, type: Parameters<typeof happen>[2] = 'order.created') => {
  fixture.service.clock.advance(1000)
  const id = await happen(fixture, accountId, type)
  await fixture.worker.idle()
  return id
}
const list = async (by: Subscriber, query: object = {}) => {
  const { events, pagination } = (await by.call(ops.listEvents, { query })).data
  return { ids: events.map(({ id }) => id), events, pagination }
}

test('events: an account lists its own and those about all accounts, newest first; staff list all', async () => {
  const mine = await happened(nour.accountId)
  const others = await happened(omar.accountId)
  const product = await happened(null, 'product.back_in_stock')
  const { db, clock } = fixture.service.services
  await db.root.execute(sql`insert into events (id, type, account_id, payload, created_at, fanned_out_at)
    values (gen_random_uuid(), 'user.deleted', ${nour.accountId}, '{}', ${clock.now().toISOString()}, now())`)
  expect((await list(nour)).ids).toEqual([product, mine])
  expect((await list(staff)).ids).toEqual([product, others, mine])
  expect((await nour.call(ops.getEvent, { params: { eventId: mine } })).data.event).toMatchObject({
    id: mine,
    type: 'order.created',
    livemode: false,
  })
  expect((await nour.call(ops.getEvent, { params: { eventId: others } })).error.code).toBe('EVENT_NOT_FOUND')
  expect((await staff.call(ops.getEvent, { params: { eventId: others } })).status).toBe(200)
})

test('events: a list is filtered by type and by moments, paged, and counted', async () => {
  const ids = [await happened(nour.accountId), await happened(nour.accountId, 'order.cancelled'), await happened(nour.accountId)]
  const [first, second, third] = (await list(nour)).events.toReversed().map(({ created }) => created)
  expect((await list(nour, { type: 'order.cancelled' })).ids).toEqual([ids[1]])
  expect((await list(nour, { from: first, to: third })).ids).toEqual([ids[1], ids[0]])
  expect((await list(nour, { from: second })).ids).toEqual([ids[2], ids[1]])
  expect(await list(nour, { limit: 2, page: 2 })).toMatchObject({ ids: [ids[0]], pagination: { total: 3, totalPages: 2 } })
  expect((await list(nour, { limit: 100, page: 1_000_000 })).ids).toEqual([])
  expect((await nour.call(ops.listEvents, { query: { type: 'user.deleted' as never } })).error.code).toBe('VALIDATION_ERROR')
})

test('events: how many deliveries have not succeeded is counted as it stands', async () => {
  const [good, bad] = [await nour.subscribe(), await nour.subscribe()]
  fixture.receiver.behaviours.set(bad.path, answering(500))
  const eventId = await happened(nour.accountId)
  expect(eventOf(nour.received(good)[0]!).pending_webhooks).toBe(2)
  expect((await nour.call(ops.getEvent, { params: { eventId } })).data.event.pending_webhooks).toBe(1)
})

test('events: after 30 days they are listed no more', async () => {
  const eventId = await happened(nour.accountId)
  const { db } = fixture.service.services
  await db.root.execute(sql`update events set created_at = created_at - interval '30 days' - interval '1 second'`)
  expect((await list(nour)).ids).toEqual([])
  expect((await nour.call(ops.getEvent, { params: { eventId } })).error.code).toBe('EVENT_NOT_FOUND')
})

test.each(EVENT_TYPES)('events: staff have %s happen to an account, and it is delivered', async (type) => {
  const webhook = await nour.subscribe()
  const simulate = (by: Subscriber, accountId = nour.accountId) => by.call(ops.simulateEvent, { body: { accountId, type } })
  expect((await simulate(nour)).error.code).toBe('INSUFFICIENT_SCOPE')
  expect((await simulate(staff, crypto.randomUUID())).error.code).toBe('ACCOUNT_NOT_FOUND')
  const { data, headers } = await simulate(staff)
  expect(headers['location']).toBe(`/v1/events/${data.event.id}`)
  await fixture.worker.idle()
  expect(nour.received(webhook).map(eventOf)).toEqual([{ ...data.event, pending_webhooks: 1 }])
})

test('events: nothing is simulated where orders are real', async () => {
  const real = await testService({ payments: cashOnly, config: { payments: { provider: 'none' } } })
  const { token } = await real.guest()
  const reply = await real.app.inject({
    method: 'POST',
    url: '/v1/staff/events/simulate',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })
  expect(reply.statusCode).toBe(404)
  await real.close()
})

test('events: an account that is deleted takes its webhooks, events and every delivery about it along', async () => {
  const gone = await Subscriber.register(fixture)
  await gone.subscribe()
  const shop = await staff.subscribe()
  await happened(gone.accountId)
  expect(await staff.deliveries(shop)).toHaveLength(1)
  expect((await gone.call(accountDataOperations.deleteAccount)).status).toBe(200)
  await fixture.worker.idle()
  const { root } = fixture.service.services.db
  expect(await staff.deliveries(shop)).toEqual([])
  for (const table of ['webhooks', 'events', 'webhook_deliveries']) {
    const { rows } = await root.execute<{ row: string }>(sql.raw(`select t::text as row from ${table} t`))
    const mentions = rows.filter(({ row }) => row.includes(gone.accountId) && !row.includes('user.deleted'))
    expect(mentions, table).toEqual([])
  }
})
