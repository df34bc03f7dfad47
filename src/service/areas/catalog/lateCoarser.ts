/** Coarser forms of models of the house's collection that came into the catalogue before there were any: taken in while the service runs. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { catalogueFile } from '../../../contract/catalog.ts'
import type { Services } from '../../services.ts'
import { afterEachChange } from './afterEachChange.ts'
import { announceProducts } from './catalogueVersion.ts'
import { keepCoarser } from './importCatalogue.ts'
import { products, type StoredCoarser, type StoredModel } from './tables.ts'

type LateServices = Pick<Services, 'db' | 'blobs' | 'clock'>

interface Found {
  id: string
  model: StoredModel
  coarser: StoredCoarser
}

/** What the catalogue's models lack and the folder has. Another model of that SKU is a shop's own: nothing here was made of it. */
const findLacking = async ({ db, blobs }: LateServices, folder: string, path: string): Promise<Found[]> => {
  const rows = await db.root
    .select({ id: products.id, sku: products.sku, model: products.model })
    .from(products)
    .where(and(isNotNull(products.model), sql`${products.model} -> 'coarser' is null`))
  if (rows.length === 0) return []
  const { products: entries } = catalogueFile.parse(JSON.parse(await readFile(path, 'utf8')))
  const bySku = new Map(entries.map((entry) => [entry.sku, entry.model]))
  const found: Found[] = []
  for (const { id, sku, model } of rows) {
    const made = bySku.get(sku)
    if (!model || !made?.coarser || made.sha256 !== model.sha256) continue
    found.push({ id, model, coarser: await keepCoarser(blobs, folder, sku, made.coarser) })
  }
  return found
}

/** Where the model was replaced meanwhile, nothing is written. */
const write = ({ db, clock }: LateServices, found: readonly Found[]): Promise<number> =>
  db.transaction(async (tx) => {
    const changed: string[] = []
    for (const { id, model, coarser } of found) {
      const rows = await tx
        .update(products)
        .set({ model: { ...model, coarser } })
        .where(and(eq(products.id, id), sql`${products.model} ->> 'sha256' = ${model.sha256}`, sql`${products.model} -> 'coarser' is null`))
        .returning({ id: products.id })
      if (rows.length > 0) changed.push(id)
    }
    if (changed.length > 0) await announceProducts(tx, changed, { changedAt: clock.now() })
    return changed.length
  })

/**
 * A look for coarser forms that `folder/catalogue.json` names and the catalogue's models lack.
 * @param folder of the house's collection (`npm run furniture`)
 * @returns a function that takes in what there is and answers of how many models
 */
export const lateCoarser = (services: LateServices, folder: string): (() => Promise<number>) => {
  const path = join(folder, 'catalogue.json')
  return afterEachChange(path, async () => {
    const found = await findLacking(services, folder, path)
    return found.length === 0 ? 0 : write(services, found)
  })
}
