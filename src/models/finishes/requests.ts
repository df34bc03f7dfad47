/** Requests of the page to the painters, and the responses: the same in the worker and without one. */
import { paintMaps, type SurfaceMaps } from './maps.ts'
import { painterNamed } from './painters.ts'
import { swatchPixels } from './swatch.ts'
import type { Painter } from './texel.ts'

/** A painted surface and how it lies. */
export interface PaintedSurface extends SurfaceMaps, Pick<Painter, 'size' | 'turn' | 'rises' | 'variation'> {}
/** A swatch of `side` pixels a side; `metres` that it covers, by default as much as tells what it is. */
export interface SwatchWish {
  colour: string
  side: number
  metres?: number
}
export interface PaintRequest {
  name: string
  /** Divides a surface's pixels each way: 4 for a first, quick look. */
  coarser?: number
  swatch?: SwatchWish
}

const MOST_METRES = 1.2

export const paintedSurface = (name: string, coarser = 1): PaintedSurface => {
  const painter = painterNamed(name)
  const { size, turn, rises, variation } = painter
  return { ...paintMaps(painter, coarser), size, variation, ...(turn !== undefined && { turn }), ...(rises && { rises }) }
}

/** RGBA of a swatch, the top row first. */
export const paintedSwatch = (name: string, { colour, side, metres }: SwatchWish): Uint8ClampedArray<ArrayBuffer> => {
  const painter = painterNamed(name)
  return swatchPixels(painter, colour, side, metres ?? Math.min(MOST_METRES, ...painter.size))
}
