import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { operation } from '../../contract/operation.ts'
import type { Database } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { fakeClock } from '../work/clock.ts'
import { createLimiter } from './limits.ts'
import { serve } from './route.ts'
import { AMAL, BASIL, errorOf, wireApp, type WireApp } from './testing.ts'

const data = z.strictObject({})
const read = operation({ method: 'GET', path: '/read', tag: 'design', summary: 'Read', access: 'design:read', status: 200, data, errors: [] })
const guest = operation({
  method: 'POST',
  path: '/guest',
  tag: 'accounts',
  summary: 'Guest',
  access: 'public',
  limit: 'newAccount',
  status: 200,
  data,
  errors: [],
})
const signIn = operation({
  method: 'POST',
  path: '/sign-in',
  tag: 'accounts',
  summary: 'Sign in',
  access: 'public',
  limit: 'signIn',
  body: z.strictObject({ email: z.string() }),
  status: 200,
  data,
  errors: [],
})
const routes = (on: FastifyInstance) => {
  for (const one of [read, guest, signIn]) serve(on, one, async () => ({ data: {} }))
}

let db: Database
let running: WireApp
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
afterEach(() => running.app.close())

const start = async (perMinute: number) => (running = await wireApp(db, routes, perMinute))
const get = (headers: Record<string, string>) => running.app.inject({ url: '/v1/read', headers })
const post = (url: string, payload: object, remoteAddress = '192.0.2.1') => running.app.inject({ method: 'POST', url, payload, remoteAddress })

test('what is left is told; one too many is refused until the minute is over', async () => {
  const { clock } = await start(2)
  const first = await get(AMAL)
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"default";q=2;w=60', ratelimit: '"default";r=1;t=60' })
  clock.advance(10_000)
  expect((await get(AMAL)).headers.ratelimit).toBe('"default";r=0;t=50')
  const refused = await get(AMAL)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'retry-after': '50', ratelimit: '"default";r=0;t=50' })
  expect(errorOf(refused).code).toBe('RATE_LIMIT_EXCEEDED')
  clock.advance(50_000)
  expect((await get(AMAL)).statusCode).toBe(200)
})

test('one account does not use up another', async () => {
  await start(1)
  await get(AMAL)
  expect((await get(AMAL)).statusCode).toBe(429)
  expect((await get(BASIL)).statusCode).toBe(200)
})

test('rate comes before credential and scope', async () => {
  await start(1)
  expect((await get({})).statusCode).toBe(401)
  expect((await get({ authorization: 'Bearer nobody' })).statusCode).toBe(429)
  expect((await get({ authorization: 'Bearer amal=orders:read' })).statusCode).toBe(403)
  expect((await get({ authorization: 'Bearer amal=orders:read' })).statusCode).toBe(429)
})

test('an address opens 100 accounts an hour', async () => {
  const { clock } = await start(1000)
  for (let i = 0; i < 100; i++) expect((await post('/v1/guest', {})).statusCode).toBe(200)
  expect((await post('/v1/guest', {})).statusCode).toBe(429)
  expect((await post('/v1/guest', {}, '192.0.2.2')).statusCode).toBe(200)
  clock.advance(3600_000)
  expect((await post('/v1/guest', {})).statusCode).toBe(200)
})

test('an e-mail is tried 10 times in 15 minutes from an address, however it is written', async () => {
  const { clock } = await start(0)
  for (let i = 0; i < 10; i++) await post('/v1/sign-in', { email: 'a@b.eg' })
  const refused = await post('/v1/sign-in', { email: ' A@B.eg ' })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('900')
  expect((await post('/v1/sign-in', { email: 'c@d.eg' })).statusCode).toBe(200)
  expect((await post('/v1/sign-in', { email: 'a@b.eg' }, '192.0.2.2')).statusCode).toBe(200)
  clock.advance(900_000)
  expect((await post('/v1/sign-in', { email: 'a@b.eg' })).statusCode).toBe(200)
})

test('0 is no limit', async () => {
  await start(0)
  for (let i = 0; i < 110; i++) expect((await post('/v1/guest', {})).headers['ratelimit']).toBeUndefined()
})

test('counts whose time is over are swept away', () => {
  const clock = fakeClock()
  const limiter = createLimiter(clock)
  const policy = { name: 'p', quota: 1, window: 60 }
  for (let i = 0; i < 10_001; i++) limiter.take(policy, String(i))
  clock.advance(60_000)
  expect(limiter.take(policy, 'new')).toEqual({ left: 0, reset: 60 })
  expect(limiter.size()).toBe(1)
})
