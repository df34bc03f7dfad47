/** Textures as pixels and as files: base colour, relief (normal map), and occlusion, roughness and metalness packed in one. */
import sharp, { type Sharp } from 'sharp'
import { TEXTURES, type Texture, type TextureName } from './textures.ts'

export interface RawImage {
  pixels: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

/** Pixels of a texture before they are encoded in a format. */
export interface Drawn {
  base: RawImage | null
  normal: RawImage | null
  /** Red: occlusion; green: roughness; blue: metalness. */
  surface: RawImage | null
  /** Mean of the base image, linear, by which a material's colour is divided. */
  mean: readonly [number, number, number]
  /** Mean of the roughness, by which a material's roughness is divided. */
  roughness: number
}

export const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
/** `#RRGGBB` as linear light, each 0–1. */
export const linearHex = (hex: string): [number, number, number] =>
  [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255)) as [number, number, number]

/** A field of numbers that wraps round at its edges. */
interface Field {
  values: Float32Array
  width: number
  height: number
}

const sample = ({ values, width, height }: Field, x: number, y: number): number =>
  values[((y + height) % height) * width + ((x + width) % width)] ?? 0

const shrunk = (field: Field, by: number): Field => {
  if (by === 1) return field
  const [width, height] = [Math.floor(field.width / by), Math.floor(field.height / by)]
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let j = 0; j < by; j++) for (let i = 0; i < by; i++) sum += sample(field, x * by + i, y * by + j)
      values[y * width + x] = sum / (by * by)
    }
  return { values, width, height }
}

/** Mean over a window of 2·reach + 1 each way. */
const blurred = (field: Field, reach: number): Field => {
  const pass = (from: Field, dx: number, dy: number): Field => {
    const values = new Float32Array(from.values.length)
    for (let y = 0; y < from.height; y++)
      for (let x = 0; x < from.width; x++) {
        let sum = 0
        for (let k = -reach; k <= reach; k++) sum += sample(from, x + k * dx, y + k * dy)
        values[y * from.width + x] = sum / (2 * reach + 1)
      }
    return { ...from, values }
  }
  return pass(pass(field, 1, 0), 0, 1)
}

/** Normals of a relief of `relief` metres over a tile of the given size; glTF's sense: +y is up the image. */
const normalsOf = (heights: Field, { relief, tile }: Texture): RawImage => {
  const { width, height } = heights
  const pixels = new Uint8Array(width * height * 3)
  const [alongX, alongY] = [(relief * width) / (2 * tile[0]), (relief * height) / (2 * tile[1])]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const nx = (sample(heights, x - 1, y) - sample(heights, x + 1, y)) * alongX
      const ny = (sample(heights, x, y + 1) - sample(heights, x, y - 1)) * alongY
      const length = Math.hypot(nx, ny, 1)
      const index = (y * width + x) * 3
      pixels[index] = Math.round((nx / length) * 127.5 + 127.5)
      pixels[index + 1] = Math.round((ny / length) * 127.5 + 127.5)
      pixels[index + 2] = Math.round(127.5 / length + 127.5)
    }
  }
  return { pixels, width, height, channels: 3 }
}

/** Hollows see less light: occlusion is how far a spot lies below its neighbourhood. */
const surfaceOf = (heights: Field, rough: Field, { relief, metal }: Texture): RawImage => {
  const { width, height } = heights
  const around = relief > 0 ? blurred(heights, Math.max(2, Math.round(width / 128))) : heights
  const pixels = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const hollow = Math.max(0, (around.values[i] ?? 0) - (heights.values[i] ?? 0))
    const green = Math.round((rough.values[i] ?? 1) * 255)
    pixels[i * 3] = Math.round(255 * (1 - Math.min(0.65, hollow * 1.1)))
    pixels[i * 3 + 1] = green
    // A non-metal has a factor of 0: its blue channel follows the green, which costs fewer bytes.
    pixels[i * 3 + 2] = metal ? 255 : green
  }
  return { pixels, width, height, channels: 3 }
}

/** Draws a texture's pixels. The same on every machine. */
export const drawTexture = (name: TextureName): Drawn => {
  const texture: Texture = TEXTURES[name]
  const [width, height] = texture.pixels
  const channels = texture.cutout ? 4 : 3
  const pixels = new Uint8Array(width * height * channels)
  const heights: Field = { values: new Float32Array(width * height), width, height }
  const rough: Field = { values: new Float32Array(width * height), width, height }
  const sum: [number, number, number] = [0, 0, 0]
  let [solid, roughness] = [0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const spot = texture.texel((x + 0.5) / width, (y + 0.5) / height)
      const index = y * width + x
      const alpha = spot.alpha ?? 1
      for (const k of [0, 1, 2] as const) {
        pixels[index * channels + k] = Math.round(spot.rgb[k] * 255)
        sum[k] += linear(spot.rgb[k]) * alpha
      }
      if (texture.cutout) pixels[index * channels + 3] = Math.round(alpha * 255)
      heights.values[index] = spot.height ?? 0
      rough.values[index] = spot.rough ?? 1
      solid += alpha
      roughness += (spot.rough ?? 1) * alpha
    }
  }
  const coarse = shrunk(heights, texture.finer)
  return {
    base: texture.colored ? { pixels, width, height, channels } : null,
    normal: texture.relief > 0 ? normalsOf(coarse, texture) : null,
    surface: texture.rough ? surfaceOf(coarse, shrunk(rough, texture.finer), texture) : null,
    mean: [sum[0] / solid, sum[1] / solid, sum[2] / solid],
    roughness: roughness / solid,
  }
}

const raw = ({ pixels, width, height, channels }: RawImage): Sharp => sharp(pixels, { raw: { width, height, channels } })

/** For the web. */
export const asWebp = (printed: RawImage, quality: number): Promise<Uint8Array> =>
  raw(printed).webp({ quality, alphaQuality: 60, effort: 5, smartSubsample: true }).toBuffer()
/** For native viewers, which read no WebP: JPEG, or PNG where there are holes. */
export const asPlain = (printed: RawImage, quality: number): Promise<Uint8Array> =>
  printed.channels === 4
    ? raw(printed).png({ palette: true, effort: 7 }).toBuffer()
    : raw(printed).jpeg({ quality, chromaSubsampling: '4:2:0', mozjpeg: true }).toBuffer()
