/** Deliveries, held to docs/webhooks.md, to a real HTTPS receiver on 127.0.0.1 and on a clock that the test moves. */
import type { ServerResponse } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { messageOperations } from '#contract/messages/messages.ts'
import { webhookOperations as ops, type Webhook } from '#contract/webhooks/webhooks.ts'
import { RETRY_DELAYS_S } from '#contract/webhooks/webhookVocabulary.ts'
import { answering, hanging, startReceiver, type Behaviour } from '../../../../test/service/adapters/outbound.ts'
import { UNTRUSTED } from '../../../../test/service/adapters/outbound/certificates.ts'
import { nextAttempt } from './attempt.ts'
import { webhookAttempts } from './tables.ts'
import { eventOf, happen, isSigned, Subscriber, webhookFixture, type WebhookFixture } from '../../../../test/service/modules/webhooks.ts'

const garbage: Behaviour = (reply) => void reply.socket?.end('!\r\n\r\n')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let fixture: WebhookFixture
let nour: Subscriber
let omar: Subscriber
let staff: Subscriber
let rebound = ['127.0.0.1']
/** Longer than any receiver here takes, but for those that hang. */
let timeoutMs = 60_000
beforeAll(async () => {
  fixture = await webhookFixture({ names: { 'rebound.receiver.test': () => rebound }, worker: { timeoutMs: () => timeoutMs } })
  ;[nour, omar, staff] = [await Subscriber.register(fixture), await Subscriber.register(fixture), await Subscriber.register(fixture)]
  const { root } = fixture.service.services.db
  await root.execute(sql`update users set role = 'staff' where id = ${staff.accountId}`)
  await root.execute(sql`update users set email_verified = true`)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.worker.idle()
  await fixture.service.services.db.root.execute(sql`truncate webhooks, events, messages, rate_counts cascade`)
  fixture.receiver.calls.length = 0
})

const behave = ({ path }: { path: string }, behaviour: Parameters<WebhookFixture['receiver']['behaviours']['set']>[1]) =>
  fixture.receiver.behaviours.set(path, behaviour)
/** Writes an event and waits until all deliveries were attempted. */
const happened = async (accountId: string | null = nour.accountId, type: Parameters<typeof happen>[2] = 'order.created') => {
  const id = await happen(fixture, accountId, type)
  await fixture.worker.idle()
  return id
}
const params = ({ id }: Pick<Webhook, 'id'>) => ({ webhookId: id })
/** Moves the clock to the next attempt, and waits for it. */
const next = async (webhook: Webhook) => {
  const [{ nextAttemptAt } = { nextAttemptAt: null }] = await nour.deliveries(webhook)
  fixture.service.clock.set(nextAttemptAt!)
  await fixture.worker.idle()
}

