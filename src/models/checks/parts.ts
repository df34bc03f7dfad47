/** A finished piece as the checks see it: its parts, each with its triangles and box, and what lies inside them. */
import { at, type Mesh, type Point } from '../geometry/surface.ts'
import type { ModelBuilder } from '../modelBuilder.ts'

export interface Part {
  /** Slot and number within it, as in `wood#3`. */
  name: string
  slot: string
  positions: readonly number[]
  indices: readonly number[]
  low: Point
  high: Point
}

export type Triangle = readonly [Point, Point, Point]

export const corner = (positions: readonly number[], index: number): Point => [
  at(positions, index * 3),
  at(positions, index * 3 + 1),
  at(positions, index * 3 + 2),
]

export const triangleOf = ({ positions, indices }: Pick<Part, 'positions' | 'indices'>, face: number): Triangle => [
  corner(positions, at(indices, face * 3)),
  corner(positions, at(indices, face * 3 + 1)),
  corner(positions, at(indices, face * 3 + 2)),
]

export const boxOf = (positions: readonly number[]): [Point, Point] => {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] ?? 0
    const axis = (i % 3) as 0 | 1 | 2
    if (value < low[axis]) low[axis] = value
    if (value > high[axis]) high[axis] = value
  }
  return [low, high]
}

const part = (slot: string, mesh: Mesh, index: number): Part => {
  const [low, high] = boxOf(mesh.positions)
  return { name: `${slot}#${index + 1}`, slot, positions: mesh.positions, indices: mesh.indices, low, high }
}

export const partsOf = (builder: ModelBuilder): Part[] => [...builder.slots].flatMap(([slot, meshes]) => meshes.map((mesh, i) => part(slot, mesh, i)))

/** Whether a point lies inside a closed part: a ray that leaves it in a crooked direction crosses an odd number of triangles. */
export const isInside = ([x, y, z]: Point, { positions, indices, low, high }: Pick<Part, 'positions' | 'indices' | 'low' | 'high'>): boolean => {
  if (x < low[0] || x > high[0] || y < low[1] || y > high[1] || z < low[2] || z > high[2]) return false
  const [dx, dy, dz] = [0.0371, 0.9987, 0.0353]
  let crossings = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [(indices[i] ?? 0) * 3, (indices[i + 1] ?? 0) * 3, (indices[i + 2] ?? 0) * 3]
    const [ax, ay, az] = [positions[a] ?? 0, positions[a + 1] ?? 0, positions[a + 2] ?? 0]
    const [e1x, e1y, e1z] = [(positions[b] ?? 0) - ax, (positions[b + 1] ?? 0) - ay, (positions[b + 2] ?? 0) - az]
    const [e2x, e2y, e2z] = [(positions[c] ?? 0) - ax, (positions[c + 1] ?? 0) - ay, (positions[c + 2] ?? 0) - az]
    const [px, py, pz] = [dy * e2z - dz * e2y, dz * e2x - dx * e2z, dx * e2y - dy * e2x]
    const determinant = e1x * px + e1y * py + e1z * pz
    if (Math.abs(determinant) < 1e-14) continue
    const [tx, ty, tz] = [x - ax, y - ay, z - az]
    const u = (tx * px + ty * py + tz * pz) / determinant
    if (u < 0 || u > 1) continue
    const [qx, qy, qz] = [ty * e1z - tz * e1y, tz * e1x - tx * e1z, tx * e1y - ty * e1x]
    const v = (dx * qx + dy * qy + dz * qz) / determinant
    if (v < 0 || u + v > 1) continue
    if ((e2x * qx + e2y * qy + e2z * qz) / determinant > 0) crossings++
  }
  return crossings % 2 === 1
}

/** Space cut into cubes, so that only neighbours are compared. */
export class Grid {
  readonly cells = new Map<number, number[]>()
  readonly #low: Point
  readonly #step: number
  readonly #reach: number

  /** @param reach boxes this far apart, metres, still share a cell */
  constructor(parts: readonly Part[], reach: number) {
    const low = [0, 1, 2].map((axis) => Math.min(...parts.map((one) => at(one.low, axis))))
    const high = [0, 1, 2].map((axis) => Math.max(...parts.map((one) => at(one.high, axis))))
    this.#low = [at(low, 0) - reach, at(low, 1) - reach, at(low, 2) - reach]
    this.#step = Math.max(0.004, ...high.map((value, axis) => (value - at(low, axis) + 2 * reach) / 60))
    this.#reach = reach / 2
  }

  #range(axis: 0 | 1 | 2, a: number, b: number, c: number): [number, number] {
    const [low, high] = [Math.min(a, b, c) - this.#reach, Math.max(a, b, c) + this.#reach]
    return [Math.floor((low - this.#low[axis]) / this.#step), Math.floor((high - this.#low[axis]) / this.#step)]
  }

  add([a, b, c]: Triangle, value: number): void {
    const [x0, x1] = this.#range(0, a[0], b[0], c[0])
    const [y0, y1] = this.#range(1, a[1], b[1], c[1])
    const [z0, z1] = this.#range(2, a[2], b[2], c[2])
    for (let x = x0; x <= x1; x++)
      for (let y = y0; y <= y1; y++)
        for (let z = z0; z <= z1; z++) {
          const key = x + 64 * (y + 64 * z)
          const cell = this.cells.get(key)
          if (cell) cell.push(value)
          else this.cells.set(key, [value])
        }
  }
}
