/** Bringing a shop's goods in (decisions §4): each product whole or not at all, whatever is wrong with the others. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import type { CatalogueEntry, CatalogueFile } from '../../../../contract/catalog.ts'
import type { Queryable } from '../../../db/connection.ts'
import { announceProducts } from '../catalogueVersion.ts'
import { readyOf, type ImportServices } from '../importCatalogue.ts'
import { products } from '../tables.ts'
import { SkuTaken, writeProduct, type Written } from '../writeProduct.ts'
import { readManifest, type Manifest } from './manifest.ts'
import type { Report } from './report.ts'
import type { ManifestProduct } from './shopProduct.ts'
import { BadFile, readStaged, stageProduct } from './stage.ts'

export interface BringInOptions {
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
}

/** Products that are drawn with one opening of the browser. */
const BATCH = 40

type ProductNote = Report['products'][number]
interface Waiting {
  product: ManifestProduct
  entry: CatalogueEntry
  hash: string
  position: number
  report: ProductNote
}

const skip = (report: ProductNote, field: string, message: string): void => {
  report.outcome = 'skipped'
  report.faults.push({ row: report.row, field, message })
}

const hashesOf = async (q: Queryable): Promise<Map<string, string | null>> => {
  const rows = await q.select({ sku: products.sku, hash: products.importHash }).from(products)
  return new Map(rows.map(({ sku, hash }) => [sku, hash]))
}

/** Pictures of the folder's entries; those that a shop gave stay. */
const drawn = async (stage: string, waiting: readonly Waiting[], draw: NonNullable<BringInOptions['draw']>): Promise<void> => {
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

/** Writes one product in a transaction of its own. */
const writeOne = async ({ db, blobs, clock }: ImportServices, stage: string, { product, entry, hash, position, report }: Waiting): Promise<void> => {
  const ready = { ...(await readyOf(blobs, stage, entry, position)), hash, keepsRating: !product.saysRating }
  try {
    report.outcome = await db.transaction((tx): Promise<Written> => writeProduct(tx, ready, clock.now()))
  } catch (error) {
    if (!(error instanceof SkuTaken)) throw error
    skip(report, 'variant_sku', error.message)
  }
}

class Intake {
  readonly #services: ImportServices
  readonly #options: BringInOptions
  readonly #stage: string
  #waiting: Waiting[] = []

  constructor(services: ImportServices, options: BringInOptions, stage: string) {
    this.#services = services
    this.#options = options
    this.#stage = stage
  }

  /** Reads and converts; what is to be written waits for its batch. */
  async take(folder: string, product: ManifestProduct, position: number, known: string | null | undefined): Promise<ProductNote> {
    const report: ProductNote = { sku: product.entry.sku, row: product.row, outcome: 'unchanged', faults: [], notes: [...product.notes] }
    try {
      const staged = await readStaged(folder, product)
      if (staged.hash === known) return { ...report, notes: [] }
      const { entry, notes } = await stageProduct(this.#stage, staged)
      report.notes.push(...notes)
      report.outcome = known === undefined ? 'added' : 'updated'
      this.#waiting.push({ product, entry, hash: staged.hash, position, report })
    } catch (error) {
      if (!(error instanceof BadFile)) throw error
      skip(report, error.field, error.message)
    }
    if (this.#waiting.length >= BATCH) await this.flush()
    return report
  }

  async flush(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    if (this.#options.dryRun === true) return
    if (this.#options.draw) await drawn(this.#stage, waiting, this.#options.draw)
    for (const one of waiting) await writeOne(this.#services, this.#stage, one)
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
  const counts = { added: 0, updated: 0, unchanged: 0, skipped: 0 }
  for (const { outcome } of list) counts[outcome]++
  return counts
}

const takeAll = async (services: ImportServices, manifest: Manifest, options: BringInOptions, stage: string): Promise<ProductNote[]> => {
  const known = await hashesOf(services.db.root)
  const intake = new Intake(services, options, stage)
  const notes: ProductNote[] = []
  for (const [position, product] of manifest.products.entries()) {
    notes.push(await intake.take(manifest.folder, product, position, known.get(product.entry.sku)))
    options.onProgress?.(position + 1, manifest.products.length, product.entry.sku)
  }
  await intake.flush()
  return notes
}

/**
 * Brings a shop's goods in. New ones are added, those whose SKU is known are brought up to date under their ids, those that the manifest
 * does not name stay unless `replace`. A product of which anything is wrong is skipped and said so. What says the same as last time, files
 * and all, is left as it is, with whatever staff or orders have changed since.
 * @param path the manifest, or the folder that holds it
 * @throws UnusableCatalogue when the manifest itself cannot be read
 */
export const bringIn = async (services: ImportServices, path: string, options: BringInOptions = {}): Promise<Report> => {
  const began = performance.now()
  const manifest = await readManifest(path)
  const stage = await mkdtemp(join(tmpdir(), 'diwan-intake-'))
  try {
    const taken = await takeAll(services, manifest, options, stage)
    const skipped = manifest.skipped.map((one): ProductNote => ({ ...one, outcome: 'skipped', notes: [] }))
    const list = [...taken, ...skipped].toSorted((a, b) => a.row - b.row)
    const dryRun = options.dryRun ?? false
    if (!dryRun)
      await putInOrder(
        services,
        manifest.products.map(({ entry }) => entry.sku),
      )
    // A product that could not be read is still one that the manifest names.
    const named = new Set(list.flatMap(({ sku }) => (sku === null ? [] : [sku.trim().toUpperCase()])))
    const unreadable = list.some(({ sku }) => sku === null)
    const removed = options.replace === true && !unreadable ? await removeOthers(services, named, dryRun) : []
    const notes = options.replace === true && unreadable ? [...manifest.notes, 'Nothing was removed: some rows have no SKU.'] : manifest.notes
    return { manifest: manifest.path, dryRun, counts: countsOf(list), products: list, removed, notes, seconds: (performance.now() - began) / 1000 }
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}
