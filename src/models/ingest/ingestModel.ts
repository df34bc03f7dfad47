/** From a shop's model file to one like the house's own: true size, one mesh, few parts, WebP, meshopt, variants by SKU. */
import type { Document, NodeIO, JSONDocument } from '@gltf-transform/core'
import { EXTMeshoptCompression, EXTTextureWebP, KHRMaterialsUnlit, KHRMaterialsVariants, KHRMeshQuantization } from '@gltf-transform/extensions'
import {
  cloneDocument,
  dedup,
  dequantize,
  metalRough,
  prune,
  reorder,
  simplifyPrimitive,
  uninstance,
  unweld,
  normals,
  weld,
} from '@gltf-transform/functions'
import sharp from 'sharp'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import type { PlanArt, Size } from '#contract/catalog/catalog.ts'
import type { Category, Mount } from '#contract/wire/vocabulary.ts'
import { bakedParts, variantNames, type Part } from './bake.ts'
import { MODEL_LIMITS } from './container.ts'
import { assignVariantMaterials, matchVariants, type WantedVariant } from './variantMaterials.ts'
import { fitParts, type Pose } from './fit.ts'
import { frontArt, planArt } from '../plan/planArt.ts'
import type { SolidPart } from '../plan/seenFromAbove.ts'
import { separateParts } from '../plan/separateParts.ts'
import { modelIO, readDocument, SILENT } from './readDocument.ts'
import { ModelRefused, readableBytes } from './refused.ts'
import { nameTextures, shrinkTextures } from './textures.ts'

/** docs/interface/ar.md#files: a product in the studio. What is beyond is said; what is beyond `MODEL_LIMITS` is refused. */
const BUDGET = { triangles: 40_000, bytes: 1024 * 1024, drawCalls: 5 } as const
/** Error limit of one round of simplification, in per cent of each part's size, and the number of rounds. */
const [ROUND_PERCENT, ROUNDS] = [1, 2]
/** Another number whenever the same file would come out otherwise. */
export const INGEST_VERSION = 8

export interface IngestOptions {
  size: Size
  category: Category
  mount: Mount
  pose: Pose
  /** In the shop's order; the first is the default. */
  variants: readonly WantedVariant[]
}

export interface IngestedModel {
  bytes: Uint8Array
  /** The same model for native viewers: JPEG or PNG textures, no required extension. */
  plain: Uint8Array
  triangles: number
  /** Drawing for a plan. */
  plan: PlanArt | undefined
  /** Drawing of the front. */
  front: PlanArt | undefined
  /** Sentences on what was changed or is worth knowing. */
  notes: string[]
}

const trianglesOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { primitive }) => sum + (primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0) / 3, 0)

/** A part's triangles. */
const solidOf = (primitive: Part['primitive']): SolidPart => {
  const position = primitive.getAttribute('POSITION')!
  const positions = new Float64Array(position.getCount() * 3)
  for (let i = 0; i < position.getCount(); i++) positions.set(position.getElement(i, []).slice(0, 3), i * 3)
  const indices = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: position.getCount() }, (_, i) => i)
  return { positions, indices }
}

/** A part with its own corners alone: a hedge has as many parts as leaves, and each is measured and turned by all corners that it has. */
const ofItsOwn = ({ positions, indices }: SolidPart): SolidPart => {
  const used = Array.from(indices)
  const places = new Map([...new Set(used)].map((corner, place) => [corner, place]))
  const own = new Float64Array(places.size * 3)
  for (const [corner, place] of places) for (const axis of [0, 1, 2]) own[place * 3 + axis] = positions[corner * 3 + axis]!
  return { positions: own, indices: used.map((corner) => places.get(corner)!) }
}

