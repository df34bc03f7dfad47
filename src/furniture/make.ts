/** Makes the collection: models, and the catalogue file by which any shop's goods come in. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogueFile, type CatalogueEntry, type CatalogueFile } from '../contract/catalog.ts'
import { COLLECTION } from './collection/index.ts'
import type { ProductDefinition } from './definition.ts'
import { slotMeshes, writeGlb } from './glb.ts'
import { Kit } from './kit.ts'

export interface MakeOptions {
  outDir: string
  /** SKUs to make; every other entry of the catalogue is left out. All by default. */
  only?: readonly string[]
  onProgress?: (done: number, total: number, sku: string, cached: boolean) => void
}

export interface ModelFacts {
  path: string
  bytes: number
  triangles: number
  sha256: string
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
const HERE = dirname(fileURLToPath(import.meta.url))

/** Whatever decides the bytes of a model beside its own parts: the materials' source and the writer's. */
const workshopHash = async (): Promise<string> => {
  const files = (await readdir(join(HERE, 'materials'))).filter((file) => !file.includes('.test.')).toSorted()
  const sources = await Promise.all(
    [...files.map((file) => join(HERE, 'materials', file)), join(HERE, 'glb.ts')].map((file) => readFile(file, 'utf8')),
  )
  return sha256(sources.join('\0'))
}

/** The parts of a product, by slot. */
export const assembled = (product: ProductDefinition): Kit => {
  const kit = new Kit()
  product.build?.(kit)
  return kit.setDown(product.mount)
}

const readJson = async <T>(path: string, otherwise: T): Promise<T> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch {
    return otherwise
  }
}

/** Writes beside and renames, so that a reader never sees half a file. */
export const writeWhole = async (path: string, data: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, data)
  await rename(`${path}.part`, path)
}

type Cache = Record<string, { key: string; facts: ModelFacts }>

const entry = (product: ProductDefinition, model: ModelFacts | null, outDir: string): CatalogueEntry => {
  const { build: _, clearance, variants, ...said } = product
  const image = (sku: string) => (existsSync(join(outDir, 'pictures', `${sku}.webp`)) ? `pictures/${sku}.webp` : null)
  return {
    discountPercentage: 0,
    requiresInstallation: false,
    installationPrice: 0,
    ...said,
    clearance: { front: 0, back: 0, left: 0, right: 0, ...clearance },
    variants: variants.map(({ materials: __, priceDelta = 0, ...variant }) => ({ priceDelta, ...variant, image: image(variant.sku) })),
    model,
  }
}

/**
 * Makes `outDir/catalogue.json` and `outDir/models/<SKU>.glb`. Models whose parts and materials are unchanged are not made again.
 * The same definitions give the same bytes. Pictures already drawn are named in the catalogue; `drawPictures` draws the rest.
 */
export const makeCollection = async ({ outDir, only, onProgress }: MakeOptions): Promise<CatalogueFile> => {
  const products = only ? COLLECTION.filter((product) => only.includes(product.sku)) : COLLECTION
  const workshop = await workshopHash()
  const cachePath = join(outDir, '.models.json')
  const cache = await readJson<Cache>(cachePath, {})
  const entries: CatalogueEntry[] = []
  for (const product of products) {
    const { facts, cached } = product.build ? await makeModel(product, outDir, workshop, cache) : { facts: null, cached: true }
    entries.push(entry(product, facts, outDir))
    onProgress?.(entries.length, products.length, product.sku, cached)
  }
  await writeWhole(cachePath, JSON.stringify(cache))
  const file = catalogueFile.parse({ format: 'diwan-catalogue/1', products: entries })
  await writeWhole(join(outDir, 'catalogue.json'), `${JSON.stringify(file, null, 1)}\n`)
  return file
}

const makeModel = async (
  product: ProductDefinition,
  outDir: string,
  workshop: string,
  cache: Cache,
): Promise<{ facts: ModelFacts; cached: boolean }> => {
  const kit = assembled(product)
  const meshes = slotMeshes(kit, product.variants)
  const key = sha256(JSON.stringify([workshop, product.sku, meshes, product.variants.map(({ sku, materials }) => [sku, materials])]))
  const path = `models/${product.sku}.glb`
  const known = cache[product.sku]
  if (known?.key === key && existsSync(join(outDir, path))) return { facts: known.facts, cached: true }
  const bytes = await writeGlb(product.name.en, kit, product.variants)
  const triangles = meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0)
  const facts = { path, bytes: bytes.byteLength, triangles, sha256: sha256(bytes) }
  await writeWhole(join(outDir, path), bytes)
  cache[product.sku] = { key, facts }
  return { facts, cached: false }
}
