/** Imports a shop's catalogue. Each product succeeds or fails independently. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import type { CatalogueEntry, CatalogueFile } from '#contract/catalog/catalog.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { announceProducts } from '../catalogueVersion.ts'
import { readyOf, type ImportServices } from '../files/importCatalogue.ts'
import { products } from '../tables.ts'
import { SkuTaken, writeProduct, type Written } from '../products/writeProduct.ts'
import { IngestPool } from './ingestPool.ts'
import { readManifest, type Manifest } from './manifest.ts'
import type { Report } from './report.ts'
import type { ManifestProduct } from './shopProduct.ts'

export interface ImportOptions {
  /** Everything is read, checked and converted; nothing is drawn or written. */
  dryRun?: boolean
  /** Products that the manifest does not name leave the catalogue. */
  replace?: boolean
  /**
   * Draws what the entries of a folder in the house's form have no picture for, and answers them with the pictures named.
   * Without it, and where it can draw nothing, products come in without pictures.
   */
  draw?: (folder: string) => Promise<CatalogueFile>
  onProgress?: (done: number, total: number, sku: string) => void
  /** Once aborted, nothing more is converted or written; the report says what was not reached. */
  signal?: AbortSignal
  /** Without one, the import has processes of its own. */
  pool?: IngestPool
}

type FolderImportServices = ImportServices & Pick<Services, 'log'>

/** Products that are drawn with one opening of the browser. */
const BATCH = 40

type ProductNote = Report['products'][number]
interface Waiting {
  entry: CatalogueEntry
  hash: string
  position: number
  report: ProductNote
}
interface Converted {
  report: ProductNote
  /** Null when there is nothing to write. */
  waiting: Waiting | null
}

const skip = (report: ProductNote, field: string, message: string): void => {
  report.outcome = 'skipped'
  report.faults.push({ row: report.row, field, message })
}

/** One-line text of an error; the database's own message where a query failed, without the query and its parameters. */
const sentenceOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message.split('\n')[0]!.slice(0, 200) : 'unknown'
}

const hashesOf = async (q: Queryable): Promise<Map<string, string | null>> => {
  const rows = await q.select({ sku: products.sku, hash: products.importHash }).from(products)
  return new Map(rows.map(({ sku, hash }) => [sku, hash]))
}

/** Pictures of the folder's entries; those that a shop gave stay. */
const drawn = async (stage: string, waiting: readonly Waiting[], draw: NonNullable<ImportOptions['draw']>): Promise<void> => {
  const lacking = waiting.filter(({ entry }) => entry.model !== null && entry.variants.some(({ image }) => image === null))
  if (lacking.length === 0) return
  const file: CatalogueFile = { format: 'diwan-catalogue/1', products: lacking.map(({ entry }) => entry) }
  await writeFile(join(stage, 'catalogue.json'), JSON.stringify(file))
  const pictures = new Map((await draw(stage)).products.flatMap(({ variants }) => variants.map((variant) => [variant.sku, variant])))
  for (const { entry, report } of lacking)
    for (const variant of entry.variants) {
      if (variant.image !== null) continue
      const { image = null, largeImage = null } = pictures.get(variant.sku) ?? {}
      Object.assign(variant, { image, largeImage })
      if (image === null) report.notes.push(`${variant.sku} has no picture: it could not be drawn.`)
    }
}

/** Writes one product in a transaction of its own; one that cannot be written is skipped. */
const writeOne = async ({ db, blobs, clock }: ImportServices, stage: string, { entry, hash, position, report }: Waiting): Promise<void> => {
  try {
    const ready = { ...(await readyOf(blobs, stage, entry, position)), hash }
    report.outcome = await db.transaction((tx): Promise<Written> => writeProduct(tx, ready, clock.now()))
  } catch (error) {
    if (error instanceof SkuTaken) skip(report, 'variant_sku', error.message)
    else skip(report, 'sku', `The product could not be written: ${sentenceOf(error)}`)
  }
}

/** One import on its way: products are converted side by side, and written in the manifest's order. */
class FolderImport {
  readonly #services: FolderImportServices
  readonly #options: ImportOptions
  readonly #pool: IngestPool
  readonly #stage: string
  /** Pending until the import is interrupted. */
  readonly #aborted: Promise<unknown>

  constructor(services: FolderImportServices, options: ImportOptions, pool: IngestPool, stage: string) {
    this.#aborted = options.signal ? once(options.signal, 'abort') : new Promise(() => undefined)
    this.#services = services
    this.#options = options
    this.#pool = pool
    this.#stage = stage
  }

  /** @returns the outcome for the product, and the fields to write */
  async convert(folder: string, product: ManifestProduct, position: number, known: string | null | undefined): Promise<Converted> {
    const report: ProductNote = { sku: product.entry.sku, row: product.row, outcome: 'unchanged', faults: [], notes: [] }
    const answer = await this.#pool.ingest({ folder, stage: this.#stage, product, known: known ?? null }, this.#services.log)
    if (answer === null) return { report: { ...report, outcome: 'notReached' }, waiting: null }
    if (answer.outcome === 'unchanged') return { report, waiting: null }
    report.notes.push(...product.notes)
    if (answer.outcome === 'refused') {
      skip(report, answer.field, answer.message)
      return { report, waiting: null }
    }
    const { entry, hash, notes } = answer
    report.notes.push(...notes)
    report.outcome = known === undefined ? 'added' : 'updated'
    return { report, waiting: { entry, hash, position, report } }
  }

