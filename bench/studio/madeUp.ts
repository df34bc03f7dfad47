/**
 * Rooms of the studio's bench. The service, its catalogue and the page are real; the items of a room are generated and returned in its place: a
 * project holds 500 items, the bench also needs 1,000, and no edit of it needs to be stored.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { ask } from '../../e2e/ask.ts'
import { RunningService } from '../../e2e/service.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Item } from '#contract/design/item.ts'
import type { Project } from '#contract/design/design.ts'
import { sceneData } from '#contract/design/scene.ts'
import { lightingAt } from '#room/light/daylight.ts'
import { launchBrowser } from '../../src/service/adapters/browser.ts'

/** Side of the room, metres: 1,000 stools with space to drag one. */
export const SIDE = 20
/** Metres from stool to stool. */
const GAP = 0.6
const PAGE = 100

export interface ShowOptions {
  phone?: boolean
  /** Runs in the page before anything of it does. */
  before?: () => void
}

/**
 * WebGL takes every draw and fills no triangle: on a machine without a graphics card the rasteriser is software, and would be all that is measured.
 * Shapes that multi-draw calls would have drawn are counted.
 */
const drawNothing = () => {
  let shapes = 0
  const { prototype } = WebGL2RenderingContext
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'drawRangeElements'] as const)
    prototype[name] = () => {}
  const real: unknown = Reflect.get(prototype, 'getExtension')
  if (typeof real !== 'function') throw new Error('WebGL has no extensions')
  const counted = (...about: unknown[]) => {
    shapes += Number(about.at(-1))
  }
  const getExtension = function (this: WebGL2RenderingContext, name: string): unknown {
    const found: unknown = Reflect.apply(real, this, [name])
    if (name === 'WEBGL_multi_draw' && found instanceof Object)
      Object.assign(found, { multiDrawArraysWEBGL: counted, multiDrawElementsWEBGL: counted })
    return found
  }
  Object.defineProperty(prototype, 'getExtension', { value: getExtension })
  Object.assign(window, { drawnShapes: () => shapes })
}
declare global {
  interface Window {
    drawnShapes?: () => number
  }
}

const envelope = (data: unknown) => ({ json: { success: true, data, timestamp: new Date().toISOString(), requestId: 'bench' } })
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const SHOPPER = { email: 'bench@diwan.test', password: 'twenty rooms in a row', firstName: 'Bench', lastName: 'Shopper' }
const EMPTY = { name: 'Bench', roomType: 'living_room', style: 'modern', dimensions: { length: SIDE, width: SIDE, height: 3 } }

export class MadeUp {
  readonly service: RunningService
  readonly browser: Browser
  readonly products: readonly Product[]
  readonly #token: string
  readonly #project: Project
  readonly #one: Item

  private constructor(parts: { service: RunningService; browser: Browser; products: Product[]; token: string; project: Project }) {
    this.service = parts.service
    this.browser = parts.browser
    this.products = parts.products
    this.#token = parts.token
    this.#project = parts.project
    this.#one = parts.project.items![0]!
  }

  static async start(): Promise<MadeUp> {
    const service = await RunningService.start()
    const { url } = service
    // A guest may have fewer rooms than the bench of memory opens.
    const { token } = await ask<{ token: string }>(url, '/auth/register', { body: SHOPPER })
    const { project } = await ask<{ project: Project }>(url, '/design/projects', { body: EMPTY, token })
    const products: Product[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await ask<{ products: Product[]; pagination: { totalPages: number } }>(url, `/products?limit=${PAGE}&page=${page}&sort=name`)
      products.push(...answer.products)
      pages = answer.pagination.totalPages
    }
    const stool = products.find(({ category }) => category === 'stool')
    if (!stool) throw new Error('the catalogue has no stool')
    await ask(url, `/design/projects/${project.id}/items`, { body: { productId: stool.id, position: { x: 1, y: 0, z: 1 } }, token })
    const { project: read } = await ask<{ project: Project }>(url, `/design/projects/${project.id}`, { token })
    return new MadeUp({ service, browser: await launchBrowser(), products, token, project: read })
  }

