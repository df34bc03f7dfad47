/** Subscriptions, held to docs/interface/webhooks.md#subscriptions. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookOperations as ops } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES, RESERVED_HEADERS } from '#contract/webhooks/webhookVocabulary.ts'
import { startReceiver } from '../../../../test/service/adapters/outbound.ts'
import { UNTRUSTED } from '../../../../test/service/adapters/outbound/certificates.ts'
import { Subscriber, webhookFixture, type WebhookFixture } from '../../../../test/service/modules/webhooks.ts'

let fixture: WebhookFixture
let nour: Subscriber
let omar: Subscriber
beforeAll(async () => {
  fixture = await webhookFixture({ names: { 'private.example': () => ['10.0.0.1'], 'mixed.example': () => ['127.0.0.1', '10.0.0.1'] } })
  nour = await Subscriber.register(fixture)
  omar = await Subscriber.register(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => fixture.service.services.db.root.execute(sql`truncate webhooks, rate_counts cascade`))

describe('webhooks: a new subscription', () => {
  test('webhooks: a new subscription returns its secret, and nothing is sent yet', async () => {
    const { status, headers, data } = await nour.create({ description: 'Our ledger', headers: { 'X-Shop': 'Nile' } })
    expect(status).toBe(201)
    expect(headers['location']).toBe(`/v1/webhooks/${data.webhook.id}`)
    expect(data.webhook).toMatchObject({
      events: [...EVENT_TYPES],
      description: 'Our ledger',
      headers: { 'X-Shop': 'Nile' },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      oldSecretUntil: null,
      isActive: true,
      disabledReason: null,
      statistics: { totalSent: 0, successfulDeliveries: 0, failedDeliveries: 0, lastDeliveryAt: null },
    })
  })

  test('keeps the secret that was given, and the database never holds it, nor a header’s value, as it is', async () => {
    const secret = 'a secret of our own, long enough'.replaceAll(' ', '_')
    const made = (await nour.create({ secret, headers: { Authorization: 'Bearer of-the-ledger' } })).data.webhook
    expect(made.secret).toBe(secret)
    const { rows } = await fixture.service.services.db.root.execute(sql`select w::text as row from webhooks w where id = ${made.id}`)
    const kept = `${String(rows[0]!['row'])} ${Buffer.from(secret).toString('hex')}`
    expect(kept).not.toContain('secret_of_our')
    expect(String(rows[0]!['row'])).not.toContain(Buffer.from(secret).toString('hex'))
    expect(String(rows[0]!['row'])).not.toContain(Buffer.from('of-the-ledger').toString('hex'))
  })

  test('shows its secret and the values of its headers masked from then on', async () => {
    const made = (await nour.create({ headers: { Authorization: 'Bearer of-the-ledger' } })).data.webhook
    const shown = await nour.get(made)
    expect(shown).toEqual({ ...made, secret: `whsec_••••${made.secret.slice(-4)}`, headers: { Authorization: '••••' } })
    const listed = (await nour.call(ops.listWebhooks)).data
    expect(listed).toEqual({ webhooks: [shown], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } })
  })

  test.each([
    ['http://receiver.test/', 'INVALID_WEBHOOK_URL'],
    ['not an address', 'INVALID_WEBHOOK_URL'],
    ['https://nour:secret@receiver.test/', 'INVALID_WEBHOOK_URL'],
    ['https://169.254.169.254/latest', 'INVALID_WEBHOOK_URL'],
    ['https://[::ffff:10.0.0.1]/', 'INVALID_WEBHOOK_URL'],
    ['https://0xa000001/', 'INVALID_WEBHOOK_URL'],
    ['https://private.example/', 'INVALID_WEBHOOK_URL'],
    ['https://mixed.example/', 'INVALID_WEBHOOK_URL'],
    [`https://receiver.test/${'ل'.repeat(1000)}`, 'INVALID_WEBHOOK_URL'],
    ['https://nobody.example/', 'WEBHOOK_URL_UNREACHABLE'],
    ['https://receiver.test:1/', 'WEBHOOK_URL_UNREACHABLE'],
    ['', 'INVALID_WEBHOOK_URL'],
    ['  ', 'INVALID_WEBHOOK_URL'],
    [`https://receiver.test/${'l'.repeat(2048)}`, 'INVALID_WEBHOOK_URL'],
  ])('to %s is refused with %s', async (url, code) => {
    const refused = await nour.create({ url })
    expect([refused.status, refused.error.code]).toEqual([400, code])
    expect((await nour.call(ops.listWebhooks)).data.webhooks).toEqual([])
  })

  test('a subscription to an unreachable address is refused with the reason', async () => {
    const impostor = await startReceiver(UNTRUSTED)
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const why = async (url: string) => {
      const { error } = await nour.create({ url })
      expect([url, error.code]).toEqual([url, 'WEBHOOK_URL_UNREACHABLE'])
      return error.details
    }
    expect(await why('https://nobody.example/')).toMatchObject([{ path: 'url', code: 'NAME_NOT_RESOLVED' }])
    expect(await why('https://receiver.test:1/')).toMatchObject([{ path: 'url', code: 'CONNECTION_FAILED' }])
    expect(await why(impostor.origin)).toMatchObject([{ path: 'url', code: 'CERTIFICATE_INVALID' }])
    expect(await why(`https://receiver.test:${port}/`)).toMatchObject([
      { path: 'url', code: 'TIMED_OUT', seconds: 3, message: 'The server did not answer within 3 seconds.' },
    ])
    silent.close()
    await impostor.close()
  })

  test('says of its address what is wrong with it where the form does not', async () => {
    expect((await nour.create({ url: '' })).error.details).toMatchObject([{ path: 'url', code: 'TOO_SHORT', minimum: 1 }])
    expect((await nour.create({ url: `https://receiver.test/${'l'.repeat(2048)}` })).error.details).toMatchObject([
      { path: 'url', code: 'TOO_LONG', maximum: 2048 },
    ])
    expect((await nour.create({ url: 'https://private.example/' })).error.details).toMatchObject([{ path: 'url', code: 'INVALID_VALUE' }])
  })

  test.each([
    ['whsec_not*base64*at*all,though', 'INVALID_FORMAT'],
    ['whsec_bm90LXRoZS1yaWdodC1sZW5ndGg-_', 'INVALID_FORMAT'],
    ['whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnc', 'INVALID_FORMAT'],
  ])('does not take the secret %s', async (secret, code) => {
    const refused = await nour.create({ secret })
    expect([refused.status, refused.error.details?.[0]]).toMatchObject([400, { path: 'secret', code }])
    const made = await nour.subscribe({ secret: 'whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnc=' })
    const replaced = await nour.call(ops.rotateWebhookSecret, { params: { webhookId: made.id }, body: { secret } })
    expect(replaced.error.details).toMatchObject([{ path: 'secret', code }])
  })

  test('names at least one type, and only those that there are', async () => {
    expect((await nour.create({ events: [] })).error).toMatchObject({ code: 'INVALID_EVENT_TYPES', details: [{ path: 'events', code: 'TOO_FEW' }] })
    expect((await nour.create({ events: ['order.created', 'order.lost', 'user.deleted'] })).error).toMatchObject({
      code: 'INVALID_EVENT_TYPES',
      details: [
        { path: 'events.1', code: 'NOT_ALLOWED' },
        { path: 'events.2', code: 'NOT_ALLOWED' },
      ],
    })
    for (const events of [['order.'.padEnd(200, 'x')], Array.from({ length: 51 }, () => 'order.created')])
      expect((await nour.create({ events })).error.code).toBe('INVALID_EVENT_TYPES')
    expect((await nour.subscribe({ events: ['user.registered', 'order.created', 'order.created'] })).events).toEqual([
      'order.created',
      'user.registered',
    ])
  })

  test('sets no header that HTTP or a delivery uses itself, in whatever letters', async () => {
    for (const name of [...RESERVED_HEADERS, 'Content-Length', 'X-Service-Signature', 'two words', 'naïve', ''])
      expect((await nour.create({ headers: { [name]: 'x' } })).error.code, name).toBe('VALIDATION_ERROR')
  })

  test('has at most 20 headers, of one line each', async () => {
    const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`X-${i}`, 'x']))
    expect((await nour.create({ headers: many(21) })).error).toMatchObject({ details: [{ code: 'TOO_MANY', maximum: 20 }] })
    expect((await nour.create({ headers: { 'X-Shop': 'a\r\nX-Other: b' } })).error.code).toBe('VALIDATION_ERROR')
    expect((await nour.create({ headers: many(20) })).status).toBe(201)
  })

  test('webhooks: an account has one subscription for each address, in any notation', async () => {
    const { url } = await nour.subscribe()
    const again = await nour.create({ url: `${url.replace('https://receiver', 'HTTPS://Receiver')}#fragment` })
    expect([again.status, again.error.code]).toEqual([409, 'WEBHOOK_URL_EXISTS'])
    expect((await omar.create({ url })).status).toBe(201)
  })

  test('webhooks: an account has at most 20 subscriptions, concurrent ones included', async () => {
    const made = await Promise.all(Array.from({ length: 22 }, () => nour.create()))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = made.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(Array.from({ length: 2 }, () => [429, 'WEBHOOK_LIMIT_EXCEEDED']))
    expect((await nour.call(ops.listWebhooks, { query: { limit: 100 } })).data.pagination.total).toBe(20)
  })

  test('webhooks: a subscription requires a registered account', async () => {
    const { token } = await fixture.service.guest()
    const refused = await nour.call(ops.createWebhook, { token, body: { url: `${fixture.receiver.origin}/guest`, events: ['order.created'] } })
    expect(refused.error).toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: [{ code: 'REGISTRATION_REQUIRED' }] })
  })

  test('calls nobody more than 30 times a minute', async () => {
    const tries = await Promise.all(Array.from({ length: 31 }, () => nour.create({ url: 'http://receiver.test/' })))
    expect(tries.filter(({ error }) => error.code === 'RATE_LIMIT_EXCEEDED')).toHaveLength(1)
  })
})

describe('webhooks: a change', () => {
  const update = (id: string, body: object) => nour.call(ops.updateWebhook, { params: { webhookId: id }, body })

  test('touches only what it names', async () => {
    const made = await nour.subscribe({ description: 'Ledger', headers: { 'X-Shop': 'Nile' } })
    const before = await nour.get(made)
    fixture.service.clock.advance(1000)
    const { webhook } = (await update(made.id, { events: ['order.created'], isActive: false })).data
    expect(webhook).toEqual({ ...before, events: ['order.created'], isActive: false, updatedAt: fixture.service.clock.now().toISOString() })
    expect((await update(made.id, { description: null, headers: {} })).data.webhook).toMatchObject({ description: null, headers: {} })
  })

  test('takes headers back as they are read: masked values stay what they are', async () => {
    const made = await nour.subscribe({ headers: { 'X-Shop': 'Nile', Authorization: 'Bearer of-the-ledger' } })
    const { headers } = await nour.get(made)
    expect(headers).toEqual({ 'X-Shop': '••••', Authorization: '••••' })
    const changed = await update(made.id, { headers: { ...headers, 'X-Shop': 'Delta', 'X-Floor': '2' } })
    expect(changed.data.webhook.headers).toEqual({ 'X-Shop': '••••', Authorization: '••••', 'X-Floor': '••••' })
    await nour.call(ops.testWebhook, { params: { webhookId: made.id }, body: { eventType: 'order.created' } })
    expect(nour.received(made).at(-1)!.headers).toMatchObject({ 'x-shop': 'Delta', authorization: 'Bearer of-the-ledger', 'x-floor': '2' })
    expect((await update(made.id, { headers: { 'X-Other': '••••' } })).error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'headers.X-Other', code: 'INVALID_FORMAT' }],
    })
    expect((await nour.create({ headers: { 'X-Shop': '••••' } })).error.details).toMatchObject([{ path: 'headers.X-Shop' }])
  })

  test('moves to another address as a new subscription would', async () => {
    const [one, other] = [await nour.subscribe(), await nour.subscribe()]
    expect((await update(one.id, { url: other.url })).error.code).toBe('WEBHOOK_URL_EXISTS')
    expect((await update(one.id, { url: 'https://10.0.0.1/' })).error.code).toBe('INVALID_WEBHOOK_URL')
    expect((await update(one.id, { url: 'https://nobody.example/' })).error.code).toBe('WEBHOOK_URL_UNREACHABLE')
    expect((await update(one.id, { events: ['order.lost'] })).error.code).toBe('INVALID_EVENT_TYPES')
    expect((await update(one.id, { url: one.url })).status).toBe(200)
    expect((await update(one.id, { url: `${one.url}/elsewhere` })).data.webhook.url).toBe(`${one.url}/elsewhere`)
  })

  test('webhooks: a subscription can be changed and read by its account only', async () => {
    const made = await nour.subscribe()
    const params = { webhookId: made.id }
    for (const refused of [
      await omar.call(ops.getWebhook, { params }),
      await omar.call(ops.updateWebhook, { params, body: { isActive: false } }),
      await omar.call(ops.deleteWebhook, { params }),
      await omar.call(ops.rotateWebhookSecret, { params, body: {} }),
      await omar.call(ops.listDeliveries, { params }),
    ])
      expect(refused.error.code).toBe('WEBHOOK_NOT_FOUND')
    expect(await nour.get(made)).toMatchObject({ isActive: true })
  })
})

test('webhooks: a replaced secret is whole in the answer alone, and the one before ends after a day', async () => {
  const made = await nour.subscribe()
  const { webhook } = (await nour.call(ops.rotateWebhookSecret, { params: { webhookId: made.id }, body: {} })).data
  expect(webhook.secret).toMatch(/^whsec_/)
  expect(webhook.secret).not.toBe(made.secret)
  expect(webhook.oldSecretUntil).toBe(new Date(fixture.service.clock.now().getTime() + 24 * 3_600_000).toISOString())
  expect((await nour.get(made)).secret).toBe(`whsec_••••${webhook.secret.slice(-4)}`)
  fixture.service.clock.advance(24 * 3_600_000)
  expect((await nour.get(made)).oldSecretUntil).toBeNull()
})

test('webhooks: a deleted subscription is gone, and its address free', async () => {
  const made = await nour.subscribe()
  const params = { webhookId: made.id }
  expect((await nour.call(ops.deleteWebhook, { params })).data).toEqual({ id: made.id, deleted: true })
  expect((await nour.call(ops.deleteWebhook, { params })).error.code).toBe('WEBHOOK_NOT_FOUND')
  expect((await nour.create({ url: made.url })).status).toBe(201)
})
