/**
 * The pictures of furnished rooms that are kept with the code (roomImages.ts), drawn by the path tracer: minutes for each, on all cores.
 * `node scripts/templates.ts`: those whose room, models or renderer changed; `npm run pictures` does it too.
 * `node scripts/templates.ts all [NAME …]`: all, or those whose file's or room's name begins so.
 * `node scripts/templates.ts preview [NAME …]`: small and quick ones, as PNG under build/roomPictures.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { MODEL_FOLDER } from '#collection/kept.ts'
import { makeMissing } from '#collection/making/make.ts'
import { modelFilesOf } from '#models/modelFiles.ts'
import { writeWhole } from '#models/writeWhole.ts'
import { renderRoom } from '#tracer/room/renderRoom.ts'
import { RoomParts } from '#tracer/room/roomScene.ts'
import { bringUpToDate, MODEL_ROOT, progress } from './makeFurniture.ts'
import {
  keyOf,
  KEYS_FILE,
  nameOf,
  productsOf,
  readKeys,
  RENDERER,
  ROOM_IMAGES,
  roomOf,
  shotProductsOf,
  stopsOf,
  type Entries,
  type ImageKey,
  type RoomImage,
} from './roomImages.ts'
import { projectRoot } from './steps.ts'

const PREVIEWS = join(projectRoot, 'build/roomPictures')
/** Share of the image's width, and samples of a pixel, for a preview. */
const PREVIEW = { part: 0.5, samples: 24 }
const WEBP = { quality: 82, effort: 6 }
/** Pictures that are drawn at a time: while all cores trace one, the scene of the next is made. */
const AT_A_TIME = availableParallelism() > 4 ? 2 : 1

const readEntries = async (): Promise<Entries> => {
  const entries = await bringUpToDate()
  const models = modelFilesOf(entries).filter(({ form }) => form === 'model')
  await makeMissing(models, MODEL_FOLDER, progress('models'))
  return new Map(entries.map((entry) => [entry.sku, entry]))
}

class Drawer {
  readonly #entries: Entries
  readonly #products
  /** Models and finishes are kept from room to room: many rooms share them. */
  readonly #parts = new RoomParts()

  constructor(entries: Entries) {
    this.#entries = entries
    this.#products = productsOf(entries)
  }

  keyOf(picture: RoomImage) {
    return keyOf(picture, roomOf(picture, this.#products), this.#entries)
  }

  async draw(picture: RoomImage, { part, samples }: { part: number; samples: number } = { part: 1, samples: RENDERER.samples }): Promise<Sharp> {
    const room = roomOf(picture, this.#products)
    const products = shotProductsOf(
      this.#entries,
      room.items.map(({ productId }) => productId),
    )
    const [width, height] = [Math.round(picture.width * part), Math.round(picture.height * part)]
    const begun = performance.now()
    const rgba = await renderRoom({ ...room, products }, { width, height, samples, stops: stopsOf(picture) }, this.#parts, (path) =>
      readFile(join(MODEL_ROOT, path)),
    )
    console.log(`${nameOf(picture)} (${picture.template.name.en}), ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha()
  }
}

const named = (names: readonly string[]): RoomImage[] =>
  ROOM_IMAGES.filter((picture) => {
    const own = [nameOf(picture), picture.template.name.en.toLowerCase()]
    return names.length === 0 || names.some((start) => own.some((name) => name.startsWith(start.toLowerCase())))
  })

const preview = async (names: readonly string[]): Promise<void> => {
  const drawer = new Drawer(await readEntries())
  for (const picture of named(names)) {
    const image = await drawer.draw(picture, PREVIEW)
    await writeWhole(join(PREVIEWS, `${nameOf(picture)}.png`), await image.png().toBuffer())
  }
}

/** Notes what a picture was drawn of. */
const writeKey = async (file: string, key: ImageKey): Promise<void> => {
  const files = Object.entries({ ...(await readKeys()), [file]: key }).filter(([known]) => ROOM_IMAGES.some((one) => one.file === known))
  const sorted = Object.fromEntries(files.toSorted(([a], [b]) => a.localeCompare(b)))
  await writeWhole(KEYS_FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Draws missing or changed images; `all`: all of them. */
export const drawRooms = async ({ all = false, names = [] }: { all?: boolean; names?: readonly string[] } = {}): Promise<void> => {
  const drawer = new Drawer(await readEntries())
  const kept = await readKeys()
  const isKept = (picture: RoomImage) =>
    existsSync(join(projectRoot, picture.file)) && JSON.stringify(kept[picture.file]) === JSON.stringify(drawer.keyOf(picture))
  const left = named(names).filter((picture) => all || !isKept(picture))
  let written = Promise.resolve()
  const drawNext = async (): Promise<void> => {
    for (let picture = left.shift(); picture; picture = left.shift()) {
      const { file } = picture
      const key = drawer.keyOf(picture)
      await writeWhole(join(projectRoot, file), await (await drawer.draw(picture)).webp(WEBP).toBuffer())
      // One after another: each reads what the one before wrote.
      written = written.then(() => writeKey(file, key))
      await written
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, drawNext))
}

if (import.meta.main) {
  const [command, ...names] = process.argv.slice(2)
  if (command === 'preview') await preview(names)
  else await drawRooms({ all: command === 'all', names })
}
