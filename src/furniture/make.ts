/** Makes the collection: models, and the catalogue file by which any shop's goods come in. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { catalogueFile, type CatalogueEntry, type CatalogueFile } from '../contract/catalog.ts'
import { COLLECTION } from './collection/index.ts'
import type { ProductDefinition } from './definition.ts'
import type { Job, Made } from './makeModel.ts'
import { GUARANTEE_YEARS, INCLUDED } from './terms.ts'
import { availableWorkers, Workshop } from './workshop.ts'

export interface MakeOptions {
  outDir: string
  /** SKUs to make; every other entry of the catalogue is left out. All by default. */
  only?: readonly string[]
  /** Threads; as many as the machine has cores by default. */
  workers?: number
  onProgress?: (done: number, total: number, sku: string, cached: boolean) => void
}

const readJson = async <T>(path: string, otherwise: T): Promise<T> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch {
    return otherwise
  }
}

let parts = 0
/** Writes beside and renames, so that a reader never sees half a file. */
export const writeWhole = async (path: string, data: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}-${(parts += 1)}.part`
  await writeFile(part, data)
  await rename(part, path)
}

/** What is known of a model beside what the catalogue says: for the table of `npm run furniture -- check`. */
export type ModelCache = Record<string, Made>

export const readModelCache = (outDir: string): Promise<ModelCache> => readJson(join(outDir, '.models.json'), {})

/** Where a variant's picture lies, beside the catalogue, and its larger sister. */
export const picturePath = (sku: string, large = false): string => `pictures/${large ? 'large/' : ''}${sku}.webp`

const entry = (product: ProductDefinition, made: Made | null, outDir: string): CatalogueEntry => {
  const { build: _, clearance, variants, ...said } = product
  const image = (sku: string, large: boolean) => (existsSync(join(outDir, picturePath(sku, large))) ? picturePath(sku, large) : null)
  const [years, included] = [GUARANTEE_YEARS[product.category], INCLUDED[product.category]]
  return {
    discountPercentage: 0,
    requiresInstallation: false,
    installationPrice: 0,
    ...(years === undefined ? {} : { guaranteeYears: years }),
    ...(included === undefined ? {} : { included }),
    ...said,
    clearance: { front: 0, back: 0, left: 0, right: 0, ...clearance },
    variants: variants.map(({ materials: __, priceDelta = 0, ...variant }) => ({
      priceDelta,
      ...variant,
      image: image(variant.sku, false),
      largeImage: image(variant.sku, true),
    })),
    model: made?.model ?? null,
    plain: made?.plain ?? null,
  }
}

/** Models after which what is known of them is written down. */
const KEPT_EVERY = 10

const jobsFor = (products: readonly ProductDefinition[], cache: ModelCache): Job[] =>
  products.filter((product) => product.build).map(({ sku }): Job => ({ kind: 'model', sku, known: cache[sku] ?? null }))

/**
 * Makes `outDir/catalogue.json`, `outDir/models/<SKU>.glb`, for native viewers `outDir/models/<SKU>.plain.glb`, and coarser forms of each beside their
 * pictures in `outDir/models/coarser`. Models whose parts
 * and materials are unchanged are not made again. The same definitions give the same bytes, however many threads make them.
 * Pictures already drawn are named in the catalogue; `drawPictures` draws the rest.
 */
export const makeCollection = async ({ outDir, only, workers = availableWorkers(), onProgress }: MakeOptions): Promise<CatalogueFile> => {
  const products = only ? COLLECTION.filter((product) => only.includes(product.sku)) : COLLECTION
  const cache = await readModelCache(outDir)
  const cachePath = join(outDir, '.models.json')
  let kept: Promise<void> = Promise.resolve()
  const jobs = jobsFor(products, cache)
  const workshop = new Workshop(outDir, Math.min(workers, jobs.length))
  try {
    await workshop.drawTextures(products)
    let done = 0
    await workshop.run(jobs, ({ sku, made, cached }) => {
      cache[sku] = made
      done += 1
      onProgress?.(done, jobs.length, sku, cached)
      // Kept as it goes: a run that is cut short is taken up where it was.
      if (done % KEPT_EVERY === 0) kept = kept.then(() => writeWhole(cachePath, JSON.stringify(cache)))
    })
  } finally {
    await workshop.close()
    await kept
  }
  const entries = products.map((product) => entry(product, product.build ? (cache[product.sku] ?? null) : null, outDir))
  await writeWhole(cachePath, JSON.stringify(cache))
  const file = catalogueFile.parse({ format: 'diwan-catalogue/1', products: entries })
  await writeWhole(join(outDir, 'catalogue.json'), `${JSON.stringify(file, null, 1)}\n`)
  return file
}
