/**
 * Download of a first visit before any model or image: the home page, on which nothing is drawn, the studio, and the page of an AR session, on a
 * phone that draws by itself and on one that opens its own viewer.
 */
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { Emulator, FLOOR } from '../e2e/ar/emulator.ts'
import { ask } from '../e2e/ask.ts'
import { Load, type Loaded } from '../e2e/load.ts'
import { RunningService } from '../e2e/service.ts'
import type { ArSession } from '#contract/ar/ar.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Project } from '#contract/design/design.ts'
import { launchBrowser } from '../src/service/adapters/browser.ts'
import { row, type Part, type Row } from './row.ts'

/** Reads more than one script: the heavier. */
const LOCALE = 'ar-EG'

/** Long enough for a part to come over the slow line. */
const QUIET_MS = 5000
/** A phone's network at a bad spot, 400 kbit/s: slower than any processor between two files. */
const SLOW_BYTES_A_SECOND = 50_000

const visit = async (browser: Browser, url: string, open: (page: Page) => Promise<unknown>): Promise<Load> => {
  const page = await browser.newPage({ locale: LOCALE, viewport: { width: 390, height: 844 } })
  const load = new Load(page)
  await open(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  return load
}

/** Bytes of its body as the service packs it for browsers of today. */
const sentBytes = (url: string): Promise<number> =>
  new Promise((done, fail) => {
    get(url, { headers: { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => done(bytes))
    }).on('error', fail)
  })

const homeRows = async (browser: Browser, service: RunningService): Promise<Row[]> => {
  const load = await visit(browser, service.url, async () => undefined)
  return [
    row('page.home.js', 'kB gzip', await load.gzip('script'), { aim: ['≤', 150] }),
    row('page.home.files', 'scripts', (await load.all('script')).length, { aim: ['≤', 20] }),
    row('page.home.fonts', 'kB', await load.gzip('font')),
    row('page.home.three', 'files', (await load.drawing()).length, { aim: ['=', 0] }),
  ]
}

/** Resolves once no more code comes: a studio listens for others' changes, so that its network is never idle. */
const allCode = async (page: Page, load: Load): Promise<void> => {
  for (let before = -1; before !== (await load.all('script')).length;) {
    before = (await load.all('script')).length
    await page.waitForTimeout(QUIET_MS)
  }
}

/**
 * Records in the page which resources have loaded when the room's screen is shown. The page itself records them: it is busy then, and would respond
 * late.
 */
const watchRoom = () => {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('[data-testid="room"]')) return
    watching.disconnect()
    window.comeWithRoom = performance.getEntriesByType('resource').map(({ name }) => name)
  })
  watching.observe(document, { childList: true, subtree: true })
}
declare global {
  interface Window {
    comeWithRoom?: string[]
  }
}

/**
 * A room without furniture on a slow connection: the code loaded when its screen is shown, and the code loaded after it (panels, finer light), for
 * which the room does not wait.
 */
const studioRows = async (browser: Browser, service: RunningService): Promise<Row[]> => {
  const { token, user } = await ask<{ token: string; user: { id: string } }>(service.url, '/auth/guest', { body: {} })
  const room = { name: 'Bench', roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } }
  const { project } = await ask<{ project: Project }>(service.url, '/design/projects', { body: room, token })
  const page = await browser.newPage({ locale: LOCALE, viewport: { width: 1440, height: 900 } })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 60, downloadThroughput: SLOW_BYTES_A_SECOND, uploadThroughput: -1 })
  const session = { token, userId: user.id, isGuest: true, email: null, firstName: null }
  await page.addInitScript((kept) => localStorage.setItem('diwan.session', kept), JSON.stringify(session))
  await page.addInitScript(watchRoom)
  const load = new Load(page)
  await page.goto(`${service.url}/studio/${project.id}?perf`)
  const seen = await page.waitForFunction(() => window.comeWithRoom, undefined, { timeout: 120_000 })
  const come = new Set(await seen.jsonValue())
  await allCode(page, load)
  const weight = (files: Loaded[]) => files.reduce((sum, { body }) => sum + gzipSync(body).length, 0) / 1000
  const code = await load.all('script', 'stylesheet')
  return [
    row('page.studio', 'kB gzip of code that the room waits for', weight(code.filter(({ url }) => come.has(url))), { aim: ['≤', 600] }),
    row('page.studio.files', 'files of code that the room waits for', code.filter(({ url }) => come.has(url)).length, { aim: ['≤', 60] }),
    row('page.studio.later', 'kB gzip of code after that', weight(code.filter(({ url }) => !come.has(url)))),
    row('page.studio.fonts', 'kB', await load.gzip('font')),
  ]
}

const arRows = async (browser: Browser, service: RunningService): Promise<Row[]> => {
  const { products } = await ask<{ products: Product[] }>(service.url, '/products?search=Zamalek')
  const { session } = await ask<{ session: ArSession }>(service.url, `/products/${products[0]!.id}/ar-session`, { body: {} })
  const url = `${service.url}/ar/${session.sessionToken}`
  const drawing = await visit(browser, url, (page) => Emulator.in(page, 'phone', [FLOOR]))
  const handing = await visit(browser, url, (page) =>
    page.addInitScript(() => {
      DOMTokenList.prototype.supports = (word) => word === 'ar' || word === 'modulepreload'
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
      })
    }),
  )
  const files = await drawing.all('document', 'script', 'stylesheet', 'font')
  const sent = await Promise.all(files.map((one) => sentBytes(one.url)))
  return [
    row('page.ar', 'kB gzip, all but models', await drawing.gzip(), { aim: ['≤', 580] }),
    row('page.ar.code', 'kB gzip of that', await drawing.gzip('script', 'stylesheet')),
    row('page.ar.fonts', 'kB of that', await drawing.gzip('font')),
    row('page.ar.sent', 'kB as sent', sent.reduce((sum, bytes) => sum + bytes, 0) / 1000 + (await drawing.gzip('fetch'))),
    row('page.ar.viewer', 'kB gzip, all but models', await handing.gzip(), { aim: ['≤', 210] }),
    row('page.ar.viewer.three', 'files', (await handing.drawing()).length, { aim: ['=', 0] }),
  ]
}

export const pagePart: Part = {
  prefix: 'page',
  measure: async () => {
    const service = await RunningService.start()
    const browser = await launchBrowser()
    try {
      return [...(await homeRows(browser, service)), ...(await studioRows(browser, service)), ...(await arRows(browser, service))]
    } finally {
      await browser.close()
      await service.stop()
    }
  },
}
