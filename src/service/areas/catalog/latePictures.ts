/** Pictures of the house's collection that are drawn while the service already runs: they are shown as they come, without a restart. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { catalogueFile, type CatalogueEntry } from '../../../contract/catalog.ts'
import type { Services } from '../../services.ts'
import { afterEachChange } from './afterEachChange.ts'
import { announceProducts } from './catalogueVersion.ts'
import { products, productVariants } from './tables.ts'

type LateServices = Pick<Services, 'db' | 'blobs' | 'clock'>

interface Lacking {
  id: string
  sku: string
  productId: string
  productSku: string
  /** Of the product's model: another model of that SKU is a shop's own, and our picture is not of it. */
  sha256: string | undefined
}

/** Variants of things that could be drawn and have no picture. */
const lackingPictures = async ({ db }: LateServices): Promise<Lacking[]> => {
  const rows = await db.root
    .select({ id: productVariants.id, sku: productVariants.sku, productId: products.id, productSku: products.sku, model: products.model })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(isNull(productVariants.image), isNotNull(products.model)))
  return rows.map(({ model, ...row }) => ({ ...row, sha256: model?.sha256 }))
}

interface Drawn {
  lacking: Lacking
  image: string
  largeImage: string | null
}

const takePictures = async (
  { blobs }: LateServices,
  folder: string,
  lacking: readonly Lacking[],
  entries: readonly CatalogueEntry[],
): Promise<Drawn[]> => {
  const bySku = new Map(entries.map((entry) => [entry.sku, entry]))
  const put = async (path: string) => blobs.put(await readFile(join(folder, path)), 'webp')
  const drawn: Drawn[] = []
  for (const one of lacking) {
    const entry = bySku.get(one.productSku)
    const variant = entry?.variants.find(({ sku }) => sku === one.sku)
    if (!variant || variant.image === null || entry?.model?.sha256 !== one.sha256) continue
    drawn.push({ lacking: one, image: await put(variant.image), largeImage: variant.largeImage === null ? null : await put(variant.largeImage) })
  }
  return drawn
}

/** All at once: every change of the catalogue makes whoever remembers it read again. What another process or a shop wrote meanwhile stays. */
const writePictures = ({ db, clock }: LateServices, drawn: readonly Drawn[]): Promise<number> =>
  db.transaction(async (tx) => {
    const changed = new Set<string>()
    let written = 0
    for (const { lacking, image, largeImage } of drawn) {
      const rows = await tx
        .update(productVariants)
        .set({ image, largeImage })
        .where(and(eq(productVariants.id, lacking.id), isNull(productVariants.image)))
        .returning({ id: productVariants.id })
      if (rows.length === 0) continue
      changed.add(lacking.productId)
      written++
    }
    await announceProducts(tx, [...changed], { changedAt: clock.now() })
    return written
  })

const takeFrom = async (services: LateServices, folder: string, path: string, lacking: readonly Lacking[]): Promise<number> => {
  const { products: entries } = catalogueFile.parse(JSON.parse(await readFile(path, 'utf8')))
  const drawn = await takePictures(services, folder, lacking, entries)
  return drawn.length === 0 ? 0 : writePictures(services, drawn)
}

/**
 * A look for pictures that `folder/catalogue.json` names and the catalogue lacks.
 * @param folder of the house's collection (`npm run furniture`)
 * @returns a function that takes in what there is and answers how many pictures that was
 */
export const latePictures = (services: LateServices, folder: string): (() => Promise<number>) => {
  const path = join(folder, 'catalogue.json')
  return afterEachChange(path, async () => {
    const lacking = await lackingPictures(services)
    return lacking.length === 0 ? 0 : takeFrom(services, folder, path, lacking)
  })
}
