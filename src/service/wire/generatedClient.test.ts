/** What a developer does first: types generated from the description, a strict compiler, and a first room. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testService, type TestService } from '../testing.ts'
import { BASE_PATH } from './route.ts'

const EXAMPLE = fileURLToPath(new URL('../../../docs/client', import.meta.url))
const description = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url))
const STRICT = '--strict --noUncheckedIndexedAccess --noEmit --allowImportingTsExtensions --target es2022 --module esnext --moduleResolution bundler'

const folder = mkdtempSync(join(tmpdir(), 'diwan-client-'))
let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const installed = createRequire(join(EXAMPLE, 'package.json'))
/** Runs a command of a package as the example has it installed; answers what it printed, its failure too. */
const runPackage = async (name: string, command: string, args: readonly string[]): Promise<string> => {
  const path = join(dirname(installed.resolve(`${name}/package.json`)), command)
  return promisify(execFile)(process.execPath, [path, ...args], { cwd: folder }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
}

test('the example client’s programs compile strictly with types generated from the description', async () => {
  for (const file of ['client.ts', 'furnish.ts', 'order.ts']) copyFileSync(join(EXAMPLE, file), join(folder, file))
  expect(await runPackage('openapi-typescript', 'bin/cli.js', [description, '--output', join(folder, 'api.ts')])).toBe('')
  expect(await runPackage('typescript', 'bin/tsc', [...STRICT.split(' '), 'furnish.ts', 'order.ts'])).toBe('')
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
