/** One product of a manifest, written whole: itself, its variants, what searches read. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { fromWire } from '#contract/wire/money.ts'
import type { Tx } from '../../../db/connection.ts'
import { announceProducts } from '../catalogueVersion.ts'
import { searchTexts } from './searchTexts.ts'
import { announceAvailability, announceCrossing } from './stock.ts'
import { products, productVariants, type StoredModel } from '../tables.ts'

/** A product ready to be written: its files are in the blobs. */
export interface ReadyProduct {
  entry: CatalogueEntry
  model: StoredModel | null
  /** Names in the blobs, by the variant's sku. */
  pictures: ReadonlyMap<string, { image: string; largeImage: string | null }>
  /** Place in the manifest. */
  position: number
  /** Hash of everything that the manifest contains and names; equal input changes nothing. */
  hash: string
}
export type Written = 'added' | 'updated' | 'unchanged'

/** A variant's sku belongs to another product. */
export class SkuTaken extends Error {
  override readonly name = 'SkuTaken'
}

const productValues = ({ entry, model, position }: ReadyProduct) => ({
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
  kitchenRole: entry.kitchenRole ?? null,
  model,
  requiresInstallation: entry.requiresInstallation,
  installationPrice: fromWire(entry.installationPrice),
  guaranteeYears: entry.guaranteeYears ?? null,
  included: entry.included ?? null,
  ...searchTexts(entry),
  position,
})

const variantValues = ({ entry, pictures }: ReadyProduct) =>
  entry.variants.map(({ sku, name, color, finish, priceDelta, stock }, position) => ({
    sku,
    name,
    color,
    finish,
    priceDelta: fromWire(priceDelta),
    stock,
    image: pictures.get(sku)?.image ?? null,
    largeImage: pictures.get(sku)?.largeImage ?? null,
    position,
  }))

/** Keys in one order: the database keeps its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
/** The part of a row that these values would write says the same already. */
const saysAll = (row: Record<string, unknown>, values: Record<string, unknown>): boolean =>
  Object.entries(values).every(([key, value]) => canonical(row[key]) === canonical(value))

const writeVariants = async (tx: Tx, productId: string, ready: ReadyProduct, now: Date): Promise<string[]> => {
  const values = variantValues(ready)
  const skus = values.map(({ sku }) => sku)
  const [taken] = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(and(inArray(productVariants.sku, skus), ne(productVariants.productId, productId)))
  if (taken) throw new SkuTaken(`The variant ${taken.sku} belongs to another product of the catalogue.`)
  await tx.delete(productVariants).where(and(eq(productVariants.productId, productId), notInArray(productVariants.sku, skus)))
  const changed: string[] = []
  for (const variant of values) {
    const [before] = await tx.select({ stock: productVariants.stock }).from(productVariants).where(eq(productVariants.sku, variant.sku)).for('update')
    const [row] = await tx
      .insert(productVariants)
      .values({ id: randomUUID(), productId, ...variant })
      .onConflictDoUpdate({ target: productVariants.sku, set: variant })
      .returning({ id: productVariants.id })
    if (row === undefined || before === undefined) continue
    await announceCrossing(tx, row.id, before.stock, variant.stock, { at: now })
    if (before.stock > 0 !== variant.stock > 0) changed.push(row.id)
  }
  return changed
}

/**
 * Adds the product, or brings the one with its sku up to date under its id. What says the same as the catalogue already does is left alone.
 * @throws SkuTaken; the transaction must roll back
 */
export const writeProduct = async (tx: Tx, ready: ReadyProduct, now: Date): Promise<Written> => {
  const values = productValues(ready)
  const [before] = await tx.select().from(products).where(eq(products.sku, ready.entry.sku)).for('update')
  if (before && saysAll(before, values)) {
    const variants = await tx.select().from(productVariants).where(eq(productVariants.productId, before.id)).orderBy(asc(productVariants.position))
    const wanted = variantValues(ready)
    if (variants.length === wanted.length && variants.every((row, i) => saysAll(row, wanted[i]!))) {
      await tx.update(products).set({ importHash: ready.hash }).where(eq(products.id, before.id))
      return 'unchanged'
    }
  }
  const written = { ...values, importHash: ready.hash, updatedAt: now }
  const id = before?.id ?? randomUUID()
  if (before) await tx.update(products).set(written).where(eq(products.id, id))
  else await tx.insert(products).values({ id, ...written, createdAt: now })
  await announceAvailability(tx, await writeVariants(tx, id, ready, now))
  await announceProducts(tx, [id], { changedAt: now })
  return before ? 'updated' : 'added'
}
