/**
 * The house's collection: what its files weigh; how long a shopper waits between a card of the studio's catalogue and the model in the room,
 * against a page that only fetches and decodes the same GLB; with `--cold`, how long its models take to make from nothing in two processes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ask } from '../e2e/ask.ts'
import { RunningService } from '../e2e/service.ts'
import type { CatalogueEntry, Product } from '#contract/catalog/catalog.ts'
import { readKeptCatalogue } from '#collection/kept.ts'
import { makeCollection } from '#collection/making/make.ts'
import { launchBrowser } from '../src/service/adapters/browser.ts'
import { median, quantile, row, type Part, type Row } from './row.ts'
import { withPlain } from './studio/plain.ts'

/** Pieces that are timed, spread evenly from the lightest to the heaviest among the floor products. */
const PIECES = 7
/** Side of a room with space for all of them, metres. */
const SIDE = 14
const WIDEST = 3
/** Number of processes; all of the machine's by default. */
const PROCESSES = 2

const weights = (entries: readonly CatalogueEntry[]): Row[] => {
  const bytes = entries.flatMap(({ model }) => (model === null ? [] : [model.bytes]))
  const triangles = entries.flatMap(({ model }) => (model === null ? [] : [model.triangles]))
  return [
    row('collection.bytes.p50', 'B', median(bytes)),
    row('collection.bytes.max', 'B', Math.max(...bytes), { aim: ['≤', 1_000_000] }),
    row('collection.triangles.p50', 'triangles', median(triangles)),
    row('collection.triangles.max', 'triangles', Math.max(...triangles), { aim: ['≤', 40_000] }),
  ]
}

/** One more than are timed: the first wakes the decoder and the shaders on both sides. */
const chosen = (entries: readonly CatalogueEntry[]): string[] => {
  const floorProducts = entries
    .filter(({ mount, model, size }) => mount === 'floor' && model !== null && Math.max(size.width, size.depth) <= WIDEST)
    .toSorted((a, b) => a.model!.bytes - b.model!.bytes)
  const spread = Array.from({ length: PIECES }, (_, i) => floorProducts[Math.round((i / (PIECES - 1)) * (floorProducts.length - 1))]!.sku)
  const first = floorProducts.find(({ sku }) => !spread.includes(sku))!.sku
  return [first, ...spread]
}

/** The studio with an empty room of its own. */
const openStudio = async (browser: Browser, url: string): Promise<Page> => {
  const { token } = await ask<{ token: string }>(url, '/auth/guest', { body: {} })
  const about = { name: 'Bench', roomType: 'living_room', style: 'modern', dimensions: { length: SIDE, width: SIDE, height: 3 } }
  const { project } = await ask<{ project: { id: string } }>(url, '/design/projects', { body: about, token })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const session = { token, userId: '', isGuest: true, email: null, firstName: null }
  await context.addInitScript((kept) => localStorage.setItem('diwan.session', kept), JSON.stringify(session))
  const page = await context.newPage()
  await page.goto(`${url}/studio/${project.id}?perf`)
  await page.waitForFunction(() => window.__diwan !== undefined && window.__diwan.meter.frames > 2)
  return page
}

/** Milliseconds from the card to the first frame that shows the model's own triangles. */
const untilVisible = async (page: Page, { id, name, threeDModel }: Product): Promise<number> => {
  await page.getByRole('searchbox').first().fill(name)
  await page.locator(`[data-product="${id}"]`).first().waitFor()
  return page.evaluate(
    async ({ product, triangles }) => {
      const { meter, items, pendingModels } = window.__diwan!
      const [before, known] = [meter.triangles, items().length]
      const from = performance.now()
      // Like the Enter key: Diwan finds the place.
      document.querySelector<HTMLElement>(`[data-product="${product}"]`)!.click()
      while (items().length === known || pendingModels() > 0 || meter.triangles < before + triangles)
        await new Promise((done) => requestAnimationFrame(done))
      return performance.now() - from
    },
    // A little may be hidden or simplified away from afar.
    { product: id, triangles: 0.5 * threeDModel!.triangles },
  )
}

/** A page that does nothing but fetch and decode models. */
const openBare = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(`${origin}/index.html`)
  await page.waitForFunction(() => window.plainRoom !== undefined)
  return page
}

const visible = async (entries: readonly CatalogueEntry[], origin: string): Promise<Row[]> => {
  const service = await RunningService.start()
  const browser = await launchBrowser()
  try {
    const [studio, bare] = [await openStudio(browser, service.url), await openBare(browser, origin)]
    const [waits, fetches]: [number[], number[]] = [[], []]
    for (const sku of chosen(entries)) {
      const { products } = await ask<{ products: Product[] }>(service.url, `/products?search=${sku}`)
      const product = products.find((one) => one.sku === sku)
      if (!product?.threeDModel) throw new Error(`the service has no ${sku} with a model`)
      waits.push(await untilVisible(studio, product))
      const decode = async (url: string) => {
        const from = performance.now()
        await window.plainRoom!.load(url)
        return performance.now() - from
      }
      fetches.push(await bare.evaluate(decode, product.threeDModel.url))
    }
    const [warm, warmFetches] = [waits.slice(1), fetches.slice(1)]
    return [
      row('collection.visible.p50', 'ms from card to model', median(warm), { baseline: median(warmFetches), aim: ['≤', 4] }),
      row('collection.visible.max', 'ms from card to model', quantile(warm, 1), { baseline: quantile(warmFetches, 1) }),
      row('collection.visible.first', 'ms from card to model', waits[0]!, { baseline: fetches[0]! }),
    ]
  } finally {
    await browser.close()
    await service.stop()
  }
}

/** Minutes of both cores: only when asked for. */
const cold = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-bench-cold-'))
  try {
    const from = performance.now()
    const { keys } = await makeCollection({ folder, processes: PROCESSES })
    const seconds = (performance.now() - from) / 1000
    const models = Object.keys(keys).length
    return [row('collection.cold', 's', seconds, { aim: ['≤', 600] }), row('collection.cold.model', 's/model', seconds / models)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const collectionPart: Part = {
  prefix: 'collection',
  measure: async () => {
    const entries = await readKeptCatalogue()
    return [...weights(entries), ...(await withPlain((origin) => visible(entries, origin))), ...(process.argv.includes('--cold') ? await cold() : [])]
  },
}
