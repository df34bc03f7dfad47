/** The end of the service with each kind of work in progress (docs/renders.md#what-happens-when). */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { arOperations } from '#contract/ar/ar.ts'
import { testService, type TestService } from '../../test/service.ts'
import { fakeBrowser } from '../../test/service/adapters/browser.ts'
import { arBench, fakeConverter, withConversionQueue } from '../../test/service/modules/ar.ts'
import { watch } from '../../test/service/modules/design/live.ts'
import { writePrintDocument } from '../../test/service/modules/design/printDocument.ts'
import { LITTLE, RenderBench, untilEnded } from '../../test/service/modules/renders.ts'
import { happen, Subscriber, withReceiver } from '../../test/service/modules/webhooks.ts'
import { Sheets } from './modules/design/sheet/sheets.ts'
import { WebhookWorker } from './modules/webhooks/webhookWorker.ts'
import { stopInOrder } from './stopping.ts'
import { WarmBrowser } from './adapters/warmBrowser.ts'

let service: TestService
let url: string
const page = mkdtempSync(join(tmpdir(), 'diwan-page-'))
beforeAll(async () => {
  service = await testService()
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  writePrintDocument(page)
})
afterAll(async () => {
  await service.close()
  rmSync(page, { recursive: true })
})

const agent = new Agent({ keepAlive: true })
/** On a connection that is kept. */
const send = async (method: string, path: string, token?: string, body?: object) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const asked = httpRequest(url + path, { method, agent, headers })
  asked.end(body && JSON.stringify(body))
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: (await json(reply)) as { error?: { code: string } } }
}

test('every caller that waits is answered with 503 and when to come again, claims go back, and all connections end, in less than ten seconds', async () => {
  const renders = new RenderBench(service)
  await renders.renew()
  const { owner, projectId } = renders
  renders.renderer.before = (_id, { signal }) => untilEnded(signal)
  const ar = await arBench(service)
  await ar.renew()
  const conversions = withConversionQueue(service.services, { converter: { ...fakeConverter(), convert: () => new Promise(() => {}) } })
  const browser = new WarmBrowser({ launch: fakeBrowser().launch })
  service.services.state.sheets = new Sheets({ browser, page })
  const webhooks = { service, worker: new WebhookWorker(service.services), receiver: await withReceiver(service), close: async () => {} }
  const subscriber = await Subscriber.register(webhooks)
  const webhook = await subscriber.subscribe()
  const delivery = Promise.withResolvers<ServerResponse>()
  webhooks.receiver.behaviours.set(webhook.path, delivery.resolve)
  const path = `/v1/design/projects/${projectId}`
  const arPath = `/v1${arOperations.createArSession.path.replace('{projectId}', ar.projectId)}`
  // A connection that has nothing to do.
  expect((await send('GET', '/healthz')).status).toBe(200)
  const stream = await watch(url, owner.token, projectId)
  const unfinished = httpRequest(`${url}/v1/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '20' } })
  unfinished.on('error', () => undefined)
  unfinished.write('{')
  const cut = new Promise((done) => unfinished.once('close', done))
  const asked = {
    image: send('POST', `${path}/render`, owner.token, LITTLE),
    traced: send('POST', `${path}/render`, owner.token, { ...LITTLE, quality: 'ultra' }),
    files: send('POST', arPath, ar.owner.token, {}),
    sheet: send('GET', `${path}/sheet`, owner.token),
  }
  expect((await renders.film()).status).toBe(202)
  await vi.waitFor(async () => expect((await renders.pending()).map(({ status }) => status)).toEqual(['processing', 'processing', 'processing']))
  await happen(webhooks, subscriber.accountId, 'order.created')
  const held = await delivery.promise
  await vi.waitFor(async () => {
    const { rows } = await service.services.db.root.execute('select 1 from ar_files where leased_until is not null and blob is null')
    expect(rows.length).toBeGreaterThan(0)
  })

  const started = performance.now()
  const stopping = stopInOrder({ app: service.app, parts: [renders.worker, conversions, webhooks.worker, browser], db: { close: async () => {} } })
  const answers = await Promise.all(Object.entries(asked).map(async ([name, answer]) => [name, await answer] as const))
  // Unstarted work is not waited for; an upload in progress has a few seconds to finish.
  expect(performance.now() - started).toBeLessThan(4000)
  for (const [name, { status, headers, body }] of answers) {
    expect({ name, status, code: body.error?.code }).toEqual({ name, status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers.connection).toBe('close')
  }
  expect(await stream.next('end')).toEqual({ code: 'SERVICE_UNAVAILABLE' })
  await cut
  // A delivery that is on its way is waited for, and its outcome is kept.
  held.end()
  expect(await stopping).toBe(true)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(await renders.pending()).toMatchObject([
    { status: 'queued', attempts: 0 },
    { status: 'queued', attempts: 0 },
    { status: 'queued', attempts: 0 },
  ])
  const { rows: deliveries } = await service.services.db.root.execute('select status, leased_until as "leasedUntil" from webhook_deliveries')
  expect(deliveries).toEqual([{ status: 'succeeded', leasedUntil: null }])
  const { rows } = await service.services.db.root.execute('select attempts from ar_files where attempts > 0')
  expect(rows).toEqual([])
})

test('work that does not end by itself is not waited for: the service ends in less than ten seconds all the same', async () => {
  const other = await testService()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const never = { close: () => new Promise<never>(() => {}) }
  const started = performance.now()
  expect(await stopInOrder({ app: other.app, parts: [never], db: never })).toBe(false)
  expect(performance.now() - started).toBeLessThan(10_000)
  await other.close()
})

test('a part that fails to end keeps no caller from its answer, and the database from no close', async () => {
  const other = await testService()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const failing = { close: () => Promise.reject(new Error('it would not end')) }
  const ended: string[] = []
  const slow = { close: () => setTimeout(100).then(() => ended.push('slow')) }
  const db = { close: async () => ended.push('database') }
  expect(await stopInOrder({ app: other.app, parts: [failing, slow], db })).toBe(false)
  expect(ended).toEqual(['slow', 'database'])
  expect(other.app.server.listening).toBe(false)
  await other.close()
})
