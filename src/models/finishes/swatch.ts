/** A finish as a small image: a piece of the surface, lit from the upper left as on a sample board. */
import { MIDDLE, encoded, meanTint, normalsOf, survey } from './maps.ts'
import { linearOf, type Painter } from './texel.ts'

/** Towards the light, and halfway between it and the eye. */
const LIGHT = [-0.44, 0.5, 0.746] as const
const HALF = [-0.2355, 0.2676, 0.9343] as const
/** Samples a pixel each way, so that fine joints do not break up. */
const FINER = 2

/**
 * @param metres that the image's side covers
 * @returns RGBA, the top row first
 */
export const swatchPixels = (painter: Painter, colour: string, side: number, metres: number): Uint8ClampedArray<ArrayBuffer> => {
  const fine = side * FINER
  const field = survey(painter, fine, fine, [metres, metres])
  const normals = normalsOf(field, [metres / fine, metres / fine], true)
  const mean = meanTint(survey(painter, 48, 48))
  const tint = linearOf(colour)
  const light = (at: number): readonly [number, number, number] => {
    const [nx, ny, nz] = [normals[at * 3]!, normals[at * 3 + 1]!, normals[at * 3 + 2]!]
    const rough = field.rough[at]!
    const diffuse = 0.42 + 0.78 * Math.max(0, nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])
    const shine = (0.16 * (1 - rough) ** 2 + 0.01) * Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]) ** (4 + 60 * (1 - rough) ** 2)
    const share = field.colour[at * 4 + 3]!
    const lit = (k: 0 | 1 | 2) => {
      // As stored in the texture: no brighter than white.
      const held = Math.min(1, field.colour[at * 4 + k]! * (1 - share + (share * MIDDLE) / mean[k]))
      return held * (1 - share + (share * tint[k]) / MIDDLE) * diffuse + shine
    }
    return [lit(0), lit(1), lit(2)]
  }
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) {
      const sum = [0, 0, 0]
      for (let s = 0; s < FINER * FINER; s++) {
        const row = (side - 1 - j) * FINER + Math.floor(s / FINER)
        const spot = light(row * fine + i * FINER + (s % FINER))
        for (const k of [0, 1, 2] as const) sum[k]! += spot[k]
      }
      const at = (j * side + i) * 4
      for (const k of [0, 1, 2] as const) pixels[at + k] = encoded(sum[k]! / (FINER * FINER))
      pixels[at + 3] = 255
    }
  return pixels
}
