/** Textures as files: base colour and, where the surface has relief, a normal map; WebP, made once a process. */
import sharp from 'sharp'
import { TEXTURES, type Texture, type TextureName } from './textures.ts'

export interface TextureFiles {
  base: Uint8Array
  normal: Uint8Array | null
  /** Mean of the base picture, linear, by which a material's colour is divided. */
  mean: readonly [number, number, number]
}

export const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
/** `#RRGGBB` as linear light, each 0–1. */
export const linearHex = (hex: string): [number, number, number] =>
  [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255)) as [number, number, number]

const webp = (pixels: Uint8Array, [width, height]: readonly [number, number], quality: number): Promise<Uint8Array> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer()

const normals = (heights: Float32Array, [width, height]: readonly [number, number], relief: number): Uint8Array => {
  const pixels = new Uint8Array(width * height * 3)
  const sample = (x: number, y: number) => heights[((y + height) % height) * width + ((x + width) % width)] ?? 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const nx = (sample(x - 1, y) - sample(x + 1, y)) * relief
      const ny = (sample(x, y + 1) - sample(x, y - 1)) * relief
      const length = Math.hypot(nx, ny, 1)
      pixels.set([(nx / length) * 127.5 + 127.5, (ny / length) * 127.5 + 127.5, 127.5 / length + 127.5], (y * width + x) * 3)
    }
  }
  return pixels
}

const drawn = async (texture: Texture): Promise<TextureFiles> => {
  const [width, height] = texture.pixels
  const pixels = new Uint8Array(width * height * 3)
  const heights = new Float32Array(width * height)
  const sum = [0, 0, 0] as [number, number, number]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { rgb, height: relief = 0 } = texture.texel((x + 0.5) / width, (y + 0.5) / height)
      const index = y * width + x
      pixels.set(
        rgb.map((value) => Math.round(value * 255)),
        index * 3,
      )
      heights[index] = relief
      for (const k of [0, 1, 2] as const) sum[k] += linear(rgb[k])
    }
  }
  const count = width * height
  return {
    base: await webp(pixels, texture.pixels, 82),
    normal: texture.relief > 0 ? await webp(normals(heights, texture.pixels, texture.relief * 2), texture.pixels, 70) : null,
    mean: [sum[0] / count, sum[1] / count, sum[2] / count],
  }
}

const made = new Map<TextureName, Promise<TextureFiles>>()
export const textureFiles = (name: TextureName): Promise<TextureFiles> => {
  const known = made.get(name)
  if (known) return known
  const files = drawn(TEXTURES[name])
  made.set(name, files)
  return files
}
