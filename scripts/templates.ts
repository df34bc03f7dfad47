/**
 * A picture of every furnished room under build/templates: `npm run build`, its last step, and `npm start` behind the service. What is unchanged is kept.
 * `node scripts/templates.ts preview [ID …]`: the same pictures as PNG, beside them, drawn anew.
 * `node scripts/templates.ts home [NAME …]`: those of the home page, in public/home, drawn anew; `npm run pictures` does it too. They are kept
 * with the code, so that the home page shows real rooms however little has been drawn.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'
import { catalogueFile, type CatalogueEntry } from '../src/contract/catalog.ts'
import { writeWhole } from '../src/furniture/make.ts'
import { PATIENCE, serveFolders } from '../src/furniture/pictures.ts'
import { isDark, lightingAt } from '../src/room/daylight.ts'
import { lampLight } from '../src/room/lamps.ts'
import { TEMPLATES } from '../src/service/areas/design/templates/collection.ts'
import type { TemplateDefinition } from '../src/service/areas/design/templates/definition.ts'
import { furnish, type FurnishedRoom } from '../src/service/areas/design/templates/furnish.ts'
import { launchBrowser } from '../src/service/work/browser.ts'
import type { RoomShot } from '../src/web/roomPicture/RoomCamera.tsx'
import { alone } from './alone.ts'
import { projectRoot } from './steps.ts'

export const ROOM_PICTURES = join(projectRoot, 'build/templates')
const CATALOGUE = join(projectRoot, 'build/catalogue')
const PAGE = join(projectRoot, 'build/roomPicture')
const SIZE = { width: 960, height: 640, exposures: 8 }

export const HOME_PICTURES = join(projectRoot, 'public/home')
/** What the home page shows: a room in the light of an hour of the day, as wide as it is shown. */
const HOME: Readonly<Record<string, { template: string; hour: number; size: Size }>> = {
  room: { template: '21331e8a-de89-4568-8a9e-30dc64a5db78', hour: 15.5, size: { width: 1440, height: 960, exposures: 12 } },
  modern: { template: '97646d84-849a-48a6-9163-8e00f3b7544e', hour: 10, size: SIZE },
  classic: { template: '8ecb54f9-0feb-49d3-9957-5b579ad79613', hour: 16.5, size: SIZE },
  minimalist: { template: 'e23b0076-de09-42e2-9d65-da04b793603c', hour: 8.5, size: SIZE },
  egyptian: { template: 'f8ca0f7e-4359-4f3d-b5a8-a297e39229e8', hour: 17, size: SIZE },
  industrial: { template: '404821ef-4e08-4dfe-a6d9-80cb637baac4', hour: 17.25, size: SIZE },
}

interface Size {
  width: number
  height: number
  exposures: number
}

/** Builds the page; the version names everything in it. */
const buildPage = async (): Promise<string> => {
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: PAGE, emptyOutDir: true, chunkSizeWarningLimit: 4000, rolldownOptions: { input: join(projectRoot, 'roomPicture.html') } },
  })
  const hash = createHash('sha256')
  for (const file of (await readdir(join(PAGE, 'assets'))).toSorted()) hash.update(await readFile(join(PAGE, 'assets', file)))
  return hash.digest('hex')
}

const furnished = (template: TemplateDefinition, entries: ReadonlyMap<string, CatalogueEntry>): FurnishedRoom => {
  const products = new Map(
    [...entries].map(([sku, entry]) => [sku, { ...entry, id: sku, variants: entry.variants.map((v) => ({ id: v.sku, sku: v.sku })) }]),
  )
  const { dimensions, roomType, style } = template
  return furnish(template, { dimensions, roomType, style, author: 'Diwan', created: '2026-01-01T00:00:00.000Z' }, products)
}

/** A piece as the studio draws it: of its product only what the drawing needs. */
const drawn = (room: FurnishedRoom, entries: ReadonlyMap<string, CatalogueEntry>, origin: string) =>
  room.pieces.map(({ key, sku, variantId, position, rotation }) => {
    const { category, mount, size, variants, model } = entries.get(sku)!
    return {
      id: key,
      product: {
        id: sku,
        category,
        mount,
        size,
        variants: variants.map((variant) => ({ id: variant.sku, sku: variant.sku, color: variant.color })),
        threeDModel: model && { url: `${origin}/${model.path}` },
      },
      variantId,
      position,
      angle: rotation.y,
      scale: { x: 1, y: 1, z: 1 },
      ...lampLight({ customization: {} }, category, isDark(room.scene.lighting)),
    }
  })

interface Wanted {
  template: TemplateDefinition
  room: FurnishedRoom
  key: string
  size?: Size
}

