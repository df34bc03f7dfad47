/** Intersections of a pointer's ray with the room. Metres; directions of any length but 0. */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { WallFrame } from '../plan/wallFrames.ts'

export interface Ray {
  origin: Vec3
  direction: Vec3
}

/** Less of a direction's length than this is no way at all. */
const PARALLEL = 1e-6

const pointAt = ({ origin, direction }: Ray, t: number): Vec3 => ({
  x: origin.x + direction.x * t,
  y: origin.y + direction.y * t,
  z: origin.z + direction.z * t,
})
const lengthOf = ({ x, y, z }: Vec3): number => Math.hypot(x, y, z)

/** The point in which a ray meets the level at `height`; null when it runs along it or away from it, or meets it further off than `reach` metres. */
export const meetsLevel = (ray: Ray, height: number, reach = Infinity): Vec3 | null => {
  const { origin, direction } = ray
  const length = lengthOf(direction)
  if (Math.abs(direction.y) < PARALLEL * length) return null
  const t = (height - origin.y) / direction.y
  return t < 0 || t * length > reach ? null : { ...pointAt(ray, t), y: height }
}

/** The nearest point at which a ray from inside the room meets a wall's inner face; undefined where it meets none. */
export const meetsWall = (ray: Ray, frames: readonly WallFrame[]): Vec3 | undefined => {
  const { origin, direction } = ray
  let nearest: { t: number; point: Vec3 } | undefined
  for (const { wall, outward, along, length } of frames) {
    const out = direction.x * outward.x + direction.z * outward.y
    // Seen from outside, or along the face.
    if (out <= PARALLEL * lengthOf(direction)) continue
    const from = wall.points[0]!
    const t = ((from.x - origin.x) * outward.x + (from.y - origin.z) * outward.y) / out
    if (t < 0 || (nearest && t >= nearest.t)) continue
    const point = pointAt(ray, t)
    const u = (point.x - from.x) * along.x + (point.z - from.y) * along.y
    if (u >= 0 && u <= length && point.y >= 0 && point.y <= wall.height) nearest = { t, point }
  }
  return nearest?.point
}

/** The height at which a ray passes the upright line through a point; undefined seen from straight above, and behind the ray. */
export const heightAtLine = (ray: Ray, { x, z }: Pick<Vec3, 'x' | 'z'>): number | undefined => {
  const { origin, direction } = ray
  const level = direction.x ** 2 + direction.z ** 2
  if (level < PARALLEL * lengthOf(direction) ** 2) return undefined
  const t = ((x - origin.x) * direction.x + (z - origin.z) * direction.z) / level
  return t < 0 ? undefined : origin.y + direction.y * t
}
