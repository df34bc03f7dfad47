/** glTF's materials as the tracer's, textures decoded. */
import { createHash } from 'node:crypto'
import type { Material as GltfMaterial, Texture as GltfTexture, TextureInfo } from '@gltf-transform/core'
import type { EmissiveStrength, IOR, Transform, Transmission, Volume } from '@gltf-transform/extensions'
import sharp from 'sharp'
import type { Color, Material, Texture, TextureUse } from '../scene.ts'

export interface MaterialOptions {
  /** Pixels: larger textures are halved until they fit; 1024 by default. */
  maxTextureSide?: number
  /** Textures that other documents have decoded, by what is in them: what furniture shares is there once. */
  textures?: Map<string, Promise<Texture>>
  /** Factor of emission: 1 by default, 0 for a lamp that is off. */
  emission?: number
}

const DEFAULT_TEXTURE_SIDE = 1024
/** A smooth material without texture that is at most so much there is glass. */
const GLASS_OPACITY = 0.7
const GLASS_ROUGHNESS = 0.3

/** Placement of a texture on the mesh (KHR_texture_transform; v grows downwards). */
const transformOf = (info: TextureInfo): TextureUse['transform'] => {
  const given = info.getExtension<Transform>('KHR_texture_transform')
  if (!given) return undefined
  const [[u, v], [su, sv], angle] = [given.getOffset(), given.getScale(), given.getRotation()]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [su * cos, sv * sin, u, -su * sin, sv * cos, v]
}

/** Reads the materials of one document; each texture is decoded once. */
export class MaterialReader {
  readonly #options: MaterialOptions
  readonly #textures: Map<string, Promise<Texture>>
  readonly #hashes = new Map<GltfTexture, string>()
  readonly #materials = new Map<GltfMaterial, Promise<Material>>()

  constructor(options: MaterialOptions) {
    this.#options = options
    this.#textures = options.textures ?? new Map<string, Promise<Texture>>()
  }

  read(from: GltfMaterial | null): Promise<Material> {
    if (from === null) return Promise.resolve({})
    let known = this.#materials.get(from)
    if (!known) this.#materials.set(from, (known = this.#convert(from)))
    return known
  }

  async #convert(from: GltfMaterial): Promise<Material> {
    const [r, g, b, opacity] = from.getBaseColorFactor()
    const lies = (texture: GltfTexture | null, info: TextureInfo | null, encoding: Texture['encoding']) => this.#use(texture, info, encoding)
    const strength =
      (from.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1) * (this.#options.emission ?? 1)
    const emissive = from.getEmissiveFactor().map((value) => value * strength) as unknown as Color
    const ior = from.getExtension<IOR>('KHR_materials_ior')?.getIOR()
    const base = await lies(from.getBaseColorTexture(), from.getBaseColorTextureInfo(), 'srgb')
    const metalRough = await lies(from.getMetallicRoughnessTexture(), from.getMetallicRoughnessTextureInfo(), 'linear')
    const normal = await lies(from.getNormalTexture(), from.getNormalTextureInfo(), 'linear')
    const shining = emissive.some((value) => value > 0)
    const emission = shining ? await lies(from.getEmissiveTexture(), from.getEmissiveTextureInfo(), 'srgb') : undefined
    return {
      baseColor: [r, g, b],
      opacity,
      metallic: from.getMetallicFactor(),
      roughness: from.getRoughnessFactor(),
      alphaMode: from.getAlphaMode() === 'MASK' ? 'mask' : from.getAlphaMode() === 'BLEND' ? 'blend' : 'opaque',
      alphaCutoff: from.getAlphaCutoff(),
      normalScale: from.getNormalScale(),
      doubleSided: from.getDoubleSided(),
      ...(base && { baseColorTexture: base }),
      ...(metalRough && { metalRoughTexture: metalRough }),
      ...(normal && { normalTexture: normal }),
      ...(shining && { emissive }),
      ...(emission && { emissiveTexture: emission }),
      ...(ior !== undefined && { ior }),
      ...this.#glass(from, base !== undefined),
    }
  }

  /** Transparent by KHR_materials_transmission, or by being smooth, untextured and almost invisible. */
  #glass(from: GltfMaterial, isTextured: boolean): Partial<Material> {
    const volume = from.getExtension<Volume>('KHR_materials_volume')
    const passes = (from.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0) > 0.5
    if (passes && volume && volume.getThicknessFactor() > 0) {
      const distance = volume.getAttenuationDistance()
      const attenuation = Number.isFinite(distance) && distance > 0 ? { color: volume.getAttenuationColor() as Color, distance } : undefined
      return { glass: 'solid', alphaMode: 'opaque', opacity: 1, ...(attenuation && { attenuation }) }
    }
    if (passes) return { glass: 'pane', alphaMode: 'opaque', opacity: 1 }
    const [r, g, b, opacity] = from.getBaseColorFactor()
    if (from.getAlphaMode() !== 'BLEND' || opacity > GLASS_OPACITY || isTextured || from.getRoughnessFactor() > GLASS_ROUGHNESS) return {}
    // Blended glass covers by its colour; glass lets its colour through, the more of it the less there is.
    const tint = [r, g, b].map((value) => 1 - opacity + opacity * value) as unknown as Color
    return {
      glass: 'pane',
      alphaMode: 'opaque',
      opacity: 1,
      baseColor: tint,
      roughness: from.getRoughnessFactor() < 0.1 ? 0 : from.getRoughnessFactor(),
    }
  }

  async #use(texture: GltfTexture | null, info: TextureInfo | null, encoding: Texture['encoding']): Promise<TextureUse | undefined> {
    const image = texture?.getImage()
    if (!texture || !image || !info) return undefined
    const hash = this.#hashes.get(texture) ?? createHash('sha1').update(image).digest('base64')
    this.#hashes.set(texture, hash)
    const wrap = info.getWrapS() === 33_071 ? 'clamp' : 'repeat'
    const key = `${hash} ${encoding} ${wrap}`
    let known = this.#textures.get(key)
    if (!known) this.#textures.set(key, (known = this.#decode(image, encoding, wrap)))
    const transform = transformOf(info)
    return { texture: await known, ...(transform && { transform }) }
  }

  async #decode(image: Uint8Array, encoding: Texture['encoding'], wrap: 'repeat' | 'clamp'): Promise<Texture> {
    const side = this.#options.maxTextureSide ?? DEFAULT_TEXTURE_SIDE
    const decoded = sharp(image).ensureAlpha().resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb').raw()
    const { data, info } = await decoded.toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgba: new Uint8Array(data), encoding, wrap }
  }
}
