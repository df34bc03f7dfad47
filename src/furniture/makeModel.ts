/** One model: put together, and written in both formats unless the files that are there already are the same. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import type { PlanArt } from '../contract/catalog.ts'
import { partsOf } from './checks/parts.ts'
import { coarserOf, type Level } from './coarser/coarser.ts'
import { COLLECTION } from './collection/index.ts'
import type { ProductDefinition } from './definition.ts'
import { slotMeshes, writeGlb, type SlotMesh } from './glb.ts'
import { Kit } from './kit.ts'
import { PALETTE, type Material } from './materials/palette.ts'
import { frontArt, planArt } from './plan/planArt.ts'
import { openShelf, type TextureShelf } from './materials/shelf.ts'
import type { TextureName } from './materials/textures.ts'

/** The folder of coarser forms and of the pictures that they name. */
const COARSER = 'models/coarser'

export interface ModelFile {
  path: string
  bytes: number
  sha256: string
}
/** A model's coarser forms, and the SHA-256 of the pictures that lie beside them. */
export interface CoarserFile extends ModelFile {
  levels: Level[]
  pictures: string[]
}
export interface Made {
  /** What decides the bytes. */
  key: string
  model: ModelFile & { triangles: number; plan?: PlanArt | undefined; front?: PlanArt | undefined; coarser?: CoarserFile | undefined }
  /** What decides its coarser forms beside its bytes: how they are found. */
  coarsenedBy: string
  /** What decides the drawings of the plan and of the front beside the parts: how it is drawn. */
  drawnBy: string
  plain: ModelFile
  drawCalls: number
  vertices: number
  materials: number
}
export type Job = { kind: 'texture'; name: TextureName } | { kind: 'model'; sku: string; known: Made | null }
export interface Done {
  sku: string
  made: Made
  cached: boolean
}

/** The parts of a product, by slot. */
export const assembled = (product: ProductDefinition): Kit => {
  const kit = new Kit()
  product.build?.(kit)
  return kit.setDown(product.mount)
}

/** The palette's rows that a product's variants name. */
const paintsOf = ({ variants }: ProductDefinition): [string, Material][] =>
  [...new Set(variants.flatMap(({ materials }) => Object.values(materials)))].toSorted().map((name) => [name, PALETTE[name]])

/** The textures that a product's models carry. */
export const texturesOf = (product: ProductDefinition): TextureName[] => [
  ...new Set(paintsOf(product).flatMap(([, { texture, weave }]) => [texture, weave].filter((name) => name !== undefined))),
]

const sourceOf = async (names: readonly string[]): Promise<string> => {
  const files = names.map((file) => fileURLToPath(new URL(file, import.meta.url)))
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\0')
}
const writerSource = () => sourceOf(['glb.ts', 'paints.ts'])
const hashOf = async (names: readonly string[]): Promise<string> =>
  createHash('sha256')
    .update(await sourceOf(names))
    .digest('hex')
const drawerHash = () => hashOf(['plan/planArt.ts', 'plan/contours.ts', 'plan/seenFromAbove.ts'])
const coarsenerHash = () =>
  hashOf(['coarser/coarser.ts', 'coarser/besideGlb.ts', 'coarser/simpler.ts', 'coarser/Outline.ts', 'coarser/Surface.ts', 'convert/glbFile.ts'])

const keyOf = async (product: ProductDefinition, meshes: readonly SlotMesh[], shelf: TextureShelf, writer: string): Promise<string> => {
  const hash = createHash('sha256')
  const textures = await Promise.all(
    texturesOf(product).map(async (name) => {
      const [web, plain] = [await shelf(name, 'web'), await shelf(name, 'plain')]
      return [web, plain].flatMap(({ base, normal, surface, mean, roughness }) => [base?.name, normal?.name, surface?.name, mean, roughness])
    }),
  )
  hash.update(JSON.stringify([writer, product.name.en, product.variants.map(({ sku, materials }) => [sku, materials]), paintsOf(product), textures]))
  for (const { slot, tile, positions, normals, uvs, indices } of meshes) {
    hash.update(JSON.stringify([slot, tile]))
    for (const list of [positions, normals, uvs, indices]) hash.update(new Float64Array(list))
  }
  return hash.digest('hex')
}

