/** USDZ is read back by three's own loader and photographed beside the GLBs of the same product: equal images, equal boxes. */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { productFile, roomFile } from '#models/convert/convert.ts'
import { AR_TARGETS, type ArFile, type ArTarget } from '#models/convert/targets.ts'
import { collectionModel } from '../../test/collection/collectionModel.ts'
import { FULL } from '../scope.ts'
import type { Box, Shot, Wish } from './readBack/page.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const HERE = 'http://read.back'
const MAP = { imports: { three: '/node_modules/three/build/three.module.js', 'three/': '/node_modules/three/' } }
const HTML = `<!doctype html><script type="importmap">${JSON.stringify(MAP)}</script><script type="module" src="/page.js"></script>`

/** A browser with three and its loaders, and the files that it is shown. */
class Studio {
  readonly #page: Page
  readonly #files: Buffer[] = []

  private constructor(page: Page) {
    this.#page = page
  }

  static async in(page: Page): Promise<Studio> {
    const studio = new Studio(page)
    const script = stripTypeScriptTypes(await readFile(join(import.meta.dirname, 'readBack/page.ts'), 'utf8'))
    await page.route(`${HERE}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML })
      if (pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: script })
      if (pathname.startsWith('/node_modules/three/')) return route.fulfill({ path: join(ROOT, pathname) })
      const file = studio.#files[Number(pathname.slice(1))]
      return file ? route.fulfill({ body: file }) : route.fulfill({ status: 404 })
    })
    await page.goto(`${HERE}/`)
    await page.waitForFunction(() => window.photograph !== undefined)
    return studio
  }

  photograph({ bytes }: ArFile, target: ArTarget, wish: Pick<Wish, 'view' | 'flipped'>): Promise<Shot> {
    const number = this.#files.push(Buffer.from(bytes)) - 1
    const whole: Wish = { ...wish, url: `${HERE}/${number}`, kind: target === 'ios' ? 'usdz' : 'glb' }
    return this.#page.evaluate((all) => window.photograph!(all), whole)
  }
}

const MILLIMETRE = 0.001
const gap = (a: Box, b: Box): number =>
  Math.max(...[0, 1, 2].flatMap((axis) => [Math.abs(a.min[axis]! - b.min[axis]!), Math.abs(a.max[axis]! - b.max[axis]!)]))

/** A photograph of furniture shows more than a speck of it. */
const SEEN = 1000
/**
 * Tolerances of 255: differences between two image encodings, and at edges. Measured: at most 1.3 and 4 (coloured glass). Another finish gives at
 * least 6 and 29 (a lamp's wood; a lantern's metal), an image upside down 10 and 44.
 */
const ALIKE = { mean: 2, most: 8 }

/** Difference of two photographs, 0–255, over the pixels that show an item in either: mean, and 95th percentile. */
const apart = (a: Shot, b: Shot) => {
  const isBack = ({ pixels }: Shot, at: number) => pixels[at] === 255 && pixels[at + 1] === 0 && pixels[at + 2] === 255
  const off: number[] = []
  for (let at = 0; at < a.pixels.length; at += 3)
    if (!isBack(a, at) || !isBack(b, at)) off.push([0, 1, 2].reduce((sum, k) => sum + Math.abs(a.pixels[at + k]! - b.pixels[at + k]!), 0) / 3)
  off.sort((x, y) => x - y)
  return { mean: off.reduce((sum, value) => sum + value, 0) / off.length, most: off[Math.floor(off.length * 0.95)] ?? 0, seen: off.length }
}
const areAlike = (a: Shot, b: Shot): boolean => {
  const { mean, most } = apart(a, b)
  return mean <= ALIKE.mean && most <= ALIKE.most
}

const expectAlike = (found: Shot, wanted: Shot, what: string) => {
  const { mean, most, seen } = apart(found, wanted)
  expect(seen, what).toBeGreaterThan(SEEN)
  expect(mean, `${what}, on average`).toBeLessThanOrEqual(ALIKE.mean)
  expect(most, `${what}, 95 in 100`).toBeLessThanOrEqual(ALIKE.most)
  expect(gap(found.box, wanted.box), `${what}, box`).toBeLessThan(MILLIMETRE)
}

const SUBJECTS = [
  { what: 'a chair of wood and leather', sku: 'CHAIR-DOKKI', variant: 'WALNUT', other: 'OAK', isPictured: false, isShort: false },
  { what: 'a sofa in a finish that is not its first', sku: 'SOFA-LOTUS', variant: 'NILE', other: 'SAND', isPictured: false, isShort: false },
  { what: 'a lantern of brass and coloured glass', sku: 'LANTERN-FANOUS', variant: 'BRASS', other: 'COPPER', isPictured: false, isShort: false },
  { what: 'a lamp of wood, brass and opal glass', sku: 'LAMP-DURRA', variant: 'WALNUT', other: 'BLACK', isPictured: false, isShort: false },
  { what: 'a picture for a wall', sku: 'ART-NILE-VIEW', variant: 'DUSK', other: 'DAWN', isPictured: true, isShort: true },
  { what: 'a rug', sku: 'RUG-KILIM-FUWWAH', variant: 'INDIGO', other: 'MADDER', isPictured: true, isShort: false },
] as const

// One browser and one page for all: what is costly is opening them.
test.describe.configure({ mode: 'default' })
let page: Page
let studio: Studio
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  studio = await Studio.in(page)
})
test.afterAll(() => page.close())

/** The three files of one product, seen from one camera. */
const photographed = async (make: (target: ArTarget) => Promise<ArFile>) => {
  const [web, android, ios] = (await Promise.all(AR_TARGETS.map(make))) as [ArFile, ArFile, ArFile]
  const view = web.box
  const shots = {
    web: await studio.photograph(web, 'web', { view }),
    android: await studio.photograph(android, 'android', { view }),
    ios: await studio.photograph(ios, 'ios', { view }),
  }
  expect(gap(shots.web.box, view), 'what the converter says of the box').toBeLessThan(MILLIMETRE)
  expectAlike(shots.android, shots.web, 'plain GLB')
  expectAlike(shots.ios, shots.web, 'USDZ')
  return { shots, view, ios }
}

for (const { what, sku, variant, other, isPictured, isShort } of SUBJECTS)
  test(`${what} looks in a USDZ as in a GLB, and not as in another finish${isPictured ? ' or upside down' : ''}`, isShort ? {} : FULL, async () => {
    const model = await collectionModel(sku)
    const make = (finish: string, target: ArTarget) => productFile(model, { variant: `${sku}-${finish}`, name: sku }, target)
    const { shots, view, ios } = await photographed((target) => make(variant, target))
    expect(areAlike(await studio.photograph(await make(other, 'ios'), 'ios', { view }), shots.web), 'another finish').toBe(false)
    if (isPictured) expect(areAlike(await studio.photograph(ios, 'ios', { view, flipped: true }), shots.web), 'upside down').toBe(false)
  })

test('a room looks the same in a USDZ as in a GLB: every piece has the same place, rotation and size', FULL, async () => {
  const pieces = await Promise.all(
    SUBJECTS.map(async ({ sku, variant }, i) => ({
      id: sku,
      model: await collectionModel(sku),
      variant: `${sku}-${variant}`,
      name: sku,
      angle: i / 2,
      scale: { x: 1, y: 1 + i / 10, z: 1 },
      position: { x: (i % 3) * 1.5, y: 0, z: Math.floor(i / 3) * 1.5 },
    })),
  )
  await photographed((target) => roomFile(pieces, { x: 1.5, z: 0.75 }, target))
})
