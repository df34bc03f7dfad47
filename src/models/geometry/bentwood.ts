/** Wood bent by steam: a rod whose grain runs along it round every bend. */
import { tubeSurface, type TubeShape } from './loft.ts'
import { add, at, cross, dot, scaled, subtract, unit, type Mesh, type Point } from './surface.ts'

/** A rod of radius `r` along a path, as `tube`, but its grain follows the path; `r` may vary with the share of the way. */
export const bentwood = (
  path: readonly Point[],
  r: number | ((share: number) => number),
  { sides = 12, loop = false, flat }: TubeShape = {},
): Mesh => {
  const { points } = tubeSurface(path, r, flat === undefined ? { sides, loop } : { sides, loop, flat })
  const last = path.length - 1
  const girth = Math.PI * 2 * (typeof r === 'number' ? r : r(0.5))
  const ring = (i: number, k: number): Point => at(points, i * sides + ((k + sides) % sides))
  const beside = (i: number, step: number): number => (loop ? (i + step + path.length) % path.length : Math.min(last, Math.max(0, i + step)))
  const mesh: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  const put = (point: Point, normal: Point, u: number, v: number): number => {
    mesh.positions.push(...point)
    mesh.normals.push(...normal)
    return mesh.uvs.push(u, v) / 2 - 1
  }
  const middle = (i: number): Point =>
    scaled(
      Array.from({ length: sides }, (_, k) => ring(i, k)).reduce((sum, p) => add(sum, p), [0, 0, 0] as Point),
      1 / sides,
    )
  let run = 0
  for (let step = 0; step <= (loop ? path.length : last); step++) {
    const i = step % path.length
    if (step > 0) run += Math.hypot(...subtract(at(path, i), at(path, step - 1)))
    const centre = middle(i)
    for (let k = 0; k <= sides; k++) {
      const outwards = cross(subtract(ring(i, k + 1), ring(i, k - 1)), subtract(ring(beside(i, 1), k), ring(beside(i, -1), k)))
      const away = dot(outwards, subtract(ring(i, k), centre)) < 0 ? -1 : 1
      put(ring(i, k), unit(scaled(outwards, away)), (k / sides) * girth, run)
    }
  }
  // Wound like loftSurface; the order of a ring decides which side that is.
  const [first, second] = [middle(0), ring(0, 0)]
  const inside = dot(cross(subtract(ring(0, 1), second), subtract(ring(1, 1), second)), subtract(second, first)) < 0
  const face = (a: number, b: number, c: number): unknown => (inside ? mesh.indices.push(a, c, b) : mesh.indices.push(a, b, c))
  const wide = sides + 1
  for (let i = 0; i < (loop ? path.length : last); i++)
    for (let k = 0; k < sides; k++) {
      const [a, b, c, d] = [i * wide + k, i * wide + k + 1, (i + 1) * wide + k + 1, (i + 1) * wide + k]
      face(a, b, c)
      face(a, c, d)
    }
  if (loop) return mesh
  for (const end of [0, last]) {
    const ahead = unit(subtract(at(path, end), at(path, beside(end, end === 0 ? 1 : -1))))
    const hub = put(middle(end), ahead, 0, 0)
    const rim = Array.from({ length: sides }, (_, k) => put(ring(end, k), ahead, girth * 0.16 * Math.cos(k), girth * 0.16 * Math.sin(k)))
    rim.forEach((one, k) => {
      const next = at(rim, (k + 1) % sides)
      if (end === 0) face(hub, next, one)
      else face(hub, one, next)
    })
  }
  return mesh
}
