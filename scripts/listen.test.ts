/** `npx diwan listen`: what happens at a running service arrives at an address of this machine, signed (docs/webhooks.md#on-your-own-machine). */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialOperations } from '#contract/accounts/credentials.ts'
import { verifyServiceSignature, verifyWebhook } from '#contract/webhooks/webhookSignature.ts'
import { happen, Subscriber, webhookFixture, type WebhookFixture } from '../test/service/modules/webhooks.ts'
import { listen } from './listen.ts'

const SECRET = 'whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnc='

let fixture: WebhookFixture
let nour: Subscriber
let at: string
let receiver: Server
let to: string
const received: { headers: IncomingHttpHeaders; body: string }[] = []
beforeAll(async () => {
  fixture = await webhookFixture()
  nour = await Subscriber.register(fixture)
  at = await fixture.service.app.listen({ port: 0, host: '127.0.0.1' })
  receiver = createServer((request, reply) => {
    const receive = async () => {
      received.push({ headers: request.headers, body: await text(request) })
      reply.writeHead(204).end()
    }
    void receive()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  to = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver.close()
  await fixture.close()
})

const keyOf = async (scope: 'webhooks:read' | 'orders:read') =>
  (await nour.call(credentialOperations.createApiKey, { body: { name: 'listen', scopes: [scope] } })).data.token

test('listen: forwards what happens from now on, in order, signed as a webhook is', async () => {
  await happen(fixture, nour.accountId, 'order.created')
  const closing = new AbortController()
  const printed: string[] = []
  const options = { at, key: await keyOf('webhooks:read'), to, secret: SECRET, pollMs: 10, signal: closing.signal }
  const listening = listen({ ...options, events: ['order.created', 'order.cancelled'], print: (line) => printed.push(line) })
  await expect.poll(() => printed.length).toBe(1)
  const ids: string[] = []
  for (const type of ['order.created', 'payment.failed', 'order.cancelled'] as const) {
    fixture.service.clock.advance(1000)
    ids.push(await happen(fixture, nour.accountId, type))
  }
  await expect.poll(() => received.length).toBe(2)
  closing.abort()
  await listening
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([ids[0], ids[2]])
  for (const { headers, body } of received)
    expect([await verifyWebhook({ headers, body, secret: SECRET }), await verifyServiceSignature({ headers, body, secret: SECRET })]).toEqual([
      true,
      true,
    ])
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    id: ids[0],
    type: 'order.created',
    data: { object: { orderNumber: expect.any(String) as string } },
  })
  expect(printed.slice(1)).toEqual([expect.stringMatching(/order\.created .* → 204$/), expect.stringMatching(/order\.cancelled .* → 204$/)])
})

test('listen: goes on where the receiver never answers', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const closing = new AbortController()
  const printed: string[] = []
  const options = { at, key: await keyOf('webhooks:read'), secret: SECRET, pollMs: 10, timeoutMs: 50, signal: closing.signal }
  const listening = listen({
    ...options,
    to: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`,
    print: (line) => printed.push(line),
  })
  await expect.poll(() => printed.length).toBe(1)
  await happen(fixture, nour.accountId, 'order.created')
  await expect.poll(() => printed.slice(1)).toEqual([expect.stringMatching(/order\.created .* → .*timeout/)])
  closing.abort()
  await listening
  silent.closeAllConnections()
  silent.close()
})

test('listen: says what the service refuses', async () => {
  const options = { at, key: await keyOf('orders:read'), to, secret: SECRET, signal: new AbortController().signal, print: () => {} }
  await expect(listen(options)).rejects.toThrow('INSUFFICIENT_SCOPE: ')
})
