import { Plane, Vector3, type Ray } from 'three'
import type { Vec3 } from '../../contract/primitives.ts'
import type { WallFrame } from './wallParts.ts'

/** The nearest point at which a ray from inside the room meets a wall's inner face, metres. */
export const pointOnWalls = (ray: Ray, frames: readonly WallFrame[]): Vec3 | undefined => {
  const hits = frames.flatMap(({ wall, outward, along, length }) => {
    if (ray.direction.x * outward.x + ray.direction.z * outward.y <= 0) return []
    const from = wall.points[0]!
    const plane = new Plane().setFromNormalAndCoplanarPoint(new Vector3(outward.x, 0, outward.y), new Vector3(from.x, 0, from.y))
    const point = ray.intersectPlane(plane, new Vector3())
    if (!point) return []
    const u = (point.x - from.x) * along.x + (point.z - from.y) * along.y
    return u >= 0 && u <= length && point.y >= 0 && point.y <= wall.height ? [point] : []
  })
  return hits.toSorted((a, b) => a.distanceTo(ray.origin) - b.distanceTo(ray.origin))[0]
}
