/** Bringing products in from a catalogue file (decisions §4): the house's own collection, or a shop's. */
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { and, count, eq, notInArray, sql } from 'drizzle-orm'
import { catalogueFile, type CatalogueEntry } from '../../../contract/catalog.ts'
import { fromWire } from '../../../contract/money.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { announceProducts } from './catalogueVersion.ts'
import { searchTexts } from './searchTexts.ts'
import { announceCrossing } from './stock.ts'
import { products, productVariants, type StoredModel } from './tables.ts'

type ImportServices = Pick<Services, 'db' | 'blobs' | 'clock'>

/** The file, or a picture or model that it names, cannot be used; the message says which and why. */
export class UnusableCatalogue extends Error {
  override readonly name = 'UnusableCatalogue'
}

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new UnusableCatalogue(`There is no catalogue at ${path}.`, { cause })
  }
}

const readCatalogue = async (path: string): Promise<CatalogueEntry[]> => {
  let value: unknown
  try {
    value = JSON.parse(await readText(path))
  } catch (cause) {
    if (cause instanceof UnusableCatalogue) throw cause
    throw new UnusableCatalogue(`${path} is not valid JSON.`, { cause })
  }
  const parsed = catalogueFile.safeParse(value)
  if (parsed.success) return parsed.data.products
  const lines = parsed.error.issues.slice(0, 20).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new UnusableCatalogue(`${path} is not a catalogue:\n${lines.join('\n')}`)
}

const readAsset = async (folder: string, path: string, sku: string): Promise<Buffer> => {
  try {
    return await readFile(join(folder, path))
  } catch (cause) {
    throw new UnusableCatalogue(`${sku} names ${path}, which is not in ${folder}.`, { cause })
  }
}

const keepModel = async (blobs: Services['blobs'], folder: string, { sku, model }: CatalogueEntry): Promise<StoredModel | null> => {
  if (model === null) return null
  const bytes = await readAsset(folder, model.path, sku)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== model.sha256) throw new UnusableCatalogue(`${sku}: ${model.path} is not the file that the catalogue describes (SHA-256 differs).`)
  return { blob: await blobs.put(bytes, 'glb'), bytes: bytes.length, triangles: model.triangles, sha256 }
}

/** Names of the variants' pictures in the blobs, by sku. */
const keepPictures = async (blobs: Services['blobs'], folder: string, { variants }: CatalogueEntry): Promise<Map<string, string>> => {
  const kept = new Map<string, string>()
  for (const { sku, image } of variants) {
    if (image !== null) kept.set(sku, await blobs.put(await readAsset(folder, image, sku), extname(image).slice(1).toLowerCase()))
  }
  return kept
}

const productValues = (entry: CatalogueEntry, model: StoredModel | null, position: number, now: Date) => ({
  sku: entry.sku,
  name: entry.name,
  description: entry.description,
  category: entry.category,
  roomTypes: entry.roomTypes,
  styles: entry.styles,
  price: fromWire(entry.price),
  discountPercentage: entry.discountPercentage,
  width: entry.size.width,
  depth: entry.size.depth,
  height: entry.size.height,
  mount: entry.mount,
  surfaceHeight: entry.surfaceHeight ?? null,
  clearance: entry.clearance,
  model,
  requiresInstallation: entry.requiresInstallation,
  installationPrice: fromWire(entry.installationPrice),
  ratingAverage: entry.rating.average,
  ratingCount: entry.rating.count,
  ...searchTexts(entry),
  position,
  updatedAt: now,
})

const upsertVariants = async (tx: Tx, productId: string, entry: CatalogueEntry, pictures: Map<string, string>, now: Date): Promise<void> => {
  const kept = entry.variants.map(({ sku }) => sku)
  await tx.delete(productVariants).where(and(eq(productVariants.productId, productId), notInArray(productVariants.sku, kept)))
  for (const [position, variant] of entry.variants.entries()) {
    const { sku, name, color, finish, stock } = variant
    const values = {
      productId,
      sku,
      name,
      color,
      finish,
      priceDelta: fromWire(variant.priceDelta),
      stock,
      image: pictures.get(sku) ?? null,
      position,
    }
    const [before] = await tx.select({ stock: productVariants.stock }).from(productVariants).where(eq(productVariants.sku, sku)).for('update')
    const [row] = await tx
      .insert(productVariants)
      .values({ id: randomUUID(), ...values })
      .onConflictDoUpdate({ target: productVariants.sku, set: values })
      .returning({ id: productVariants.id })
    if (before !== undefined && row !== undefined) await announceCrossing(tx, row.id, before.stock, stock, { at: now })
  }
}

interface Prepared {
  entry: CatalogueEntry
  model: StoredModel | null
  pictures: Map<string, string>
}

const writeEntry = async (tx: Tx, { entry, model, pictures }: Prepared, position: number, now: Date): Promise<string> => {
  const values = productValues(entry, model, position, now)
  const [row] = await tx
    .insert(products)
    .values({ id: randomUUID(), ...values, createdAt: now })
    .onConflictDoUpdate({ target: products.sku, set: values })
    .returning({ id: products.id })
  await upsertVariants(tx, row!.id, entry, pictures, now)
  return row!.id
}

/**
 * Brings in every product of a catalogue, all or none: new ones are added, those whose sku is known are brought up to date
 * with their ids kept, those that the file does not name stay. Importing twice changes nothing.
 * @param path the file, or the folder that holds it as `catalogue.json`
 * @returns how many products the file held
 * @throws UnusableCatalogue
 */
export const importCatalogue = async ({ db, blobs, clock }: ImportServices, path: string): Promise<number> => {
  const file = path.endsWith('.json') ? path : join(path, 'catalogue.json')
  const folder = dirname(file)
  const prepared: Prepared[] = []
  for (const entry of await readCatalogue(file)) {
    prepared.push({ entry, model: await keepModel(blobs, folder, entry), pictures: await keepPictures(blobs, folder, entry) })
  }
  await db.transaction(async (tx) => {
    const written: string[] = []
    for (const [position, one] of prepared.entries()) written.push(await writeEntry(tx, one, position, clock.now()))
    await announceProducts(tx, written)
  })
  return prepared.length
}

/** True before the first import. */
export const isCatalogueEmpty = async ({ db }: Pick<Services, 'db'>): Promise<boolean> => {
  const [row] = await db.root.select({ total: count() }).from(sql`(select 1 from ${products} limit 1) as one`)
  return (row?.total ?? 0) === 0
}
