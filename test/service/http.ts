/** The HTTP layer alone, with callers made up by their tokens, for tests of its behaviour in every module. */
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import type { Failure } from '#contract/wire/envelope.ts'
import { operation } from '#contract/wire/operation.ts'
import { id, pageQuery, text } from '#contract/wire/primitives.ts'
import type { Scope } from '#contract/wire/vocabulary.ts'
import type { Database } from '../../src/service/db/connection.ts'
import { fakeClock, type FakeClock } from '../../src/service/clock.ts'
import { BODY_LIMIT } from '../../src/service/http/request/body.ts'
import type { Caller } from '../../src/service/http/request/caller.ts'
import { requestId } from '../../src/service/http/answer/envelope.ts'
import { serve } from '../../src/service/http/route.ts'
import { answerUnroutable } from '../../src/service/http/answer/unroutable.ts'
import { wire } from '../../src/service/http/wire.ts'

/** `amal=design:read,users:write` is Amal's key with these scopes. */
const fromToken = async (token: string): Promise<Caller | null> => {
  const [name, scopes] = token.split('=')
  if (!name || scopes === undefined) return null
  return { accountId: name, role: 'customer', scopes: scopes.split(',') as Scope[], tokenId: token }
}

export const AMAL = { authorization: 'Bearer amal=design:write' }
export const BASIL = { authorization: 'Bearer basil=design:write' }

export interface WireApp {
  app: FastifyInstance
  clock: FakeClock
}

/** An app with the wire on it; `routes` adds what the test serves. */
export const wireApp = async (db: Database, routes: (app: FastifyInstance) => void, perMinute = 0): Promise<WireApp> => {
  const clock = fakeClock()
  const app = Fastify({ genReqId: requestId, requestIdHeader: false, bodyLimit: BODY_LIMIT, frameworkErrors: answerUnroutable })
  await app.register(wire, { db, clock, authenticate: fromToken, perMinute, publicUrl: () => 'http://diwan.test' })
  routes(app)
  await app.ready()
  return { app, clock }
}

/** The refusal in an answer. */
export const errorOf = (response: LightMyRequestResponse): Failure['error'] => response.json<Failure>().error

export const ROOM = '/v1/rooms/0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44'

const write = operation({
  method: 'PUT',
  path: '/rooms/{projectId}',
  tag: 'design',
  summary: 'Write a room',
  access: 'design:write',
  params: z.object({ projectId: z.string() }),
  body: z.strictObject({ name: text(1, 20), size: z.number().max(10).default(1), tags: z.record(z.string(), z.string()).optional() }),
  status: 200,
  data: z.strictObject({ name: z.string(), ifMatch: z.array(z.number()).nullable() }),
  errors: ['PROJECT_NOT_FOUND', 'VERSION_MISMATCH'],
})
const list = operation({
  method: 'GET',
  path: '/rooms',
  tag: 'design',
  summary: 'List rooms',
  access: 'public',
  query: z.strictObject({ ...pageQuery, search: z.string().max(20).optional() }),
  status: 200,
  data: z.strictObject({ page: z.int(), who: z.string().nullable() }),
  errors: [],
})
const order = operation({
  method: 'POST',
  path: '/rooms/{projectId}/orders',
  tag: 'orders',
  summary: 'Order a room',
  access: 'design:read',
  params: z.object({ projectId: z.string() }),
  body: z.strictObject({ address: id }),
  bodyError: 'INVALID_ORDER_DATA',
  status: 201,
  data: z.strictObject({ id: z.string() }),
  errors: ['PROJECT_NOT_FOUND'],
})
const trouble = operation({
  method: 'GET',
  path: '/trouble',
  tag: 'design',
  summary: 'Fail',
  access: 'public',
  status: 200,
  data: z.strictObject({}),
  errors: [],
})

/** Routes of every kind: a write with a version, a public list, a POST with its module's code, and one that fails. */
export const rooms = (on: FastifyInstance): void => {
  serve(on, write, async ({ body, ifMatch }) => ({ data: { name: body.name, ifMatch: ifMatch && [...ifMatch] }, etag: 7 }))
  serve(on, list, async ({ query, caller }) => ({ data: { page: query.page, who: caller?.accountId ?? null } }))
  serve(on, order, async ({ requestId }) => ({ data: { id: requestId }, location: '/v1/orders/1' }))
  serve(on, trouble, async () => {
    throw new Error('select * from secrets')
  })
}
