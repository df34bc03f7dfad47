import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { operation } from '#contract/wire/operation.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase } from '../../../../test/service/db.ts'
import { emptyTables } from '../../../../test/service/db/rows.ts'
import { fakeClock } from '../../clock.ts'
import { createLimiter, type Policy } from './limits.ts'
import { serve } from '../route.ts'
import { AMAL, BASIL, errorOf, wireApp, type WireApp } from '../../../../test/service/http.ts'

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
const guess = operation({
  method: 'POST',
  path: '/guess',
  tag: 'accounts',
  summary: 'Guess',
  access: 'public',
  body: z.strictObject({ at: z.string() }),
  status: 200,
  data,
  errors: [],
})
const GUESSES: Policy = { name: 'guess', quota: 3, window: 900 }
const routes = (on: FastifyInstance) => {
  for (const one of [read, guest]) serve(on, one, async () => ({ data: {} }))
  serve(on, guess, async ({ takeRate, body, address }) => {
    await takeRate(GUESSES, [body.at, address])
    return { data: {} }
  })
}

let db: Database
let running: WireApp
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
afterEach(async () => {
  await running.app.close()
  await emptyTables(db)
})

const start = async (perMinute: number) => (running = await wireApp(db, routes, perMinute))
const get = (headers: Record<string, string>) => running.app.inject({ url: '/v1/read', headers })
const post = (url: string, payload: object, remoteAddress = '192.0.2.1') => running.app.inject({ method: 'POST', url, payload, remoteAddress })

test('remaining requests are reported; one too many is refused until the minute is over', async () => {
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

test('an account does not use up another’s limit', async () => {
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

test('an IPv6 subscriber is one caller, whatever address of its /64 it calls from', async () => {
  await start(1000)
  for (let i = 0; i < 100; i++) expect((await post('/v1/guest', {}, `2001:db8:0:1::${i}`)).statusCode).toBe(200)
  expect((await post('/v1/guest', {}, '2001:db8:0:1:ffff::1')).statusCode).toBe(429)
  expect((await post('/v1/guest', {}, '2001:db8:0:2::1')).statusCode).toBe(200)
})

test('an IPv4 address is the same caller where it is written as IPv6', async () => {
  await start(1)
  expect((await post('/v1/guest', {}, '192.0.2.7')).statusCode).toBe(200)
  expect((await post('/v1/guest', {}, '::ffff:192.0.2.7')).statusCode).toBe(429)
})

test('a handler counts what it will: every policy stands in the headers, and the one that refuses says when to come back', async () => {
  const { clock } = await start(1000)
  const first = await post('/v1/guess', { at: 'a' })
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"default";q=1000;w=60, "guess";q=3;w=900',
    ratelimit: '"default";r=999;t=60, "guess";r=2;t=900',
  })
  for (let i = 0; i < 2; i++) expect((await post('/v1/guess', { at: 'a' })).statusCode).toBe(200)
  clock.advance(100_000)
  const refused = await post('/v1/guess', { at: 'a' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '800'])
  expect((await post('/v1/guess', { at: 'b' })).statusCode).toBe(200)
  expect((await post('/v1/guess', { at: 'a' }, '192.0.2.2')).statusCode).toBe(200)
  clock.advance(800_000)
  expect((await post('/v1/guess', { at: 'a' })).headers.ratelimit).toContain('"guess";r=2;t=900')
})

test('0 is no limit', async () => {
  await start(0)
  for (let i = 0; i < 110; i++) expect((await post('/v1/guest', {})).headers['ratelimit']).toBeUndefined()
})

test('the limiter keeps no more counts than it may, and forgets the one that asked longest ago', () => {
  const limiter = createLimiter(fakeClock(), 1000)
  const policy = { name: 'p', quota: 10, window: 60 }
  for (let i = 0; i < 1000; i++) limiter.take(policy, String(i))
  limiter.take(policy, '0')
  for (let i = 1000; i < 1999; i++) limiter.take(policy, String(i))
  expect(limiter.size()).toBe(1000)
  // Asked again meanwhile, so it is still counted; its neighbour starts at zero.
  expect(limiter.take(policy, '0').left).toBe(7)
  expect(limiter.take(policy, '1').left).toBe(9)
})

test('a count starts at zero when its window has ended', () => {
  const clock = fakeClock()
  const limiter = createLimiter(clock)
  const policy = { name: 'p', quota: 1, window: 60 }
  limiter.take(policy, 'a')
  expect(limiter.take(policy, 'a')).toEqual({ left: -1, reset: 60 })
  clock.advance(60_000)
  expect(limiter.take(policy, 'a')).toEqual({ left: 0, reset: 60 })
})
