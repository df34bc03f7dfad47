/**
 * `npm run furniture`: makes the collection and its pictures under build/catalogue; `--quick` draws of each product the first variant alone, `--no-pictures` nothing.
 * `npm run furniture -- preview SKU [OUT.png]`: a turntable sheet of one product, eight sides and every variant.
 * `npm run furniture -- check`: what every model weighs, what is wrong with it, which are alike.
 * `npm run furniture -- table`: docs/collection.md, what each product weighs, worst first.
 * `npm run furniture -- mirror`: the room that looking-glasses show, from the home page's picture of one.
 * `npm run furniture -- sheet [STYLE|CATEGORY|GROUP]`: contact sheets of the pictures drawn, in build/sheets.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { makeCollection, writeWhole } from '../src/furniture/make.ts'
import { drawPictures, jobOf } from '../src/tracer/product/drawPictures.ts'
import { drawingThreads, drawSideBySide } from '../src/tracer/product/DrawingThread.ts'
import { ROOM_FILE } from '../src/tracer/product/mirroredRoom.ts'
import { pixels } from '../src/tracer/product/pictureFiles.ts'
import { alone } from './alone.ts'
import { checkCollection } from './furnitureCheck.ts'
import { contactSheets, sheet } from './furnitureSheets.ts'
import { collectionPage, weighCollection } from './furnitureTable.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const CATALOGUE_DIR = join(ROOT, 'build/catalogue')

const bar = (label: string, done: number, total: number, what: string): void => {
  const width = 24
  const full = Math.round((done / Math.max(1, total)) * width)
  const line = `${label} [${'█'.repeat(full)}${'·'.repeat(width - full)}] ${done}/${total} ${what}`
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`)
  else if (done === total || done % 10 === 0) console.log(line)
}

/** Which pictures are drawn: of every variant, of each product's first, none. */
type Drawn = 'all' | 'first' | 'none'

/** Makes models, catalogue and pictures; what is unchanged is kept. */
const makeFurniture = async (outDir: string, drawn: Drawn): Promise<void> => {
  await makeCollection({ outDir, onProgress: (done, total, sku) => bar('models  ', done, total, sku) })
  if (drawn === 'none') return
  await drawPictures({
    outDir,
    firstOnly: drawn === 'first',
    onProgress: (done, total, sku) => bar('pictures', done, total, sku),
    onFailed: (sku, reason) => console.warn(`${sku} has no picture: ${reason}`),
  })
}

/** Pixels of a picture on a preview's sheet: small ones are drawn sooner. */
const PREVIEW_SIDE = 400

/** A sheet of eight views of the default variant, then one of each variant. */
const preview = async (sku: string, out: string): Promise<void> => {
  // A folder for each piece: several may be worked on at once.
  const outDir = join(ROOT, 'build/preview', sku)
  const { products } = await makeCollection({ outDir, only: [sku] })
  const entry = products[0]
  if (!entry?.model) throw new Error(`No product ${sku} with a model. Name one by its SKU, e.g. SOFA-LOTUS.`)
  const model = join(outDir, entry.model.path)
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
  const { lines, faults } = await checkCollection(CATALOGUE_DIR, (done, total, sku) => bar('checked ', done, total, sku))
  console.log(lines.join('\n'))
  if (faults > 0) process.exitCode = 1
}

const writeTable = async (): Promise<void> => {
  const { weights, shared } = await weighCollection(CATALOGUE_DIR)
  if (weights.length === 0) throw new Error('No model is there to weigh. Make them first: npm run furniture.')
  const path = join(ROOT, 'docs/collection.md')
  await writeWhole(path, collectionPage(weights, shared))
  console.log(path)
}

if (import.meta.main) {
  const [command, what, out] = process.argv.slice(2)
  if (command === 'preview' && what) await preview(what, out ?? join(ROOT, `build/preview/${what}.png`))
  else if (command === 'mirror') await drawMirroredRoom()
  else if (command === 'check') await check()
  else if (command === 'table') await writeTable()
  else if (command === 'sheet') for (const path of await contactSheets(CATALOGUE_DIR, join(ROOT, 'build/sheets'), what)) console.log(path)
  else await alone(() => makeFurniture(CATALOGUE_DIR, command === '--quick' ? 'first' : command === '--no-pictures' ? 'none' : 'all'))
}
