/**
 * Mesh types of the geometry functions: a closed surface of triangles, and the finished mesh.
 * Metres, right-handed, y up, the front faces +z. Triangles wind counter-clockwise seen from outside.
 */
export type Point = readonly [number, number, number]
export type Axis = 'x' | 'y' | 'z'

/** Bare shape: no normals, no texture coordinates. */
export interface Surface {
  points: Point[]
  triangles: [number, number, number][]
}

/** Mesh to draw. `uvs` are in metres along the surface, v along the grain; the model builder turns them into texture repeats. */
export interface Mesh {
  positions: number[]
  normals: number[]
  uvs: number[]
  indices: number[]
}

const AXES: Record<Axis, 0 | 1 | 2> = { x: 0, y: 1, z: 2 }

export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const scaled = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const unit = (a: Point): Point => {
  const length = Math.hypot(...a)
  return length > 1e-12 ? scaled(a, 1 / length) : [0, 1, 0]
}
export const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`)
  return value
}

const WELD = 1e6
/** Merges points closer than a micrometre and drops the triangles that collapse with them. */
export const welded = (surface: Surface): Surface => {
  const seen = new Map<string, number>()
  const points: Point[] = []
  const to = surface.points.map((p) => {
    const key = `${Math.round(p[0] * WELD)},${Math.round(p[1] * WELD)},${Math.round(p[2] * WELD)}`
    const known = seen.get(key)
    if (known !== undefined) return known
    seen.set(key, points.length)
    points.push(p)
    return points.length - 1
  })
  const triangles = surface.triangles.map((t): [number, number, number] => [at(to, t[0]), at(to, t[1]), at(to, t[2])])
  return { points, triangles: triangles.filter(([a, b, c]) => a !== b && b !== c && c !== a) }
}

/** Signed volume in m³: positive when the triangles face outwards. */
export const volume = ({ points, triangles }: Surface): number =>
  triangles.reduce((sum, [a, b, c]) => sum + dot(at(points, a), cross(at(points, b), at(points, c))) / 6, 0)

/** Edges that are not shared by exactly two triangles of opposite direction; none in a closed surface. */
export const openEdges = (surface: Surface): number => {
  const edges = new Map<string, number>()
  for (const [a, b, c] of welded(surface).triangles) {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const key = from < to ? `${from},${to}` : `${to},${from}`
      edges.set(key, (edges.get(key) ?? 0) + (from < to ? 1 : -1))
    }
  }
  return [...edges.values()].filter((balance) => balance !== 0).length
}

/** Moves every point; the shape's inside must stay inside. */
export const warped = (surface: Surface, move: (point: Point) => Point): Surface => ({
  points: surface.points.map(move),
  triangles: surface.triangles,
})

export const joined = (surfaces: readonly Surface[]): Surface => {
  const points: Point[] = []
  const triangles: [number, number, number][] = []
  for (const surface of surfaces) {
    const base = points.length
    points.push(...surface.points)
    for (const [a, b, c] of surface.triangles) triangles.push([a + base, b + base, c + base])
  }
  return { points, triangles }
}

export interface Finish {
  /** Edges sharper than this many degrees stay edges. */
  crease?: number
  /** The axis along which wood grows or cloth is woven. */
  grain?: Axis
  /** Texture projected along this axis alone: parts too small to show where it smears need no seams, and half the vertices. */
  along?: Axis
}

/** In-plane axes [u, v] of a face whose normal leans to `facing`, with the grain along v wherever it lies in the plane. */
const inPlane = (facing: number, grain: number): [number, number] => {
  const [a, b] = [0, 1, 2].filter((axis) => axis !== facing) as [number, number]
  return a === grain ? [b, a] : [a, b]
}

const faceNormals = ({ points, triangles }: Surface): Point[] =>
  triangles.map(([a, b, c]) => cross(subtract(at(points, b), at(points, a)), subtract(at(points, c), at(points, a))))

/** Normals weighted by area, smooth below the crease angle, and coordinates projected along the nearest axis at true scale. */
export const finished = (raw: Surface, { crease = 42, grain = 'y', along }: Finish = {}): Mesh => {
  const surface = welded(raw)
  if (volume(surface) < 0) surface.triangles = surface.triangles.map(([a, b, c]) => [a, c, b])
  const { points, triangles } = surface
  const normals = faceNormals(surface)
  const units = normals.map(unit)
  const around: number[][] = points.map(() => [])
  triangles.forEach((triangle, face) => triangle.forEach((corner) => at(around, corner).push(face)))
  const limit = Math.cos((crease * Math.PI) / 180)
  const mesh: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  const known = new Map<string, number>()
  triangles.forEach((triangle, face) => {
    const own = at(units, face)
    if (Math.hypot(...at(normals, face)) < 1e-12) return
    const nearest = own.reduce((best, value, axis) => (Math.abs(value) > Math.abs(own[best as 0 | 1 | 2]) + 1e-6 ? axis : best), 0)
    const facing = along ? AXES[along] : nearest
    const [u, v] = inPlane(facing, AXES[grain])
    for (const corner of triangle) {
      let sum: Point = [0, 0, 0]
      for (const other of at(around, corner)) if (dot(own, at(units, other)) > limit) sum = add(sum, at(normals, other))
      const normal = unit(sum)
      const point = at(points, corner)
      const key = `${corner},${facing},${normal.map((n) => Math.round(n * 500)).join()}`
      let index = known.get(key)
      if (index === undefined) {
        index = mesh.positions.length / 3
        known.set(key, index)
        mesh.positions.push(...point)
        mesh.normals.push(...normal)
        mesh.uvs.push(point[u as 0 | 1 | 2], point[v as 0 | 1 | 2])
      }
      mesh.indices.push(index)
    }
  })
  return mesh
}
