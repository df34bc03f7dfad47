/** Imports the first catalogue into an empty database (docs/interface/catalogue.md#the-first-catalogue). A shop's products come by `importFolder`. */
import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import { catalogueFile, type CatalogueEntry } from '#contract/catalog/catalog.ts'
import pLimit from 'p-limit'
import type { Services } from '../../../services.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import { OperatorError } from '../../../operatorError.ts'
import { issueSentences } from './issueSentences.ts'
import { products, type StoredCoarser, type StoredModel } from '../tables.ts'
import { writeProduct, type ReadyProduct } from '../products/writeProduct.ts'

export type ImportServices = Pick<Services, 'db' | 'blobs' | 'clock'>

/** The file, or a picture or model that it names, cannot be used; the message says which and why. */
export class UnusableCatalogue extends OperatorError {
  override readonly name = 'UnusableCatalogue'
}

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new UnusableCatalogue(`There is no catalogue at ${path}.`, { cause })
  }
}

export const readCatalogue = async (path: string): Promise<CatalogueEntry[]> => {
  let value: unknown
  try {
    value = JSON.parse(await readText(path))
  } catch (cause) {
    if (cause instanceof UnusableCatalogue) throw cause
    throw new UnusableCatalogue(`${path} is not valid JSON.`, { cause })
  }
  const parsed = catalogueFile.safeParse(value)
  if (parsed.success) return parsed.data.products
  const lines = issueSentences(parsed.error.issues.slice(0, 20), value, catalogueFile).map(({ path: field, message }) => `  ${field}: ${message}`)
  throw new UnusableCatalogue(`${path} is not a catalogue:\n${lines.join('\n')}`)
}

const openAsset = async (folder: string, path: string, sku: string): Promise<FileHandle> => {
  try {
    return await open(join(folder, path))
  } catch (cause) {
    throw new UnusableCatalogue(`${sku} names ${path}, which is not in ${folder}.`, { cause })
  }
}

/** Files of one import that are taken in at once: a bucket answers many at a time. */
export const AT_ONCE = 16

/**
 * A file whose content the catalogue says. What is among the blobs already, or can be made when it is asked for, is taken at its word.
 * @throws UnusableCatalogue when the folder has another
 */
const storeDescribed = async (blobs: Blobs, folder: string, sku: string, said: { path: string; sha256: string; bytes?: number }) => {
  const name = `${said.sha256}${extname(said.path)}`
  if (said.bytes !== undefined && (await blobs.has(name))) return { blob: name, bytes: said.bytes, sha256: said.sha256 }
  await using file = await openAsset(folder, said.path, sku)
  const kept = await blobs.copy(file, extname(said.path).slice(1), said.sha256)
  if (kept === null) throw new UnusableCatalogue(`${sku}: ${said.path} is not the file that the catalogue describes (SHA-256 differs).`)
  return { blob: kept.name, bytes: kept.bytes, sha256: said.sha256 }
}

/** An image by its content; what is there already is not read again. */
const storeImageOnce = async (blobs: Blobs, folder: string, sku: string, said: { path: string; sha256: string }): Promise<string> => {
  const name = `${said.sha256}.webp`
  if (!(await blobs.has(name))) await storeDescribed(blobs, folder, sku, said)
  return name
}

type Coarser = NonNullable<NonNullable<CatalogueEntry['model']>['coarser']>
/** A model's coarser forms, and the images beside them. @throws UnusableCatalogue */
const storeCoarser = async (blobs: Blobs, folder: string, sku: string, said: Coarser): Promise<StoredCoarser> => {
  const pictures: string[] = []
  for (const sha256 of said.pictures)
    pictures.push(await storeImageOnce(blobs, folder, sku, { path: join(dirname(said.path), `${sha256}.webp`), sha256 }))
  return { ...(await storeDescribed(blobs, folder, sku, said)), levels: said.levels, pictures }
}

export const storeModel = async (blobs: Blobs, folder: string, { sku, model, plain }: CatalogueEntry): Promise<StoredModel | null> =>
  model === null
    ? null
    : {
        ...(await storeDescribed(blobs, folder, sku, model)),
        triangles: model.triangles,
        ...(model.plan && { plan: model.plan }),
        ...(model.front && { front: model.front }),
        ...(model.coarser && { coarser: await storeCoarser(blobs, folder, sku, model.coarser) }),
        plain: plain === null ? null : await storeDescribed(blobs, folder, sku, plain),
      }

/** Stores a product's images in the blobs. @throws UnusableCatalogue */
export const storeImages = async (blobs: Blobs, folder: string, { variants }: CatalogueEntry): Promise<ReadyProduct['pictures']> => {
  const put = async (path: string, sku: string): Promise<string> => {
    await using file = await openAsset(folder, path, sku)
    const name = `${createHash('sha256')
      .update(await file.readFile())
      .digest('hex')}${extname(path).toLowerCase()}`
    await blobs.link(join(folder, path), name)
    return name
  }
  const kept = new Map<string, { image: string; largeImage: string | null }>()
  for (const { sku, image, largeImage } of variants)
    if (image !== null) kept.set(sku, { image: await put(image, sku), largeImage: largeImage === null ? null : await put(largeImage, sku) })
  return kept
}

/** An entry of a folder in Diwan's own form, its files stored in the blobs. @throws UnusableCatalogue */
export const readyOf = async (blobs: Services['blobs'], folder: string, entry: CatalogueEntry, position: number): Promise<ReadyProduct> => {
  const [model, pictures] = [await storeModel(blobs, folder, entry), await storeImages(blobs, folder, entry)]
  const hash = createHash('sha256')
    .update(JSON.stringify([entry, model?.sha256, [...pictures]]))
    .digest('hex')
  return { entry, model, pictures, position, hash }
}

/**
 * Imports every product of a catalogue, all or none: new ones are added, those with a known SKU are updated under their ids, those that the file does
 * not name stay. Importing twice changes nothing.
 * @param path the file, or the folder that holds it as `catalogue.json`
 * @returns how many products the file held
 * @throws UnusableCatalogue
 */
export const importCatalogue = async ({ db, blobs, clock }: ImportServices, path: string): Promise<number> => {
  const file = path.endsWith('.json') ? path : join(path, 'catalogue.json')
  const limit = pLimit(AT_ONCE)
  const entries = await readCatalogue(file)
  const ready = await Promise.all(entries.map((entry, position) => limit(() => readyOf(blobs, dirname(file), entry, position))))
  await db.transaction(async (tx) => {
    for (const one of ready) await writeProduct(tx, one, clock.now())
  })
  return ready.length
}

/** True before the first import. */
export const isCatalogueEmpty = async ({ db }: Pick<Services, 'db'>): Promise<boolean> => {
  const [row] = await db.root.select({ total: count() }).from(sql`(select 1 from ${products} limit 1) as one`)
  return (row?.total ?? 0) === 0
}