describe('webhooks: an event', () => {
  test('arrives in its envelope, signed, with the subscription’s headers', async () => {
    const webhook = await nour.subscribe({ headers: { Authorization: 'Bearer of-the-ledger' } })
    const id = await happened()
    const [call, ...more] = nour.received(webhook)
    expect(more).toEqual([])
    expect(eventOf(call!)).toMatchObject({
      id,
      type: 'order.created',
      apiVersion: '1',
      created: fixture.service.clock.now().toISOString(),
      data: { object: { customer: { id: nour.accountId } } },
      livemode: false,
      pending_webhooks: 1,
      request: { id: 'req-1', idempotency_key: null },
    })
    expect(call!.headers).toMatchObject({
      authorization: 'Bearer of-the-ledger',
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Diwan-Webhooks/1',
      'webhook-id': id,
      'x-service-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
    })
    const now = fixture.service.clock.now()
    expect(await isSigned(call!, webhook.secret, now)).toEqual([true, true])
    expect(await isSigned(call!, `${webhook.secret}x`, now)).toEqual([false, false])
    expect(await isSigned({ ...call!, body: `${call!.body} ` }, webhook.secret, now)).toEqual([false, false])
    expect(await isSigned(call!, webhook.secret, new Date(now.getTime() + 301_000))).toEqual([false, true])
    expect((await nour.get(webhook)).statistics).toEqual({
      totalSent: 1,
      successfulDeliveries: 1,
      failedDeliveries: 0,
      lastDeliveryAt: now.toISOString(),
    })
  })

  test('webhooks: an event reaches its account, staff, and for products all accounts, by the subscribed types', async () => {
    const [mine, others, shop, few] = [
      await nour.subscribe(),
      await omar.subscribe(),
      await staff.subscribe(),
      await nour.subscribe({ events: ['order.cancelled'] }),
    ]
    const off = await nour.subscribe({ isActive: false })
    const [order, product] = [await happened(), await happened(null, 'product.stock_low')]
    const receivedBy = (by: { path: string }) => nour.received(by).map((call) => eventOf(call).id)
    expect([mine, others, shop, few, off].map(receivedBy)).toEqual([[order, product], [product], [order, product], [], []])
    expect(eventOf(nour.received(mine)[1]!).pending_webhooks).toBe(3)
  })

  test('webhooks: an event of a deleted account stays within the service', async () => {
    const webhook = await staff.subscribe()
    const { db, clock } = fixture.service.services
    await db.root.execute(sql`insert into events (id, type, account_id, payload, created_at)
      values (gen_random_uuid(), 'user.deleted', ${nour.accountId}, '{}', ${clock.now().toISOString()})`)
    await fixture.worker.idle()
    expect(staff.received(webhook)).toEqual([])
    expect(await db.root.execute(sql`select 1 from events where fanned_out_at is null`)).toMatchObject({ rows: [] })
  })

  test('webhooks: an event carries both signatures for a day after a secret was replaced', async () => {
    const webhook = await nour.subscribe()
    const { secret } = (await nour.call(ops.rotateWebhookSecret, { params: params(webhook), body: {} })).data.webhook
    await happened()
    fixture.service.clock.advance(DAY_MS)
    await happened()
    const [during, after] = nour.received(webhook)
    const now = fixture.service.clock.now()
    const before = new Date(now.getTime() - DAY_MS)
    expect(await Promise.all([webhook.secret, secret].map((one) => isSigned(during!, one, before)))).toEqual([
      [true, true],
      [true, true],
    ])
    expect(await Promise.all([webhook.secret, secret].map((one) => isSigned(after!, one, now)))).toEqual([
      [false, false],
      [true, true],
    ])
  })
})

