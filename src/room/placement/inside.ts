/** Keeping a footprint inside the room's polygon. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import { reachAlong, type Footprint } from '../geometry/footprint.ts'
import { footprintOf } from './placedItem.ts'
import { cornerLines, nearestAllowed, type Line } from './nearest.ts'
import { containsPoint, nearestOnSegment, PLAN_TOLERANCE } from '../geometry/polygon.ts'
import type { PlacedItem } from './placedItem.ts'
import type { RoomSpace, WallLine } from '../geometry/roomSpace.ts'

/** A footprint's angle, worked out once for all walls. */
interface Turn {
  cos: number
  sin: number
}
const turnOf = ({ angle }: Footprint): Turn => ({ cos: Math.cos(angle), sin: Math.sin(angle) })

/** Depth of a wall inside the footprint, metres; 0 or less if it is outside. */
const wallReachesInto = ({ from, to, normal }: WallLine, { x, z, halfWidth, halfDepth }: Footprint, { cos, sin }: Turn): number => {
  const ax = (from.x - x) * cos - (from.y - z) * sin
  const az = (from.x - x) * sin + (from.y - z) * cos
  const bx = (to.x - x) * cos - (to.y - z) * sin
  const bz = (to.x - x) * sin + (to.y - z) * cos
  const acrossWidth = Math.min(halfWidth - Math.min(ax, bx), Math.max(ax, bx) + halfWidth)
  const acrossDepth = Math.min(halfDepth - Math.min(az, bz), Math.max(az, bz) + halfDepth)
  const nx = normal.x * cos - normal.y * sin
  const nz = normal.x * sin + normal.y * cos
  const acrossWall = halfWidth * Math.abs(nx) + halfDepth * Math.abs(nz) - Math.abs(nx * ax + nz * az)
  return Math.min(acrossWidth, acrossDepth, acrossWall)
}

/** The wall that the footprint goes through furthest, and by how many metres; null when it is wholly inside the polygon, edges included. */
export const overhang = (space: RoomSpace, footprint: Footprint): { wall: WallLine; metres: number } | null => {
  let worst: WallLine | null = null
  let metres = PLAN_TOLERANCE
  const turn = turnOf(footprint)
  for (const wall of space.walls) {
    const into = wallReachesInto(wall, footprint, turn)
    if (into > metres) {
      worst = wall
      metres = into
    }
  }
  if (containsPoint(space.polygon, { x: footprint.x, y: footprint.z })) return worst && { wall: worst, metres }
  const centre = { x: footprint.x, y: footprint.z }
  let nearest = space.walls[0]!
  let least = Infinity
  for (const wall of space.walls) {
    const foot = nearestOnSegment(centre, wall.from, wall.to)
    const distance = Math.hypot(foot.x - centre.x, foot.y - centre.y)
    if (distance < least) {
      nearest = wall
      least = distance
    }
  }
  return { wall: nearest, metres: least + reachAlong(footprint, nearest.normal.x, nearest.normal.y) }
}

/** True if the whole footprint is inside the polygon, edges included. */
export const fitsInside = (space: RoomSpace, footprint: Footprint): boolean => {
  if (space.reflex.length > 0) {
    const turn = turnOf(footprint)
    for (const wall of space.walls) if (wallReachesInto(wall, footprint, turn) > PLAN_TOLERANCE) return false
    return containsPoint(space.polygon, { x: footprint.x, y: footprint.z })
  }
  for (const { from, normal } of space.walls) {
    const distance = normal.x * (footprint.x - from.x) + normal.y * (footprint.z - from.y)
    if (distance < reachAlong(footprint, normal.x, normal.y) - PLAN_TOLERANCE) return false
  }
  return true
}

/** Lines that bound the footprint's centre at its angle. */
export const boundaryLines = (space: RoomSpace, footprint: Footprint): Line[] => [
  ...space.walls.map(({ from, normal }) => ({
    nx: normal.x,
    ny: normal.y,
    offset: normal.x * from.x + normal.y * from.y + reachAlong(footprint, normal.x, normal.y),
  })),
  ...space.reflex.flatMap((corner) => cornerLines(footprint, corner)),
]

/** The centre nearest to the footprint's own that keeps it wholly inside, or null if it cannot fit at its angle. */
const nearestInside = (space: RoomSpace, footprint: Footprint): PlanPoint | null => {
  const from = { x: footprint.x, y: footprint.z }
  if (fitsInside(space, footprint)) return from
  const probe = { ...footprint }
  // A point outside the room's bounding box is outside the room: this avoids most intersection tests.
  const { minX, maxX, minZ, maxZ } = space.bounds
  const reachX = reachAlong(footprint, 1, 0) - PLAN_TOLERANCE
  const reachZ = reachAlong(footprint, 0, 1) - PLAN_TOLERANCE
  if (maxX - minX < 2 * reachX || maxZ - minZ < 2 * reachZ) return null
  return nearestAllowed(from, boundaryLines(space, footprint), (x, y) => {
    if (x - reachX < minX || x + reachX > maxX || y - reachZ < minZ || y + reachZ > maxZ) return false
    probe.x = x
    probe.z = y
    return fitsInside(space, probe)
  })
}

/** `y` clamped so that the item is between floor and ceiling; one that is too tall is on the floor. */
const heightInside = (space: RoomSpace, { mount, position, size }: PlacedItem): number => {
  const lowest = mount === 'ceiling' ? size.height : 0
  const highest = mount === 'ceiling' ? space.height : space.height - size.height
  return Math.max(lowest, Math.min(highest, position.y))
}

/**
 * The position nearest to the placed item's own that keeps its footprint wholly inside the room, or null if it cannot fit at this angle. In a convex
 * room the result moves no further than the pointer does.
 */
export const keepInside = (space: RoomSpace, placedItem: PlacedItem): Vec3 | null => {
  const footprint = footprintOf(placedItem)
  const centre = nearestInside(space, footprint)
  if (!centre) return null
  return {
    x: placedItem.position.x + (centre.x - footprint.x),
    y: heightInside(space, placedItem),
    z: placedItem.position.z + (centre.y - footprint.z),
  }
}
