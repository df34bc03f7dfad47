/** Materials and textures as the core reads them. */
import * as at from './core/layout.ts'
import { TracerError } from './errors.ts'
import { Fields } from './lights.ts'
import { pyramidOf } from './mipmaps.ts'
import type { Material, Texture, TextureUse } from './scene.ts'

const MODES = { opaque: at.OPAQUE, mask: at.MASK, blend: at.BLEND } as const
const GLASS = { pane: at.PANE, solid: at.DIELECTRIC } as const
const WHITE = [1, 1, 1] as const
const CLAMPS = { repeat: 0, clamp: at.CLAMP_ACROSS | at.CLAMP_DOWN, 'clamp-down': at.CLAMP_DOWN } as const
/** Rougher than this, a pane scatters what passes: no straight light goes through. */
const FROSTED = 0.045

export const packMaterial = (material: Material, numberOf: (texture: Texture) => number): { fields: Fields; isOpaque: boolean } => {
  const fields = new Fields(at.MATERIAL_BYTES)
  const mode = material.alphaMode ?? 'opaque'
  const roughness = material.roughness ?? (material.glass ? 0 : 1)
  const passesStraight = material.glass === 'pane' && roughness <= FROSTED
  const isOpaque = mode === 'opaque' && !passesStraight
  const ior = material.ior ?? 1.5
  if (!(ior >= 1 && ior <= 4)) throw new TracerError('invalid-scene', 'An index of refraction is not between 1 and 4.')
  fields.float(at.M_COLOR, ...(material.baseColor ?? WHITE), material.opacity ?? 1)
  fields.float(at.M_EMISSIVE, ...(material.emissive ?? [0, 0, 0]))
  fields.float(at.M_METALLIC, material.metallic ?? 0)
  fields.float(at.M_ROUGHNESS, roughness)
  fields.float(at.M_NORMAL_SCALE, material.normalScale ?? 1)
  fields.float(at.M_CUTOFF, material.alphaCutoff ?? 0.5)
  fields.whole(at.M_ALPHA_MODE, MODES[mode])
  fields.whole(at.M_KIND, material.glass ? GLASS[material.glass] : at.SURFACE)
  fields.float(at.M_IOR, ior)
  fields.whole(at.M_DOUBLE_SIDED, material.doubleSided ? 1 : 0)
  if (material.attenuation) {
    const { color, distance } = material.attenuation
    fields.float(at.M_ABSORPTION, ...color.map((part) => -Math.log(Math.max(1e-6, part)) / Math.max(1e-6, distance)))
  }
  if (material.translucency) fields.float(at.M_TRANSMISSION, ...(material.translucency.color ?? WHITE), material.translucency.amount)
  fields.float(at.M_SPECULAR, ((ior - 1) / (ior + 1)) ** 2)
  fields.whole(at.M_OPAQUE, isOpaque ? 1 : 0)
  const uses = [material.baseColorTexture, material.metalRoughTexture, material.normalTexture, material.emissiveTexture]
  uses.forEach((use, slot) => packUse(fields, slot, use, numberOf))
  return { fields, isOpaque }
}

const packUse = (fields: Fields, slot: number, use: TextureUse | undefined, numberOf: (texture: Texture) => number): void => {
  fields.whole(at.M_TEXTURES + slot * 4, use ? numberOf(use.texture) : -1)
  const lies = use?.transform ?? [1, 0, 0, 0, 1, 0]
  fields.float(at.M_UV + slot * at.UV_BYTES, ...lies)
  if (use) fields.float(at.M_TEXELS + slot * 4, Math.abs(lies[0] * lies[4] - lies[1] * lies[3]) * use.texture.width * use.texture.height)
}

export const textureRecord = (texture: Texture, put: (texels: ArrayBufferView) => number): Fields => {
  const { width, height, rgba } = texture
  if (rgba.length !== width * height * 4 || rgba.length === 0 || Math.max(width, height) >= 2 ** at.MOST_LEVELS)
    throw new TracerError('invalid-scene', 'A texture has not four bytes a texel.')
  const fields = new Fields(at.TEXTURE_BYTES)
  const { texels, offsets } = pyramidOf(texture)
  const [place, smaller] = [put(rgba), put(texels)]
  fields.whole(at.T_TEXELS, place, width, height, texture.encoding === 'srgb' ? 1 : 0, CLAMPS[texture.wrap ?? 'repeat'])
  fields.whole(at.T_LEVELS, offsets.length + 1, 0, ...offsets.map((offset) => smaller - place + offset))
  return fields
}
