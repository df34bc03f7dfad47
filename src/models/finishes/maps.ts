/** From a painter to the two images that the graphics card reads. The same bytes on every machine. */
import type { Painter } from './texel.ts'

export interface SurfaceMaps {
  width: number
  height: number
  /** sRGB colour; alpha: how much the finish's colour tints it. */
  colour: Uint8Array<ArrayBuffer>
  /** Normal from the relief; alpha: roughness. */
  relief: Uint8Array<ArrayBuffer>
}

/** Linear light at which tinted spots stand on average, so that there is room for lighter ones: the material's colour is divided by it. */
export const MIDDLE = 0.6

const STEPS = 4096
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const value = i / STEPS
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})
/** Linear light as an sRGB byte. */
export const encoded = (linear: number): number => ENCODED[Math.round(Math.min(1, Math.max(0, linear)) * STEPS)]!

/** Values of a painter, spot by spot, bottom row first. */
export interface Field {
  width: number
  height: number
  /** Four a spot: linear red, green, blue, tint. */
  colour: Float32Array
  heights: Float32Array
  rough: Float32Array
}

/** Reads a painter over a part of its repeat, metres, at the given pixels. */
export const survey = (painter: Painter, width: number, height: number, extent: readonly [number, number] = painter.size): Field => {
  const field: Field = {
    width,
    height,
    colour: new Float32Array(width * height * 4),
    heights: new Float32Array(width * height),
    rough: new Float32Array(width * height),
  }
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const spot = painter.texel((((i + 0.5) / width) * extent[0]) % painter.size[0], (((j + 0.5) / height) * extent[1]) % painter.size[1])
      const at = j * width + i
      field.colour[at * 4] = spot.rgb[0]
      field.colour[at * 4 + 1] = spot.rgb[1]
      field.colour[at * 4 + 2] = spot.rgb[2]
      field.colour[at * 4 + 3] = spot.tint
      field.heights[at] = spot.height
      field.rough[at] = spot.rough
    }
  return field
}

/** Mean of what the finish's colour tints: by it a finish looks, from afar, as its colour says. */
export const meanTint = ({ colour }: Field): [number, number, number] => {
  const sum: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < colour.length; at += 4) {
    const tint = colour[at + 3]!
    weight += tint
    for (const k of [0, 1, 2] as const) sum[k] += colour[at + k]! * tint
  }
  if (weight === 0) return [1, 1, 1]
  return [sum[0] / weight || 1, sum[1] / weight || 1, sum[2] / weight || 1]
}

/** Normals of a relief in metres whose pixels are `across` × `up` metres large; `rises`: it goes on plain above. +y is up the image. */
export const normalsOf = (
  { heights, width, height }: Pick<Field, 'heights' | 'width' | 'height'>,
  pixel: readonly [across: number, up: number],
  rises = false,
): Float32Array => {
  const normals = new Float32Array(width * height * 3)
  for (let j = 0; j < height; j++) {
    const above = (rises ? Math.min(height - 1, j + 1) : (j + 1) % height) * width
    const below = (rises ? Math.max(0, j - 1) : (j + height - 1) % height) * width
    for (let i = 0; i < width; i++) {
      const nx = (heights[j * width + ((i + width - 1) % width)]! - heights[j * width + ((i + 1) % width)]!) / (2 * pixel[0])
      const ny = (heights[below + i]! - heights[above + i]!) / (2 * pixel[1])
      const length = Math.hypot(nx, ny, 1)
      const at = (j * width + i) * 3
      normals[at] = nx / length
      normals[at + 1] = ny / length
      normals[at + 2] = 1 / length
    }
  }
  return normals
}

/** Paints a surface's images. @param coarser divides the pixels each way, where no more is needed */
export const paintMaps = (painter: Painter, coarser = 1): SurfaceMaps => {
  const width = Math.max(1, Math.round(painter.pixels[0] / coarser))
  const height = Math.max(1, Math.round(painter.pixels[1] / coarser))
  const field = survey(painter, width, height)
  const mean = meanTint(field)
  const normals = normalsOf(field, [painter.size[0] / width, painter.size[1] / height], painter.rises)
  const colour = new Uint8Array(width * height * 4)
  const relief = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const tint = field.colour[at * 4 + 3]!
    for (const k of [0, 1, 2] as const) {
      colour[at * 4 + k] = encoded(field.colour[at * 4 + k]! * (1 - tint + (tint * MIDDLE) / mean[k]))
      relief[at * 4 + k] = Math.round(normals[at * 3 + k]! * 127.5 + 127.5)
    }
    colour[at * 4 + 3] = Math.round(tint * 255)
    relief[at * 4 + 3] = Math.round(Math.min(1, Math.max(0.04, field.rough[at]!)) * 255)
  }
  return { width, height, colour, relief }
}
