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
import { shotOf, type Shot } from '../room/productShot.ts'
import { picturePath, writeWhole } from './make.ts'

export interface PictureOptions {
  outDir: string
  /** Folder of the built picture page: picture.html and its assets. */
  pageDir: string
  /** Changes whenever the page would draw differently. */
  pageVersion: string
  /** Draws of each product the first variant alone; the others keep the pictures that they have. */
  firstOnly?: boolean
  /** Pages that draw side by side, 2 by default: while one's picture is fetched and compressed, the other draws. More would only share the same cores. */
  pages?: number
  launch: () => Promise<Browser>
  onProgress?: (done: number, total: number, sku: string) => void
  /** Told once when nothing can be drawn; the models stand without pictures. */
  onUnavailable?: (reason: string) => void
}

/** Pixels of the list's picture and of the product page's. */
const SIZES = { small: 480, large: 800 } as const
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

/** Milliseconds: drawing behind a busy service takes what it is given. */
export const PATIENCE = 600_000

export const openPicturePage = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: SIZES.large, height: SIZES.large } })
  page.setDefaultTimeout(PATIENCE)
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
  /** The variants to draw, each with what decides its picture. */
  variants: { sku: string; key: string }[]
}

const isThere = (outDir: string, sku: string): boolean => [false, true].every((large) => existsSync(join(outDir, picturePath(sku, large))))

const wantedPictures = (
  file: CatalogueFile,
  { outDir, pageVersion: version, firstOnly = false }: PictureOptions,
  drawn: Record<string, string>,
): Wanted[] =>
  file.products.flatMap((entry) => {
    const { model } = entry
    if (!model) return []
    const keyed = entry.variants.slice(0, firstOnly ? 1 : undefined).map(({ sku }) => ({
      sku,
      key: createHash('sha256')
        .update(JSON.stringify([model.sha256, sku, version, shotOf(entry), SIZES, ENCODING]))
        .digest('hex'),
    }))
    const variants = keyed.filter(({ sku, key }) => drawn[sku] !== key || !isThere(outDir, sku))
    return variants.length > 0 ? [{ entry, variants }] : []
  })

/** What decided each picture that is there, by sku. */
const INDEX = '.pictures.json'
const ENCODING = { quality: 84, alphaQuality: 90, effort: 4 } as const

const keep = async (outDir: string, sku: string, png: Buffer): Promise<void> => {
  const small = sharp(png).resize(SIZES.small, SIZES.small, { kernel: 'lanczos3' }).webp(ENCODING).toBuffer()
  const large = sharp(png).webp(ENCODING).toBuffer()
  await writeWhole(join(outDir, picturePath(sku)), await small)
  await writeWhole(join(outDir, picturePath(sku, true)), await large)
}

/** Names the pictures that are there in `outDir/catalogue.json`. */
const namePictures = async (file: CatalogueFile, outDir: string): Promise<void> => {
  for (const { variants } of file.products) {
    for (const variant of variants) {
      const [image, large] = [picturePath(variant.sku), picturePath(variant.sku, true)]
      variant.image = existsSync(join(outDir, image)) ? image : null
      variant.largeImage = existsSync(join(outDir, large)) ? large : null
    }
  }
  await writeWhole(join(outDir, 'catalogue.json'), `${JSON.stringify(file, null, 1)}\n`)
}

/** Products after which those that wait for pictures hear of what there is by now. */
const NAMED_EVERY = 8

const drawAll = async (
  file: CatalogueFile,
  wanted: Wanted[],
  { outDir, pageDir, launch, onProgress, pages = 2 }: PictureOptions,
  drawn: Record<string, string>,
): Promise<void> => {
  const browser = await launch()
  const { server, origin } = await serveFolders([pageDir, outDir])
  const total = wanted.reduce((sum, { variants }) => sum + variants.length, 0)
  let [done, finished] = [0, 0]
  const waiting = wanted.values()
  const draw = async (): Promise<void> => {
    const page = await openPicturePage(browser, origin)
    for (const { entry, variants } of waiting) {
      if (!entry.model) continue
      await page.evaluate((url) => window.diwanPictures!.load(url), `${origin}/${entry.model.path}`)
      for (const { sku, key } of variants) {
        await keep(outDir, sku, await shootPng(page, sku, shotOf(entry)))
        drawn[sku] = key
        done += 1
        onProgress?.(done, total, sku)
      }
      // Kept as it goes: a run that is cut short is taken up where it was.
      await writeWhole(join(outDir, INDEX), JSON.stringify(drawn))
      finished += 1
      if (finished % NAMED_EVERY === 0) await namePictures(file, outDir)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(pages, wanted.length) }, draw))
  } finally {
    server.close()
    await browser.close()
  }
}

/**
 * Draws what is missing or changed under `outDir/pictures` and names it in `outDir/catalogue.json`, now and then and at the end.
 * Without a browser nothing fails: `onUnavailable` hears why, and the entries keep `image: null`.
 */
export const drawPictures = async (options: PictureOptions): Promise<CatalogueFile> => {
  const { outDir, onUnavailable } = options
  const file = catalogueFile.parse(JSON.parse(await readFile(join(outDir, 'catalogue.json'), 'utf8')))
  const drawnPath = join(outDir, INDEX)
  const drawn: Record<string, string> = existsSync(drawnPath) ? JSON.parse(await readFile(drawnPath, 'utf8')) : {}
  const wanted = wantedPictures(file, options, drawn)
  if (wanted.length > 0) {
    try {
      await drawAll(file, wanted, options, drawn)
    } catch (cause) {
      onUnavailable?.(cause instanceof Error ? cause.message : String(cause))
    }
    await writeWhole(drawnPath, JSON.stringify(drawn))
  }
  await namePictures(file, outDir)
  return file
}
