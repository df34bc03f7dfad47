/** Rate limits and body limits of every route of the whole service. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '#contract/wire/operation.ts'
import { operations } from '#contract/operations.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { BODY_LIMIT } from './body.ts'
import { digest, makeFixture, requestTo, tokenFor, type FuzzFixture } from '../../../../test/service/http/fuzzFixture.ts'
import { errorOf } from '../../../../test/service/http.ts'
import { pathOf } from '../route.ts'

const all = Object.entries<Operation>(everyOperation)

let service: TestService
let fixture: FuzzFixture
beforeAll(async () => {
  service = await testService({ config: { rateLimitPerMinute: 100_000 } })
  fixture = await makeFixture(service)
})
afterAll(() => service.close())

const request = (
  name: string,
  operation: Operation,
  { authorization = `Bearer ${tokenFor(fixture, operation)}`, payload }: { authorization?: string; payload?: string } = {},
) => {
  const { params } = requestTo(fixture, name, operation)
  return {
    method: operation.method,
    url: pathOf(operation).replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? '')),
    headers: { authorization, 'if-match': '*', ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload }),
  }
}

/** One policy, or a list of them: opening an account is counted by a second one. */
const RATE = {
  'ratelimit-policy': expect.stringMatching(/^"[\w-]+";q=\d+;w=\d+(?:, "[\w-]+";q=\d+;w=\d+)*$/),
  ratelimit: expect.stringMatching(/^"[\w-]+";r=\d+;t=\d+(?:, "[\w-]+";r=\d+;t=\d+)*$/),
}

describe.each(all)('%s tells what is left', (name, operation) => {
  test('remaining requests are reported to unknown callers, and for refused bodies', async () => {
    const unknown = await service.app.inject(request(name, operation, { authorization: 'Bearer nobody' }))
    expect(unknown.statusCode).toBe(401)
    expect(unknown.headers).toMatchObject(RATE)
    const wrong = await service.app.inject({ ...request(name, operation), query: { nobody: '1' } })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.headers).toMatchObject(RATE)
  })
})

test('an answer and a stream tell what is left', async () => {
  expect((await service.app.inject(request('listProjects', operations.listProjects))).headers).toMatchObject(RATE)
  const opened = await service.app.inject({ ...request('watchProject', operations.watchProject), payloadAsStream: true })
  expect(opened.statusCode).toBe(200)
  expect(opened.headers).toMatchObject({ ...RATE, 'content-type': 'text/event-stream; charset=utf-8' })
  opened.stream().destroy()
})

test('a request above the limit is refused on any route, a stream too, with the seconds to wait', async () => {
  const strict = await testService({ config: { rateLimitPerMinute: 2 } })
  const { token } = await strict.guest()
  const get = (url: string) => strict.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  await get('/v1/products')
  await get('/v1/cart')
  for (const url of ['/v1/products', `/v1/design/projects/${crypto.randomUUID()}/events`]) {
    const refused = await get(url)
    expect(refused.statusCode).toBe(429)
    expect(errorOf(refused).code).toBe('RATE_LIMIT_EXCEEDED')
    expect(refused.headers).toMatchObject({ ...RATE, 'retry-after': '60' })
  }
  await strict.close()
})

/** The operation's example as a body of so many bytes. */
const padded = (name: string, operation: Operation, bytes: number): string => {
  const json = JSON.stringify(requestTo(fixture, name, operation).body)
  return json + ' '.repeat(bytes - Buffer.byteLength(json))
}

describe.each([
  ['createProject', operations.createProject as Operation, BODY_LIMIT],
  ['applyChanges', operations.applyChanges as Operation, 2 * 1024 * 1024],
  ['putScene', operations.putScene as Operation, 1024 * 1024],
  ['addComment', operations.addComment as Operation, BODY_LIMIT],
] as const)('the body of %s', (name, operation, limit) => {
  test('may be as large as its limit', async () => {
    const response = await service.app.inject(request(name, operation, { payload: padded(name, operation, limit) }))
    expect(response.statusCode, response.body.slice(0, 300)).toBe(operation.status)
  })

  test('a body with one byte too many is refused and changes nothing', async () => {
    const before = await digest(service)
    const response = await service.app.inject(request(name, operation, { payload: padded(name, operation, limit + 1) }))
    expect(response.statusCode).toBe(413)
    expect(errorOf(response).code).toBe('PAYLOAD_TOO_LARGE')
    expect(await digest(service)).toEqual(before)
  })
})

test.each(['gzip', 'br', 'deflate', 'x'])('a body in %s is not unfolded', async (encoding) => {
  const before = await digest(service)
  const wanted = request('createProject', operations.createProject, { payload: '{}' })
  const payload = gzipSync(padded('createProject', operations.createProject, 1000))
  const response = await service.app.inject({ ...wanted, headers: { ...wanted.headers, 'content-encoding': encoding }, payload })
  expect(response.statusCode).toBe(415)
  expect(errorOf(response).code).toBe('UNSUPPORTED_MEDIA_TYPE')
  expect(response.headers['accept-encoding']).toBe('identity')
  expect(await digest(service)).toEqual(before)
})
