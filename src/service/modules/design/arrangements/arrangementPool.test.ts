/** The threads that search for arrangements: waiting, refusals, and the end of a search that is cancelled or hangs. */
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newScene } from '#contract/design/newScene.ts'
import { cases } from '../../../../../test/contract/scope.ts'
import { arrangementOperations } from '#contract/arrange/arrangements.ts'
import { testDatabase } from '../../../../../test/service/db.ts'
import { heldToContract } from '../../../../../test/service/heldToContract.ts'
import { requestId } from '../../../http/answer/envelope.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { wire } from '../../../http/wire.ts'
import { designService, livingRoom } from '../../../../../test/service/modules/design.ts'
import { ArrangementPool, type ArrangementPoolOptions } from './arrangementPool.ts'
import type { Search } from './arrangementProtocol.ts'
import { anyRequest } from '../../../../../test/service/modules/design/arrangements/rooms.ts'
import { arrangementRoutes } from './routes.ts'

const MISBEHAVING = new URL('../../../../../test/service/modules/design/arrangements/arrangementThread.ts', import.meta.url)
/** Seeds by what the thread then does. */
const [WAITS, HANGS, CRASHES, FAILS, ANSWERS] = [1, 2, 3, 4, 5] as const

const log = { error: vi.fn() }
let pool: ArrangementPool
const open = (options: Partial<ArrangementPoolOptions> = {}) => (pool = new ArrangementPool({ log, thread: MISBEHAVING, threads: 1, ...options }))
beforeEach(() => log.error.mockClear())
afterEach(() => pool.close())

const scene = newScene({
  roomType: 'living_room',
  style: 'modern',
  dimensions: { length: 5, width: 4, height: 2.8 },
  author: 'test',
  created: '2026-11-26T02:00:00.000Z',
})
const search = (seed: number): Search => ({ scene, style: 'modern', wishes: { people: {} }, kept: [], budget: null, seed, count: 1, others: [] })
const ask = (seed: number, { holder = 'nour', signal = new AbortController().signal, moment = 'm1' } = {}) =>
  pool.search({ holder, assortment: { moment, products: [] }, search: search(seed), signal })
/** The threads once searches that have their turn have begun. */
const threadsNow = async () => {
  await new Promise(setImmediate)
  return pool.hosts
}
/** One round, more in `npm run soak`. */
const rounds = Array.from({ length: cases(1) }, (_, round) => round)
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

