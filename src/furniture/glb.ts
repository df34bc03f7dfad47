/** From a finished bench to a GLB: one mesh, one draw call a slot, variants by KHR_materials_variants, meshopt and WebP. */
import { Document, Logger, NodeIO, type Material as GltfMaterial, type Texture as GltfTexture } from '@gltf-transform/core'
import { EXTMeshoptCompression, EXTTextureWebP, KHRMaterialsVariants, KHRMeshQuantization } from '@gltf-transform/extensions'
import { reorder } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'
import type { VariantDefinition } from './definition.ts'
import { at, type Mesh } from './geometry/surface.ts'
import type { Kit } from './kit.ts'
import { linearHex, textureFiles } from './materials/encode.ts'
import { PALETTE, type Material, type MaterialName } from './materials/palette.ts'
import { TEXTURES, type Texture } from './materials/textures.ts'

/** Positions are kept to an eighth of a millimetre, texture coordinates to 1/2048 of a repeat: unseen, and they compress. */
const snap = (value: number, grid: number): number => Math.round(value * grid) / grid
const POSITION_GRID = 8192
const UV_GRID = 2048

export interface SlotMesh extends Mesh {
  slot: string
}

/** The parts of each slot as one mesh, texture coordinates in repeats of the slot's texture. */
export const slotMeshes = (kit: Kit, variants: readonly VariantDefinition[]): SlotMesh[] =>
  [...kit.slots].map(([slot, parts]) => {
    const tile = slotTile(slot, variants)
    const mesh: SlotMesh = { slot, positions: [], normals: [], uvs: [], indices: [] }
    for (const part of parts) {
      const base = mesh.positions.length / 3
      for (const value of part.positions) mesh.positions.push(snap(value, POSITION_GRID))
      for (const value of part.normals) mesh.normals.push(Math.round(value * 1023) / 1023)
      part.uvs.forEach((value, i) => mesh.uvs.push(snap(value / (i % 2 === 0 ? tile[0] : tile[1]), UV_GRID)))
      for (const index of part.indices) mesh.indices.push(index + base)
    }
    return mesh
  })

const texture = (name: MaterialName): Texture | null => {
  const material: Material = PALETTE[name]
  return material.texture ? TEXTURES[material.texture] : null
}

const slotTile = (slot: string, variants: readonly VariantDefinition[]): readonly [number, number] => {
  const tiles = variants.map((variant) => {
    const name = variant.materials[slot]
    if (!name) throw new Error(`${variant.sku} names no material for "${slot}"`)
    return texture(name)?.tile
  })
  const known = tiles.filter((tile) => tile !== undefined)
  const [first = [1, 1] as const] = known
  if (known.some((tile) => tile[0] !== first[0] || tile[1] !== first[1]))
    throw new Error(`variants of "${slot}" differ in the scale of their textures`)
  return first
}

/** Writes the materials that a product's variants name, each once. */
class Paints {
  readonly #document: Document
  readonly #materials = new Map<MaterialName, GltfMaterial>()
  readonly #textures = new Map<string, GltfTexture>()

  constructor(document: Document) {
    this.#document = document
  }

  #texture(name: string, bytes: Uint8Array): GltfTexture {
    const known = this.#textures.get(name)
    if (known) return known
    const made = this.#document.createTexture(name).setImage(bytes).setMimeType('image/webp')
    this.#textures.set(name, made)
    return made
  }

  async get(name: MaterialName): Promise<GltfMaterial> {
    const known = this.#materials.get(name)
    if (known) return known
    const paint: Material = PALETTE[name]
    const made = this.#document
      .createMaterial(name)
      .setRoughnessFactor(paint.roughness)
      .setMetallicFactor(paint.metalness ?? 0)
    this.#materials.set(name, made)
    let [red, green, blue] = linearHex(paint.color)
    if (paint.texture) {
      const files = await textureFiles(paint.texture)
      made.setBaseColorTexture(this.#texture(paint.texture, files.base))
      if (files.normal) made.setNormalTexture(this.#texture(`${paint.texture}-relief`, files.normal))
      if (TEXTURES[paint.texture].neutral) [red, green, blue] = [red / files.mean[0], green / files.mean[1], blue / files.mean[2]]
    }
    // A colour lighter than its texture allows is dimmed as a whole, so that its hue stays.
    const over = Math.max(1, red, green, blue)
    made.setBaseColorFactor([red / over, green / over, blue / over, paint.opacity ?? 1])
    if (paint.opacity !== undefined) made.setAlphaMode('BLEND')
    if (paint.glow) made.setEmissiveFactor(linearHex(paint.glow))
    return made
  }
}

/** @returns the bytes of the GLB. The same bench and variants give the same bytes. */
export const writeGlb = async (name: string, kit: Kit, variants: readonly VariantDefinition[]): Promise<Uint8Array> => {
  await MeshoptEncoder.ready
  const document = new Document().setLogger(new Logger(Logger.Verbosity.WARN))
  document.getRoot().getAsset().generator = 'Diwan furniture'
  const buffer = document.createBuffer()
  const paints = new Paints(document)
  const mapping = document.createExtension(KHRMaterialsVariants)
  document.createExtension(KHRMeshQuantization).setRequired(true)
  document.createExtension(EXTTextureWebP).setRequired(true)
  document.createExtension(EXTMeshoptCompression).setRequired(true).setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
  const named = variants.map((variant) => mapping.createVariant(variant.sku))
  const mesh = document.createMesh(name)
  for (const part of slotMeshes(kit, variants)) {
    const accessor = (
      type: 'VEC2' | 'VEC3' | 'SCALAR',
      array: Float32Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
    ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', new Float32Array(part.positions)))
      .setAttribute(
        'NORMAL',
        accessor(
          'VEC3',
          Int16Array.from(part.normals, (value) => Math.round(value * 1023) * 32),
        ).setNormalized(true),
      )
      .setIndices(accessor('SCALAR', part.positions.length / 3 > 65535 ? new Uint32Array(part.indices) : new Uint16Array(part.indices)))
    const materials = variants.map((variant) => variant.materials[part.slot] as MaterialName)
    if (materials.some((material) => texture(material))) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(part.uvs)))
    primitive.setMaterial(await paints.get(at(materials, 0)))
    const list = mapping.createMappingList()
    for (const material of new Set(materials)) {
      const entry = mapping.createMapping().setMaterial(await paints.get(material))
      materials.forEach((other, i) => other === material && entry.addVariant(at(named, i)))
      list.addMapping(entry)
    }
    primitive.setExtension('KHR_materials_variants', list)
    mesh.addPrimitive(primitive)
  }
  document.createScene(name).addChild(document.createNode(name).setMesh(mesh))
  await document.transform(reorder({ encoder: MeshoptEncoder, target: 'size' }))
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMaterialsVariants, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return io.writeBinary(document)
}
