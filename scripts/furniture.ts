/**
 * `npm run furniture`: brings what is kept of the collection with the code up to date with its definitions (catalogue, textures, pictures), and makes all
 * models under build/models; what differs from what has passed its tests is tried, and noted when it has. `-- catalogue` only brings the catalogue and
 * the textures up to date, `-- models` makes what the studio draws.
 * `npm run furniture -- preview SKU [OUT.png]`: a turntable sheet of one product, eight sides and every variant.
 * `npm run furniture -- check`: what every model weighs, what is wrong with it, which are alike.
 * `npm run furniture -- table`: build/collection.md, what each product weighs, worst first.
 * `npm run furniture -- mirror`: the room that looking-glasses show, from the home page's picture of one.
 * `npm run furniture -- sheet [STYLE|CATEGORY|GROUP]`: contact sheets of the pictures drawn, in build/sheets.
 */
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { KEPT, MODEL_FOLDER } from '#collection/kept.ts'
import { makeCollection, makeMissing } from '#collection/making/make.ts'
import { modelFilesOf } from '#models/modelFiles.ts'
import { writeWhole } from '#models/writeWhole.ts'
import { notePassed, notPassedYet, TESTS_OF_EACH } from '../test/collection/passed.ts'
import { jobOf } from '#tracer/product/drawProductImages.ts'
import { drawingThreads, drawSideBySide } from '#tracer/product/DrawingThread.ts'
import { ROOM_FILE } from '#tracer/product/mirroredRoom.ts'
import { pixels } from '#tracer/product/imageFiles.ts'
import { checkCollection } from './furnitureCheck.ts'
import { contactSheets, sheet } from './furnitureSheets.ts'
import { bringUpToDate, makeDrawnModels, makeFurniture, MODEL_ROOT, progress } from './makeFurniture.ts'
import { collectionPage, weighCollection } from './furnitureTable.ts'
import { run } from './steps.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Pixels of a picture on a preview's sheet: small ones are drawn sooner. */
const PREVIEW_SIDE = 400

/** A sheet of eight views of the default variant, then one of each variant. */
const preview = async (sku: string, out: string): Promise<void> => {
  const [entry] = (await makeCollection({ folder: MODEL_FOLDER, only: [sku], processes: 1 })).entries
  if (!entry?.model) throw new Error(`No product ${sku} with a model. Name one by its SKU, e.g. SOFA-LOTUS.`)
  const model = join(MODEL_ROOT, entry.model.path)
  const front = jobOf(entry, model, null, PREVIEW_SIDE)
  const around = Array.from({ length: 8 }, (_, i) => ({ ...front, shot: { ...front.shot, azimuth: front.shot.azimuth + (i / 8) * Math.PI * 2 } }))
  const jobs = [...around, ...entry.variants.map((variant) => jobOf(entry, model, variant.sku, PREVIEW_SIDE))]
  const pictures: Buffer[] = []
  await drawSideBySide(Math.min(drawingThreads(), jobs.length), jobs.entries(), async (thread, [i, job]) => {
    pictures[i] = await pixels(await thread.draw(job), PREVIEW_SIDE)
      .png()
      .toBuffer()
  })
  await writeWhole(out, await sheet(pictures, 4, PREVIEW_SIDE))
  console.log(out)
}

/** The middle of the home page's room, as a square: a looking-glass shows it smaller than a page does. */
const drawMirroredRoom = async (): Promise<void> => {
  const room = sharp(join(ROOT, 'public/home/room.webp')).resize(640, 640, { fit: 'cover' })
  await writeWhole(ROOM_FILE, await room.webp({ quality: 80, effort: 6 }).toBuffer())
  console.log(ROOM_FILE)
}

const check = async (): Promise<void> => {
  const { lines, faults } = checkCollection(await bringUpToDate(), progress('checked'))
  console.log(lines.join('\n'))
  if (faults > 0) process.exitCode = 1
}

/** Tries what has not passed its tests as it is now. */
const tryChanges = async (): Promise<void> => {
  const { size } = await notPassedYet()
  if (size === 0) return
  console.log(`${size} models and textures changed since they passed their tests.`)
  process.exitCode = await run('vitest', ['run', ...TESTS_OF_EACH])
  if (process.exitCode === 0) await notePassed()
}

const writeTable = async (): Promise<void> => {
  const entries = await bringUpToDate()
  await makeMissing(modelFilesOf(entries), MODEL_FOLDER, progress('models'))
  const { weights, shared } = await weighCollection(entries, MODEL_ROOT)
  const path = join(ROOT, 'build/collection.md')
  await writeWhole(path, collectionPage(weights, shared))
  console.log(path)
}

const [command, what, out] = process.argv.slice(2)
if (command === 'preview' && what) await preview(what, out ?? join(ROOT, `build/preview/${what}.png`))
else if (command === 'mirror') await drawMirroredRoom()
else if (command === 'check') await check()
else if (command === 'table') await writeTable()
else if (command === 'sheet') for (const path of await contactSheets(KEPT, join(ROOT, 'build/sheets'), what)) console.log(path)
else if (command === 'catalogue') await bringUpToDate()
else if (command === 'models') await makeDrawnModels()
else if (command === undefined) {
  await makeFurniture()
  await tryChanges()
} else {
  console.error(`Unknown command: npm run furniture -- ${command}. Commands: catalogue, models, preview SKU, check, table, mirror, sheet.`)
  process.exitCode = 2
}