/** Contents of the file that are dropped, for the report. */
const leftBehind = (document: Document): string[] => {
  const root = document.getRoot()
  const extensions = root.listExtensionsUsed().map(({ extensionName }) => extensionName)
  return [
    ...(root.listAnimations().length > 0 ? ['Its animation was left out.'] : []),
    ...(root.listSkins().length > 0 ? ['Its bones were left out: it stands as they hold it at rest.'] : []),
    ...(root.listCameras().length > 0 ? ['Its cameras were left out.'] : []),
    ...(extensions.includes('KHR_materials_unlit') ? ['Its materials were drawn without light; here they are lit.'] : []),
  ]
}

const strip = (document: Document): void => {
  const root = document.getRoot()
  for (const property of [...root.listAnimations(), ...root.listSkins(), ...root.listCameras()]) property.dispose()
  for (const extension of root.listExtensionsUsed()) {
    if (extension instanceof KHRMaterialsUnlit || extension instanceof KHRMaterialsVariants) extension.dispose()
  }
}

/** Nothing of the file's own names and notes goes on: they are shown nowhere and may hold anything. */
const forgetNames = (document: Document): void => {
  const root = document.getRoot()
  root.setExtras({})
  for (const list of [root.listMaterials(), root.listMeshes(), root.listNodes(), root.listAccessors(), root.listTextures(), root.listScenes()])
    for (const property of list) property.setName('').setExtras({})
  const asset = root.getAsset()
  for (const key of Object.keys(asset)) if (key !== 'version') delete asset[key]
  asset.generator = 'Diwan catalogue'
}

/** Simplifies the parts in place where they have too many triangles, and notes what was done. @throws ModelRefused when too many are left */
export const simplified = (parts: readonly Part[], notes: string[]): void => {
  const before = trianglesOf(parts)
  if (before <= BUDGET.triangles) return
  let [after, percent] = [before, 0]
  while (after > BUDGET.triangles && percent < ROUNDS * ROUND_PERCENT) {
    // A little below: each part rounds for itself.
    const ratio = (BUDGET.triangles * 0.98) / after
    for (const { primitive } of parts) simplifyPrimitive(primitive, { simplifier: MeshoptSimplifier, ratio, error: ROUND_PERCENT / 100 })
    after = trianglesOf(parts)
    percent += ROUND_PERCENT
  }
  const said = (count: number) => Math.round(count).toLocaleString('en')
  if (after > MODEL_LIMITS.keptTriangles)
    throw new ModelRefused(
      `The model has ${said(before)} triangles; at most ${said(MODEL_LIMITS.keptTriangles)} are kept, and within ${percent} % of its shape it could only be brought to ${said(after)}.`,
    )
  if (after < before) notes.push(`Simplified from ${said(before)} to ${said(after)} triangles, within ${percent} % of its shape.`)
  if (after > BUDGET.triangles) notes.push(`It has ${said(after)} triangles; models load best with at most ${said(BUDGET.triangles)}.`)
}

/** Positions to an eighth of a millimetre and texture coordinates to 1/4096, normals in 16 bits: unseen, and it compresses. */
const quantised = (parts: readonly Part[]): void => {
  const snap = (values: ArrayLike<number>, grid: number) => Float32Array.from(values, (value) => Math.round(value * grid) / grid)
  for (const { primitive } of parts) {
    for (const semantic of primitive.listSemantics()) {
      const accessor = primitive.getAttribute(semantic)!
      const array = accessor.getArray()!
      if (semantic === 'POSITION') accessor.setArray(snap(array, 8192))
      if (semantic.startsWith('TEXCOORD')) accessor.setArray(snap(array, 4096))
      if (semantic === 'NORMAL') accessor.setArray(Int16Array.from(array, (value) => Math.max(-1, Math.min(1, value)) * 32767)).setNormalized(true)
    }
  }
}

/** One mesh in one node under one scene. */
const assemble = (document: Document, parts: readonly Part[]): void => {
  const root = document.getRoot()
  for (const scene of root.listScenes()) scene.dispose()
  for (const node of root.listNodes()) node.dispose()
  for (const mesh of root.listMeshes()) mesh.dispose()
  const mesh = document.createMesh()
  for (const { primitive } of parts) mesh.addPrimitive(primitive)
  root.setDefaultScene(document.createScene().addChild(document.createNode().setMesh(mesh)))
  const [first = document.createBuffer(), ...others] = root.listBuffers()
  for (const accessor of root.listAccessors()) accessor.setBuffer(first)
  for (const buffer of others) buffer.dispose()
  first.setURI('')
}

