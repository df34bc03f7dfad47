/** Bytes of bodies that the service holds: each holder has a share of its memory (shares/holder.ts). */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { envelope, requestId } from '../answer/envelope.ts'
import { errors } from '../errors.ts'
import { fairness } from '../limits/fairness.ts'
import { sharesFor } from '../../shares/holder.ts'

const BODY = 'x'.repeat(1000)
let app: FastifyInstance
let held: PromiseWithResolvers<void>
let taken = 0

beforeAll(async () => {
  app = Fastify({ genReqId: requestId, requestIdHeader: false, trustProxy: true })
  app.decorateRequest('caller', null)
  await app.register(envelope)
  await app.register(errors)
  app.addHook('onRequest', async (request) => {
    const name = request.headers['x-guest']
    if (typeof name === 'string') request.caller = { accountId: name, role: 'customer', isGuest: true, scopes: [], tokenId: name }
  })
  await app.register(fairness, {
    db: { waiting: () => 0 },
    seal: (network) => network,
    bodyBytes: { shares: sharesFor(2000), total: 14_000 },
  })
  app.post('/', async () => {
    taken++
    await held.promise
    return {}
  })
  await app.ready()
})
afterAll(() => app.close())
afterEach(() => {
  taken = 0
})

const send = (network: string, guest?: string) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'x-forwarded-for': network, 'content-type': 'text/plain', ...(guest && { 'x-guest': guest }) },
    payload: BODY,
  })

test('a guest holds so many bytes, the guests of a network three times as many, and others are let in all the same', async () => {
  held = Promise.withResolvers()
  const flood = Array.from({ length: 20 }, (_, n) => send('203.0.113.7', `guest ${n % 4}`))
  const others = [send('198.51.100.9', 'nour'), send('198.51.100.10')]
  await expect.poll(() => taken).toBe(6 + 2)
  held.resolve()
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(6)
  expect(codes.filter((code) => code === 429)).toHaveLength(14)
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  // Answered requests hold no bytes.
  expect((await send('203.0.113.7', 'guest 0')).statusCode).toBe(200)
})

test('above all that there is a body is refused with 503 and Retry-After', async () => {
  held = Promise.withResolvers()
  const all = Array.from({ length: 16 }, (_, n) => send(`198.51.100.${n}`, `guest ${n}`))
  await expect.poll(() => taken).toBe(14)
  held.resolve()
  const answers = await Promise.all(all)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '1'],
    [503, '1'],
  ])
})
