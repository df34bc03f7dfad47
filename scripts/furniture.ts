/**
 * `npm run furniture`: makes the collection and its pictures under build/catalogue; `--quick` draws of each product the first variant alone, `--no-pictures` nothing.
 * `npm run furniture -- preview SKU [OUT.png]`: a turntable sheet of one product, eight sides and every variant.
 * `npm run furniture -- check`: what every model weighs, what is wrong with it, which are alike.
 * `npm run furniture -- table`: docs/collection.md, what each product weighs, worst first.
 * `npm run furniture -- sheet [STYLE|CATEGORY|GROUP]`: contact sheets of the pictures drawn, in build/sheets.
 */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { makeCollection, writeWhole } from '../src/furniture/make.ts'
import { drawPictures, openPicturePage, serveFolders, shootPng } from '../src/furniture/pictures.ts'
import { shotOf } from '../src/room/productShot.ts'
import { launchBrowser } from '../src/service/work/browser.ts'
import { alone } from './alone.ts'
import { checkCollection } from './furnitureCheck.ts'
import { contactSheets, sheet } from './furnitureSheets.ts'
import { collectionPage, weighCollection } from './furnitureTable.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGE_SOURCE = join(ROOT, 'src/web/picture')
/** What else decides how a picture looks. */
const PAGE_SHARED = ['../scene/Exposures.ts', '../scene/ProductModel.tsx', '../scene/frameBox.ts', '../scene/tones.ts']
export const CATALOGUE_DIR = join(ROOT, 'build/catalogue')

const bar = (label: string, done: number, total: number, what: string): void => {
  const width = 24
  const full = Math.round((done / Math.max(1, total)) * width)
  const line = `${label} [${'█'.repeat(full)}${'·'.repeat(width - full)}] ${done}/${total} ${what}`
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`)
  else if (done === total || done % 10 === 0) console.log(line)
}

/** Builds the picture page; the version names its source and three's. */
export const buildPicturePage = async (pageDir = join(ROOT, 'build/picture')): Promise<{ pageDir: string; pageVersion: string }> => {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: pageDir, emptyOutDir: true, chunkSizeWarningLimit: 4000, rolldownOptions: { input: join(ROOT, 'picture.html') } },
  })
  const own = (await readdir(PAGE_SOURCE)).filter((file) => !file.includes('.test.')).toSorted()
  const sources = await Promise.all([...own, ...PAGE_SHARED].map((file) => readFile(join(PAGE_SOURCE, file), 'utf8')))
  const three = await readFile(join(ROOT, 'node_modules/three/package.json'), 'utf8')
  const { version } = JSON.parse(three) as { version: string }
  return {
    pageDir,
    pageVersion: createHash('sha256')
      .update([version, ...sources].join('\0'))
      .digest('hex'),
  }
}

/** Which pictures are drawn: of every variant, of each product's first, none. */
type Drawn = 'all' | 'first' | 'none'

/** Makes models, catalogue and pictures; what is unchanged is kept. */
const makeFurniture = async (outDir: string, drawn: Drawn): Promise<void> => {
  await makeCollection({ outDir, onProgress: (done, total, sku) => bar('models  ', done, total, sku) })
  if (drawn === 'none') return
  const page = await buildPicturePage()
  await drawPictures({
    outDir,
    ...page,
    firstOnly: drawn === 'first',
    launch: launchBrowser,
    onProgress: (done, total, sku) => bar('pictures', done, total, sku),
    onUnavailable: (reason) => console.warn(`No pictures were drawn; the catalogue goes on without them. ${reason}`),
  })
}

/** A sheet of eight views of the default variant, then one of each variant. */
const preview = async (sku: string, out: string): Promise<void> => {
  // A folder for each piece: several may be worked on at once.
  const outDir = join(ROOT, 'build/preview', sku)
  const { products } = await makeCollection({ outDir, only: [sku] })
  const entry = products[0]
  if (!entry?.model) throw new Error(`No product ${sku} with a model. Name one by its SKU, e.g. SOFA-LOTUS.`)
  const { pageDir } = await buildPicturePage(join(outDir, 'page'))
  const browser = await launchBrowser()
  const { server, origin } = await serveFolders([pageDir, outDir])
  try {
    const page = await openPicturePage(browser, origin)
    await page.evaluate((url) => window.diwanPictures!.load(url), `${origin}/${entry.model.path}`)
    const shot = shotOf(entry)
    const views: Buffer[] = []
    for (let i = 0; i < 8; i++) views.push(await shootPng(page, null, { ...shot, azimuth: shot.azimuth + (i / 8) * Math.PI * 2 }))
    for (const variant of entry.variants) views.push(await shootPng(page, variant.sku, shot))
    await writeWhole(out, await sheet(views, 4, 512))
    console.log(out)
  } finally {
    server.close()
    await browser.close()
  }
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
  else if (command === 'check') await check()
  else if (command === 'table') await writeTable()
  else if (command === 'sheet') for (const path of await contactSheets(CATALOGUE_DIR, join(ROOT, 'build/sheets'), what)) console.log(path)
  else await alone(() => makeFurniture(CATALOGUE_DIR, command === '--quick' ? 'first' : command === '--no-pictures' ? 'none' : 'all'))
}
