/**
 * Reduces the number of materials for viewers that take few: the least visible materials become cells of a palette, one image with a colour for
 * each. Untextured materials lose nothing; textured ones are shown in their mean colour.
 */
import type { Document, Material, Primitive, Texture } from '@gltf-transform/core'
import type { EmissiveStrength, Transmission } from '@gltf-transform/extensions'
import sharp from 'sharp'
import { ModelRefused } from '../ingest/refused.ts'

type Triple = [number, number, number]
/** Appearance of one cell; colours linear, 0–1. */
interface Appearance {
  color: Triple
  alpha: number
  roughness: number
  metalness: number
  emissive: Triple
}

/** Pixels a side: whole blocks of a JPEG, which it leaves as they are. */
const CELL = 16
/** Factor of opacity that replaces transmission. */
const CLEARNESS = 0.8

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toSrgb = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const byte = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 255)

const primitivesOf = (document: Document): Primitive[] =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())

/** Square metres. */
const areaOf = (primitive: Primitive): number => {
  const positions = primitive.getAttribute('POSITION')!.getArray()!
  const indices = primitive.getIndices()!.getArray()!
  let area = 0
  const side = (from: number, to: number): Triple => [0, 1, 2].map((k) => positions[to * 3 + k]! - positions[from * 3 + k]!) as Triple
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]!, indices[i + 1]!, indices[i + 2]!]
    const [[ux, uy, uz], [vx, vy, vz]] = [side(a, b), side(a, c)]
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
  }
  return area
}

const picturesOf = (material: Material): (Texture | null)[] => [
  material.getBaseColorTexture(),
  material.getMetallicRoughnessTexture(),
  material.getNormalTexture(),
  material.getEmissiveTexture(),
  material.getOcclusionTexture(),
]
const isPlain = (material: Material): boolean => picturesOf(material).every((image) => image === null)

/** Red, green, blue and alpha of an image on average, each through `of`. @throws ModelRefused for what is no image */
const meanOf = async (image: Texture | null, of: (value: number) => number): Promise<[number, number, number, number]> => {
  if (!image) return [1, 1, 1, 1]
  const small = sharp(new Uint8Array(image.getImage() ?? [])).resize(16, 16, { fit: 'fill' })
  const pixels = await small
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => {
      throw new ModelRefused('A picture of the model is broken.')
    })
  const sum = [0, 0, 0, 0]
  for (const [i, value] of pixels.entries()) sum[i % 4]! += i % 4 === 3 ? value / 255 : of(value / 255)
  return sum.map((value) => (value * 4) / pixels.length) as [number, number, number, number]
}

const appearanceOf = async (material: Material): Promise<Appearance> => {
  const [red, green, blue, factor] = material.getBaseColorFactor()
  const color = await meanOf(material.getBaseColorTexture(), toLinear)
  const surface = await meanOf(material.getMetallicRoughnessTexture(), (value) => value)
  const glow = await meanOf(material.getEmissiveTexture(), toLinear)
  const through = material.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0
  const strength = material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1
  return {
    color: [red * color[0], green * color[1], blue * color[2]],
    alpha: (material.getAlphaMode() === 'BLEND' ? factor * color[3] : 1) * (1 - CLEARNESS * through),
    roughness: material.getRoughnessFactor() * surface[1],
    metalness: material.getMetallicFactor() * surface[2],
    emissive: material.getEmissiveFactor().map((value, k) => value * glow[k]! * strength) as Triple,
  }
}

/** Palettes are apart where one material cannot be both. */
const paletteOf = (material: Material): string => {
  const isClear = material.getAlphaMode() === 'BLEND' || material.getExtension('KHR_materials_transmission') !== null
  return `${isClear ? 'clear' : 'opaque'}, ${material.getDoubleSided() ? 'from both sides' : 'from one side'}`
}

/** Materials to merge into cells: as few as the limit requires, untextured ones first, of these the smallest. */
const chosen = (areas: ReadonlyMap<Material, number>, limit: number): Material[] => {
  const order = [...areas.keys()].toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)) || areas.get(a)! - areas.get(b)!)
  const taken: Material[] = []
  const palettes = new Set<string>()
  for (const material of order) {
    if (areas.size - taken.length + palettes.size <= limit) break
    taken.push(material)
    palettes.add(paletteOf(material))
  }
  return taken
}