describe('a search', () => {
  test('starts a thread when there is the first one, and sends it the assortment once', async () => {
    open()
    expect(pool.hosts).toHaveLength(0)
    expect((await ask(ANSWERS)).unmet).toMatchObject([{ wanted: 1 }])
    expect((await ask(ANSWERS)).unmet).toMatchObject([{ wanted: 1 }])
    expect((await ask(ANSWERS, { moment: 'm2' })).unmet).toMatchObject([{ wanted: 2 }])
    expect(pool.hosts).toHaveLength(1)
  })

  test('waits for a thread, and is refused when too many wait, or the account has two', async () => {
    open({ waiting: 2 })
    const leaving = new AbortController()
    const running = codeOf(ask(WAITS, { signal: leaving.signal }))
    const waiting = [codeOf(ask(ANSWERS)), codeOf(ask(ANSWERS, { holder: 'omar' }))]
    expect(await codeOf(ask(ANSWERS))).toBe('RATE_LIMIT_EXCEEDED')
    expect(await codeOf(ask(ANSWERS, { holder: 'mona' }))).toBe('SERVICE_UNAVAILABLE')
    leaving.abort()
    expect(await Promise.all([running, ...waiting])).toEqual(['SERVICE_UNAVAILABLE', 'answered', 'answered'])
    expect(await codeOf(ask(ANSWERS))).toBe('answered')
  })

  test.each(rounds)('a stranger’s search comes next, however many guests of another network have filled all places (%i)', async () => {
    open()
    const leaving = new AbortController()
    const running = codeOf(ask(WAITS, { holder: 'flood/guests/g0', signal: leaving.signal }))
    const flood = Array.from({ length: 28 }, (_, n) => codeOf(ask(ANSWERS, { holder: `flood/guests/g${(n % 14) + 1}` })))
    const order: string[] = []
    const note = (name: string, asked: Promise<string>) => asked.then((code) => (order.push(`${name} ${code}`), code))
    const floods = flood.map((asked) => note('flood', asked))
    const strangers = [
      note('salma', codeOf(ask(ANSWERS, { holder: 'home/salma/salma' }))),
      note('nour', codeOf(ask(ANSWERS, { holder: 'flood/nour/nour' }))),
    ]
    leaving.abort()
    await Promise.all([running, ...floods, ...strangers])
    const served = order.filter((one) => one.endsWith('answered'))
    expect(served.slice(0, 4)).toEqual(expect.arrayContaining(['salma answered', 'nour answered']))
    expect(served).toHaveLength(20)
  })

  test('an abandoned search ends, before it begins too, and its thread goes on', async () => {
    open()
    const [first, second] = [new AbortController(), new AbortController()]
    const running = codeOf(ask(WAITS, { signal: first.signal }))
    const waiting = codeOf(ask(HANGS, { signal: second.signal }))
    const threads = await threadsNow()
    second.abort()
    first.abort()
    expect(await Promise.all([running, waiting])).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'])
    expect(await codeOf(ask(ANSWERS))).toBe('answered')
    expect(pool.hosts).toEqual(threads)
    expect(await codeOf(ask(HANGS, { signal: AbortSignal.abort() }))).toBe('SERVICE_UNAVAILABLE')
  })

  test.each([
    ['hangs', HANGS, 'the search for arrangements did not end'],
    ['crashes', CRASHES, 'the arrangement thread failed'],
  ])('that %s costs its thread: it is logged, and the next one has another', async (_, seed, message) => {
    open({ limitMs: 10, stallMs: 2000 })
    const asked = codeOf(ask(seed))
    const [thread] = await threadsNow()
    const next = codeOf(ask(ANSWERS))
    expect(await asked).toBe(`Error: ${message}`)
    expect(await next).toBe('answered')
    expect(pool.hosts).not.toContain(thread)
    expect(log.error).toHaveBeenCalledOnce()
  })

  test('a failed search returns an error, and its thread stays', async () => {
    open()
    expect(await codeOf(ask(FAILS))).toBe('Error: the search for arrangements failed: no such room')
    expect(await codeOf(ask(ANSWERS))).toBe('answered')
    expect(pool.hosts).toHaveLength(1)
  })

  test('a search is refused when the service stops', async () => {
    open()
    const asked = [codeOf(ask(WAITS)), codeOf(ask(ANSWERS))]
    await pool.close()
    expect(await Promise.all(asked)).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'])
    expect(await codeOf(ask(ANSWERS))).toBe('SERVICE_UNAVAILABLE')
    expect(pool.hosts).toHaveLength(0)
    expect(log.error).not.toHaveBeenCalled()
  })

  test('a search of the real thread returns its best result when its time is over', async () => {
    open({ thread: new URL('./arrangementThread.ts', import.meta.url), limitMs: 0 })
    const { products, ...request } = anyRequest(104, 'bedroom')
    const wanted = {
      holder: 'nour',
      assortment: { moment: 'm1', products },
      search: { ...request, others: [] },
      signal: new AbortController().signal,
    }
    const { arrangements } = await pool.search(wanted)
    await pool.close()
    open({ thread: new URL('./arrangementThread.ts', import.meta.url) })
    const whole = (await pool.search(wanted)).arrangements
    expect(arrangements.length).toBeLessThan(whole.length)
    expect(whole).toHaveLength(request.count)
  })

  test('a search of the real thread ends when it is cancelled', async () => {
    open({ thread: new URL('./arrangementThread.ts', import.meta.url) })
    const leaving = new AbortController()
    const { products, ...request } = anyRequest(104, 'living_room')
    const wanted = { holder: 'nour', assortment: { moment: 'm1', products }, search: { ...request, others: [] }, signal: leaving.signal }
    const asked = codeOf(pool.search(wanted))
    const threads = await threadsNow()
    leaving.abort()
    expect(await asked).toBe('SERVICE_UNAVAILABLE')
    // The only thread is free long before the search's own limit.
    expect((await pool.search({ ...wanted, signal: new AbortController().signal })).arrangements).toHaveLength(request.count)
    expect(pool.hosts).toEqual(threads)
  })
})

describe('over the wire', () => {
  let app: FastifyInstance
  let close: () => Promise<void>
  let url: string
  const token = randomUUID()
  beforeEach(async () => {
    const service = await designService(await testDatabase())
    const { id } = (await service.as(token)('POST', '/projects', livingRoom())).data.project
    app = fastify({ genReqId: requestId })
    await app.register(wire, {
      db: service.services.db,
      clock: service.clock,
      perMinute: 0,
      publicUrl: () => 'http://diwan.test',
      authenticate: async (bearer) => ({ accountId: bearer, role: 'customer', scopes: ['design:write'], tokenId: bearer }),
    })
    // Only a cancelled search ends: none by its limit.
    arrangementRoutes(app, service.services, open({ limitMs: 600_000 }))
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v1/design/projects/${id}/arrangements`
    close = async () => {
      await app.close()
      await service.close()
    }
  })
  afterEach(() => close())

  const send = (seed: number, signal: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ wishes: {}, seed }),
      signal,
    })

  test('a client that goes away ends its search, and a third one at once is told when to come again', async () => {
    const leaving = new AbortController()
    const abandoned = [1, 2].map(() => send(WAITS, leaving.signal).catch((error: unknown) => error))
    await expect.poll(() => pool.hosts.length).toBe(1)
    const refused = async () => {
      const reply = await app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { authorization: `Bearer ${token}` },
        payload: { wishes: {}, seed: ANSWERS },
      })
      return { reply, held: heldToContract(arrangementOperations.arrangeProject, reply) }
    }
    await expect.poll(async () => (await refused()).reply.statusCode).toBe(429)
    const { reply, held } = await refused()
    expect(held).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } })
    expect(reply.headers['retry-after']).toBe('2')
    leaving.abort()
    await Promise.all(abandoned)
    // Both ended: the thread is free, and the account may ask again.
    await expect.poll(async () => (await refused()).reply.statusCode).toBe(200)
    expect(pool.hosts).toHaveLength(1)
  })

  test('a search that runs when the service stops is answered at once, and told when to come again', async () => {
    const asked = send(WAITS, new AbortController().signal)
    await expect.poll(() => pool.hosts.length).toBe(1)
    await app.close()
    const reply = await asked
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('connection')]).toEqual([503, '2', 'close'])
  })
})
