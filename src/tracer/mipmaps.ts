/** Copies of textures at half the size, a quarter and so on: what is seen from far away, or by way of a rough surface, is read from them. */
import type { Texture } from './scene.ts'

export interface Pyramid {
  /** All levels below the texture itself, one after another: four bytes a texel. */
  texels: Uint8Array
  /** Offset of each level. */
  offsets: readonly number[]
}

const pyramids = new WeakMap<Texture, Pyramid>()

const DECODED = Float32Array.from({ length: 256 }, (_, i) => (i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4))
const ENCODE_STEPS = 4096
const ENCODED = Uint8Array.from({ length: ENCODE_STEPS + 1 }, (_, i) => {
  const value = i / ENCODE_STEPS
  return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255)
})
/** Weight of a transparent texel relative to an opaque one: its colour is hardly ever visible. */
const LEAST_WEIGHT = 1e-3

/** Each texel is the mean of those that it covers, by light and by how much of them is there. */
const halved = (from: Uint8Array, width: number, height: number, isSrgb: boolean): Uint8Array<ArrayBuffer> => {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const to = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y++) {
    const [top, bottom] = [Math.floor((y * height) / h), Math.ceil(((y + 1) * height) / h)]
    for (let x = 0; x < w; x++) {
      const [left, right] = [Math.floor((x * width) / w), Math.ceil(((x + 1) * width) / w)]
      let [r, g, b, a, weights] = [0, 0, 0, 0, 0]
      for (let v = top; v < bottom; v++)
        for (let u = left; u < right; u++) {
          const i = (v * width + u) * 4
          const weight = from[i + 3]! + LEAST_WEIGHT
          r += weight * (isSrgb ? DECODED[from[i]!]! : from[i]!)
          g += weight * (isSrgb ? DECODED[from[i + 1]!]! : from[i + 1]!)
          b += weight * (isSrgb ? DECODED[from[i + 2]!]! : from[i + 2]!)
          a += from[i + 3]!
          weights += weight
        }
      const i = (y * w + x) * 4
      const over = isSrgb ? ENCODE_STEPS / weights : 1 / weights
      to[i] = isSrgb ? ENCODED[Math.round(r * over)]! : Math.round(r * over)
      to[i + 1] = isSrgb ? ENCODED[Math.round(g * over)]! : Math.round(g * over)
      to[i + 2] = isSrgb ? ENCODED[Math.round(b * over)]! : Math.round(b * over)
      to[i + 3] = Math.round(a / ((bottom - top) * (right - left)))
    }
  }
  return to
}

const build = ({ width, height, rgba, encoding }: Texture): Pyramid => {
  const levels: Uint8Array[] = []
  let level: Uint8Array = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length)
  for (let [w, h] = [width, height]; w > 1 || h > 1; [w, h] = [Math.max(1, w >> 1), Math.max(1, h >> 1)])
    levels.push((level = halved(level, w, h, encoding === 'srgb')))
  let end = 0
  const offsets = levels.map(({ length }) => (end += length) - length)
  const texels = new Uint8Array(end)
  levels.forEach((one, i) => texels.set(one, offsets[i]))
  return { texels, offsets }
}

/** Made once for each texture object. */
export const pyramidOf = (texture: Texture): Pyramid => {
  const known = pyramids.get(texture) ?? build(texture)
  pyramids.set(texture, known)
  return known
}
