import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase } from '../../../../test/service/db.ts'
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

describe('bodies', () => {
  test.each(['{"name":', '{"name": NaN}', '{"name": Infinity}', "{'name': 'x'}", 'undefined', '[1,]', '\u0000'])('not JSON: %s', async (payload) => {
    const response = await put(payload)
    expect(response.statusCode).toBe(400)
    expect(errorOf(response).code).toBe('MALFORMED_JSON')
  })

  test('bytes that are not UTF-8 are not JSON', async () => {
    const response = await app.inject({
      method: 'PUT',
      url: ROOM,
      payload: Buffer.from([0x22, 0xff, 0x22]),
      headers: { ...AMAL, 'content-type': 'application/json' },
    })
    expect(errorOf(response).code).toBe('MALFORMED_JSON')
  })

  test.each([
    ['a missing field', {}, 'name', 'REQUIRED'],
    ['a wrong type', { name: 5 }, 'name', 'INVALID_TYPE'],
    ['an unknown field', { name: 'a', nmae: 'b' }, 'nmae', 'UNKNOWN_FIELD'],
    ['too long', { name: 'a'.repeat(21) }, 'name', 'TOO_LONG'],
    ['too large', { name: 'a', size: 11 }, 'size', 'TOO_LARGE'],
    ['null', { name: null }, 'name', 'INVALID_TYPE'],
    ['an array', ['name'], '', 'INVALID_TYPE'],
  ])('%s is named by its path', async (_what, body, path, code) => {
    const response = await put(body)
    expect(response.statusCode).toBe(400)
    expect(errorOf(response)).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path, code }] })
  })

  test.each([
    ['nmae', {}, 'name'],
    ['tag', { name: 'a' }, 'tags'],
    ['Size', { name: 'a' }, 'size'],
    ['colour', { name: 'a' }, undefined],
  ])('an unknown field %s offers the nearest name', async (unknown, body, nearest) => {
    const detail = errorOf(await put({ ...body, [unknown]: 'b' })).details?.find(({ path }) => path === unknown)
    expect(detail).toMatchObject({ code: 'UNKNOWN_FIELD', message: `There is no such field here.${nearest ? ` Did you mean ${nearest}?` : ''}` })
    expect(detail?.['nearest']).toBe(nearest)
  })

  test('an unknown parameter of a query offers the nearest name', async () => {
    expect(errorOf(await get('/v1/rooms?pge=2')).details).toMatchObject([{ path: 'pge', code: 'UNKNOWN_FIELD', nearest: 'page' }])
  })

  test('a limit is told', async () => {
    expect(errorOf(await put({ name: 'a', size: 11 })).details).toMatchObject([{ path: 'size', maximum: 10 }])
  })

  test('a number beyond all numbers is refused', async () => {
    expect(errorOf(await put('{"name":"a","size":1e999}'))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'size' }] })
  })

  test.each([
    ['NUL', '{"name":"a\\u0000"}', 'name'],
    ['half a surrogate pair', '{"name":"a\\ud800"}', 'name'],
    ['NUL in a key', '{"name":"a","tags":{"x\\u0000":"y"}}', 'tags.x'],
    ['__proto__', '{"name":"a","tags":{"__proto__":"y"}}', 'tags.__proto__'],
    ['escaped __proto__', '{"name":"a","\\u005f_proto__":{"admin":true}}', '__proto__'],
  ])('%s cannot be kept', async (_what, payload, path) => {
    expect(errorOf(await put(payload))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path }] })
  })

  test('nesting without end is refused', async () => {
    const deep = (part: string, end: string) => `{"name":"__","tags":${part.repeat(20_000)}1${end.repeat(20_000)}}`
    expect((await put(deep('{"__a":', '}'))).statusCode).toBe(400)
    expect((await put(deep('[', ']'))).statusCode).toBe(400)
  })

  test('the area names its own code for a body', async () => {
    const response = await app.inject({ method: 'POST', url: `${ROOM}/orders`, payload: {}, headers: AMAL })
    expect(errorOf(response)).toMatchObject({ code: 'INVALID_ORDER_DATA', status: 400, details: [{ path: 'address', code: 'REQUIRED' }] })
  })

  test('more than 256 KiB is too large', async () => {
    const response = await put({ name: 'a'.repeat(256 * 1024) })
    expect(response.statusCode).toBe(413)
    expect(errorOf(response).code).toBe('PAYLOAD_TOO_LARGE')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    '%s is no media type of ours',
    async (type) => {
      const response = await put('name=a', { 'content-type': type })
      expect(response.statusCode).toBe(415)
      expect(errorOf(response).code).toBe('UNSUPPORTED_MEDIA_TYPE')
    },
  )

  test.each(['application/json; charset=utf-8', 'application/merge-patch+json'])('%s is JSON', async (type) => {
    expect((await put('{"name":"a"}', { 'content-type': type })).statusCode).toBe(200)
  })
})

describe('queries', () => {
  test.each([
    ['page=1&page=2', 'page'],
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['page=one', 'page'],
    ['page=NaN', 'page'],
    ['page=Infinity', 'page'],
    ['page=1.5', 'page'],
    ['page=0x10', 'page'],
    ['page=007', 'page'],
    ['page=1e9', 'page'],
    ['page=1e999', 'page'],
    ['page=', 'page'],
    ['page=%202', 'page'],
    ['limit=', 'limit'],
    ['limit=+5', 'limit'],
    ['colour=red', 'colour'],
    ['search=%00', 'search'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
  ])('%s', async (query, path) => {
    const response = await get(`/v1/rooms?${query}`)
    expect(response.statusCode).toBe(400)
    expect(errorOf(response)).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path }] })
  })
})
