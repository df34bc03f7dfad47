/** A product's files during the import: read from the shop's folder, checked, converted to Diwan's form and written to a folder of that form. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { coarserOf } from '#models/coarser/coarser.ts'
import { MODEL_LIMITS, readModelFiles } from '#models/ingest/container.ts'
import { houseTriangles } from '#models/ingest/examine.ts'
import { placeInside, readWithin } from '#models/ingest/files.ts'
import { ModelRefused } from '#models/ingest/refused.ts'
import { ingestModel, INGEST_VERSION } from '#models/ingest/ingestModel.ts'
import { checkImage } from '#models/ingest/textures.ts'
import type { ManifestProduct } from './shopProduct.ts'

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** A file of the product cannot be used; `field` is the column that names it. */
export class BadFile extends Error {
  override readonly name = 'BadFile'
  readonly field: string

  constructor(field: string, cause: ModelRefused) {
    super(cause.message, { cause })
    this.field = field
  }
}

const asField = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ModelRefused) throw new BadFile(field, cause)
    throw cause
  }
}

type ModelFiles = Awaited<ReturnType<typeof readModelFiles>>
interface ShopFiles {
  model: ModelFiles | null
  /** Diwan's own second form of it, where the manifest names one. */
  plain: ModelFiles | null
  /** By the variant's sku. */
  pictures: Map<string, { image: Buffer; largeImage: Buffer | null }>
}

/** Reads all that the manifest names, held to its limits. @throws BadFile */
const readFiles = async (folder: string, { model, plain, variants }: ManifestProduct): Promise<ShopFiles> => {
  const readModel = (field: string, path: string | null) => (path === null ? null : asField(field, () => readModelFiles(folder, path)))
  const picture = (field: string, path: string) =>
    asField(field, async () => {
      const bytes = await readWithin(await placeInside(folder, path), MODEL_LIMITS.imageBytes)
      await checkImage(bytes)
      return bytes
    })
  const pictures: ShopFiles['pictures'] = new Map()
  for (const [sku, { image, largeImage }] of variants) {
    if (image === null) continue
    pictures.set(sku, { image: await picture('image', image), largeImage: largeImage === null ? null : await picture('large_image', largeImage) })
  }
  return { model: await readModel('model', model), plain: await readModel('plain', plain?.path ?? null), pictures }
}

export interface Staged {
  product: ManifestProduct
  /** Hash of everything that the manifest contains and names: equal input has equal hashes. */
  hash: string
  files: ShopFiles
}

/** Reads the product's files and sums them up. @throws BadFile */
export const readStaged = async (folder: string, product: ManifestProduct): Promise<Staged> => {
  const files = await readFiles(folder, product)
  const { entry, pose, variants, sha256: said } = product
  const model = [files.model, files.plain].map((read) => read?.bytes.map(sha256) ?? null)
  const pictures = [...files.pictures].map(([sku, { image, largeImage }]) => [sku, sha256(image), largeImage && sha256(largeImage)])
  const names = [...variants].map(([sku, one]) => [sku, one.names])
  return { product, files, hash: sha256(JSON.stringify([INGEST_VERSION, entry, pose, said, names, model, pictures])) }
}

/** Pixels of a list's picture and of the product page's. */
const SIDES = { image: 512, largeImage: 1024 } as const
const webp = (bytes: Uint8Array, side: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MODEL_LIMITS.pixels ** 2 })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, alphaQuality: 90, effort: 4 })
    .toBuffer()
    .catch(() => {
      throw new ModelRefused('The picture is broken.')
    })
/** A picture that is already one of ours is kept byte for byte. */
const asOurs = async (bytes: Buffer, side: number): Promise<Buffer> => {
  const { format, width, height } = await sharp(bytes).metadata()
  return format === 'webp' && Math.max(width, height) <= side ? bytes : webp(bytes, side)
}

const lay = async (stage: string, path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(join(stage, path)), { recursive: true })
  await writeFile(join(stage, path), bytes)
}

