/** A developer's first steps: types generated from the description, a strict compiler, and a first room. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testService, type TestService } from '../../../../test/service.ts'
import { BASE_PATH } from '../route.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const EXAMPLE = join(ROOT, 'docs/client')

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

test('npm run client makes types from the description, with which the examples compile strictly', async () => {
  const ran = await promisify(execFile)('npm', ['run', 'client'], { cwd: ROOT }).catch((error: { stdout: string; stderr: string }) => error)
  expect(ran).not.toBeInstanceOf(Error)
  const { scripts } = JSON.parse(readFileSync(join(EXAMPLE, 'package.json'), 'utf8')) as { scripts: { check: string } }
  expect(scripts.check).toContain('tsc --strict --noUncheckedIndexedAccess')
})

const send = async (url: URL, { method, headers, body }: RequestInit): Promise<Response> => {
  const asked = { method, headers, payload: body, url: url.pathname + url.search } as InjectOptions
  const { payload, statusCode, headers: answered } = await service.app.inject(asked)
  const answer = { 'Content-Type': String(answered['content-type']), 'Retry-After': answered['retry-after'] ?? '' }
  return new Response(payload, { status: statusCode, headers: answer })
}
type Example = (base: string, ...more: unknown[]) => Promise<unknown>
const examples = async (name: string) => (await import(pathToFileURL(join(EXAMPLE, `${name}.ts`)).href)) as Record<string, Example>
/** Runs an example against the service. */
const run = async (name: string): Promise<unknown> => (await examples(name))[name]!(`http://diwan.test${BASE_PATH}`, send)

test('the example client furnishes a room', async () => {
  expect(await run('furnish')).toMatchObject({ length: 5, objects: ['sofa'], floor: '#B08D57' })
})

test('the example client places an order', async () => {
  expect(await run('order')).toMatchObject({ orderNumber: expect.stringMatching(/^DW-/), status: 'pending', total: expect.any(Number) })
})

test('the example client lets a flat over the property interface', async () => {
  const { rent, register } = await examples('rent')
  const token = await register!(`http://diwan.test${BASE_PATH}`, 'client@example.com', send)
  expect(await rent!('http://diwan.test', token, send)).toMatchObject({ tenant: 'Omar Fahmy', status: 'active', receipt: 1, balance: 19_000 })
})

const theClient = async () =>
  (await examples('client')) as unknown as {
    client: (base: string, options: object) => (method: string, address: string, sent?: object) => Promise<object>
    DiwanError: new () => Error
    secondsOf: (retryAfter: string | null, now: number) => number
  }

test.each([
  ['a proxy’s page', () => new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html' } }), 502],
  ['an answer that was cut off', () => new Response('{"data":', { status: 200, headers: { 'Content-Type': 'application/json' } }), 200],
  ['JSON of another service', () => Response.json({ error: 'no' }, { status: 404 }), 404],
])('the client throws its own error for %s', async (_what, answer, status) => {
  const { client, DiwanError } = await theClient()
  const failed = client('http://diwan.test/v1', { send: async () => answer() })('get', '/cart')
  await expect(failed).rejects.toBeInstanceOf(DiwanError)
  await expect(failed).rejects.toMatchObject({ code: `HTTP_${status}`, status, details: [] })
})

test('the client waits as long as Retry-After says, in seconds or by a date', async () => {
  const { secondsOf } = await theClient()
  const now = Date.parse('2026-03-01T09:00:00Z')
  const headers = ['5', 'Sun, 01 Mar 2026 09:00:07 GMT', 'Sun, 01 Mar 2026 08:00:00 GMT', '3600', 'soon', '', null]
  expect(headers.map((header) => secondsOf(header, now))).toEqual([5, 7, 0, 60, 1, 1, 1])
})

test('the client says what is refused, and asks again where the service had no time', async () => {
  const { client, DiwanError } = await theClient()
  const refused = client(`http://diwan.test${BASE_PATH}`, { send })('get', '/cart')
  await expect(refused).rejects.toBeInstanceOf(DiwanError)
  await expect(refused).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED', status: 401, details: [] })
  const answers = [429, 503, 200]
  const busy = async () => Response.json({ data: { done: true } }, { status: answers.shift()!, headers: { 'Retry-After': '0' } })
  expect(await client('http://diwan.test/v1', { send: busy })('get', '/cart')).toEqual({ done: true })
  expect(answers).toEqual([])
})
