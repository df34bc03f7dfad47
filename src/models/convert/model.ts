/** A product's model, decoded and taken apart. */
import { createHash } from 'node:crypto'
import { Logger, type Document, type Material } from '@gltf-transform/core'
import { metalRough, uninstance } from '@gltf-transform/functions'
import { bakedParts } from '../ingest/bake.ts'
import { ModelRefused } from '../ingest/refused.ts'
import { LruCache } from './lruCache.ts'
import { readGlb } from './readGlb.ts'
import { bothSided, shapeOf, trianglesOf, type Shape } from './shape.ts'

export interface ModelPart {
  shape: Shape
  material: Material | null
  /** By variant sku, where the variant changes this part. */
  dressed: ReadonlyMap<string, Material>
}
export interface Model {
  /** SHA-256 of the bytes. */
  hash: string
  /** Owns the materials. */
  document: Document
  parts: readonly ModelPart[]
  triangles: number
}

const silent = new Logger(Logger.Verbosity.SILENT)

const read = async (bytes: Uint8Array): Promise<Document> => {
  try {
    const document = (await readGlb(bytes)).setLogger(silent)
    await document.transform(uninstance(), metalRough())
    return document
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0]!.slice(0, 200) : 'unknown'
    throw new ModelRefused(`The model cannot be read: ${why}`, { cause })
  }
}

const countOf = (parts: readonly ModelPart[]): number => parts.reduce((sum, { shape }) => sum + trianglesOf(shape), 0)

/** Bytes of decoded models that are kept for the next room: a file holds a tenth of what it decodes to, and less. */
const KEPT = 96 * 1024 * 1024
const kept = new LruCache<Model>(KEPT)

/** Bytes that a model takes in memory: its images as they lie in the file, its shapes decoded. */
export const weightOf = (fileBytes: number, parts: readonly Pick<ModelPart, 'shape'>[]): number =>
  parts.reduce((sum, { shape: { positions, normals, uvs, colors, indices } }) => {
    const arrays = [positions, normals, ...uvs, indices, ...(colors ? [colors.values] : [])]
    return arrays.reduce((all, { byteLength }) => all + byteLength, sum)
  }, fileBytes)

/**
 * Reads a GLB; the same bytes are read once.
 * @throws ModelRefused
 */
export const readModel = async (bytes: Uint8Array): Promise<Model> => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = kept.get(hash)
  if (known) return known
  const document = await read(bytes)
  const parts = bakedParts(document).map(({ primitive, material, dressed }): ModelPart => ({ shape: shapeOf(primitive), material, dressed }))
  // The shapes hold the numbers from here on; of the document, the materials are wanted.
  for (const accessor of document.getRoot().listAccessors()) accessor.dispose()
  const model: Model = { hash, document, parts, triangles: countOf(parts) }
  kept.set(hash, model, weightOf(bytes.byteLength, parts))
  return model
}

/** Material of a part in a finish, as in the studio: its own material if the finish does not change it. */
export const materialIn = ({ material, dressed }: ModelPart, sku: string | null): Material | null =>
  (sku === null ? undefined : dressed.get(sku)) ?? material

const isOpen = ({ material, dressed }: ModelPart): boolean => [material, ...dressed.values()].some((one) => one?.getDoubleSided() ?? false)

/** The model with backs to what is seen from both sides: Quick Look draws none by itself. */
export const withBacks = (model: Model): Model => {
  if (!model.parts.some(isOpen)) return model
  const parts = model.parts.map((part) => (isOpen(part) ? { ...part, shape: bothSided(part.shape) } : part))
  return { ...model, hash: `${model.hash} with backs`, parts, triangles: countOf(parts) }
}
