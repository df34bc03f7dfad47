/** From what was traced of a piece and its shadow to an image with alpha. */
import { denoise, type NoisyImage } from '../denoise.ts'
import type { FilmImage } from '../film.ts'
import { neutral, toSrgb } from '../toneMap.ts'
import { linearOf } from '#room/light/rgb.ts'
import type { Shadow } from './productScene.ts'
import type { Window } from './ShotCamera.ts'
import { smoothstep } from './smoothstep.ts'

/** Coverage below which nothing of the piece is seen in a pixel. */
const LEAST = 1 / 512
/** Albedo of pixels beside the piece: so far from any surface's that the denoiser mixes none of them in. */
const NOTHING = 4
/** Light that strays in every lens: in it dark wood and black leather keep their grain, which the curve alone would sink. */
const FLARE = 0.02
/** Background for which the shadow's colours are exact: that of the pages' cards. On others they are nearly exact. */
const CARD = linearOf('#EFE8DD')
const CARD_SHOWN = CARD.map(toSrgb)
/** Alpha of a lamp's glow where it doubles the light: on a pale card it is warmth, on a dark one a halo. */
const GLOW = 0.3
/** Part of the image's side in which what reaches its edge fades. */
const EDGE = 0.09

export interface Traced {
  picture: FilmImage
  window: Window
}

/** The piece as if each pixel had nothing but it: edges are then as bright as what is beside them. */
const filled = ({ coverage, ...image }: FilmImage): NoisyImage => {
  const over = (plane: Float32Array): Float32Array =>
    plane.map((value, i) => {
      const part = coverage[Math.floor(i / 3)]!
      return part > LEAST ? value / part : 0
    })
  const [color, half, soft, softHalf] = [over(image.color), over(image.half), over(image.soft), over(image.softHalf)]
  const albedo = image.albedo.map((value, i) => {
    const part = coverage[Math.floor(i / 3)]!
    // A sample without a hit counts as white.
    return part > LEAST ? Math.max(0, (value - 1 + part) / part) : NOTHING
  })
  return { ...image, color, half, soft, softHalf, albedo, normal: over(image.normal), face: over(image.face), place: over(image.place) }
}

/** Red, green, blue, each times alpha, and alpha, 0–1 as the screen has them: what of a card is left where paper has these parts of its light. */
const shade = (parts: readonly number[], into: Float32Array): void => {
  const seen = parts.map((part, k) => toSrgb(CARD[k]! * Math.min(1, Math.max(0, part))))
  const alpha = Math.max(...seen.map((value, k) => 1 - value / CARD_SHOWN[k]!))
  seen.forEach((value, k) => (into[k] = Math.max(0, value - (1 - alpha) * CARD_SHOWN[k]!)))
  into[3] = alpha
}

/** Lays over it the glow where paper has more than its light, in the colour of what is more. */
const addGlow = (parts: readonly number[], into: Float32Array): void => {
  const more = parts.map((part) => Math.max(0, part - 1))
  const most = Math.max(...more)
  if (most <= 0) return
  const alpha = GLOW * Math.min(1, most)
  for (let k = 0; k < 3; k++) into[k] = into[k]! * (1 - alpha) + toSrgb(more[k]! / most) * alpha
  into[3] = into[3]! + alpha - into[3]! * alpha
}

/** The shadow over nothing, and a lamp's glow in it; four floats a pixel of its window. */
const shadowLayer = async ({ picture: image, window }: Traced, { lit, glows, strength }: Shadow): Promise<Float32Array> => {
  const { width, height } = window
  const clean = await denoise(image, { threads: 0 })
  const layer = new Float32Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = strength(x, y)
      if (left <= 0) continue
      const parts = lit.map((light, k) => 1 + (clean[i * 3 + k]! / light - 1) * left)
      const into = layer.subarray(i * 4, i * 4 + 4)
      shade(parts, into)
      if (glows) addGlow(parts, into)
    }
  return layer
}

/** Writes what a layer has at a place between its pixels into `into`. */
const sampleLayer = (layer: Float32Array, { left, top, width, height }: Window, x: number, y: number, into: Float32Array): void => {
  into.fill(0)
  const [fx, fy] = [x - left - 0.5, y - top - 0.5]
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)]
  for (let v = y0; v <= y0 + 1; v++)
    for (let u = x0; u <= x0 + 1; u++) {
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      const weight = (1 - Math.abs(fx - u)) * (1 - Math.abs(fy - v))
      for (let k = 0; k < 4; k++) into[k] = into[k]! + layer[(v * width + u) * 4 + k]! * weight
    }
}

/** Displayed colour of a pixel of the product. @param from index of its three floats in `color` */
const shown = (color: Float32Array, from: number, exposure: number, into: Float32Array): void => {
  for (let k = 0; k < 3; k++) into[k] = Math.max(0, color[from + k]! * exposure) + FLARE
  neutral(into)
  for (let k = 0; k < 3; k++) into[k] = toSrgb(Math.min(1, Math.max(0, into[k]!)))
}

export interface TracedShadow extends Traced {
  of: Shadow
  /** Pixels a side of the image that it is a part of. */
  size: number
}

/**
 * @param size pixels a side of the image
 * @param exposure what radiance is multiplied by
 * @returns red, green, blue, alpha as bytes, rows from the top
 */
export const develop = async (
  { picture: image, window }: Traced,
  shadow: TracedShadow | null,
  size: number,
  exposure: number,
): Promise<Uint8ClampedArray<ArrayBuffer>> => {
  const clean = await denoise(filled(image), { threads: 0 })
  const layer = shadow && (await shadowLayer(shadow, shadow.of))
  const bytes = new Uint8ClampedArray(size * size * 4)
  const [own, below] = [new Float32Array(3), new Float32Array(4)]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u, v] = [x - window.left, y - window.top]
      const isInside = u >= 0 && v >= 0 && u < window.width && v < window.height
      const i = v * window.width + u
      const covered = isInside ? image.coverage[i]! : 0
      // Fades the shadow at the image's edge; the product itself never comes that near.
      const edge = smoothstep(0, EDGE, Math.min(x + 0.5, y + 0.5, size - x - 0.5, size - y - 0.5) / size)
      const open = (1 - covered) * edge
      if (shadow && layer && open > 0) sampleLayer(layer, shadow.window, ((x + 0.5) * shadow.size) / size, ((y + 0.5) * shadow.size) / size, below)
      const alpha = covered + open * below[3]!
      if (alpha <= 0) continue
      if (covered > 0) shown(clean, i * 3, exposure, own)
      const at = (y * size + x) * 4
      for (let k = 0; k < 3; k++) bytes[at + k] = ((own[k]! * covered + open * below[k]!) / alpha) * 255
      bytes[at + 3] = alpha * 255
    }
  return bytes
}