const stageImages = async (stage: string, { product, files }: Staged): Promise<CatalogueEntry['variants']> => {
  const variants: CatalogueEntry['variants'] = []
  for (const variant of product.entry.variants) {
    const given = files.pictures.get(variant.sku)
    if (!given) {
      variants.push(variant)
      continue
    }
    const [image, largeImage] = [`given/${variant.sku}.webp`, `given/${variant.sku}-large.webp`]
    await asField('image', async () => {
      await lay(stage, image, await asOurs(given.image, SIDES.image))
      await lay(stage, largeImage, await asOurs(given.largeImage ?? given.image, SIDES.largeImage))
    })
    variants.push({ ...variant, image, largeImage })
  }
  return variants
}

/** The model's coarser forms; undefined where it has none. */
const layCoarser = async (stage: string, sku: string, bytes: Uint8Array): Promise<NonNullable<CatalogueEntry['model']>['coarser']> => {
  const made = await coarserOf(bytes)
  if (made === null) return undefined
  const path = `models/coarser/${sku}.glb`
  await lay(stage, path, made.bytes)
  for (const picture of made.pictures) await lay(stage, join(dirname(path), `${picture.sha256}.webp`), picture.bytes)
  return { path, bytes: made.bytes.length, sha256: made.sha256, levels: made.levels, pictures: made.pictures.map((picture) => picture.sha256) }
}

const layModel = async (
  stage: string,
  { product, files }: Staged,
): Promise<{ model: CatalogueEntry['model']; plain: CatalogueEntry['plain']; notes: string[] }> => {
  const { model: read } = files
  const { entry } = product
  if (read === null) return { model: null, plain: null, notes: [] }
  const [path, plainPath] = [`models/${entry.sku}.glb`, `models/${entry.sku}.plain.glb`]
  const skus = entry.variants.map(({ sku }) => sku)
  const { size, category, mount } = entry
  if (product.sha256 !== null && sha256(read.bytes[0]!) !== product.sha256)
    throw new ModelRefused('The file is not the one that the catalogue describes: its SHA-256 differs.')
  const kept = product.sha256 === null ? null : await houseTriangles(read, { size, mount, skus })
  const given = files.plain?.bytes[0]
  const givenPlain = kept !== null && given && sha256(given) === product.plain?.sha256 ? given : null
  const variants = skus.map((sku) => ({ sku, names: product.variants.get(sku)?.names ?? [] }))
  const takeItIn = () => ingestModel(read.document, { size, category, mount, pose: kept === null ? product.pose : {}, variants })
  // A model in both of Diwan's forms is copied unchanged.
  const taken =
    kept !== null && givenPlain
      ? { bytes: read.bytes[0]!, plain: givenPlain, triangles: kept, plan: undefined, front: undefined, notes: [] }
      : await takeItIn()
  const bytes = kept === null ? taken.bytes : read.bytes[0]!
  const { plain } = taken
  const plan = product.plan ?? taken.plan
  const front = product.front ?? taken.front
  await lay(stage, path, bytes)
  await lay(stage, plainPath, plain)
  const coarser = await layCoarser(stage, entry.sku, bytes)
  return {
    model: {
      path,
      bytes: bytes.length,
      triangles: taken.triangles,
      sha256: sha256(bytes),
      ...(plan && { plan }),
      ...(front && { front }),
      ...(coarser && { coarser }),
    },
    plain: { path: plainPath, bytes: plain.length, sha256: sha256(plain) },
    notes: kept === null ? taken.notes : [],
  }
}

/**
 * Writes the product's files, converted to Diwan's form, to `stage`.
 * @returns its entry as a catalogue in that folder would have it
 * @throws BadFile
 */
export const stageProduct = async (stage: string, staged: Staged): Promise<{ entry: CatalogueEntry; notes: string[] }> => {
  const { model, plain, notes } = await asField('model', () => layModel(stage, staged))
  const variants = await stageImages(stage, staged)
  return { entry: { ...staged.product.entry, variants, model, plain }, notes }
}
