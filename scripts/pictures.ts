/**
 * `npm run pictures`: remakes the pictures of the README, in docs/pictures, from the product itself; and of the pictures kept with the code those that changed: of products (makeFurniture.ts) and of furnished rooms (templates.ts).
 * A living room is furnished through the interface, then looked at in both languages, on a desk and on a phone, by day and in the dark.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { RunningService } from '../e2e/service.ts'
import type { Project } from '#contract/design/design.ts'
import { defaultOpenings } from '#contract/design/newScene.ts'
import { launchBrowser } from '../src/service/adapters/browser.ts'
import { makeFurniture } from './makeFurniture.ts'
import { projectRoot } from './steps.ts'
import { drawRooms } from './templates.ts'

const FOLDER = resolve(projectRoot, 'docs/pictures')
const HALF = Math.PI / 2

/** A living room of 5.2 × 4.4 m: SKU, variant by its place in the list, x and z in metres, y where it is not the floor, angle in radians. */
const FURNITURE: readonly (readonly [sku: string, variant: number, x: number, z: number, angle: number, y?: number])[] = [
  ['RUG-KILIM-FUWWAH', 0, 2.6, 2.2, HALF],
  ['SOFA-LOTUS', 1, 2.6, 0.5, 0],
  ['COFFEE-NILE', 0, 2.6, 2.0, 0],
  ['ARM-ZAMALEK', 0, 4.3, 2.1, -HALF],
  ['SIDE-KHAN', 0, 4.55, 0.45, 0],
  ['LAMP-MASKAN', 0, 4.55, 0.45, 0, 0.52],
  ['PLANT-FICUS', 0, 0.45, 0.45, 0],
  ['BOOKCASE-ALEX', 0, 0.2, 1.75, HALF],
  ['LANTERN-FANOUS', 0, 2.6, 2.1, 0, 2.9],
  ['CURTAIN-KATTAN', 0, 2.6, 0, 0, 0.1],
  ['MIRROR-QAMAR', 0, 4.6, 0, 0, 1.2],
]
const DIMENSIONS = { length: 5.2, width: 4.4, height: 2.9 }

const VIEWS = [
  { name: 'studio-en', language: 'en-GB', width: 1440, height: 900, dark: false },
  { name: 'studio-ar', language: 'ar-EG', width: 1440, height: 900, dark: false },
  { name: 'studio-ar-dark', language: 'ar-EG', width: 1440, height: 900, dark: true },
  { name: 'studio-ar-phone', language: 'ar-EG', width: 390, height: 844, dark: false },
] as const

interface Product {
  id: string
  sku: string
  surfaceHeight?: number
  variants: { id: string }[]
}

const service = await RunningService.start()
const browser = await launchBrowser()
let token = ''
const ask = async <T>(path: string, body?: unknown): Promise<T> => {
  const answer = await fetch(`${service.url}/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { data, error } = (await answer.json()) as { data: T; error?: { message: string; details?: unknown } }
  if (!answer.ok) throw new Error(`${path}: ${error?.message} ${JSON.stringify(error?.details ?? '')}`)
  return data
}

const readProducts = async (page = 1): Promise<Product[]> => {
  const { products } = await ask<{ products: Product[] }>(`/products?limit=100&page=${page}`)
  return products.length < 100 ? products : [...products, ...(await readProducts(page + 1))]
}

try {
  token = (await ask<{ token: string }>('/auth/guest', {})).token
  const { project } = await ask<{ project: { id: string; version: number } }>('/design/projects', {
    name: 'غرفة المعيشة',
    roomType: 'living_room',
    style: 'egyptian',
    dimensions: DIMENSIONS,
  })
  const products = await readProducts()
  const item = ([sku, variant, x, z, angle, y = 0]: (typeof FURNITURE)[number]) => {
    const product = products.find((one) => one.sku === sku)
    if (!product) throw new Error(`the catalogue has no ${sku}`)
    return { productId: product.id, variantId: product.variants[variant]!.id, position: { x, y, z }, rotation: { x: 0, y: angle, z: 0 } }
  }
  const { project: read } = await ask<{ project: Project }>(`/design/projects/${project.id}`)
  const furniture = FURNITURE.map((placed) => ({ op: 'addItem', item: item(placed) }))
  const ops = [{ op: 'setScene', scene: { ...read.sceneData, objects: defaultOpenings(DIMENSIONS) } }, ...furniture]
  await ask(`/design/projects/${project.id}/changes`, { baseVersion: project.version, changeId: crypto.randomUUID(), ops })

  mkdirSync(FOLDER, { recursive: true })
  for (const view of VIEWS) {
    const context = await browser.newContext({
      viewport: { width: view.width, height: view.height },
      locale: view.language,
      colorScheme: view.dark ? 'dark' : 'light',
      hasTouch: view.width < 500,
      isMobile: view.width < 500,
    })
    const kept = JSON.stringify({ token, userId: '', isGuest: true, email: null, firstName: null })
    await context.addInitScript((session) => localStorage.setItem('diwan.session', session), kept)
    // All effects are shown, as by a graphics card: here the processor draws them, slowly.
    await context.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called with its context below
      const { getParameter } = WebGL2RenderingContext.prototype
      const UNMASKED_RENDERER = 0x9246
      WebGL2RenderingContext.prototype.getParameter = function (name: number): unknown {
        return name === UNMASKED_RENDERER ? 'graphics card' : getParameter.call(this, name)
      }
    })
    const page = await context.newPage()
    page.setDefaultTimeout(180_000)
    await page.goto(`${service.url}/studio/${project.id}?perf`)
    await page.waitForFunction(() => window.__diwan !== undefined && window.__diwan.pendingModels() === 0 && window.__diwan.meter.frames > 3)
    await page.addStyleTag({ content: 'pre { display: none }' })
    // The image is refined as long as nothing moves.
    for (let [before, now] = [-1, 0]; before !== now; now = await page.evaluate(() => window.__diwan!.meter.frames)) {
      before = now
      await page.waitForTimeout(4000)
    }
    await sharp(await page.screenshot({ timeout: 180_000 }))
      .webp({ quality: 84 })
      .toFile(resolve(FOLDER, `${view.name}.webp`))
    console.log(`docs/pictures/${view.name}.webp`)
    await context.close()
  }
} finally {
  await browser.close()
  await service.stop()
}
await makeFurniture()
await drawRooms()
