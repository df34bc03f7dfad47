/** Whether a model is already what the house asks for, so that it may be kept byte for byte. */
import type { Document, JSONDocument } from '@gltf-transform/core'
import type { Size } from '#contract/catalog/catalog.ts'
import type { Mount } from '#contract/wire/vocabulary.ts'
import { bakedParts, variantNames } from './bake.ts'
import { MODEL_LIMITS } from './container.ts'
import { boxOf } from './fit.ts'
import { readDocument } from './readDocument.ts'
import { namesAreTrue } from './textures.ts'

/** Tolerance: a share of the catalogue's size, or this many metres, whichever is more. */
const TOLERANCE = 0.02
const SLACK = 0.003

/** Extensions that the studio, AR and images read: a model with others is converted. */
const SHOWN = /^(?:EXT_meshopt_compression|EXT_texture_webp|KHR_materials_(?!pbrSpecularGlossiness)\w+|KHR_mesh_quantization|KHR_texture_transform)$/

const near = (measured: number, stated: number, side: number): boolean => Math.abs(measured - stated) <= Math.max(SLACK, TOLERANCE * side)

/** Bones or morph targets change its shape: it is measured with them, and the studio draws it without them. */
const isPosed = (document: Document): boolean =>
  document.getRoot().listSkins().length > 0 ||
  document
    .getRoot()
    .listMeshes()
    .some((mesh) => mesh.listPrimitives().some((primitive) => primitive.listTargets().length > 0))

/**
 * Returns the model's triangles if it has the catalogue's size, is at its mount's pivot, keeps to the stored limits of `MODEL_LIMITS`, has neither
 * bones nor morph targets, names its textures correctly and has a variant for every SKU; else null.
 * @throws ModelRefused for numbers or images that are not safe to open
 */
export const houseTriangles = async (
  { document: files, bytes }: { document: JSONDocument; bytes: readonly Uint8Array[] },
  wanted: { size: Size; mount: Mount; skus: readonly string[] },
): Promise<number | null> => {
  const { document } = await readDocument(files)
  const named = new Set(variantNames(document))
  const { width, height, depth } = wanted.size
  const parts = bakedParts(document)
  const { min, max } = boxOf(parts)
  const triangles = parts.reduce((sum, { primitive }) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0)
  const pivot = wanted.mount === 'ceiling' ? max[1] : min[1]
  const isOurs =
    bytes.length === 1 &&
    (files.json.extensionsUsed ?? []).every((name) => SHOWN.test(name)) &&
    namesAreTrue(document) &&
    bytes[0]!.length <= MODEL_LIMITS.keptBytes &&
    triangles <= MODEL_LIMITS.keptTriangles &&
    document.getRoot().listAnimations().length === 0 &&
    !isPosed(document) &&
    wanted.skus.every((sku) => named.has(sku)) &&
    near(max[0] - min[0], width, width) &&
    near(max[1] - min[1], height, height) &&
    near(max[2] - min[2], depth, depth) &&
    near(pivot, 0, height) &&
    near((min[0] + max[0]) / 2, 0, width) &&
    near(wanted.mount === 'wall' ? min[2] : (min[2] + max[2]) / 2, 0, depth)
  return isOurs ? Math.round(triangles) : null
}