  /** The piece that crowds are made of. */
  get stool(): Product {
    return this.products.find(({ id }) => id === this.#one.productId)!
  }

  /** `count` stools in rows from a corner, equally dense for any number. */
  crowd(count: number): Item[] {
    const inRow = Math.floor((SIDE - 1) / GAP)
    return Array.from({ length: count }, (_, i) => ({
      ...this.#one,
      id: idOf(i),
      position: { x: 0.5 + (i % inRow) * GAP, y: 0, z: 0.5 + Math.floor(i / inRow) * GAP },
    }))
  }

  /** The catalogue itself as a room: every product in turn, and each time round in its next variant. @param from which product is first */
  mixed(count: number, from = 0): Item[] {
    const real = this.products.filter(({ threeDModel }) => threeDModel !== null)
    const inRow = Math.ceil(Math.sqrt(count))
    const apart = (SIDE - 2) / inRow
    return Array.from({ length: count }, (_, i) => {
      const product = real[(from + i) % real.length]!
      const variant = product.variants[Math.floor((from + i) / real.length) % product.variants.length]
      const height = product.mount === 'ceiling' ? 3 : product.mount === 'wall' ? 1 : 0
      return {
        ...this.#one,
        id: idOf(i),
        productId: product.id,
        variantId: variant?.id ?? null,
        position: { x: 1 + (i % inRow) * apart, y: height, z: 1 + Math.floor(i / inRow) * apart },
      }
    })
  }

  /** A browser's tab with someone signed in. */
  async tab({ phone = false, before }: ShowOptions = {}): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
    const size = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
    const context = await this.browser.newContext({ viewport: size, locale: 'en-GB', hasTouch: phone, isMobile: phone, serviceWorkers: 'block' })
    const session = { token: this.#token, userId: '', isGuest: true, email: null, firstName: null }
    await context.addInitScript((kept) => localStorage.setItem('diwan.session', kept), JSON.stringify(session))
    await context.addInitScript(drawNothing)
    if (before) await context.addInitScript(before)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    return { context, page, cdp }
  }

  /** From now on the service answers with these rooms, by project id, and says yes to every edit. @param hour of the day, as the room is lit */
  async furnish(page: Page, roomOf: (projectId: string) => Item[], hour?: number): Promise<void> {
    const versions = new Map<string, number>()
    const idIn = (url: string) => /projects\/([^/?]+)/.exec(url)?.[1] ?? ''
    const { products } = this
    const scene = sceneData.parse(this.#project.sceneData)
    const lit = hour === undefined ? scene : { ...scene, lighting: lightingAt(hour, scene) }
    await page.route(/\/v1\/products\/[0-9a-f-]{36}$/, (route) => {
      const product = products.find(({ id }) => route.request().url().endsWith(id))
      return product ? route.fulfill(envelope({ product })) : route.continue()
    })
    await page.route(/\/v1\/design\/projects\/[^/?]+(\?.*)?$/, (route) => {
      const id = idIn(route.request().url())
      const items = roomOf(id).map((item) => ({ ...item, projectId: id }))
      return route.fulfill(
        envelope({ project: { ...this.#project, id, sceneData: lit, items, itemCount: items.length, version: versions.get(id) ?? 1 } }),
      )
    })
    await page.route(/\/v1\/design\/projects\/[^/]+\/changes/, (route) => {
      const id = idIn(route.request().url())
      const { ops } = route.request().postDataJSON() as { ops: { op: string }[] }
      const version = (versions.get(id) ?? 1) + 1
      versions.set(id, version)
      return route.fulfill(envelope({ version, results: ops.map(({ op }) => ({ op, itemId: null, item: null })), skipped: [], totalCost: 0 }))
    })
  }

  /** Ids of new rooms of the same shopper: their items are generated as well. */
  async newRooms(count: number): Promise<string[]> {
    const ids: string[] = []
    for (let n = 0; n < count; n++) {
      const { project } = await ask<{ project: Project }>(this.service.url, '/design/projects', {
        body: { ...EMPTY, name: `Bench ${n}` },
        token: this.#token,
      })
      ids.push(project.id)
    }
    return ids
  }

  /** Opens the studio on a room and waits until all its items are shown. */
  async open(page: Page, items: Item[], hour?: number): Promise<void> {
    await this.furnish(page, () => items, hour)
    await page.goto(this.address)
    await waitForItems(page, items.length)
  }

  /** Address of the room. */
  get address(): string {
    return `${this.service.url}/studio/${this.#project.id}?perf`
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.service.stop()
  }
}

/** Resolves once all items of a room are shown and nothing moves any more. */
export const waitForItems = async (page: Page, items: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) => window.__diwan !== undefined && window.__diwan.drawn() === wanted && window.__diwan.pendingModels() === 0,
    items,
    { timeout: 180_000 },
  )
  await settled(page)
}

/** Resolves once no frame was drawn for a second. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let before = -1; before !== window.__diwan!.meter.frames;) {
      before = window.__diwan!.meter.frames
      await new Promise((done) => setTimeout(done, 1000))
    }
  })

/** Does something with a bench of its own, and puts it away. */
export const withMadeUp = async <T>(work: (made: MadeUp) => Promise<T>): Promise<T> => {
  const made = await MadeUp.start()
  try {
    return await work(made)
  } finally {
    await made.close()
  }
}