describe('webhooks: an attempt that fails', () => {
  test('webhooks: a failed attempt is retried through all ten steps, with the same event, and then no more', async () => {
    const webhook = await nour.subscribe()
    behave(webhook, answering(500, {}, 'ledger closed'))
    const id = await happened()
    const waits: number[] = []
    for (let made = 1; made < 10; made++) {
      const [delivery] = await nour.deliveries(webhook)
      expect(delivery).toMatchObject({
        eventId: id,
        attempt: made,
        status: 'pending',
        responseStatus: 500,
        responseBody: 'ledger closed',
        error: null,
      })
      waits.push((Date.parse(delivery!.nextAttemptAt!) - Date.parse(delivery!.attemptedAt!)) / 1000)
      await next(webhook)
    }
    for (const [step, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(RETRY_DELAYS_S[step]! * 0.8)
      expect(wait).toBeLessThanOrEqual(RETRY_DELAYS_S[step]! * 1.2)
    }
    expect(await nour.deliveries(webhook)).toMatchObject([{ attempt: 10, status: 'failed', nextAttemptAt: null }])
    fixture.service.clock.advance(2 * DAY_MS)
    await fixture.worker.idle()
    const calls = nour.received(webhook)
    expect([calls.length, new Set(calls.map((call) => call.body)).size]).toEqual([10, 1])
    expect(new Set(calls.map((call) => eventOf(call).id))).toEqual(new Set([id]))
    expect((await nour.get(webhook)).statistics).toMatchObject({ totalSent: 10, successfulDeliveries: 0, failedDeliveries: 10 })
  }, 20_000)

  test('webhooks: a failed attempt and the later success are both shown', async () => {
    const webhook = await nour.subscribe({ headers: { 'X-Shop': 'Nile' } })
    behave(webhook, answering(503))
    await happened()
    behave(webhook, answering(200, { 'x-ledger': 'open', 'set-cookie': 'a=b' }, 'thanks'))
    await next(webhook)
    const [{ id } = { id: '' }] = await nour.deliveries(webhook)
    const { delivery } = (await nour.call(ops.getDelivery, { params: { ...params(webhook), deliveryId: id } })).data
    expect(delivery).toMatchObject({ attempt: 2, status: 'succeeded', responseStatus: 200, responseBody: 'thanks', nextAttemptAt: null })
    expect(delivery.request).toMatchObject({ url: webhook.url, headers: { 'X-Shop': '••••', 'webhook-signature': '••••' } })
    expect(JSON.parse(delivery.request.body)).toEqual(eventOf(nour.received(webhook)[0]!))
    expect(delivery.attempts).toMatchObject([
      { number: 1, responseStatus: 503 },
      { number: 2, responseStatus: 200, responseHeaders: { 'x-ledger': 'open' } },
    ])
    expect(delivery.attempts[1]!.responseHeaders).not.toHaveProperty('set-cookie')
  })

  test('webhooks: an attempt whose result is written twice, as after a lost answer of the database, counts once', async () => {
    const webhook = await nour.subscribe()
    behave(webhook, answering(503))
    const { db } = fixture.service.services
    const transaction = db.transaction.bind(db)
    const written = () => db.root.$count(webhookAttempts, eq(webhookAttempts.url, webhook.url))
    let isLost = false
    const losing = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
      const result = await transaction(work)
      if (!isLost && (await written()) > 0) {
        isLost = true
        throw new Error('the answer was lost')
      }
      return result
    })
    try {
      await happened()
      expect(isLost).toBe(true)
      expect(await written()).toBe(1)
      const { webhook: read } = (await nour.call(ops.getWebhook, { params: params(webhook) })).data
      expect(read.statistics).toMatchObject({ totalSent: 1, failedDeliveries: 1 })
    } finally {
      losing.mockRestore()
    }
  })

  test.each([
    ['redirects', answering(302, { location: 'https://10.0.0.1/' }), { responseStatus: 302, error: null }],
    ['answers garbage', garbage, { responseStatus: null, error: 'answer_invalid' }],
    ['answers 400', answering(400, {}, '\0é'.repeat(3000)), { responseStatus: 400, responseBody: '\ufffdé'.repeat(500) }],
  ] as const)('webhooks: an attempt fails at a receiver that %s', async (_what, behaviour, expected) => {
    const webhook = await nour.subscribe()
    behave(webhook, behaviour)
    await happened()
    expect(await nour.deliveries(webhook)).toMatchObject([{ status: 'pending', attempt: 1, ...expected }])
  })

  test('webhooks: an attempt fails at a receiver that hangs', async () => {
    const webhook = await nour.subscribe()
    behave(webhook, hanging)
    timeoutMs = 50
    await happened()
    timeoutMs = 60_000
    expect(await nour.deliveries(webhook)).toMatchObject([{ status: 'pending', attempt: 1, responseStatus: null, error: 'timeout' }])
  })

  test('webhooks: an attempt succeeds at a receiver that answers 2xx at any length', async () => {
    const webhook = await nour.subscribe()
    behave(webhook, answering(204))
    await happened()
    behave(webhook, answering(201, {}, 'x'.repeat(300_000)))
    await happened()
    expect((await nour.deliveries(webhook)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  })

  test('webhooks: an attempt fails where the name resolves elsewhere by now, or the certificate is another’s', async () => {
    const webhook = await nour.subscribe({ url: `https://rebound.receiver.test:${fixture.receiver.port}/rebound` })
    rebound = ['10.0.0.1']
    await happened()
    rebound = ['127.0.0.1']
    expect(await nour.deliveries(webhook)).toMatchObject([{ status: 'pending', error: 'address_refused' }])
    const impostor = await startReceiver(UNTRUSTED)
    await fixture.service.services.db.root.execute(sql`update webhooks set url = ${impostor.origin}`)
    await next(webhook)
    expect(await nour.deliveries(webhook)).toMatchObject([{ status: 'pending', attempt: 2, error: 'certificate_invalid' }])
    expect([impostor.calls, nour.received({ path: '/rebound' })]).toEqual([[], []])
    await impostor.close()
  })

  test('waits as long as the receiver asks, up to twice the step', () => {
    const at = new Date('2026-03-01T09:00:00.000Z')
    const wait = (number: number, retryAfter?: string, random = 0.5) =>
      (nextAttempt({ number, attemptedAt: at, durationMs: 0 }, retryAfter, random)!.getTime() - at.getTime()) / 1000
    expect([wait(1), wait(1, undefined, 0), wait(1, undefined, 1)]).toEqual([5, 4, 6])
    expect([wait(2, '400'), wait(2, '100000'), wait(2, '1'), wait(2, 'soon'), wait(2, '-5')]).toEqual([400, 600, 300, 300, 300])
    expect(wait(2, 'Sun, 01 Mar 2026 09:08:00 GMT')).toBe(480)
    expect(nextAttempt({ number: 10, attemptedAt: at, durationMs: 0 })).toBeNull()
    // Steps count from the end of the attempt: a receiver that hung for ten seconds has the same rest as any other.
    const after = (retryAfter?: string) => nextAttempt({ number: 2, attemptedAt: at, durationMs: 10_000 }, retryAfter, 0.5)
    expect([after(), after('Sun, 01 Mar 2026 09:08:00 GMT')]).toEqual([new Date('2026-03-01T09:05:10.000Z'), new Date('2026-03-01T09:08:00.000Z')])
  })
})

describe('webhooks: a subscription is switched off', () => {
  const mails = async () => (await staff.call(messageOperations.listStaffMessages, { query: { kind: 'webhook_disabled' } })).data.messages
  const switchOn = (webhook: Webhook) => nour.call(ops.updateWebhook, { params: params(webhook), body: { isActive: true } })

  test('a subscription is disabled by 410, at once, and its owner is notified; nothing is sent until it is enabled', async () => {
    const webhook = await nour.subscribe()
    behave(webhook, answering(410))
    await happened()
    expect(await nour.get(webhook)).toMatchObject({ isActive: false, disabledReason: 'gone' })
    expect(await nour.deliveries(webhook)).toMatchObject([{ status: 'failed', attempt: 1, responseStatus: 410, nextAttemptAt: null }])
    expect(await mails()).toMatchObject([{ kind: 'webhook_disabled', status: 'queued' }])
    await happened()
    expect(nour.received(webhook)).toHaveLength(1)
    behave(webhook, answering(200))
    expect((await switchOn(webhook)).data.webhook).toMatchObject({ isActive: true, disabledReason: null })
    await happened()
    expect(nour.received(webhook)).toHaveLength(2)
  })

  test('a subscription is disabled by five days of failures only; waiting events are sent once it is enabled', async () => {
    const webhook = await nour.subscribe()
    behave(webhook, answering(500))
    await happened()
    for (let at = 1; at < 10 && (await nour.get(webhook)).isActive; at++) {
      fixture.service.clock.advance(DAY_MS)
      await happened()
    }
    expect(await nour.get(webhook)).toMatchObject({ isActive: false, disabledReason: 'failing' })
    const waiting = (await nour.deliveries(webhook)).filter(({ status }) => status === 'pending')
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.every(({ nextAttemptAt }) => nextAttemptAt === null)).toBe(true)
    expect(await mails()).toHaveLength(1)
    behave(webhook, answering(200))
    await switchOn(webhook)
    fixture.service.clock.advance(DAY_MS)
    await fixture.worker.idle()
    expect((await nour.deliveries(webhook)).filter(({ status }) => status === 'pending')).toEqual([])
  }, 20_000)

  test('not where one of its deliveries succeeds now and then', async () => {
    const webhook = await nour.subscribe()
    for (let at = 0; at < 7; at++) {
      behave(webhook, answering(at === 3 ? 200 : 500))
      fixture.service.clock.advance(DAY_MS)
      await happened()
    }
    expect(await nour.get(webhook)).toMatchObject({ isActive: true, disabledReason: null })
  }, 20_000)
})

describe('webhooks: an endpoint that hangs', () => {
  test('delays no other, and gets its own events one at a time', async () => {
    const [slow, quick] = [await nour.subscribe(), await nour.subscribe()]
    const held: ServerResponse[] = []
    behave(slow, (reply) => void held.push(reply))
    for (let at = 0; at < 5; at++) await happen(fixture, nour.accountId, 'order.created')
    fixture.worker.wake()
    const isThere = () => nour.received(quick).length === 5
    for (let looked = 0; looked < 2000 && !isThere(); looked++) await new Promise((resolve) => setTimeout(resolve, 10))
    expect([nour.received(quick).length, held.length]).toEqual([5, 1])
    behave(slow, answering(200))
    held[0]!.end()
    await fixture.worker.idle()
    expect(nour.received(slow)).toHaveLength(5)
  }, 30_000)
})
