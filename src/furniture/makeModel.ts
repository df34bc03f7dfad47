/** One model: put together, and written in both formats unless the files that are there already are the same. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import type { PlanArt } from '../contract/catalog.ts'
import { partsOf } from './checks/parts.ts'
import { COLLECTION } from './collection/index.ts'
import type { ProductDefinition } from './definition.ts'
import { slotMeshes, writeGlb, type SlotMesh } from './glb.ts'
import { Kit } from './kit.ts'
import { PALETTE, type Material } from './materials/palette.ts'
import { frontArt, planArt } from './plan/planArt.ts'
import { openShelf, type TextureShelf } from './materials/shelf.ts'
import type { TextureName } from './materials/textures.ts'

export interface ModelFile {
  path: string
  bytes: number
  sha256: string
}
export interface Made {
  /** What decides the bytes. */
  key: string
  model: ModelFile & { triangles: number; plan?: PlanArt | undefined; front?: PlanArt | undefined }
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
const drawerHash = async () =>
  createHash('sha256')
    .update(await sourceOf(['plan/planArt.ts', 'plan/contours.ts', 'plan/seenFromAbove.ts']))
    .digest('hex')

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

/** The bench of one thread: it draws textures and makes models under `outDir`. */
export const openBench = async (outDir: string): Promise<(job: Job) => Promise<Done | null>> => {
  const shelf = await openShelf(join(outDir, '.textures'))
  const writer = await writerSource()
  const drawnBy = await drawerHash()
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
      if (known.drawnBy === drawnBy) return { sku: product.sku, made: known, cached: true }
      const made: Made = { ...known, drawnBy, model: { ...known.model, plan: planArt(parts, product.category), front: frontArt(parts) } }
      return { sku: product.sku, made, cached: true }
    }
    const triangles = meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0)
    const made: Made = {
      key,
      drawnBy,
      model: {
        ...(await file(outDir, path, await writeGlb(product.name.en, meshes, product.variants, shelf, 'web'))),
        triangles,
        plan: planArt(parts, product.category),
        front: frontArt(parts),
      },
      plain: await file(outDir, plainPath, await writeGlb(product.name.en, meshes, product.variants, shelf, 'plain')),
      drawCalls: meshes.length,
      vertices: meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0),
      materials: paintsOf(product).length,
    }
    return { sku: product.sku, made, cached: false }
  }
}
