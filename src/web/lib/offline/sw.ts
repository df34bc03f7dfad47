/**
 * The service worker: the page, and the files of rooms, without a network. It handles only the allow-list of routing.ts. It never
 * keeps an answer of `/v1`: whose data that is, and who may see it, is the page's business (keptRooms.ts keeps rooms, by account).
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addRoute, precache, PrecacheFallbackPlugin } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import { lacksPolyfilled } from '../oldBrowsers/polyfilled.ts'
import { BUILD_CACHE, CATALOGUE_CACHE, dropEarlierCaches, isWholeBuildKept, noteWholeBuild } from '../storage/workerCaches.ts'
import { mayBeKept, routeOf, type Route } from './routing.ts'

/** The part of a service worker's scope that is used here; the page's own types know no workers. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface MessageToWorker extends LifeEvent {
  readonly data: unknown
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void
  skipWaiting(): Promise<void>
}
declare const self: Scope

/** Written by the build (scripts/vite/plainScripts.ts): the shell with the files of `public/` that it names, each with a hash of its content. */
declare const SHELL_FILES: { url: string; revision: string }[]
/** Written by the build: the polyfills that the page loads first in an old browser. */
declare const POLYFILLS_FILE: { url: string; revision: string }
/** Written by the build: paths of what the shell cannot begin without. */
declare const ENTRY_FILES: string[]
/** Written by the build: paths of every script, style and font. */
declare const BUILD_FILES: string[]

/** The one page that opens every address. */
const SHELL = '/'
/** Seconds after which a page that does not come is opened from the shell. */
const LONGEST_WAIT = 4
const DAY = 24 * 3600

const onlyPublic = {
  cacheWillUpdate: ({ response }: { response: Response }): Promise<Response | null> => Promise.resolve(mayBeKept(response) ? response : null),
}
const build = new CacheFirst({
  cacheName: BUILD_CACHE,
  // A build has some 200 files: this one, and the one that open pages may still be of.
  plugins: [onlyPublic, new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 90 * DAY })],
})
const catalogue = new CacheFirst({
  cacheName: CATALOGUE_CACHE,
  // About 200 MB.
  plugins: [onlyPublic, new ExpirationPlugin({ maxEntries: 800, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true })],
})
const STRATEGIES: Readonly<Record<Route, Strategy>> = {
  shell: new NetworkOnly({ networkTimeoutSeconds: LONGEST_WAIT, plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL })] }),
  build,
  catalogue,
}

precache(lacksPolyfilled(globalThis) ? [...SHELL_FILES, POLYFILLS_FILE] : SHELL_FILES)
for (const [route, strategy] of Object.entries(STRATEGIES)) registerRoute(({ request }) => routeOf(request, location.origin) === route, strategy)
// After the shell's own: a visited page comes from the network while there is one.
addRoute()

/** Stores files, those that are not yet, one after the other. */
const keepAll = async (strategy: Strategy, event: LifeEvent, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    const request = new Request(new URL(address, location.origin))
    if (routeOf(request, location.origin) === null) continue
    const [, done] = strategy.handleAll({ event, request })
    await done
  }
}

self.addEventListener('install', (event) => {
  // A shell without the files that it names is an empty page. Where the whole build was cached, rooms stay editable without a network.
  const keepBuild = async () => keepAll(build, event, (await isWholeBuildKept()) ? BUILD_FILES : ENTRY_FILES)
  event.waitUntil(keepBuild().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(dropEarlierCaches()))
clientsClaim()

/** Files to cache before they are requested. */
interface KeepMessage {
  /** Addresses of models and images. */
  files: string[]
}
const isKeepMessage = (data: unknown): data is KeepMessage =>
  typeof data === 'object' && data !== null && 'files' in data && Array.isArray(data.files) && data.files.every((one) => typeof one === 'string')

self.addEventListener('message', (event) => {
  if (!isKeepMessage(event.data)) return
  const { files } = event.data
  const keep = async () => {
    await keepAll(build, event, BUILD_FILES)
    await noteWholeBuild()
    await keepAll(catalogue, event, files)
  }
  event.waitUntil(keep().catch((cause: unknown) => console.info('Not everything could be kept for later.', cause)))
})
