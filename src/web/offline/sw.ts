/**
 * The service worker: the page, and what rooms are drawn with, without a network. It never touches `/v1`: whose data it is, and who may
 * see it, is the page's business (shelf.ts keeps rooms). Imports nothing, so that it is one plain script.
 */

/** What of a service worker's scope is used here; the page's own types know no workers. */
interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Asked extends Waiting {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Told extends Waiting {
  readonly data: unknown
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
declare const self: Scope

/** The page's own files, named by content or always fresh. */
const PAGE = 'diwan-page-1'
/** Models, textures and pictures. */
const THINGS = 'diwan-things-1'
/** About 200 MB of models and pictures at most. */
const MOST_THINGS = 800
/** Milliseconds after which a page that does not come is taken from the shelf. */
const PATIENCE = 4000
const SHELL = '/'

const isDone = (response: Response): boolean => response.status === 200

const keep = async (cacheName: string, request: Request | string, response: Response): Promise<void> => {
  if (!isDone(response)) return
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
}

/** What was kept first goes first. */
const clear = async (): Promise<void> => {
  const cache = await caches.open(THINGS)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_THINGS)).map((request) => cache.delete(request)))
}

/** From the shelf at once; what is not there is fetched and kept. For what is named by its content. */
const shelfFirst = async (cacheName: string, event: Asked): Promise<Response> => {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  event.waitUntil(keep(cacheName, event.request, response.clone()))
  return response
}

const patience = () => new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error('the network took too long')), PATIENCE))

/** From the network while it answers in time; else from the shelf. @param shelf what stands in for it there */
const networkFirst = async (event: Asked, shelf: Request | string): Promise<Response> => {
  const fetched = fetch(event.request)
  event.waitUntil(fetched.then((response) => keep(PAGE, shelf, response.clone())).catch(() => undefined))
  try {
    return (await Promise.race([fetched, patience()])).clone()
  } catch {
    return (await caches.match(shelf)) ?? fetched
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(SHELL, { cache: 'no-cache' })
      .then((response) => keep(PAGE, SHELL, response))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const outdated = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('diwan-') && name !== PAGE && name !== THINGS).map((name) => caches.delete(name)))
  }
  event.waitUntil(outdated().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(shelfFirst(THINGS, event))
  if (pathname.startsWith('/app/')) return event.respondWith(shelfFirst(PAGE, event))
  if (/^\/(?:v1|docs|healthz|readyz|openapi\.json)(?:\/|$)/.test(pathname)) return
  // Every address a person opens is the same page: where the network fails, the one that was kept opens them all.
  event.respondWith(networkFirst(event, request.mode === 'navigate' ? SHELL : request))
})

/** What is to be kept before it is asked for. */
interface Keep {
  /** Paths of every file of the page's build. */
  page: string[]
  /** Addresses of models and pictures. */
  things: string[]
}
const isKeep = (data: unknown): data is Keep =>
  typeof data === 'object' && data !== null && 'page' in data && Array.isArray(data.page) && 'things' in data && Array.isArray(data.things)

/** The page's files; those of an older build are let go. */
const keepPage = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(PAGE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of paths) if (!kept.has(path)) await cache.add(path)
  const wanted = new Set(paths)
  await Promise.all([...kept].filter((path) => path.startsWith('/app/') && !wanted.has(path)).map((path) => cache.delete(path)))
}

const keepThings = async (addresses: readonly string[]): Promise<void> => {
  const cache = await caches.open(THINGS)
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, location.origin)
    if (origin === location.origin && pathname.startsWith('/assets/') && !(await cache.match(pathname))) await cache.add(pathname)
  }
  await clear()
}

self.addEventListener('message', (event) => {
  if (!isKeep(event.data)) return
  const { page, things } = event.data
  const kept = keepPage(page).then(() => keepThings(things))
  event.waitUntil(kept.catch((cause: unknown) => console.info('Not everything could be kept for later.', cause)))
})

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module for the type checker alone; the build leaves a plain script
export {}
