/** What a developer does first: types generated from the description, a strict compiler, and a first room. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testService, type TestService } from '../../../test/service.ts'
import { BASE_PATH } from './route.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
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
  const { payload, statusCode } = await service.app.inject(asked)
  return new Response(payload, { status: statusCode })
}
type Example = (base: string, fetch: unknown) => Promise<object>
/** Runs an example against the service. */
const run = async (name: string): Promise<object> => {
  const module = (await import(pathToFileURL(join(EXAMPLE, `${name}.ts`)).href)) as Record<string, Example>
  return module[name]!(`http://diwan.test${BASE_PATH}`, send)
}

test('the example client furnishes a room', async () => {
  expect(await run('furnish')).toMatchObject({ length: 5, objects: ['sofa'], floor: '#B08D57' })
})

test('the example client places an order', async () => {
  expect(await run('order')).toMatchObject({ orderNumber: expect.stringMatching(/^DW-/), status: 'pending', total: expect.any(Number) })
})