const file = async (outDir: string, path: string, bytes: Uint8Array): Promise<ModelFile> => {
  const part = join(outDir, `${path}.${process.pid}-${threadId}.part`)
  await writeFile(part, bytes)
  await rename(part, join(outDir, path))
  return { path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Writes a model's coarser forms, and beside them the pictures that are not there yet. */
const coarserFile = async (outDir: string, sku: string, bytes: Uint8Array): Promise<CoarserFile | undefined> => {
  const coarser = await coarserOf(bytes)
  if (coarser === null) return undefined
  for (const picture of coarser.pictures) {
    const path = `${COARSER}/${picture.sha256}.webp`
    if (!existsSync(join(outDir, path))) await file(outDir, path, picture.bytes)
  }
  const written = await file(outDir, `${COARSER}/${sku}.glb`, coarser.bytes)
  return { ...written, levels: coarser.levels, pictures: coarser.pictures.map(({ sha256 }) => sha256) }
}

const isThere = (outDir: string, { path, pictures }: CoarserFile): boolean =>
  [path, ...pictures.map((sha256) => `${COARSER}/${sha256}.webp`)].every((name) => existsSync(join(outDir, name)))

/** The bench of one thread: it draws textures and makes models under `outDir`. */
export const openBench = async (outDir: string): Promise<(job: Job) => Promise<Done | null>> => {
  // Models lie in the folder around it.
  await mkdir(join(outDir, COARSER), { recursive: true })
  const shelf = await openShelf(join(outDir, '.textures'))
  const writer = await writerSource()
  const drawnBy = await drawerHash()
  const coarsenedBy = await coarsenerHash()
  return async (job) => {
    if (job.kind === 'texture') {
      await shelf(job.name, 'web')
      return null
    }
    const product = COLLECTION.find(({ sku }) => sku === job.sku)
    if (!product) throw new Error(`the collection has no ${job.sku}`)
    const kit = assembled(product)
    // Before the parts are joined by what they are made of.
    const parts = partsOf(kit)
    const meshes = slotMeshes(kit, product.variants)
    const key = await keyOf(product, meshes, shelf, writer)
    const [path, plainPath] = [`models/${product.sku}.glb`, `models/${product.sku}.plain.glb`]
    const { known } = job
    if (known?.key === key && [path, plainPath].every((name) => existsSync(join(outDir, name)))) {
      const { model } = known
      const isCoarsened = known.coarsenedBy === coarsenedBy && (!model.coarser || isThere(outDir, model.coarser))
      const coarser = isCoarsened ? model.coarser : await coarserFile(outDir, product.sku, await readFile(join(outDir, path)))
      const drawn = known.drawnBy === drawnBy ? model : { ...model, plan: planArt(parts, product.category), front: frontArt(parts) }
      return { sku: product.sku, made: { ...known, drawnBy, coarsenedBy, model: { ...drawn, coarser } }, cached: true }
    }
    const bytes = await writeGlb(product.name.en, meshes, product.variants, shelf, 'web')
    const triangles = meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0)
    const made: Made = {
      key,
      drawnBy,
      coarsenedBy,
      model: {
        ...(await file(outDir, path, bytes)),
        triangles,
        plan: planArt(parts, product.category),
        front: frontArt(parts),
        coarser: await coarserFile(outDir, product.sku, bytes),
      },
      plain: await file(outDir, plainPath, await writeGlb(product.name.en, meshes, product.variants, shelf, 'plain')),
      drawCalls: meshes.length,
      vertices: meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0),
      materials: paintsOf(product).length,
    }
    return { sku: product.sku, made, cached: false }
  }
}
