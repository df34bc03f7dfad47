/** Draws the images of a folder of goods: every variant that has a model, as transparent WebP in two sizes. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueFile, type CatalogueEntry, type CatalogueFile } from '#contract/catalog/catalog.ts'
import { productImagePath } from '#models/productImagePath.ts'
import { writeWhole } from '#models/writeWhole.ts'
import { isLamp } from '#room/light/lamps.ts'
import { shotOf } from '#room/camera/productShot.ts'
import { drawSideBySide, drawingThreads, type DrawingThread, type ImageJob } from './DrawingThread.ts'
import { ENCODING, filesOf, SIZES, type ImageFiles } from './imageFiles.ts'
import { productImageVersion } from './productImageVersion.ts'

export interface DrawOptions {
  /** Holds `catalogue.json`, and receives the images. */
  outDir: string
  /** Holds the models that the catalogue names; the same folder by default. */
  models?: string
  /** By default, the number of processors, eight at most. */
  threads?: number
  onProgress?: (done: number, total: number, sku: string) => void
  /** Receives each variant that could not be drawn; it stays without an image. */
  onFailed?: (sku: string, reason: string) => void
}

type Drawable = CatalogueEntry & { model: NonNullable<CatalogueEntry['model']> }
interface Wanted {
  entry: Drawable
  /** The variants to draw, each with what decides its image. */
  variants: { sku: string; key: string }[]
}

/** Index of the images that exist. */
export interface ProductImageIndex {
  /** `productImageVersion` that they were drawn by. */
  version: string
  /** Key of each image besides the version, by SKU. */
  keys: Record<string, string>
}
export const PRODUCT_IMAGE_INDEX = 'pictures.json'
/** Images after which those that wait for them learn what there is by now. */
const NAMED_EVERY = 8
/** Images by which a new version is tried before everything is drawn again. */
const SAMPLE = 6

const isThere = (outDir: string, sku: string): boolean => [false, true].every((large) => existsSync(join(outDir, productImagePath(sku, large))))

const drawable = ({ products }: CatalogueFile): Drawable[] => products.flatMap((entry) => (entry.model ? [{ ...entry, model: entry.model }] : []))

/** Key of a variant’s image, apart from the version of the renderer. */
export const productImageKey = (entry: Drawable, sku: string): string =>
  createHash('sha256')
    .update(JSON.stringify([entry.model.sha256, sku, shotOf(entry), SIZES, ENCODING]))
    .digest('hex')

const missingImages = (file: CatalogueFile, { outDir }: DrawOptions, { keys }: ProductImageIndex): Wanted[] =>
  drawable(file).flatMap((entry) => {
    const variants = entry.variants
      .map(({ sku }) => ({ sku, key: productImageKey(entry, sku) }))
      .filter(({ sku, key }) => keys[sku] !== key || !isThere(outDir, sku))
    return variants.length > 0 ? [{ entry, variants }] : []
  })

/** Names the images that are there in `outDir/catalogue.json`. */
const nameImages = async (file: CatalogueFile, outDir: string): Promise<void> => {
  for (const { variants } of file.products) {
    for (const variant of variants) {
      const [image, large] = [productImagePath(variant.sku), productImagePath(variant.sku, true)]
      variant.image = existsSync(join(outDir, image)) ? image : null
      variant.largeImage = existsSync(join(outDir, large)) ? large : null
    }
  }
  await writeWhole(join(outDir, 'catalogue.json'), `${JSON.stringify(file, null, 1)}\n`)
}

const keep = async (outDir: string, sku: string, { small, large }: ImageFiles): Promise<void> => {
  await writeWhole(join(outDir, productImagePath(sku)), small)
  await writeWhole(join(outDir, productImagePath(sku, true)), large)
}

/** @param model path of its file */
export const jobOf = (entry: CatalogueEntry, model: string, variant: string | null, size: number): ImageJob => ({
  model,
  variant,
  shot: shotOf(entry),
  isOnWall: entry.mount === 'wall',
  isLamp: isLamp(entry.category),
  size,
})