/** An image of cells, row by row. */
const paint = async (
  document: Document,
  appearances: readonly Appearance[],
  columns: number,
  of: (appearance: Appearance) => number[],
): Promise<Texture> => {
  const rows = Math.ceil(appearances.length / columns)
  const side = columns * CELL
  const pixels = Buffer.alloc(side * rows * CELL * 4, 255)
  for (let y = 0; y < rows * CELL; y++)
    for (let x = 0; x < side; x++) {
      const appearance = appearances[Math.floor(y / CELL) * columns + Math.floor(x / CELL)]
      if (appearance) pixels.set(of(appearance).map(byte), (y * side + x) * 4)
    }
  const png = await sharp(pixels, { raw: { width: side, height: rows * CELL, channels: 4 } })
    .png()
    .toBuffer()
  return document.createTexture().setImage(new Uint8Array(png)).setMimeType('image/png')
}

/** Wears one cell: every corner in its middle. */
const wear = (document: Document, primitive: Primitive, palette: Material, at: readonly [number, number]): void => {
  for (const semantic of primitive.listSemantics()) if (semantic.startsWith('TEXCOORD_')) primitive.setAttribute(semantic, null)
  const count = primitive.getAttribute('POSITION')!.getCount()
  const uvs = Float32Array.from({ length: count * 2 }, (_, i) => at[i % 2]!)
  const [buffer] = document.getRoot().listBuffers()
  primitive.setAttribute('TEXCOORD_0', document.createAccessor().setType('VEC2').setArray(uvs).setBuffer(buffer!)).setMaterial(palette)
}

const bringTogether = async (document: Document, name: string, materials: readonly Material[]): Promise<void> => {
  const appearances: Appearance[] = []
  for (const material of materials) appearances.push(await appearanceOf(material))
  const columns = Math.ceil(Math.sqrt(appearances.length))
  const rows = Math.ceil(appearances.length / columns)
  const palette = document
    .createMaterial(name)
    .setDoubleSided(materials[0]!.getDoubleSided())
    .setAlphaMode(name.startsWith('clear') ? 'BLEND' : 'OPAQUE')
  palette.setBaseColorTexture(await paint(document, appearances, columns, ({ color, alpha }) => [...color.map(toSrgb), alpha]))
  palette.setMetallicRoughnessTexture(await paint(document, appearances, columns, ({ roughness, metalness }) => [1, roughness, metalness, 1]))
  if (appearances.some(({ emissive }) => emissive.some((value) => value > 0)))
    palette
      .setEmissiveFactor([1, 1, 1])
      .setEmissiveTexture(await paint(document, appearances, columns, ({ emissive }) => [...emissive.map(toSrgb), 1]))
  const cells = new Map(
    materials.map((material, i) => [material, [((i % columns) + 0.5) / columns, (Math.floor(i / columns) + 0.5) / rows] as const]),
  )
  for (const primitive of primitivesOf(document)) {
    const cell = cells.get(primitive.getMaterial()!)
    if (cell) wear(document, primitive, palette, cell)
  }
}

/** Materials without users. */
const discard = (document: Document, materials: readonly Material[]): void => {
  const root = document.getRoot()
  const extensions = materials.flatMap((material) => material.listExtensions())
  for (const material of materials) material.dispose()
  for (const property of [...extensions, ...root.listTextures(), ...root.listAccessors()])
    if (property.listParents().every((parent) => parent === root)) property.dispose()
}

/**
 * Reduces a document's materials to `limit`, which is at least 4. Texture coordinates must be baked, and nothing instanced.
 * @returns the number of merged materials; 0 if there were no more than the limit
 * @throws ModelRefused for an image that cannot be read
 */
export const fewerMaterials = async (document: Document, limit: number): Promise<number> => {
  if (document.getRoot().listMaterials().length <= limit) return 0
  const areas = new Map<Material, number>()
  for (const primitive of primitivesOf(document)) {
    const material = primitive.getMaterial()!
    areas.set(material, (areas.get(material) ?? 0) + areaOf(primitive))
  }
  if (areas.size <= limit) return 0
  const taken = chosen(areas, limit)
  for (const [name, materials] of Map.groupBy(taken, paletteOf)) await bringTogether(document, name, materials)
  discard(document, taken)
  return taken.length
}
