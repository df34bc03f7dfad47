/** Draws the thumbnails of a made collection: every variant, by the picture page in a browser, as transparent WebP. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { catalogueFile, type CatalogueEntry, type CatalogueFile } from '../contract/catalog.ts'
import { writeWhole } from './make.ts'

export interface PictureOptions {
  outDir: string
  /** Folder of the built picture page: picture.html and its assets. */
  pageDir: string
  /** Changes whenever the page would draw differently. */
  pageVersion: string
  launch: () => Promise<Browser>
  onProgress?: (done: number, total: number, sku: string) => void
  /** Told once when nothing can be drawn; the models stand without pictures. */
  onUnavailable?: (reason: string) => void
}

export interface Shot {
  azimuth: number
  elevation: number
  ground: boolean
  exposures: number
}

const SIZE = 512
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.glb': 'model/gltf-binary',
  '.wasm': 'application/wasm',
}

/** Serves the page's folder and the models of `outDir` on a free port of the loopback address. */
export const serveFolders = async (folders: readonly string[]): Promise<{ server: Server; origin: string }> => {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname))
    const file = path.includes('..')
      ? undefined
      : folders.map((folder) => join(folder, path)).find((name) => existsSync(name) && extname(name) !== '')
    if (!file) {
      response.writeHead(404).end()
      return
    }
    readFile(file).then(
      (data) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(data),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** How a piece is looked at: things on the floor from above and the side; what hangs, nearly straight. */
export const shotOf = (entry: Pick<CatalogueEntry, 'mount' | 'category'>): Shot => {
  const exposures = 14
  if (entry.category === 'rug') return { azimuth: 0.45, elevation: 0.72, ground: true, exposures }
  if (entry.category === 'art' || entry.category === 'mirror' || entry.category === 'curtain')
    return { azimuth: 0.35, elevation: 0.06, ground: false, exposures }
  if (entry.mount === 'wall') return { azimuth: 0.5, elevation: 0.22, ground: false, exposures }
  if (entry.mount === 'ceiling') return { azimuth: 0.5, elevation: 0.05, ground: false, exposures }
  return { azimuth: 0.55, elevation: 0.3, ground: true, exposures }
}

export const openPicturePage = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } })
  await page.goto(`${origin}/picture.html`)
  await page.waitForFunction(() => window.diwanPictures !== undefined)
  return page
}

export const shootPng = async (page: Page, variant: string | null, shot: Shot): Promise<Buffer> => {
  const url = await page.evaluate(([name, how]) => window.diwanPictures!.shoot(name, how), [variant, shot] as const)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

interface Wanted {
  entry: CatalogueEntry
  sku: string
  key: string
}

const wantedPictures = (file: CatalogueFile, outDir: string, version: string, drawn: Record<string, string>): Wanted[] =>
  file.products.flatMap((entry) =>
    entry.variants.flatMap(({ sku }) => {
      if (!entry.model) return []
      const key = createHash('sha256')
        .update(JSON.stringify([entry.model.sha256, sku, version, shotOf(entry)]))
        .digest('hex')
      return drawn[sku] === key && existsSync(join(outDir, 'pictures', `${sku}.webp`)) ? [] : [{ entry, sku, key }]
    }),
  )

const drawAll = async (wanted: Wanted[], { outDir, pageDir, launch, onProgress }: PictureOptions, drawn: Record<string, string>): Promise<void> => {
  const browser = await launch()
  const { server, origin } = await serveFolders([pageDir, outDir])
  try {
    const page = await openPicturePage(browser, origin)
    let loaded = ''
    for (const [i, { entry, sku, key }] of wanted.entries()) {
      if (entry.model && loaded !== entry.sku) await page.evaluate((url) => window.diwanPictures!.load(url), `${origin}/${entry.model.path}`)
      loaded = entry.sku
      const png = await shootPng(page, sku, shotOf(entry))
      await writeWhole(join(outDir, 'pictures', `${sku}.webp`), await sharp(png).webp({ quality: 86, alphaQuality: 90, effort: 4 }).toBuffer())
      drawn[sku] = key
      onProgress?.(i + 1, wanted.length, sku)
    }
  } finally {
    server.close()
    await browser.close()
  }
}

/**
 * Draws what is missing or changed under `outDir/pictures` and names it in `outDir/catalogue.json`.
 * Without a browser nothing fails: `onUnavailable` hears why, and the entries keep `image: null`.
 */
export const drawPictures = async (options: PictureOptions): Promise<CatalogueFile> => {
  const { outDir, pageVersion, onUnavailable } = options
  const cataloguePath = join(outDir, 'catalogue.json')
  const file = catalogueFile.parse(JSON.parse(await readFile(cataloguePath, 'utf8')))
  const drawnPath = join(outDir, '.pictures.json')
  const drawn: Record<string, string> = existsSync(drawnPath) ? JSON.parse(await readFile(drawnPath, 'utf8')) : {}
  const wanted = wantedPictures(file, outDir, pageVersion, drawn)
  if (wanted.length > 0) {
    try {
      await drawAll(wanted, options, drawn)
    } catch (cause) {
      onUnavailable?.(cause instanceof Error ? cause.message : String(cause))
    }
    await writeWhole(drawnPath, JSON.stringify(drawn))
  }
  for (const product of file.products) {
    for (const variant of product.variants) {
      const image = `pictures/${variant.sku}.webp`
      variant.image = existsSync(join(outDir, image)) ? image : null
    }
  }
  await writeWhole(cataloguePath, `${JSON.stringify(file, null, 1)}\n`)
  return file
}