const keyOf = (template: TemplateDefinition, room: FurnishedRoom, entries: ReadonlyMap<string, CatalogueEntry>, version: string): string =>
  createHash('sha256')
    .update(JSON.stringify([version, SIZE, template.view, room, room.pieces.map(({ sku }) => entries.get(sku)!.model?.sha256)]))
    .digest('hex')

const drawAll = async (
  wanted: readonly Wanted[],
  entries: ReadonlyMap<string, CatalogueEntry>,
  keep: (one: Wanted, png: Buffer) => Promise<void>,
): Promise<void> => {
  const browser = await launchBrowser()
  const { server, origin } = await serveFolders([PAGE, CATALOGUE])
  try {
    const page = await browser.newPage({ viewport: { width: SIZE.width, height: SIZE.height } })
    page.setDefaultTimeout(PATIENCE)
    await page.goto(`${origin}/roomPicture.html`)
    await page.waitForFunction(() => window.diwanRooms !== undefined)
    for (const [i, one] of wanted.entries()) {
      const shot = { ...(one.size ?? SIZE), scene: one.room.scene, items: drawn(one.room, entries, origin), view: one.template.view }
      const begun = performance.now()
      const url = await page.evaluate((how) => window.diwanRooms!.shoot(how), shot as RoomShot)
      await keep(one, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      console.log(`rooms    ${i + 1}/${wanted.length} ${one.template.name.en}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }
  } finally {
    server.close()
    await browser.close()
  }
}

const readEntries = async (): Promise<ReadonlyMap<string, CatalogueEntry>> => {
  const { products } = catalogueFile.parse(JSON.parse(await readFile(join(CATALOGUE, 'catalogue.json'), 'utf8')))
  return new Map(products.map((entry) => [entry.sku, entry]))
}

/** Draws what is missing or changed. Without a browser nothing fails: the rooms stand without pictures. */
export const drawRooms = async (): Promise<void> => {
  const version = await buildPage()
  const entries = await readEntries()
  const keptPath = join(ROOM_PICTURES, '.pictures.json')
  const kept: Record<string, string> = existsSync(keptPath) ? JSON.parse(await readFile(keptPath, 'utf8')) : {}
  const rooms = TEMPLATES.map((template): Wanted => {
    const room = furnished(template, entries)
    return { template, room, key: keyOf(template, room, entries, version) }
  })
  const wanted = rooms.filter(({ template: { id }, key }) => kept[id] !== key || !existsSync(join(ROOM_PICTURES, `${id}.webp`)))
  if (wanted.length === 0) return
  try {
    await drawAll(wanted, entries, async ({ template: { id }, key }, png) => {
      await writeWhole(join(ROOM_PICTURES, `${id}.webp`), await sharp(png).webp({ quality: 82, effort: 5 }).toBuffer())
      kept[id] = key
      await writeWhole(keptPath, JSON.stringify(kept))
    })
  } catch (cause) {
    console.warn(`No pictures of rooms were drawn; they go on without them. ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

const preview = async (ids: readonly string[]): Promise<void> => {
  await buildPage()
  const entries = await readEntries()
  const wanted = TEMPLATES.filter(({ id }) => ids.length === 0 || ids.some((start) => id.startsWith(start)))
  const rooms = wanted.map((template) => ({ template, room: furnished(template, entries), key: '' }))
  await drawAll(rooms, entries, ({ template }, png) => writeWhole(join(ROOM_PICTURES, 'preview', `${template.id}.png`), png))
}

/** The home page's pictures, or those of these names. */
export const drawHome = async (names: readonly string[] = []): Promise<void> => {
  await buildPage()
  const entries = await readEntries()
  const files = new Map<Wanted, string>()
  for (const [name, { template: id, hour, size }] of Object.entries(HOME)) {
    if (names.length > 0 && !names.includes(name)) continue
    const template = TEMPLATES.find((one) => one.id === id)!
    const { scene, ...rest } = furnished(template, entries)
    files.set({ template, room: { ...rest, scene: { ...scene, lighting: lightingAt(hour, scene) } }, key: '', size }, name)
  }
  await drawAll([...files.keys()], entries, async (one, png) =>
    writeWhole(join(HOME_PICTURES, `${files.get(one)!}.webp`), await sharp(png).webp({ quality: 82, effort: 5 }).toBuffer()),
  )
}

if (import.meta.main) {
  const [command, ...ids] = process.argv.slice(2)
  if (command === 'preview') await preview(ids)
  else if (command === 'home') await drawHome(ids)
  else await alone(drawRooms)
}
