/** The worker itself, in a scope of the test's own: its responses without a network, and the content of the caches. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://diwan.example'
const HASH = 'a'.repeat(64)
const MODEL = `/assets/${HASH}.glb`
const STUDIO = '/app/Studio-B2x9Kq1a.js'
const INDEX = '/app/index-C36mnCWw.js'

/** The Cache API, as far as it is used: by address alone. */
class FakeCache {
  readonly rows = new Map<string, Response>()
  #key(request: RequestInfo | URL, ignoreSearch = false): string {
    const url = new URL(request instanceof Request ? request.url : String(request), ORIGIN)
    if (ignoreSearch) url.search = ''
    return url.href
  }
  async match(request: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}) {
    const wanted = this.#key(request, ignoreSearch)
    return [...this.rows].find(([url]) => this.#key(url, ignoreSearch) === wanted)?.[1].clone()
  }
  async put(request: RequestInfo | URL, response: Response) {
    this.rows.set(this.#key(request), response)
  }
  async keys() {
    return [...this.rows.keys()].map((url) => new Request(url))
  }
  async delete(request: RequestInfo | URL) {
    return this.rows.delete(this.#key(request))
  }
}
class FakeCaches {
  readonly all = new Map<string, FakeCache>()
  async open(name: string) {
    const cache = this.all.get(name) ?? new FakeCache()
    this.all.set(name, cache)
    return cache
  }
  async keys() {
    return [...this.all.keys()]
  }
  async delete(name: string) {
    return this.all.delete(name)
  }
  async match(request: RequestInfo | URL, options: CacheQueryOptions & { cacheName?: string } = {}) {
    for (const [name, cache] of this.all) {
      const found = options.cacheName === undefined || options.cacheName === name ? await cache.match(request, options) : undefined
      if (found) return found
    }
    return undefined
  }
  /** Every address that is stored, without parameters that the worker adds to it. */
  paths(): string[] {
    return [...this.all.values()].flatMap(({ rows }) => [...rows.keys()].map((url) => new URL(url).pathname)).toSorted()
  }
}

type Listener = (event: Event) => void
const asked = (path: string, mode: RequestMode = 'cors'): Request => {
  const request = new Request(new URL(path, ORIGIN))
  // Node makes no request that is a navigation.
  Object.defineProperty(request, 'mode', { value: mode })
  return request
}

/** Lets the worker into a fresh browser; `answers` is the network, null for none. */
const start = async (caches = new FakeCaches(), buildFiles = [INDEX, STUDIO]) => {
  const listeners = new Map<string, Listener[]>()
  const network = { up: true, asked: [] as string[], headers: {} as Record<string, string> }
  const scope = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    skipWaiting: vi.fn(() => Promise.resolve()),
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve([]) },
    registration: { scope: `${ORIGIN}/` },
    location: new URL(ORIGIN),
    __WB_DISABLE_DEV_LOGS: true,
  }
  vi.stubEnv('NODE_ENV', 'production')
  for (const [name, value] of Object.entries({ ...scope, self: { ...scope, caches }, caches, FetchEvent: class extends Event {} }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('SHELL_FILES', [
    { url: '/', revision: 'r1' },
    { url: '/theme.js', revision: 'r1' },
  ])
  vi.stubGlobal('ENTRY_FILES', [INDEX])
  vi.stubGlobal('BUILD_FILES', buildFiles)
  vi.stubGlobal('POLYFILLS_FILE', { url: '/polyfills.js', revision: 'r1' })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input), ORIGIN)
    network.asked.push(url.pathname)
    if (!network.up) throw new TypeError('no network')
    const isPublic = url.pathname.startsWith('/app/') || url.pathname.startsWith('/assets/')
    const headers = { 'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'no-cache', ...network.headers }
    const response = new Response(`of ${url.pathname}`, { headers })
    Object.defineProperty(response, 'url', { value: url.href })
    return response
  })
  vi.resetModules()
  await import('./sw.ts')

  /** Sends an event. @returns the answer, undefined where the worker leaves it to the browser; after all that it waits for */
  const send = async (type: string, about: object = {}): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event = Object.assign(new Event(type), {
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (work: Promise<Response>) => (answer = work),
      ...about,
    })
    for (const listener of listeners.get(type) ?? []) listener(event)
    const response = await answer?.catch(() => Response.error())
    for (let done = 0; done < waits.length; done++) await waits[done]
    return response
  }
  const fetched = async (path: string, mode?: RequestMode) => (await send('fetch', { request: asked(path, mode) }))?.text()
  return { caches, network, scope, send, fetched }
}
type Worker = Awaited<ReturnType<typeof start>>

const install = async (worker: Worker) => {
  await worker.send('install')
  await worker.send('activate')
}

