/** The service as the process that `npm start` runs. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxDocument, glb } from '../../test/models/ingest.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'diwan-main-'))
const running = new Set<ChildProcess>()

const run = (file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    PUBLIC_URL: '',
    METRICS_PORT: '',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [resolve(root, file), ...args], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, stderr: text(child.stderr) }
}

/** Starts the service; resolves with its address once it says that it is ready. */
const start = async (env: NodeJS.ProcessEnv = {}) => {
  const started = run('src/service/main.ts', [], env)
  let printed = ''
  for await (const chunk of started.child.stdout) {
    printed += String(chunk)
    if (printed.includes('\n')) break
  }
  const url = /^Diwan is ready at (http:\/\/localhost:\d+)\n$/.exec(printed)?.[1]
  if (url === undefined) throw new Error(`not ready: ${printed}${await started.stderr}`)
  return { ...started, url: url.replace('localhost', '127.0.0.1') }
}

/** A shop of one shelf. */
const writeShop = async (shop: string): Promise<void> => {
  mkdirSync(shop)
  writeFileSync(join(shop, 'shelf.glb'), await glb(boxDocument({ max: [0.8, 0.3, 0.25] }).document))
  const row = [
    'SHELF-1',
    'رف',
    'Shelf',
    'Étagère',
    'رف للحائط',
    'A wall shelf',
    'Une étagère',
    'shelf',
    'living_room',
    'modern',
    '950',
    '0.8',
    '0.25',
    '0.3',
    'wall',
    'shelf.glb',
  ]
  const columns =
    'sku,name_ar,name_en,name_fr,description_ar,description_en,description_fr,category,rooms,styles,price,width,depth,height,mount,model'
  writeFileSync(join(shop, 'manifest.csv'), `${columns}\n${row.join(',')}\n`)
}

beforeAll(() => writeShop(join(folder, 'catalogue')))
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a catalogue comes in before the first start; then one line says where Diwan is; what runs at the end is finished; another SECRET does not start', async () => {
  const imported = run('scripts/catalog.ts', ['import', join(folder, 'catalogue', 'manifest.csv'), '--no-pictures'])
  expect(await imported.ended, await imported.stderr).toBe(0)

  const service = await start()
  const listed = (await (await fetch(`${service.url}/v1/products`)).json()) as { data: { pagination: { total: number } } }
  expect(listed.data.pagination.total).toBe(1)

  const second = run('src/service/main.ts')
  expect(await second.ended).toBe(1)
  expect(await second.stderr).toMatch(/^The data folder .* is in use by process \d+/)

  // A request that is half here when the end is asked for.
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(
    'POST /v1/auth/guest HTTP/1.1\r\nHost: diwan\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n{',
  )
  // "Continue" says that the service has taken the request up.
  await once(socket, 'data')
  service.child.kill('SIGTERM')
  await fetch(`${service.url}/healthz`).catch(() => 'closed already')
  socket.write('}')
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /m)
  expect(await service.ended, await service.stderr).toBe(0)

  // The data of this database was sealed with the secret that lies beside it.
  const stranger = run('src/service/main.ts', [], { SECRET: 'o'.repeat(32) })
  expect(await stranger.ended).toBe(1)
  expect(await stranger.stderr).toMatch(/^This database was used with another SECRET/)
})

test('an upload that never ends, and connections that are kept, do not hold up the end for more than ten seconds', { tags: 'full' }, async () => {
  const service = await start()
  const port = Number(new URL(service.url).port)
  const [upload, kept] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of [upload, kept]) socket.on('error', () => undefined)
  upload.write('POST /v1/auth/guest HTTP/1.1\r\nHost: diwan\r\nContent-Type: application/json\r\nContent-Length: 20\r\nExpect: 100-continue\r\n\r\n{')
  kept.write('GET /healthz HTTP/1.1\r\nHost: diwan\r\n\r\n')
  await Promise.all([once(upload, 'data'), once(kept, 'data')])
  const signalled = performance.now()
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  expect(performance.now() - signalled).toBeLessThan(10_000)
})

test('bytes that are not HTTP get an answer in the envelope', { tags: 'full' }, async () => {
  const service = await start()
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.end('NONSENSE\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ success: false, error: { code: 'VALIDATION_ERROR', status: 400 } })
  service.child.kill('SIGINT')
  expect(await service.ended).toBe(0)
})

test('a process without its database ends with a message, and may be started again', { tags: 'full' }, async () => {
  const preload = `import { Worker } from 'node:worker_threads'
    const start = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (...said) { process.once('SIGUSR2', () => this.terminate()); return start.apply(this, said) }`
  const service = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` })
  service.child.kill('SIGUSR2')
  expect(await service.ended).toBe(1)
  expect(await service.stderr).toContain('the embedded database has stopped')
  const next = await start()
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

test('settings that cannot be used are named, without a stack', async () => {
  const { ended, stderr } = run('src/service/main.ts', [], { PORT: 'four', LOG_LEVEL: 'loud' })
  expect(await ended).toBe(1)
  expect(await stderr).toMatch(/PORT is "four"[^]*LOG_LEVEL is "loud"/)
  expect(await stderr).not.toMatch(/\n\s+at /)
})

test('a catalogue that cannot be used is named, without a stack', { tags: 'full' }, async () => {
  const { ended, stderr } = run('scripts/catalog.ts', ['import', join(folder, 'nothing')], { DATA_DIR: join(folder, 'other') })
  expect(await ended).toBe(1)
  expect(await stderr).toMatch(/^There is no catalogue at/)
})

test('the catalogue command says how it is used', { tags: 'full' }, async () => {
  const { ended, stderr } = run('scripts/catalog.ts', ['delete'])
  expect(await ended).toBe(2)
  expect(await stderr).toContain('npm run catalog -- import')
})
