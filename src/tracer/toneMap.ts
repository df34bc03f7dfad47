/** From radiance to bytes: exposure, Khronos' PBR Neutral curve (three.js' NeutralToneMapping), sRGB, and noise below a byte's step against banding. */
import type { Color } from './scene.ts'

const START = 0.8 - 0.04
const DESATURATION = 0.15

/** The curve: colours of materials stay as they are up to 0.76; what is brighter is compressed and fades to white. Changes `rgb`. */
export const neutral = (rgb: Float32Array): void => {
  const least = Math.min(rgb[0]!, rgb[1]!, rgb[2]!)
  // A dielectric's own mirror, 4 %, is taken off, so that a black thing is black.
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04
  for (let k = 0; k < 3; k++) rgb[k]! -= offset
  const peak = Math.max(rgb[0]!, rgb[1]!, rgb[2]!)
  if (peak < START) return
  const room = 1 - START
  const lowered = 1 - (room * room) / (peak + room - START)
  const white = 1 - 1 / (DESATURATION * (peak - lowered) + 1)
  for (let k = 0; k < 3; k++) rgb[k] = rgb[k]! * (lowered / peak) * (1 - white) + lowered * white
}

export const toSrgb = (linear: number): number => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)

/** An even number from 0 to 1 for a place, always the same. */
const noiseAt = (n: number): number => {
  let v = Math.imul(n ^ (n >>> 16), 0x7feb352d)
  v = Math.imul(v ^ (v >>> 15), 0x846ca68b)
  return ((v ^ (v >>> 16)) >>> 0) / 4294967296
}

export interface ToneMapOptions {
  /** Factor of radiance, or one for each colour; 1 by default. */
  exposure?: number | Color
}

/**
 * @param color linear radiance, three floats a pixel
 * @returns red, green, blue, alpha (255) as bytes, sRGB. The same image gives the same bytes
 */
export const toneMap = (color: Float32Array, { exposure = 1 }: ToneMapOptions = {}): Uint8ClampedArray<ArrayBuffer> => {
  const bytes = new Uint8ClampedArray((color.length / 3) * 4)
  const by = typeof exposure === 'number' ? [exposure, exposure, exposure] : exposure
  const rgb = new Float32Array(3)
  for (let i = 0; i < color.length / 3; i++) {
    for (let k = 0; k < 3; k++) rgb[k] = Math.max(0, color[i * 3 + k]! * by[k]!)
    neutral(rgb)
    for (let k = 0; k < 3; k++) {
      const value = toSrgb(Math.min(1, Math.max(0, rgb[k]!))) * 255
      // Two even numbers: a triangle of one step to either side. Pure black and white stay so.
      const noise = noiseAt(i * 6 + k * 2) - noiseAt(i * 6 + k * 2 + 1)
      bytes[i * 4 + k] = value <= 0 || value >= 255 ? value : Math.round(value + noise * Math.min(1, value, 255 - value))
    }
    bytes[i * 4 + 3] = 255
  }
  return bytes
}