beforeEach(() => vi.useRealTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test('service worker: without a network every address opens the build’s own page, never one that was visited', async () => {
  const worker = await start()
  await install(worker)
  expect(await worker.fetched('/shared/private-token', 'navigate')).toBe('of /shared/private-token')
  worker.network.up = false
  for (const path of ['/', '/shared/private-token', '/studio/p', '/orders?page=2']) expect(await worker.fetched(path, 'navigate')).toBe('of /')
  expect(worker.caches.paths()).toEqual(['/', INDEX, '/theme.js'])
})

test('service worker: an old browser keeps the polyfills too, without which its page does not begin', async () => {
  vi.stubGlobal('Map', Object.defineProperty(class extends Map {}, 'groupBy', { value: undefined }))
  const worker = await start()
  await install(worker)
  expect(worker.caches.paths()).toEqual(['/', INDEX, '/polyfills.js', '/theme.js'])
  worker.network.up = false
  expect(await worker.fetched('/polyfills.js')).toBe('of /polyfills.js')
})

test('service worker: once it is installed, the page begins without a network', async () => {
  const worker = await start()
  await install(worker)
  worker.network.up = false
  expect(await worker.fetched('/', 'navigate')).toBe('of /')
  expect(await worker.fetched(INDEX)).toBe(`of ${INDEX}`)
})

test('service worker: a page that takes too long is opened from the shell', async () => {
  const worker = await start()
  await install(worker)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  const opened = worker.fetched('/shop', 'navigate')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await opened).toBe('of /')
})

test('service worker: files of an AR session, of the API and of rooms are neither answered nor stored', async () => {
  const worker = await start()
  await install(worker)
  for (const path of [`/ar-assets/secret/${HASH}.glb`, '/v1/design/projects/p', '/shared/token/picture.jpg', '/v1/design/projects/p/sheet.pdf'])
    expect(await worker.fetched(path), path).toBeUndefined()
  expect(await worker.fetched('/v1/design/projects/p/sheet.pdf', 'navigate')).toBeUndefined()
  expect(worker.caches.paths()).toEqual(['/', INDEX, '/theme.js'])
})

test('service worker: the build and the catalogue are fetched once, and there without a network', async () => {
  const worker = await start()
  await install(worker)
  for (const path of [INDEX, MODEL]) expect(await worker.fetched(path)).toBe(`of ${path}`)
  worker.network.up = false
  for (const path of [INDEX, MODEL, '/theme.js']) expect(await worker.fetched(path)).toBe(`of ${path}`)
  expect(worker.network.asked.filter((path) => path === MODEL)).toHaveLength(1)
})

test.each(['private, max-age=60', 'no-store', 'public, no-store'])(
  'service worker: nothing that is "%s" is kept, at whatever address',
  async (words) => {
    const worker = await start()
    await install(worker)
    worker.network.headers = { 'Cache-Control': words }
    expect(await worker.fetched(MODEL)).toBe(`of ${MODEL}`)
    expect(worker.caches.paths()).toEqual(['/', INDEX, '/theme.js'])
  },
)

test('service worker: while a user edits a room the whole build and its pieces are kept, and nothing else that is requested', async () => {
  const worker = await start()
  await install(worker)
  await worker.send('message', {
    data: { files: [MODEL, `${ORIGIN}/ar-assets/secret/x.glb`, `https://elsewhere.example${MODEL}`, '/v1/design/projects/p'] },
  })
  expect(worker.caches.paths()).toEqual(['/', INDEX, STUDIO, '/app/whole', MODEL, '/theme.js'].toSorted())
  for (const data of [null, 'files', {}, { files: 'x' }, { files: [3] }]) await worker.send('message', { data })
  expect(worker.caches.paths()).toHaveLength(6)
})

test('service worker: a new build is kept whole before it takes over, where the one before was', async () => {
  const first = await start()
  await install(first)
  await first.send('message', { data: { files: [] } })
  const next = '/app/Studio-Zz9Zz9Zz.js'
  const second = await start(first.caches, [INDEX, next])
  await second.send('install')
  expect(first.caches.paths()).toContain(next)
  expect(second.scope.skipWaiting).toHaveBeenCalled()

  const visitor = await start(new FakeCaches(), [INDEX, next])
  await visitor.send('install')
  expect(visitor.caches.paths()).toEqual(['/', INDEX, '/theme.js'])
})

test('service worker: what earlier workers kept is removed, and nothing of other sites’ names', async () => {
  const caches = new FakeCaches()
  for (const name of ['diwan-page-1', 'diwan-things-1', 'diwan-catalogue', 'another'])
    await (await caches.open(name)).put(`${ORIGIN}/shared/token`, new Response('private'))
  const worker = await start(caches)
  await install(worker)
  expect(await caches.keys()).not.toContain('diwan-page-1')
  expect(await caches.keys()).not.toContain('diwan-things-1')
  expect(await caches.keys()).toEqual(expect.arrayContaining(['diwan-catalogue', 'another']))
})
