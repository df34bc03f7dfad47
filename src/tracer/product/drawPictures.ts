/** Draws the pictures of a folder of goods: every variant that has a model, as transparent WebP in two sizes. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueFile, type CatalogueEntry, type CatalogueFile } from '../../contract/catalog.ts'
import { picturePath, writeWhole } from '../../furniture/make.ts'
import { isLamp } from '../../room/lamps.ts'
import { shotOf } from '../../room/productShot.ts'
import { drawSideBySide, drawingThreads, type DrawingThread, type PictureJob } from './DrawingThread.ts'
import { ENCODING, filesOf, SIZES, type PictureFiles } from './pictureFiles.ts'
import { pictureVersion } from './pictureVersion.ts'

export interface DrawOptions {
  /** Holds `catalogue.json` and the models that it names. */
  outDir: string
  /** Draws of each product the first variant alone; the others keep the pictures that they have. */
  firstOnly?: boolean
  /** As many as the machine runs at once by default, eight at most. */
  threads?: number
  onProgress?: (done: number, total: number, sku: string) => void
  /** Receives each variant that could not be drawn; it stays without a picture. */
  onFailed?: (sku: string, reason: string) => void
}

interface Wanted {
  entry: CatalogueEntry & { model: NonNullable<CatalogueEntry['model']> }
  /** The variants to draw, each with what decides its picture. */
  variants: { sku: string; key: string }[]
}

/** What decided each picture that is there, by sku. */
const INDEX = '.pictures.json'
/** Pictures after which those that wait for them learn what there is by now. */
const NAMED_EVERY = 8

const isThere = (outDir: string, sku: string): boolean => [false, true].every((large) => existsSync(join(outDir, picturePath(sku, large))))

const wantedPictures = ({ products }: CatalogueFile, { outDir, firstOnly = false }: DrawOptions, drawn: Readonly<Record<string, string>>): Wanted[] =>
  products.flatMap((entry) => {
    const { model } = entry
    if (!model) return []
    const keyed = entry.variants.slice(0, firstOnly ? 1 : undefined).map(({ sku }) => ({
      sku,
      key: createHash('sha256')
        .update(JSON.stringify([model.sha256, sku, pictureVersion(), shotOf(entry), SIZES, ENCODING]))
        .digest('hex'),
    }))
    const variants = keyed.filter(({ sku, key }) => drawn[sku] !== key || !isThere(outDir, sku))
    return variants.length > 0 ? [{ entry: { ...entry, model }, variants }] : []
  })

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

const keep = async (outDir: string, sku: string, { small, large }: PictureFiles): Promise<void> => {
  await writeWhole(join(outDir, picturePath(sku)), small)
  await writeWhole(join(outDir, picturePath(sku, true)), large)
}

/** @param model path of its file */
export const jobOf = (entry: CatalogueEntry, model: string, variant: string | null, size: number): PictureJob => ({
  model,
  variant,
  shot: shotOf(entry),
  isOnWall: entry.mount === 'wall',
  isLamp: isLamp(entry.category),
  size,
})

const drawAll = async (file: CatalogueFile, wanted: readonly Wanted[], options: DrawOptions, drawn: Record<string, string>): Promise<void> => {
  const { outDir, threads = drawingThreads(), onProgress, onFailed } = options
  const total = wanted.reduce((sum, { variants }) => sum + variants.length, 0)
  let done = 0
  // Kept as it goes: a run that is cut short is taken up where it was.
  let saved: Promise<void> = Promise.resolve()
  const drawVariant = async (thread: DrawingThread, entry: Wanted['entry'], { sku, key }: Wanted['variants'][number]): Promise<void> => {
    try {
      await keep(outDir, sku, await filesOf(await thread.draw(jobOf(entry, join(outDir, entry.model.path), sku, SIZES.large))))
      drawn[sku] = key
    } catch (cause) {
      onFailed?.(sku, cause instanceof Error ? cause.message : String(cause))
    }
    done += 1
    onProgress?.(done, total, sku)
    const names = done % NAMED_EVERY === 0
    const save = async (): Promise<void> => {
      await writeWhole(join(outDir, INDEX), JSON.stringify(drawn))
      if (names) await namePictures(file, outDir)
    }
    // One after the other, so that what is written last is the latest.
    saved = saved.then(save)
    await saved
  }
  await drawSideBySide(Math.min(threads, wanted.length), wanted, async (thread, { entry, variants }) => {
    for (const variant of variants) await drawVariant(thread, entry, variant)
  })
}

/** Draws what is missing or changed under `outDir/pictures` and names it in `outDir/catalogue.json`, now and then and at the end. */
export const drawPictures = async (options: DrawOptions): Promise<CatalogueFile> => {
  const { outDir } = options
  const file = catalogueFile.parse(JSON.parse(await readFile(join(outDir, 'catalogue.json'), 'utf8')))
  const indexPath = join(outDir, INDEX)
  const drawn: Record<string, string> = existsSync(indexPath) ? JSON.parse(await readFile(indexPath, 'utf8')) : {}
  const wanted = wantedPictures(file, options, drawn)
  if (wanted.length > 0) await drawAll(file, wanted, options, drawn)
  await namePictures(file, outDir)
  return file
}
