/** Upholstery: seat cushions with a crown and piped seams, scatter pillows, padded panels, quilts. */
import { boxSurface } from './box.ts'
import { roundedRectangle, tubeSurface } from './loft.ts'
import { finished, joined, warped, type Mesh, type Point, type Surface } from './surface.ts'

/** 1 in the middle, 0 at ±half, flat towards the middle. */
const swell = (position: number, half: number): number => Math.max(0, 1 - (Math.abs(position) / half) ** 2.4)

export interface CushionShape {
  /** Rise of the top in the middle, metres. */
  crown?: number
  /** Bulge of the front, metres. */
  belly?: number
  r?: number
  /** Radius of the cord along the seams; 0 for none. */
  piping?: number
}

/** A box cushion of the given outer size (crown and belly included), standing on y = 0. */
export const cushionSurface = (
  width: number,
  height: number,
  depth: number,
  { crown = 0.02, belly = 0.008, r = 0.035, piping = 0.0045 }: CushionShape = {},
): Surface => {
  const [w, h, d] = [width - belly * 2, height - crown, depth - belly * 2]
  const core = warped(boxSurface(w, h, d, { r, steps: 2, inner: 6 }), ([x, y, z]): Point => {
    const up = y > h / 2 ? crown * swell(x, w / 2) * swell(z, d / 2) : 0
    const middle = swell(y - h / 2, h / 2)
    const spreadX = Math.abs(x) > w / 2 - r * 0.6 ? Math.sign(x) * belly * middle * swell(z, d / 2) : 0
    const spreadZ = Math.abs(z) > d / 2 - r * 0.6 ? Math.sign(z) * belly * middle * swell(x, w / 2) : 0
    return [x + spreadX, y + up, z + spreadZ]
  })
  if (piping === 0) return core
  const inset = r * 0.29
  const seam = (y: number) =>
    tubeSurface(roundedRectangle(w - inset * 2 + piping, d - inset * 2 + piping, r * 1.1, y, 3), piping, { sides: 6, loop: true })
  return joined([core, seam(h - inset), seam(inset)])
}

export const cushion = (width: number, height: number, depth: number, shape: CushionShape = {}): Mesh =>
  finished(cushionSurface(width, height, depth, shape), { crease: 70 })

/** A scatter pillow lying on y = 0: full in the middle, pinched along its seam, ears at the corners. */
export const pillow = (width: number, height: number, thickness: number, steps = 12): Mesh => {
  const points: Point[] = []
  const triangles: [number, number, number][] = []
  const n = steps + 1
  for (const side of [1, -1]) {
    const base = points.length
    for (let j = 0; j <= steps; j++) {
      for (let i = 0; i <= steps; i++) {
        const [u, v] = [Math.sin(((i / steps) * 2 - 1) * (Math.PI / 2)), Math.sin(((j / steps) * 2 - 1) * (Math.PI / 2))]
        const full = ((1 - u ** 2) * (1 - v ** 2)) ** 0.42
        const [pinchU, pinchV] = [1 - 0.07 * (1 - v ** 2) * Math.abs(u) ** 3, 1 - 0.07 * (1 - u ** 2) * Math.abs(v) ** 3]
        points.push([(width / 2) * u * pinchU, thickness / 2 + side * (thickness / 2) * full, (height / 2) * v * pinchV])
      }
    }
    for (let j = 0; j < steps; j++) {
      for (let i = 0; i < steps; i++) {
        const [a, b, c, d] = [base + j * n + i, base + j * n + i + 1, base + (j + 1) * n + i + 1, base + (j + 1) * n + i]
        if (side > 0) triangles.push([a, c, b], [a, d, c])
        else triangles.push([a, b, c], [a, c, d])
      }
    }
  }
  return finished({ points, triangles }, { crease: 80 })
}

/** A padded panel standing on y = 0, its face to +z, drawn in by vertical channels every `pitch` metres. */
export const channelled = (width: number, height: number, depth: number, channels: number, groove = 0.026): Mesh => {
  const inner: Point = [channels * 8, 6, 1]
  const surface = boxSurface(width, height, depth, { r: 0.022, steps: 2, inner })
  const [left, reach] = [-width / 2 + 0.022, width - 0.044]
  const shaped = warped(surface, ([x, y, z]) => {
    if (z < depth / 2 - 0.021) return [x, y, z]
    const phase = ((x - left) / reach) * channels
    const fullness = Math.sqrt(Math.max(0, 1 - (2 * (phase - Math.floor(phase + 1e-9)) - 1) ** 2))
    const edge = Math.min(1, Math.min(y, height - y) / 0.03)
    return [x, y, z - groove * (1 - fullness) * Math.max(0, edge)]
  })
  return finished(shaped, { crease: 58 })
}
