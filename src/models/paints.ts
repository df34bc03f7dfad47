/** A palette's materials as glTF materials: colours, textures at true scale, sheen. */
import type { Document, Material as GltfMaterial, Texture as GltfTexture } from '@gltf-transform/core'
import { KHRMaterialsSheen, KHRTextureTransform } from '@gltf-transform/extensions'
import type { SlotMesh } from './glb.ts'
import { at, cross, subtract } from './geometry/surface.ts'
import { corner } from './checks/parts.ts'
import { linearHex } from './materials/encode.ts'
import { PALETTE, type Material, type MaterialName } from './materials/palette.ts'
import type { Format, TextureFile, TextureSet, TextureSource } from './materials/textureFiles.ts'
import { TEXTURES, type Texture, type TextureName } from './materials/textures.ts'

const dimensions = (name: TextureName | undefined): Texture | null => (name ? TEXTURES[name] : null)

/** The texture whose scale a material's coordinates follow; null when it has none. */
export const scaleOf = (name: MaterialName): Texture | null => {
  const paint: Material = PALETTE[name]
  return dimensions(paint.texture)
}

/** Metres that one unit of u and of v cover on a mesh, averaged over its area. */
const metresPerUnit = ({ positions, uvs, indices }: SlotMesh): [number, number] => {
  let [whole, alongU, alongV] = [0, 0, 0]
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [at(indices, i), at(indices, i + 1), at(indices, i + 2)]
    const [e1, e2] = [subtract(corner(positions, b), corner(positions, a)), subtract(corner(positions, c), corner(positions, a))]
    const [du1, dv1] = [at(uvs, b * 2) - at(uvs, a * 2), at(uvs, b * 2 + 1) - at(uvs, a * 2 + 1)]
    const [du2, dv2] = [at(uvs, c * 2) - at(uvs, a * 2), at(uvs, c * 2 + 1) - at(uvs, a * 2 + 1)]
    const turn = du1 * dv2 - du2 * dv1
    if (Math.abs(turn) < 1e-9) continue
    const area = Math.hypot(...cross(e1, e2))
    whole += area
    alongU += area * Math.hypot(...e1.map((value, k) => (value * dv2 - at(e2, k) * dv1) / turn))
    alongV += area * Math.hypot(...e1.map((value, k) => (at(e2, k) * du1 - value * du2) / turn))
  }
  return whole > 0 ? [alongU / whole, alongV / whole] : [1, 1]
}

/** Writes the materials that a product's variants name, each once for each scale it is needed in. */
export class Paints {
  readonly #document: Document
  readonly #source: TextureSource
  readonly #format: Format
  readonly #materials = new Map<string, GltfMaterial>()
  readonly #textures = new Map<string, GltfTexture>()

  constructor(document: Document, source: TextureSource, format: Format) {
    this.#document = document
    this.#source = source
    this.#format = format
  }

  #texture(file: TextureFile): GltfTexture {
    const known = this.#textures.get(file.name)
    if (known) return known
    const made = this.#document.createTexture(file.name).setImage(file.bytes).setMimeType(file.mimeType)
    this.#textures.set(file.name, made)
    return made
  }

  /** @param tile metres of one repeat of the slot's coordinates */
  async get(name: MaterialName, mesh: SlotMesh, tile: readonly [number, number]): Promise<GltfMaterial> {
    const paint: Material = PALETTE[name]
    const own = dimensions(paint.texture)
    const scale: [number, number] = own && !own.printed ? [tile[0] / own.tile[0], tile[1] / own.tile[1]] : [1, 1]
    const woven = dimensions(paint.weave)
    const span = woven ? metresPerUnit(mesh) : [1, 1]
    const weave: [number, number] = woven ? [at(span, 0) / woven.tile[0], at(span, 1) / woven.tile[1]] : scale
    const key = [name, ...scale, ...weave.map((value) => value.toFixed(3))].join()
    const known = this.#materials.get(key)
    if (known) return known
    const made = this.#document
      .createMaterial(name)
      .setRoughnessFactor(paint.roughness)
      .setMetallicFactor(paint.metalness ?? 0)
    this.#materials.set(key, made)
    const color = linearHex(paint.color)
    if (paint.texture) this.#dress(made, paint, color, await this.#source(paint.texture, this.#format), scale)
    if (paint.weave) this.#relieve(made, paint, await this.#source(paint.weave, this.#format), weave)
    // A colour lighter than its texture allows is dimmed as a whole, so that its hue stays.
    const over = Math.max(1, ...color)
    made.setBaseColorFactor([color[0] / over, color[1] / over, color[2] / over, paint.opacity ?? 1])
    if (paint.opacity !== undefined) made.setAlphaMode('BLEND')
    if (paint.glow) made.setEmissiveFactor(linearHex(paint.glow))
    if (paint.sheen) {
      const sheen = this.#document.createExtension(KHRMaterialsSheen).createSheen()
      made.setExtension('KHR_materials_sheen', sheen.setSheenColorFactor(linearHex(paint.sheen)).setSheenRoughnessFactor(0.45))
    }
    return made
  }

  #dress(made: GltfMaterial, paint: Material, color: [number, number, number], set: TextureSet, scale: [number, number]): void {
    const texture = dimensions(paint.texture)
    if (set.base) {
      made.setBaseColorTexture(this.#texture(set.base))
      this.#scale(made.getBaseColorTextureInfo(), scale)
      if (texture?.neutral) color.forEach((value, k) => (color[k] = value / at(set.mean, k)))
    }
    if (texture?.cutout) made.setAlphaMode('MASK').setAlphaCutoff(0.5)
    this.#relieve(made, paint, set, scale)
  }

  #relieve(made: GltfMaterial, paint: Material, set: TextureSet, scale: [number, number]): void {
    if (set.normal) {
      made.setNormalTexture(this.#texture(set.normal))
      this.#scale(made.getNormalTextureInfo(), scale)
    }
    if (set.surface) {
      const picture = this.#texture(set.surface)
      made.setMetallicRoughnessTexture(picture).setOcclusionTexture(picture)
      made.setRoughnessFactor(Math.min(1, paint.roughness / set.roughness))
      this.#scale(made.getMetallicRoughnessTextureInfo(), scale)
      this.#scale(made.getOcclusionTextureInfo(), scale)
    }
  }

  #scale(info: ReturnType<GltfMaterial['getBaseColorTextureInfo']>, [u, v]: [number, number]): void {
    if (!info || (u === 1 && v === 1)) return
    info.setExtension('KHR_texture_transform', this.#document.createExtension(KHRTextureTransform).createTransform().setScale([u, v]))
  }
}
