/** Boxes with rounded edges: boards, panels, plinths, and the cores of cushions. */
import { at, finished, scaled, unit, type Axis, type Mesh, type Point, type Surface } from './surface.ts'

export interface BoxShape {
  /** Edge radius, metres. */
  r?: number
  /** Steps over half of a rounded edge. */
  steps?: number
  /** Divisions between the edges, the same or along x, y and z: 1 for flat boards, more where a face will be bent. */
  inner?: number | Point
}

interface Station {
  /** −1, 0…1: where the arc's centre lies between the two inner corners. */
  centre: number
  tangent: number
}

const stations = (steps: number, inner: number): Station[] => {
  const list: Station[] = []
  for (let i = 0; i < steps; i++) list.push({ centre: -1, tangent: -Math.tan((Math.PI / 4) * (1 - i / steps)) })
  for (let i = 0; i <= inner; i++) list.push({ centre: -1 + (2 * i) / inner, tangent: 0 })
  for (let i = 1; i <= steps; i++) list.push({ centre: 1, tangent: Math.tan((Math.PI / 4) * (i / steps)) })
  return list
}

/** The point whose coordinate on axis k is `first`, and on the next two axes in turn `second` and `third`. */
const ordered = (k: 0 | 1 | 2, first: number, second: number, third: number): Point =>
  k === 0 ? [first, second, third] : k === 1 ? [third, first, second] : [second, third, first]

/** A box of the given outer size standing on y = 0, centred on x and z. */
export const boxSurface = (width: number, height: number, depth: number, { r = 0.003, steps = 1, inner = 1 }: BoxShape = {}): Surface => {
  const half: Point = [width / 2, height / 2, depth / 2]
  const radius = Math.min(r, ...half.map((h) => h * 0.999))
  const core: Point = [half[0] - radius, half[1] - radius, half[2] - radius]
  const points: Point[] = []
  const triangles: [number, number, number][] = []
  const lines = (typeof inner === 'number' ? [inner, inner, inner] : inner).map((count) => stations(steps, count))
  for (const k of [0, 1, 2] as const) {
    const u = ((k + 1) % 3) as 0 | 1 | 2
    const v = ((k + 2) % 3) as 0 | 1 | 2
    const [across, along] = [at(lines, u), at(lines, v)]
    for (const side of [1, -1]) {
      const base = points.length
      for (const a of across) {
        for (const b of along) {
          const out = scaled(unit(ordered(k, side, a.tangent, b.tangent)), radius)
          const centre = ordered(k, side * core[k], a.centre * core[u], b.centre * core[v])
          points.push([centre[0] + out[0], centre[1] + out[1] + half[1], centre[2] + out[2]])
        }
      }
      const n = along.length
      for (let i = 0; i + 1 < across.length; i++) {
        for (let j = 0; j + 1 < n; j++) {
          const [p, q, s, t] = [base + i * n + j, base + (i + 1) * n + j, base + (i + 1) * n + j + 1, base + i * n + j + 1]
          if (side > 0) triangles.push([p, q, s], [p, s, t])
          else triangles.push([p, s, q], [p, t, s])
        }
      }
    }
  }
  return { points, triangles }
}

/** The grain of a board runs along its longest side. */
export const longest = (width: number, height: number, depth: number): Axis => (width >= height && width >= depth ? 'x' : height >= depth ? 'y' : 'z')

/** A board or block standing on y = 0, centred on x and z; its edges are eased by `r`. */
export const board = (width: number, height: number, depth: number, shape: BoxShape & { grain?: Axis } = {}): Mesh =>
  finished(boxSurface(width, height, depth, shape), { grain: shape.grain ?? longest(width, height, depth) })
