/** Routes beside the interface: description, health, files, page. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { ROOM_PLACEHOLDER, placeholderImageOf } from '#contract/catalog/placeholderImage.ts'
import { operations } from '#contract/operations.ts'
import { CATEGORY_NAMES } from '#contract/wire/vocabulary.ts'
import { buildApp } from '../../app.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { watchTables } from '../health.ts'
import { createRegistry, serveMetrics } from '../metrics.ts'

type Json = Record<string, unknown>
const PAGE = mkdtempSync(join(tmpdir(), 'diwan-page-'))

let service: TestService
beforeAll(async () => {
  service = await testService()
  mkdirSync(join(PAGE, 'app'))
  writeFileSync(join(PAGE, 'index.html'), '<!doctype html><title>Diwan</title>')
  writeFileSync(join(PAGE, 'app', 'index-B2x9Kq1a.js'), 'export {}')
  writeFileSync(join(PAGE, 'app', 'index-B2x9Kq1a.js.br'), 'as the build packed it')
})
afterAll(async () => {
  await service.close()
  rmSync(PAGE, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers })

describe('/openapi.json', () => {
  const document = async () =>
    (await get('/openapi.json')).json<
      { paths: Record<string, Record<string, Json>>; components: { responses: Record<string, { description: string }> } } & Json
    >()

  test('lists every operation of the contract by its name, and its alias', async () => {
    const { paths, openapi } = await document()
    expect(openapi).toBe('3.1.0')
    const listed = Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => operation['operationId']))
    expect(listed).toEqual(expect.arrayContaining(Object.keys(operations)))
    expect(paths['/design/projects/{projectId}']).toHaveProperty('patch')
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('a route tells its own refusals and those that any route has', async () => {
    const { paths, components } = await document()
    const { description, responses } = paths['/design/projects/{projectId}/items']!['post'] as { description: string; responses: object }
    expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '404', '408', '409', '412', '413', '415', '422', '429', '500', '503'])
    expect(responses).toMatchObject({ 400: { $ref: '#/components/responses/400' } })
    expect(description).toMatch(/INVALID_POSITION/)
    expect(components.responses[400]!.description).toMatch(/VALIDATION_ERROR/)
    expect(components.responses[422]!.description).toMatch(/IDEMPOTENCY_KEY_REUSED/)
  })
})

describe('/docs', () => {
  test('/docs loads from this service only', async () => {
    const response = await get('/docs/')
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toMatch(/(?:src|href)="?https?:/)
    expect((await get('/docs/js/scalar.js')).statusCode).toBe(200)
  })

  test('every error code has its page: for people, and as it is written', async () => {
    for (const code of Object.keys(ERRORS)) {
      const page = await get(`/docs/errors/${code}`)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.body).toContain(`<h1>${code}</h1>`)
      expect(page.body).not.toMatch(/\*\*|```|<p>#/)
      expect((await get(`/docs/errors/${code}.md`)).body).toMatch(`# ${code}`)
    }
  })

  test('the codes of details have a page that the pages of errors link to', async () => {
    expect((await get('/docs/errors/VALIDATION_ERROR')).body).toContain('<a href="/docs/errors/DETAILS">')
    const page = await get('/docs/errors/DETAILS')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<td><code>REQUIRED</code></td>')
    expect((await get('/docs/errors/DETAILS.md')).body).toMatch('# Details of a refusal')
  })

  test.each(['quickstart', 'guide', 'webhooks', 'events', 'limits', 'errors', 'interface/wire'])(
    '%s is served, for people and as it is written',
    async (key) => {
      const page = await get(`/docs/${key}`)
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
      expect(page.body).toMatch(/<h1>.+<\/h1>/)
      expect((await get(`/docs/${key}/`)).statusCode).toBe(200)
      if (key !== 'errors') expect((await get(`/docs/${key}.md`)).body).toMatch(/^# /)
    },
  )

  test('every link of every page leads to a page that is there, and to a heading of it', async () => {
    const read = new Map<string, string>()
    const queue = ['/docs/quickstart', '/docs/errors']
    const broken: string[] = []
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const { statusCode, body } = await get(url)
      if (statusCode !== 200) broken.push(url)
      read.set(url, body)
      for (const [, href] of body.matchAll(/<a href="(\/docs\/[^"#]+)/g)) if (!read.has(href!) && !queue.includes(href!)) queue.push(href!)
    }
    expect(read.size).toBeGreaterThan(Object.keys(ERRORS).length + 10)
    for (const [url, body] of read)
      for (const [, href, anchor] of body.matchAll(/<a href="(\/docs\/[^"#]+|)#([^"]+)"/g))
        if (!read.get(href || url)?.includes(` id="${anchor}"`)) broken.push(`${url}: ${href}#${anchor}`)
    expect(broken).toEqual([])
  })

  test('docUrl of a refusal leads to its page, on this service', async () => {
    const { error } = (await get('/v1/design/projects')).json<{ error: { code: string; docUrl: string } }>()
    expect(error.code).toBe('AUTHENTICATION_REQUIRED')
    const url = new URL(error.docUrl)
    expect(url.origin).toBe('http://diwan.test')
    expect((await get(url.pathname)).body).toContain('AUTHENTICATION_REQUIRED')
  })

  test.each(['NOTHING', '__proto__', '..%2f..%2fpackage'])('%s has none', async (code) => {
    expect((await get(`/docs/errors/${code}`)).statusCode).toBe(404)
  })
})

describe('health', () => {
  test('the process lives, the database answers', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', database: true })
  })

  test('a process without its database lives and is not ready', async () => {
    const other = await testService()
    await other.services.db.close()
    expect((await other.app.inject('/healthz')).statusCode).toBe(200)
    const ready = await other.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'unavailable', database: false, reason: 'The database does not answer.' })
    await other.close()
  })
})

describe('a database that a newer version has brought up to date', () => {
  test('makes the older one unready at once, says why, and is logged by a duty', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) as Logger
    const older = await testService({ log })
    const { db } = older.services
    const ready = () => older.app.inject('/readyz')
    await watchTables(older.services)
    expect([(await ready()).statusCode, lines]).toEqual([200, []])
    const at = Date.now() + 86_400_000
    await db.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', $1)`, [at])
    expect((await ready()).json()).toEqual({ status: 'unavailable', database: true, reason: expect.stringMatching(/newer version of Diwan/) })
    expect((await ready()).statusCode).toBe(503)
    await watchTables(older.services)
    expect(lines).toHaveLength(1)
    await db.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [at])
    expect((await ready()).statusCode).toBe(200)
    await older.close()
  })
})

describe('/assets', () => {
  const modelPath = async () => new URL((await service.product(FIXTURE.sofa)).model!.url).pathname

  test('a model comes with its type and may be kept for ever, by anybody', async () => {
    const response = await get(await modelPath())
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('glTF of SOFA-NILE')
    expect(response.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-length': '17',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('a cached asset is not sent again', async () => {
    const path = await modelPath()
    const { etag } = (await get(path)).headers
    const again = await get(path, { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test.each([...CATEGORY_NAMES.map((category) => placeholderImageOf(category, '#6b7b8C')), ROOM_PLACEHOLDER])(
    '%s stands in for a picture',
    async (path) => {
      const response = await get(path)
      expect(response.headers['content-type']).toBe('image/svg+xml')
      const drawn = sharp(Buffer.from(response.body))
      expect(await drawn.metadata()).toMatchObject({ format: 'svg', width: 512, height: 512 })
      expect((await drawn.stats()).channels.every(({ stdev }) => stdev > 0)).toBe(true)
      if (path !== ROOM_PLACEHOLDER) expect(response.body).toContain('fill="#6B7B8C"')
    },
  )

  test.each(['sofa.svg', 'sofa-red.svg', 'ufo-FFFFFF.svg', 'sofa-FFFFFF.png', '"><script>-FFFFFF.svg'])(
    'no-picture/%s stands in for nothing',
    async (name) => {
      expect((await get(`/assets/no-picture/${encodeURIComponent(name)}`)).statusCode).toBe(404)
    },
  )

  test('HEAD tells the size', async () => {
    const response = await service.app.inject({ method: 'HEAD', url: await modelPath() })
    expect(response.headers['content-length']).toBe('17')
    expect(response.body).toBe('')
  })

  test.each(['x', `${'0'.repeat(64)}.glb`, '..%2f..%2fpackage.json', '%00.glb'])('%s is not there', async (name) => {
    const response = await get(`/assets/${name}`)
    expect(response.statusCode).toBe(404)
    expect(response.json().error.code).toBe('ROUTE_NOT_FOUND')
  })
})

describe('the page', () => {
  const HTML = { accept: 'text/html,application/xhtml+xml' }
  test('index.html for whatever a person opens, fresh each time; hashed files for ever; never for the interface', async () => {
    const app = await buildApp(service.services, { pageFolder: PAGE })
    const open = (url: string, headers: Record<string, string> = HTML) => app.inject({ url, headers })
    for (const url of ['/', '/rooms/1', '/shop?category=sofa', '/index.html']) {
      const response = await open(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<title>Diwan')
      expect(response.headers['cache-control']).toBe('no-cache')
    }
    const script = await open('/app/index-B2x9Kq1a.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.body).toBe('export {}')
    const packed = await open('/app/index-B2x9Kq1a.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.body).toBe('as the build packed it')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': script.headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    for (const url of ['/v1/nothing', '/assets/nothing', '/docs/nothing']) expect((await open(url)).statusCode).toBe(404)
    expect((await open('/app/gone-AAAAAAAA.js', { accept: '*/*' })).statusCode).toBe(404)
    expect((await open('/..%2f..%2fetc%2fpasswd', { accept: '*/*' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/rooms/1', headers: HTML })).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url: '/v1/auth/login', headers: HTML })).statusCode).toBe(405)
    await app.close()
  })

  test('may run WebAssembly and blob workers, and nothing from elsewhere', async () => {
    const policy = String((await get('/healthz')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).toContain("worker-src 'self' blob:")
    // Its own public address is not elsewhere.
    expect(policy.replaceAll(' http://diwan.test ', ' ')).not.toMatch(/https?:|unsafe-eval'.*unsafe-eval'|\*/)
  })

  test('long answers are compressed', async () => {
    const response = await get('/v1/products', { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBe('br')
  })
})

describe('/metrics', () => {
  test('counts requests by route, on its own port only', async () => {
    const registry = createRegistry()
    const app = await buildApp(service.services, { registry })
    await app.inject('/v1/products')
    await app.inject('/v1/products/x')
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const server = await serveMetrics(registry, 0, '127.0.0.1')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('diwan_http_request_duration_seconds_count{method="GET",route="/v1/products",status="200"} 1')
    expect(text).toContain('route="/v1/products/:productId",status="404"} 1')
    expect((await fetch(`http://127.0.0.1:${port}/v1/products`)).status).toBe(404)
    await new Promise((done) => server.close(done))
    await app.close()
  })
})

test('the page folder may be absent', async () => {
  expect(existsSync('/nowhere')).toBe(false)
  const app = await buildApp(service.services, { pageFolder: '/nowhere' })
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  await app.close()
})
