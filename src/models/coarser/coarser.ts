/**
 * Coarser levels of a model for viewing from farther away (docs/interface/catalogue.md#coarser-models). All levels of a model are in one GLB, a node
 * each, the finest first; their textures are separate files named by their content, because other models share most of them.
 */
import { createHash } from 'node:crypto'
import { Primitive as PrimitiveKinds, type Accessor, type Document, type Primitive } from '@gltf-transform/core'
import { prune } from '@gltf-transform/functions'
import { MeshoptSimplifier } from 'meshoptimizer'
import { readGlb } from '../convert/readGlb.ts'
import { writeGlbWithSeparateImages } from './besideGlb.ts'
import { partOf, simpler, type Part } from './simpler.ts'
import { Surface } from './Surface.ts'

/**
 * Largest error of a level's outline, as a share of the diagonal of the model's box: one pixel when the diagonal is 160, 70, 30 and 14 pixels long.
 */
const OFF = [1 / 160, 1 / 70, 1 / 30, 1 / 14]
/** A level with more triangles than this share of the one before is not worth its bytes. */
const WORTH = 0.75
/** Shares of a level’s error that a part is simplified by, in turn, while it is not seen where the model shows it or hides another; then it stays as it was. */
const SHARES = [1, 0.5, 0.25, 0.12]
/** Models with fewer triangles are as coarse as they need be. */
const ENOUGH = 200

export interface Level {
  triangles: number
  /** Largest distance of its outline from the model's own: metres, to a tenth of a millimetre. */
  error: number
}
export interface Coarser {
  bytes: Uint8Array<ArrayBuffer>
  sha256: string
  /** The finest first, each with fewer triangles and a larger error than the one before. */
  levels: Level[]
  /** Images that lie beside it, as `<SHA-256>.webp`. */
  pictures: { sha256: string; bytes: Uint8Array }[]
}

const diagonalOf = (parts: readonly Part[]): number => {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const { positions } of parts)
    positions.forEach((value, i) => {
      if (value < low[i % 3]!) low[i % 3] = value
      if (value > high[i % 3]!) high[i % 3] = value
    })
  return Math.hypot(...low.map((value, axis) => high[axis]! - value))
}

const countOf = (lists: readonly Uint32Array[]): number => lists.reduce((sum, { length }) => sum + length / 3, 0)

/** Fewer triangles of each part, which show each part where the model does, within `error` metres; null where too few would go. */
const seenAlike = (parts: readonly Part[], last: readonly Uint32Array<ArrayBuffer>[], error: number): Uint32Array<ArrayBuffer>[] | null => {
  const surface = new Surface(parts, error)
  const attempts = parts.map(() => 0)
  const kept = parts.map((part, i) => simpler(part, last[i]!, error * SHARES[0]!))
  while (countOf(kept) <= countOf(last) * WORTH) {
    const wrong = [...surface.wrongParts(kept)].filter((i) => attempts[i]! < SHARES.length)
    if (wrong.length === 0) return kept
    for (const i of wrong) {
      const share = SHARES[++attempts[i]!]
      kept[i] = share === undefined ? last[i]! : simpler(parts[i]!, last[i]!, error * share)
    }
  }
  return null
}

/** The triangles that each part keeps, by level. */
const levelsOf = (parts: readonly Part[]): { error: number; kept: Uint32Array<ArrayBuffer>[] }[] => {
  const diagonal = diagonalOf(parts)
  let last = parts.map(({ indices }) => indices)
  const levels: { error: number; kept: Uint32Array<ArrayBuffer>[] }[] = []
  if (countOf(last) < ENOUGH) return levels
  for (const off of OFF) {
    const error = Math.round(diagonal * off * 10_000) / 10_000
    const kept = seenAlike(parts, last, error)
    if (!kept) continue
    levels.push({ error, kept })
    last = kept
  }
  return levels
}

/** A list of another's elements, as they are. */
const pickedFrom = (document: Document, from: Accessor, elements: readonly number[]): Accessor => {
  const all = from.getArray()!
  const size = from.getElementSize()
  const array = all.slice(0, elements.length * size)
  elements.forEach((element, i) => {
    for (let k = 0; k < size; k++) array[i * size + k] = all[element * size + k]!
  })
  return document.createAccessor().setType(from.getType()).setArray(array).setNormalized(from.getNormalized()).setBuffer(from.getBuffer())
}

/** The primitive at each level: material and variants as they are, and one set of vertices for all, since each level's are some of those of the one before. */
const reduced = (document: Document, primitive: Primitive, levels: readonly Uint32Array[]): Primitive[] => {
  const place = new Map<number, number>()
  for (const vertex of levels[0]!) if (!place.has(vertex)) place.set(vertex, place.size)
  const vertices = [...place.keys()]
  const attributes = primitive
    .listSemantics()
    .map((semantic) => [semantic, pickedFrom(document, primitive.getAttribute(semantic)!, vertices)] as const)
  const buffer = document.getRoot().listBuffers()[0]!
  return levels.map((kept) => {
    const made = primitive.clone()
    for (const [semantic, accessor] of attributes) made.setAttribute(semantic, accessor)
    const indices = Array.from(kept, (vertex) => place.get(vertex)!)
    const array = vertices.length > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices)
    return made.setIndices(document.createAccessor().setType('SCALAR').setArray(array).setBuffer(buffer))
  })
}

/** Whether it is as the house's own writer and an import lay it: one node where the world stands, triangles, images as WebP. */
const isPlain = (document: Document): boolean => {
  const root = document.getRoot()
  const [node, ...others] = root.listNodes()
  return (
    others.length === 0 &&
    node?.getWorldMatrix().every((value, i) => value === (i % 5 === 0 ? 1 : 0)) === true &&
    root
      .listMeshes()
      .every((mesh) => mesh.listPrimitives().every((one) => one.getMode() === PrimitiveKinds.Mode.TRIANGLES && one.listTargets().length === 0)) &&
    root.listTextures().every((texture) => texture.getMimeType() === 'image/webp')
  )
}

/**
 * @param bytes a model as it is kept (docs/interface/ar.md#files)
 * @returns null where nothing coarser passes for it, or it is laid otherwise than the house's. The same model gives the same bytes.
 */
export const coarserOf = async (bytes: Uint8Array): Promise<Coarser | null> => {
  await MeshoptSimplifier.ready
  const document = await readGlb(bytes)
  const root = document.getRoot()
  const [mesh, ...otherMeshes] = root.listMeshes()
  const [scene, ...otherScenes] = root.listScenes()
  if (!mesh || !scene || otherMeshes.length > 0 || otherScenes.length > 0 || !isPlain(document)) return null
  const primitives = mesh.listPrimitives()
  const levels = levelsOf(primitives.map(partOf))
  if (levels.length === 0) return null
  for (const node of root.listNodes()) node.dispose()
  const parts = primitives.map((primitive, i) =>
    reduced(
      document,
      primitive,
      levels.map(({ kept }) => kept[i]!),
    ),
  )
  for (const number of levels.keys()) {
    const made = document.createMesh(`level ${number + 1}`)
    for (const part of parts) made.addPrimitive(part[number]!)
    scene.addChild(document.createNode(made.getName()).setMesh(made))
  }
  mesh.dispose()
  for (const primitive of primitives) primitive.dispose()
  await document.transform(prune({ keepAttributes: true, keepExtras: false }))
  const file = await writeGlbWithSeparateImages(document)
  return {
    ...file,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    levels: levels.map(({ error, kept }) => ({ error, triangles: countOf(kept) })),
  }
}
