/** Replaces models after an update of Diwan: models of the collection that an older version described and never made, and that this version cannot make. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { readKeptCatalogue } from '#collection/kept.ts'
import type { Services } from '../../../services.ts'
import { announceProducts } from '../catalogueVersion.ts'
import { storeModel } from './importCatalogue.ts'
import { products, type StoredModel } from '../tables.ts'

const namesOf = ({ blob, coarser, plain }: StoredModel): string[] => [
  blob,
  ...(coarser ? [coarser.blob, ...coarser.pictures] : []),
  ...(plain ? [plain.blob] : []),
]

/**
 * Gives each product whose model is lost the one that the kept catalogue has of that SKU. What was made before stays as it is.
 * @param kept folder of the kept catalogue
 * @returns how many products were given another model
 */
export const replaceLostModels = async ({ db, blobs, clock }: Pick<Services, 'db' | 'blobs' | 'clock'>, kept: string): Promise<number> => {
  const rows = await db.root.select({ id: products.id, sku: products.sku, model: products.model }).from(products).where(isNotNull(products.model))
  const entries = new Map((await readKeptCatalogue(kept)).map((entry) => [entry.sku, entry]))
  const isLost = async (model: StoredModel): Promise<boolean> => {
    for (const name of namesOf(model)) if (!(await blobs.has(name))) return true
    return false
  }
  let replaced = 0
  for (const { id, sku, model } of rows) {
    const entry = entries.get(sku)
    if (!model || !entry?.model || entry.model.sha256 === model.sha256 || !(await isLost(model))) continue
    const current = await storeModel(blobs, kept, entry)
    await db.transaction(async (tx) => {
      const written = await tx
        .update(products)
        .set({ model: current })
        .where(and(eq(products.id, id), sql`${products.model} ->> 'sha256' = ${model.sha256}`))
        .returning({ id: products.id })
      if (written.length > 0) await announceProducts(tx, [id], { changedAt: clock.now() })
      replaced += written.length
    })
  }
  return replaced
}
