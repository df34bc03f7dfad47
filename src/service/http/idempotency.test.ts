import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LIMITS } from '#contract/wire/limits.ts'
import { operation } from '#contract/wire/operation.ts'
import type { Database } from '../db/connection.ts'
import { testDatabase } from '../../../test/service/db.ts'
import { emptyTables } from '../../../test/service/db/rows.ts'
import type { FakeClock } from '../clock.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'
import { Refusal } from './answer/refusal.ts'
import { serve } from './route.ts'
import { idempotencyKeys } from './tables.ts'
import { AMAL, BASIL, errorOf, wireApp } from '../../../test/service/http.ts'

const data = z.strictObject({ made: z.int(), token: z.string() })
const body = z.strictObject({ name: z.string().optional(), note: z.string().optional() })
const make = operation({
  method: 'POST',
  path: '/things/{thing}',
  tag: 'design',
  summary: 'Make a thing',
  access: 'design:write',
  params: z.object({ thing: z.string() }),
  body,
  status: 201,
  data,
  errors: [],
})
const makeOpenly = operation({ method: 'POST', path: '/open', tag: 'design', summary: 'Make', access: 'public', body, status: 201, data, errors: [] })

let db: Database
let app: FastifyInstance
let clock: FakeClock
let made: number
/** Runs in the handler before it answers. */
let during: () => Promise<void>

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  made = 0
  during = async () => {}
  await emptyTables(db)
  const handler = async () => {
    made += 1
    const mine = made
    await during()
    return { data: { made: mine, token: 'dwn_secret' }, location: `/v1/things/${mine}` }
  }
  const routes = (on: FastifyInstance) => {
    serve(on, make, handler)
    serve(on, makeOpenly, handler)
  }
  ;({ app, clock } = await wireApp(db, routes))
})
afterEach(() => app.close())

interface Sent {
  key?: string
  url?: string
  payload?: object | string
  headers?: Record<string, string>
}
const post = ({ key = 'k1', url = '/v1/things/a', payload = { name: 'x' }, headers = AMAL }: Sent = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key } })

/** A handler that waits until it is let go. */
const held = () => {
  const gate = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  during = () => {
    entered.resolve()
    return gate.promise
  }
  return { entered: entered.promise, release: gate.resolve }
}

test('the same request again gets the same answer, and nothing happens twice', async () => {
  const first = await post()
  const again = await post()
  expect(made).toBe(1)
  expect(again.statusCode).toBe(201)
  expect(again.body).toBe(first.body)
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', location: '/v1/things/1', 'content-type': first.headers['content-type'] })
  expect(first.headers['idempotent-replayed']).toBeUndefined()
})

