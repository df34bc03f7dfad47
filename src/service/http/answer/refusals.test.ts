import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure } from '#contract/wire/envelope.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase } from '../../../../test/service/db.ts'
import { Refusal } from './refusal.ts'
import { AMAL, errorOf, ROOM, rooms, wireApp } from '../../../../test/service/http.ts'

let db: Database
let app: FastifyInstance
beforeAll(async () => {
  db = await testDatabase()
  ;({ app } = await wireApp(db, rooms))
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const put = (payload: string | object, headers: Record<string, string> = {}, url = ROOM) =>
  app.inject({ method: 'PUT', url, payload, headers: { ...AMAL, 'content-type': 'application/json', ...headers } })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('answers', () => {
  test('a success is wrapped, dated and named', async () => {
    const response = await put({ name: 'Salon' }, { 'if-match': '"6"' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      data: { name: 'Salon', ifMatch: [6] },
      timestamp: '2026-03-01T09:00:00.000Z',
      requestId: response.headers['x-request-id'],
    })
    expect(response.headers).toMatchObject({ etag: '"7"', 'cache-control': 'no-store' })
  })

  test('PATCH is the same operation as PUT', async () => {
    const response = await app.inject({ method: 'PATCH', url: ROOM, payload: { name: 'Salon' }, headers: AMAL })
    expect(response.json().data).toEqual({ name: 'Salon', ifMatch: null })
  })

  test('a created object answers 201 with its location', async () => {
    const payload = { address: '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44' }
    const response = await app.inject({ method: 'POST', url: `${ROOM}/orders`, payload, headers: AMAL })
    expect(response.statusCode).toBe(201)
    expect(response.headers.location).toBe('/v1/orders/1')
  })

  test.each(['request_1-A', 'a'.repeat(64)])('a well-formed request id comes back: %s', async (given) => {
    const response = await get('/v1/rooms', { 'x-request-id': given })
    expect(response.headers['x-request-id']).toBe(given)
    expect(response.json().requestId).toBe(given)
  })

  test.each(['short', 'a'.repeat(65), 'with space1', 'semi;colon1'])('another request id is replaced: %s', async (given) => {
    const response = await get('/v1/rooms', { 'x-request-id': given })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['ar-EG,ar;q=0.9,en;q=0.8', 'لا يوجد شيء على هذا العنوان.'],
    ['de, fr;q=0.5, en;q=0.3', 'Il n’y a rien à cette adresse.'],
    ['de', 'There is nothing at this address.'],
    ['ar;q=0', 'There is nothing at this address.'],
    [';;;=,,q', 'There is nothing at this address.'],
  ])('messages follow Accept-Language: %s', async (language, message) => {
    expect(errorOf(await get('/v1/nothing', { 'accept-language': language })).message).toBe(message)
  })

  test('details speak the language too', async () => {
    const response = await put({ name: 'Salon', size: 11 }, { 'accept-language': 'ar' })
    expect(errorOf(response).details?.[0]?.message).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('addresses', () => {
  test.each(['/v1/rooms/x', '/v1/rooms/1', `${ROOM}0`, '/v1/rooms/%00', '/v1/rooms/..%2f..'])(
    'a malformed id is the noun missing: %s',
    async (url) => {
      const response = await put({ name: 'a' }, {}, url)
      expect(response.statusCode).toBe(404)
      expect(errorOf(response).code).toBe('PROJECT_NOT_FOUND')
    },
  )

  test('an address that cannot be decoded is not there', async () => {
    const response = await get('/v1/rooms/%E0%A4%A', { 'accept-language': 'fr' })
    expect(response.statusCode).toBe(404)
    expect(failure.parse(response.json()).error).toMatchObject({ code: 'ROUTE_NOT_FOUND', message: 'Il n’y a rien à cette adresse.' })
  })

  test.each<[InjectOptions['method'], string, string]>([
    ['DELETE', ROOM, 'PUT, PATCH, OPTIONS'],
    ['GET', `${ROOM}/orders`, 'POST, OPTIONS'],
    ['POST', '/v1/rooms', 'GET, HEAD, OPTIONS'],
  ])('%s %s is not taken; Allow says what is', async (method, url, allow) => {
    const response = await app.inject({ method: method!, url })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe(allow)
    expect(errorOf(response).code).toBe('METHOD_NOT_ALLOWED')
  })

  test('an explanation is linked', async () => {
    expect(errorOf(await get('/v1/nothing')).docUrl).toBe('http://diwan.test/docs/errors/ROUTE_NOT_FOUND')
  })
})

describe('callers', () => {
  test('none', async () => {
    const response = await app.inject({ method: 'PUT', url: ROOM, payload: {} })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toMatch(/^Bearer/)
    expect(errorOf(response).code).toBe('AUTHENTICATION_REQUIRED')
  })

  test.each(['Bearer unknown', 'Bearer', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(600)}`, 'amal=design:write'])(
    'unknown: %s',
    async (authorization) => {
      for (const url of [ROOM, '/v1/rooms']) {
        const response = await app.inject({ method: url === ROOM ? 'PUT' : 'GET', url, headers: { authorization } })
        expect(response.statusCode).toBe(401)
        expect(response.headers['www-authenticate']).toMatch(/^Bearer .*error="invalid_token"/)
        expect(errorOf(response).code).toBe('INVALID_API_KEY')
      }
    },
  )

  test.each(['dwn_live_x', 'Basic YTpi', 'Bearer'])('a header without a bearer is told so: %s', async (authorization) => {
    expect(errorOf(await get('/v1/rooms', { authorization })).details).toMatchObject([
      { path: 'Authorization', code: 'INVALID_FORMAT', message: expect.stringContaining('the word Bearer') as string },
    ])
    expect(errorOf(await get('/v1/rooms', { authorization: 'Bearer unknown' })).details).toBeUndefined()
  })

  test('callers without the scope are refused', async () => {
    const response = await put({ name: 'a' }, { authorization: 'Bearer amal=design:read,orders:write' })
    expect(response.statusCode).toBe(403)
    expect(errorOf(response)).toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: [{ scope: 'design:write' }] })
  })

  test('write includes read', async () => {
    const payload = { address: '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44' }
    expect((await app.inject({ method: 'POST', url: `${ROOM}/orders`, payload, headers: AMAL })).statusCode).toBe(201)
  })

  test('a public route knows who sent a bearer', async () => {
    expect((await get('/v1/rooms')).json().data.who).toBeNull()
    expect((await get('/v1/rooms', AMAL)).json().data.who).toBe('amal')
  })
})

describe('order of checks', () => {
  test('credential before body, scope before body, body before existence', async () => {
    const bad = '{"nmae":'
    expect((await put(bad, { authorization: 'Bearer nobody' })).statusCode).toBe(401)
    expect((await put(bad, { authorization: 'Bearer amal=design:read' })).statusCode).toBe(403)
    expect((await put(bad, {}, '/v1/rooms/x')).statusCode).toBe(400)
    expect((await put({ name: 5 }, {}, '/v1/rooms/x')).statusCode).toBe(400)
  })
})

describe('versions', () => {
  test.each([
    ['"7"', [7]],
    ['7', [7]],
    ['"7", "8"', [7, 8]],
    ['"7" ,"8",', [7, 8]],
    ['W/"7"', []],
    ['W/"7", "8"', [8]],
    ['"seven"', []],
    ['"99999999999999"', []],
    ['*', null],
  ])('If-Match %s', async (header, versions) => {
    expect((await put({ name: 'a' }, { 'if-match': header })).json().data.ifMatch).toEqual(versions)
  })

  test.each(['seven', '"7', '"7" "8"', '-1', '99999999999999', ','])('an If-Match of %s is no version', async (header) => {
    expect(errorOf(await put({ name: 'a' }, { 'if-match': header }))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'If-Match' }] })
  })
})

describe('trouble of our own', () => {
  test('says nothing of its inside', async () => {
    const response = await get('/v1/trouble')
    expect(response.statusCode).toBe(500)
    expect(failure.parse(response.json()).error).toEqual({
      code: 'INTERNAL_ERROR',
      status: 500,
      message: 'Something went wrong on our side. Nothing was changed.',
      docUrl: 'http://diwan.test/docs/errors/INTERNAL_ERROR',
    })
    expect(response.body).not.toMatch(/secrets|\.ts/)
  })
})

describe('other origins', () => {
  test('may ask, without credentials, and may read our headers', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: ROOM,
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    })
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.headers['access-control-allow-credentials']).toBeUndefined()
    expect(response.headers['access-control-allow-headers']).toMatch(/Idempotency-Key/)
    const refused = await app.inject({ method: 'PUT', url: ROOM, headers: { origin: 'https://shop.example' } })
    expect(refused.headers['access-control-expose-headers']).toMatch(/Retry-After/)
  })
})

test('a refusal carries its headers and its facts', () => {
  const refusal = new Refusal('INSUFFICIENT_STOCK', [{ path: 'items.0', code: 'INSUFFICIENT_STOCK', available: 3 }], {
    'Retry-After': '1',
  })
  expect(refusal.status).toBe(400)
  expect(refusal.message).toContain('INSUFFICIENT_STOCK')
})