const compressed = async (io: NodeIO, document: Document): Promise<Uint8Array> => {
  document.createExtension(KHRMeshQuantization).setRequired(true)
  document.createExtension(EXTMeshoptCompression).setRequired(true).setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
  if (document.getRoot().listTextures().length > 0) document.createExtension(EXTTextureWebP).setRequired(true)
  await document.transform(dedup(), prune({ keepAttributes: false, keepExtras: false }), reorder({ encoder: MeshoptEncoder, target: 'size' }))
  nameTextures(document)
  return io.writeBinary(document)
}

/** Format of native viewers: numbers as plain floats, JPEG without transparency, else PNG. */
const plainOf = async (io: NodeIO, document: Document): Promise<Uint8Array> => {
  const plain = cloneDocument(document).setLogger(SILENT)
  for (const extension of plain.getRoot().listExtensionsUsed()) extension.setRequired(false)
  for (const texture of plain.getRoot().listTextures()) {
    const image = sharp(texture.getImage()!)
    const clear = !(await image.stats()).isOpaque
    const bytes = await (clear ? image.png() : image.jpeg({ quality: 88 })).toBuffer()
    texture
      .setName('')
      .setImage(new Uint8Array(bytes))
      .setMimeType(clear ? 'image/png' : 'image/jpeg')
  }
  await plain.transform(dequantize(), dedup(), prune({ keepAttributes: false, keepExtras: false }))
  return io.writeBinary(plain)
}

/**
 * Takes a model in. The same files and wishes give the same bytes.
 * @throws ModelRefused with a sentence that says what is wrong and, where it can, what to do
 */
export const ingestModel = async (files: JSONDocument, wanted: IngestOptions): Promise<IngestedModel> => {
  const io = await modelIO()
  const { document, unread } = await readDocument(files)
  const notes = [...leftBehind(document), ...unread]
  const inFile = variantNames(document)
  const matched = matchVariants(inFile, wanted.variants)
  if (inFile.length === 0 && wanted.variants.length > 1) notes.push('It has no variants of its own: all of the product’s look alike.')
  await document.transform(uninstance(), metalRough())
  const parts = bakedParts(document)
  const { trimmed } = fitParts(parts, wanted.size, wanted.mount, wanted.pose)
  if (trimmed > 0.005) notes.push(`A side was ${(trimmed * 100).toFixed(1)} % off the stated proportions and was brought to size.`)
  simplified(parts, notes)
  strip(document)
  assemble(document, parts)
  if (parts.some(({ primitive }) => !primitive.getAttribute('NORMAL'))) await document.transform(unweld(), normals(), weld())
  quantised(parts)
  assignVariantMaterials(document, parts, matched)
  await shrinkTextures(document)
  forgetNames(document)
  const triangles = Math.round(trianglesOf(parts))
  const solids = separateParts(parts.map(({ primitive }) => solidOf(primitive))).map(ofItsOwn)
  const [plan, front] = [planArt(solids, wanted.category), frontArt(solids)]
  const plain = await plainOf(io, document)
  const bytes = await compressed(io, document)
  if (bytes.length > MODEL_LIMITS.keptBytes)
    throw new ModelRefused(
      `Even compressed, the model has ${readableBytes(bytes.length)}; at most ${readableBytes(MODEL_LIMITS.keptBytes)} are kept.`,
    )
  if (bytes.length > BUDGET.bytes) notes.push(`It has ${readableBytes(bytes.length)}; models load best below ${readableBytes(BUDGET.bytes)}.`)
  if (parts.length > BUDGET.drawCalls) notes.push(`It has ${parts.length} materials; at most ${BUDGET.drawCalls} draw best.`)
  return { bytes, plain, triangles, plan, front, notes }
}