test('a retry gets the first answer also across an upgrade', async () => {
  const first = await post()
  // As the version before wrote it.
  const fingerprint = createHash('sha256').update('/v1/things/a\n{"name":"x"}').digest('hex')
  await db.root.update(idempotencyKeys).set({ fingerprint })
  const again = await post()
  expect([again.statusCode, again.body, made]).toEqual([201, first.body, 1])
  expect(errorOf(await post({ payload: { name: 'y' } })).code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('fields in another order are the same body', async () => {
  await post({ payload: { name: 'x', note: 'y' } })
  expect((await post({ payload: { note: 'y', name: 'x' } })).headers['idempotent-replayed']).toBe('true')
})

test.each<[string, Sent]>([
  ['body', { payload: { name: 'y' } }],
  ['address', { url: '/v1/things/b' }],
])('the key with another %s is refused', async (_what, other) => {
  await post()
  const response = await post(other)
  expect(response.statusCode).toBe(422)
  expect(errorOf(response).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(made).toBe(1)
})

test.each<[string, Sent]>([
  ['account', { headers: BASIL }],
  ['route', { url: '/v1/open' }],
  ['key', { key: 'k2' }],
])('another %s is another request', async (_what, other) => {
  await post()
  expect((await post(other)).statusCode).toBe(201)
  expect(made).toBe(2)
})

test('a key without a bearer has no effect: strangers may share an address', async () => {
  const send = (key: string) => app.inject({ method: 'POST', url: '/v1/open', payload: {}, headers: { 'idempotency-key': key } })
  const [first, again, bent] = [await send('k1'), await send('k1'), await send('not a key')]
  for (const answer of [first, again, bent]) expect([answer.statusCode, answer.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect(made).toBe(3)
  expect(await db.root.select().from(idempotencyKeys)).toHaveLength(0)
})

test('a failed request runs again, and another body is refused', async () => {
  during = async () => {
    throw new Refusal('SERVICE_UNAVAILABLE')
  }
  expect((await post()).statusCode).toBe(503)
  during = async () => {}
  const other = await post({ payload: { name: 'y' } })
  expect([other.statusCode, errorOf(other).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  expect(made).toBe(1)
  const again = await post()
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect((await post()).headers['idempotent-replayed']).toBe('true')
  expect(made).toBe(2)
})

test('a key stays bound to its body after a failure, also when the next attempt was refused', async () => {
  during = async () => {
    throw new Refusal('INTERNAL_ERROR')
  }
  await post()
  during = async () => {
    throw new Refusal('PROJECT_ACCESS_DENIED')
  }
  expect((await post()).statusCode).toBe(403)
  during = async () => {}
  expect((await post({ payload: { name: 'y' } })).statusCode).toBe(422)
  expect((await post()).statusCode).toBe(201)
})

test('twenty concurrent retries after a failure run once', async () => {
  during = async () => {
    throw new Refusal('SERVICE_UNAVAILABLE')
  }
  await post()
  during = async () => {}
  const answers = await Promise.all(Array.from({ length: 20 }, () => post()))
  expect(made).toBe(2)
  for (const answer of answers) expect([201, 409]).toContain(answer.statusCode)
})

test('a failure does not keep a key longer than 24 hours', async () => {
  during = async () => {
    throw new Refusal('SERVICE_UNAVAILABLE')
  }
  await post()
  clock.advance(23 * 3600 * 1000)
  await post()
  clock.advance(3600 * 1000 + 1)
  during = async () => {}
  expect((await post({ payload: { name: 'y' } })).statusCode).toBe(201)
})

test('twice at once: one runs, the other is told to wait, and later gets the answer', async () => {
  const { entered, release } = held()
  const first = post()
  await entered
  const second = await post()
  expect(second.statusCode).toBe(409)
  expect(errorOf(second).code).toBe('IDEMPOTENCY_KEY_IN_PROGRESS')
  expect(second.headers['retry-after']).toBe('1')
  release()
  expect((await first).statusCode).toBe(201)
  expect((await post()).body).toBe((await first).body)
  expect(made).toBe(1)
})

test('twenty at once: one runs', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post()))
  expect(made).toBe(1)
  const fresh = answers.filter((answer) => answer.statusCode === 201 && answer.headers['idempotent-replayed'] === undefined)
  expect(fresh).toHaveLength(1)
  for (const answer of answers) expect([201, 409]).toContain(answer.statusCode)
})

test('a request whose process died may be tried again once its lease is over', async () => {
  const { entered, release } = held()
  const lost = post()
  await entered
  clock.advance(61_000)
  during = async () => {}
  const retried = await post()
  expect(retried.statusCode).toBe(201)
  // The lost one comes to life: it must not write over the answer that was given.
  release()
  await lost
  expect((await post()).body).toBe(retried.body)
})

test('a malformed request does not use its key', async () => {
  expect((await post({ payload: { nmae: 'x' } })).statusCode).toBe(400)
  expect((await post({ payload: '{' })).statusCode).toBe(400)
  expect((await post()).statusCode).toBe(201)
})

test.each(['INVALID_POSITION', 'INTERNAL_ERROR', 'VERSION_MISMATCH', 'PROJECT_ACCESS_DENIED'] as const)('%s is not kept', async (code) => {
  during = async () => {
    throw new Refusal(code)
  }
  await post()
  during = async () => {}
  expect((await post()).statusCode).toBe(201)
})

test.each(['PAYMENT_FAILED', 'PROJECT_NAME_EXISTS', 'DELIVERY_NOT_AVAILABLE'] as const)('%s was decided, and is kept', async (code) => {
  during = async () => {
    throw new Refusal(code)
  }
  const first = await post()
  during = async () => {}
  const again = await post()
  expect(again.statusCode).toBe(first.statusCode)
  expect(again.body).toBe(first.body)
  expect(made).toBe(1)
})

test('a key that is swept away meanwhile does not disturb the answer', async () => {
  const { entered, release } = held()
  const first = post()
  await entered
  await db.root.delete(idempotencyKeys)
  release()
  expect((await first).statusCode).toBe(201)
})

test('a key is deleted after 24 hours', async () => {
  await post()
  clock.advance(24 * 3600 * 1000 + 1)
  expect((await post()).headers['idempotent-replayed']).toBeUndefined()
  expect(made).toBe(2)
})

test('the ticker forgets what is older than 24 hours and nothing else', async () => {
  await post()
  clock.advance(24 * 3600 * 1000 - 1)
  await post({ key: 'k2' })
  clock.advance(2)
  await purgeIdempotencyKeys(db, clock.now())
  expect(await db.root.select().from(idempotencyKeys)).toHaveLength(1)
})

test('neither key nor answer lies open in the database', async () => {
  await post({ key: 'the-key' })
  const [row] = await db.root.select().from(idempotencyKeys)
  expect(JSON.stringify(row)).not.toContain('the-key')
  expect(row!.answer!.toString('latin1')).not.toContain('dwn_secret')
})

test.each(['', 'a'.repeat(256), 'with space', 'schlüssel'])('no key: %j', async (key) => {
  const response = await post({ key })
  expect(errorOf(response)).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'Idempotency-Key' }] })
  expect(made).toBe(0)
})

test('an account keeps five thousand answers: a further key waits until the oldest is forgotten, and none is forgotten sooner', async () => {
  const most = LIMITS.account.idempotentAnswers
  await post({ key: 'oldest' })
  await db.root.execute(sql`
    insert into idempotency_keys (scope, route, key, fingerprint, claim, leased_until, status, answer, created_at)
    select scope, 'POST /elsewhere', n::text, fingerprint, gen_random_uuid(), leased_until, status, answer, created_at + interval '1 hour'
    from idempotency_keys, generate_series(1, ${sql.raw(String(most - 2))}) n`)
  clock.advance(2 * 3_600_000)
  expect((await post({ key: 'last-that-fits' })).statusCode).toBe(201)
  const refused = await post({ key: 'one-more' })
  expect([refused.statusCode, errorOf(refused).code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMIT_EXCEEDED', String(22 * 3600)])
  expect(errorOf(refused).details).toEqual([expect.objectContaining({ path: 'Idempotency-Key', code: 'TOO_MANY', maximum: most })])
  expect(made).toBe(2)
  // Stored responses are still replayed, others have their own, and without a key nothing is stored.
  expect((await post({ key: 'oldest' })).headers['idempotent-replayed']).toBe('true')
  expect((await post({ key: 'one-more', headers: BASIL })).statusCode).toBe(201)
  expect(await db.root.$count(idempotencyKeys, eq(idempotencyKeys.route, 'POST /v1/things/:thing'))).toBe(3)
  clock.advance(22 * 3_600_000 + 1)
  await purgeIdempotencyKeys(db, clock.now())
  expect((await post({ key: 'one-more' })).statusCode).toBe(201)
})

test('a request that failed runs again under its key, however many are kept', async () => {
  during = () => Promise.reject(new Error('broken'))
  expect((await post({ key: 'failed' })).statusCode).toBe(500)
  await db.root.execute(sql`
    insert into idempotency_keys (scope, route, key, fingerprint, claim, leased_until, created_at)
    select scope, 'POST /elsewhere', n::text, fingerprint, gen_random_uuid(), leased_until, created_at
    from idempotency_keys, generate_series(1, ${sql.raw(String(LIMITS.account.idempotentAnswers))}) n`)
  during = () => Promise.resolve()
  expect((await post({ key: 'failed' })).statusCode).toBe(201)
})

test('requests without a key are independent', async () => {
  const send = () => app.inject({ method: 'POST', url: '/v1/things/a', payload: {}, headers: AMAL })
  await send()
  await send()
  expect(made).toBe(2)
  expect(await db.root.select().from(idempotencyKeys)).toHaveLength(0)
})