const drawFiles = async (thread: DrawingThread, entry: Drawable, sku: string, { outDir, models = outDir }: DrawOptions): Promise<ImageFiles> =>
  filesOf(await thread.draw(jobOf(entry, join(models, entry.model.path), sku, SIZES.large)))

/** Whether images that are there would be drawn the same now: some, spread over all, are drawn again and compared. */
const areSame = async (file: CatalogueFile, options: DrawOptions, { keys }: ProductImageIndex): Promise<boolean> => {
  const known = drawable(file).flatMap((entry) =>
    entry.variants.flatMap(({ sku }) => (keys[sku] === productImageKey(entry, sku) && isThere(options.outDir, sku) ? [{ entry, sku }] : [])),
  )
  if (known.length === 0) return false
  const sample = Array.from({ length: Math.min(SAMPLE, known.length) }, (_, i) => known[Math.floor((i * known.length) / SAMPLE)]!)
  let same = true
  await drawSideBySide(Math.min(options.threads ?? drawingThreads(), sample.length), sample, async (thread, { entry, sku }) => {
    if (!same) return
    const { small } = await drawFiles(thread, entry, sku, options)
    // Not `same &&= …`: another that was found to differ meanwhile would be forgotten.
    if (!(await readFile(join(options.outDir, productImagePath(sku)))).equals(small)) same = false
  })
  return same
}

const drawAll = async (file: CatalogueFile, wanted: readonly Wanted[], options: DrawOptions, index: ProductImageIndex): Promise<void> => {
  const { outDir, threads = drawingThreads(), onProgress, onFailed } = options
  const total = wanted.reduce((sum, { variants }) => sum + variants.length, 0)
  let done = 0
  // Kept as it goes: a run that is cut short is taken up where it was.
  let saved: Promise<void> = Promise.resolve()
  const drawVariant = async (thread: DrawingThread, entry: Wanted['entry'], { sku, key }: Wanted['variants'][number]): Promise<void> => {
    try {
      await keep(outDir, sku, await drawFiles(thread, entry, sku, options))
      index.keys[sku] = key
    } catch (cause) {
      onFailed?.(sku, cause instanceof Error ? cause.message : String(cause))
    }
    done += 1
    onProgress?.(done, total, sku)
    const names = done % NAMED_EVERY === 0
    const save = async (): Promise<void> => {
      await writeIndex(outDir, index)
      if (names) await nameImages(file, outDir)
    }
    // One after the other, so that what is written last is the latest.
    saved = saved.then(save)
    await saved
  }
  await drawSideBySide(Math.min(threads, wanted.length), wanted, async (thread, { entry, variants }) => {
    for (const variant of variants) await drawVariant(thread, entry, variant)
  })
}

const writeIndex = (outDir: string, index: ProductImageIndex): Promise<void> =>
  writeWhole(join(outDir, PRODUCT_IMAGE_INDEX), `${JSON.stringify(index, null, 1)}\n`)

export const readImageIndex = async (outDir: string): Promise<ProductImageIndex | null> => {
  const path = join(outDir, PRODUCT_IMAGE_INDEX)
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as ProductImageIndex) : null
}

/** Existing images that would be drawn the same now. */
const upToDate = async (file: CatalogueFile, options: DrawOptions): Promise<ProductImageIndex> => {
  const [version, index] = [productImageVersion(), await readImageIndex(options.outDir)]
  if (index === null) return { version, keys: {} }
  if (index.version === version) return index
  return { version, keys: (await areSame(file, options, index)) ? index.keys : {} }
}

/**
 * Draws what is missing or changed under `outDir/pictures` and names it in `outDir/catalogue.json`, now and then and at the end. Where the sources that
 * draw have changed, a few images tell whether all are drawn again.
 */
export const drawProductImages = async (options: DrawOptions): Promise<CatalogueFile> => {
  const { outDir } = options
  const file = catalogueFile.parse(JSON.parse(await readFile(join(outDir, 'catalogue.json'), 'utf8')))
  const index = await upToDate(file, options)
  const wanted = missingImages(file, options, index)
  if (wanted.length > 0) await drawAll(file, wanted, options, index)
  await writeIndex(outDir, index)
  await nameImages(file, outDir)
  return file
}
