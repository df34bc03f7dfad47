/** From a finished bench to a GLB: one mesh, one draw call a slot, variants by KHR_materials_variants. */
import { Document, Logger, NodeIO, type Accessor, type Primitive } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsSheen,
  KHRMaterialsVariants,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import { reorder } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'
import type { VariantDefinition } from './definition.ts'
import { at, type Mesh } from './geometry/surface.ts'
import type { ModelBuilder } from './modelBuilder.ts'
import type { MaterialName } from './materials/palette.ts'
import type { Format, TextureSource } from './materials/textureFiles.ts'
import { Paints, scaleOf } from './paints.ts'

/**
 * Positions are kept to an eighth of a millimetre, texture coordinates to 1/2048 of a repeat: unseen, and they compress. Zero has no sign: processors
 * disagree on that of what is next to nothing.
 */
const snap = (value: number, grid: number): number => Math.round(value * grid) / grid + 0
const POSITION_GRID = 8192
const UV_GRID = 2048
const NORMAL_GRID = 1023

export interface SlotMesh extends Mesh {
  slot: string
  /** Metres that one repeat of the coordinates covers. */
  tile: readonly [number, number]
}

/** The parts of each slot as one mesh, texture coordinates in repeats of the slot's texture. */
export const slotMeshes = (builder: ModelBuilder, variants: readonly VariantDefinition[]): SlotMesh[] =>
  [...builder.slots].map(([slot, parts]) => {
    const tile = slotTile(slot, variants)
    const mesh: SlotMesh = { slot, tile, positions: [], normals: [], uvs: [], indices: [] }
    for (const part of parts) {
      const base = mesh.positions.length / 3
      for (const value of part.positions) mesh.positions.push(snap(value, POSITION_GRID))
      for (const value of part.normals) mesh.normals.push(snap(value, NORMAL_GRID))
      part.uvs.forEach((value, i) => mesh.uvs.push(snap(value / (i % 2 === 0 ? tile[0] : tile[1]), UV_GRID)))
      for (const index of part.indices) mesh.indices.push(index + base)
    }
    return mesh
  })

/** The scale of the first textured variant; others of another scale are stretched to theirs by their material. */
const slotTile = (slot: string, variants: readonly VariantDefinition[]): readonly [number, number] => {
  const known = variants.flatMap((variant) => {
    const name = variant.materials[slot]
    if (!name) throw new Error(`${variant.sku} names no material for "${slot}"`)
    return scaleOf(name) ?? []
  })
  if (new Set(known.map((texture) => texture.printed)).size > 1)
    throw new Error(`variants of "${slot}" are partly pictures, partly materials that repeat: their coordinates cannot be both`)
  return known[0]?.tile ?? [1, 1]
}

type Numbers = Float32Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

const geometry = (document: Document, part: SlotMesh, textured: boolean, format: Format): Primitive => {
  const buffer = at(document.getRoot().listBuffers(), 0)
  const accessor = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: Numbers): Accessor =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const normals =
    format === 'web'
      ? accessor(
          'VEC3',
          Int16Array.from(part.normals, (value) => Math.round(value * NORMAL_GRID) * 32),
        ).setNormalized(true)
      : accessor('VEC3', unitNormals(part.normals))
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(part.positions)))
    .setAttribute('NORMAL', normals)
    .setIndices(accessor('SCALAR', part.positions.length / 3 > 65535 ? new Uint32Array(part.indices) : new Uint16Array(part.indices)))
  if (textured) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(part.uvs)))
  return primitive
}

const unitNormals = (normals: readonly number[]): Float32Array<ArrayBuffer> => {
  const units = new Float32Array(normals)
  for (let i = 0; i < units.length; i += 3) {
    const length = Math.hypot(at(normals, i), at(normals, i + 1), at(normals, i + 2))
    for (let k = 0; k < 3; k++) units[i + k] = at(normals, i + k) / length
  }
  return units
}

const EXTENSIONS = [EXTMeshoptCompression, EXTTextureWebP, KHRMaterialsSheen, KHRMaterialsVariants, KHRMeshQuantization, KHRTextureTransform]

const compress = (document: Document, format: Format): void => {
  if (format === 'plain') return
  document.createExtension(KHRMeshQuantization).setRequired(true)
  document.createExtension(EXTTextureWebP).setRequired(true)
  document.createExtension(EXTMeshoptCompression).setRequired(true).setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
}

/**
 * @param format `web`: meshopt and WebP; `plain`: what native viewers read, JPEG or PNG and no required extension
 * @returns the bytes of the GLB. The same meshes, variants and textures give the same bytes.
 */
export const writeGlb = async (
  name: string,
  meshes: readonly SlotMesh[],
  variants: readonly VariantDefinition[],
  textures: TextureSource,
  format: Format = 'web',
): Promise<Uint8Array> => {
  await MeshoptEncoder.ready
  const document = new Document().setLogger(new Logger(Logger.Verbosity.WARN))
  document.getRoot().getAsset().generator = 'Diwan furniture'
  document.createBuffer()
  const paints = new Paints(document, textures, format)
  const mapping = document.createExtension(KHRMaterialsVariants)
  compress(document, format)
  const named = variants.map((variant) => mapping.createVariant(variant.sku))
  const mesh = document.createMesh(name)
  for (const part of meshes) {
    const materials = variants.map((variant) => variant.materials[part.slot] as MaterialName)
    const primitive = geometry(document, part, materials.some(scaleOf), format)
    primitive.setMaterial(await paints.get(at(materials, 0), part, part.tile))
    const list = mapping.createMappingList()
    for (const material of new Set(materials)) {
      const entry = mapping.createMapping().setMaterial(await paints.get(material, part, part.tile))
      materials.forEach((other, i) => other === material && entry.addVariant(at(named, i)))
      list.addMapping(entry)
    }
    primitive.setExtension('KHR_materials_variants', list)
    mesh.addPrimitive(primitive)
  }
  document.createScene(name).addChild(document.createNode(name).setMesh(mesh))
  await document.transform(reorder({ encoder: MeshoptEncoder, target: 'size' }))
  const io = new NodeIO().registerExtensions(EXTENSIONS).registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return io.writeBinary(document)
}