  /** Draws and writes what was converted; nothing of it once the import is interrupted. */
  async write(converted: readonly Converted[]): Promise<void> {
    const waiting = converted.flatMap((one) => one.waiting ?? [])
    const { dryRun, draw, signal } = this.#options
    if (dryRun === true) return
    if (draw && signal?.aborted !== true) {
      const drawing = drawn(this.#stage, waiting, draw).catch((error: unknown) => {
        for (const { report } of waiting) report.notes.push(`No picture was drawn: ${sentenceOf(error)}`)
      })
      await Promise.race([drawing, this.#aborted])
    }
    for (const one of waiting) {
      // A product that is not written now is converted again by the next import, its images too.
      if (signal?.aborted === true) one.report.outcome = 'notReached'
      else await writeOne(this.#services, this.#stage, one)
    }
  }
}

/** Products in the manifest's order, also those that were left alone. */
const putInOrder = async ({ db, clock }: ImportServices, order: readonly string[]): Promise<void> => {
  const wanted = JSON.stringify(order.map((sku, position) => ({ sku, position })))
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update products p set position = w.position from json_to_recordset(${wanted}::json) as w(sku text, position int)
      where p.sku = w.sku and p.position <> w.position returning p.id`)
    const ids = rows.map(({ id }) => id)
    // Its place is a product's own: what was remembered of it is read again.
    await announceProducts(tx, ids, ids.length > 0 ? { changedAt: clock.now() } : {})
  })
}

const removeOthers = async ({ db }: ImportServices, named: ReadonlySet<string>, dryRun: boolean): Promise<string[]> => {
  const rows = await db.root.select({ sku: products.sku }).from(products)
  const others = rows.map(({ sku }) => sku).filter((sku) => !named.has(sku))
  if (others.length === 0 || dryRun) return others.toSorted()
  await db.transaction(async (tx) => {
    await tx.delete(products).where(inArray(products.sku, others))
    await announceProducts(tx, [], { removed: true })
  })
  return others.toSorted()
}

const countsOf = (list: readonly ProductNote[]): Report['counts'] => {
  const counts = { added: 0, updated: 0, unchanged: 0, skipped: 0, notReached: 0 }
  for (const { outcome } of list) counts[outcome]++
  return counts
}

const takeAll = async (
  services: FolderImportServices,
  manifest: Manifest,
  options: ImportOptions,
  pool: IngestPool,
  stage: string,
): Promise<ProductNote[]> => {
  const known = await hashesOf(services.db.root)
  const folderImport = new FolderImport(services, options, pool, stage)
  const { products: list, folder } = manifest
  let done = 0
  const convert = (from: number): Promise<Converted[]> =>
    Promise.all(
      list.slice(from, from + BATCH).map(async (product, i) => {
        const converted = await folderImport.convert(folder, product, from + i, known.get(product.entry.sku))
        options.onProgress?.(++done, list.length, product.entry.sku)
        return converted
      }),
    )
  const notes: ProductNote[] = []
  // The next batch is converted while one is drawn and written.
  let converting = convert(0)
  for (let from = 0; from < list.length; from += BATCH) {
    const converted = await converting
    converting = convert(from + BATCH)
    await folderImport.write(converted)
    notes.push(...converted.map(({ report }) => report))
  }
  return notes
}

/** Finishes the catalogue as a whole: the order of products, and those that leave. @returns SKUs that left */
const finish = async (services: ImportServices, manifest: Manifest, list: readonly ProductNote[], options: ImportOptions, notes: string[]) => {
  const dryRun = options.dryRun === true
  if (!dryRun)
    await putInOrder(
      services,
      manifest.products.map(({ entry }) => entry.sku),
    )
  if (options.replace !== true) return []
  if (list.some(({ sku }) => sku === null)) {
    notes.push('Nothing was removed: some rows have no SKU.')
    return []
  }
  // A product that could not be read is still one that the manifest names.
  const named = new Set(list.flatMap(({ sku }) => (sku === null ? [] : [sku.trim().toUpperCase()])))
  return removeOthers(services, named, dryRun)
}

/**
 * Imports a shop's catalogue. New products are added, those with a known SKU are updated under their ids, those that the manifest does not name stay
 * unless `replace`. A product with any fault is skipped and reported, even if its files crash the process that reads them. A product that is
 * unchanged since the last import, files included, is left as it is, with later changes by staff and orders.
 * @param path the manifest, or the folder that holds it
 * @returns the report, also of an import that was interrupted
 * @throws UnusableCatalogue when the manifest itself cannot be read
 */
export const importFolder = async (services: FolderImportServices, path: string, options: ImportOptions = {}): Promise<Report> => {
  const began = performance.now()
  const manifest = await readManifest(path)
  const stage = await mkdtemp(join(tmpdir(), 'diwan-intake-'))
  const pool = options.pool ?? new IngestPool()
  const stop = () => void pool.close()
  options.signal?.addEventListener('abort', stop, { once: true })
  if (options.signal?.aborted === true) stop()
  try {
    const taken = await takeAll(services, manifest, options, pool, stage)
    const skipped = manifest.skipped.map((one): ProductNote => ({ ...one, outcome: 'skipped', notes: [] }))
    const list = [...taken, ...skipped].toSorted((a, b) => a.row - b.row)
    const notes = [...manifest.notes]
    const interrupted = options.signal?.aborted === true
    const removed = interrupted ? [] : await finish(services, manifest, list, options, notes)
    return {
      manifest: manifest.path,
      dryRun: options.dryRun ?? false,
      interrupted,
      counts: countsOf(list),
      products: list,
      removed,
      notes,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    options.signal?.removeEventListener('abort', stop)
    if (!options.pool) await pool.close()
    await rm(stage, { recursive: true, force: true })
  }
}
