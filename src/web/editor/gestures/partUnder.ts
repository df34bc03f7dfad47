/** Which part of the room lies under a pointer that is on no piece: a door or window, a corner, a wall, the floor. */
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene, Wall } from '#contract/design/scene.ts'
import { containsPoint, floorPolygon, nearestOnSegment } from '#room/geometry/polygon.ts'
import { metresAlong } from '#room/shape/walls.ts'
import type { RoomPart } from '../store/scene.ts'

/** Metres about a wall's face, and about a corner, that count as it, seen from above. */
const NEAR_WALL = 0.1
const NEAR_CORNER = 0.18

export interface Under {
  /** The point of the floor's plane under the pointer, metres. */
  floor?: PlanPoint | undefined
  /** The point of a wall's inner face, metres; none seen from above. */
  wall?: Vec3 | undefined
}

const away = (wall: Wall, p: PlanPoint): number => {
  const { x, y } = nearestOnSegment(p, wall.points[0]!, wall.points[1]!)
  return Math.hypot(p.x - x, p.y - y)
}
const nearestWall = (walls: readonly Wall[], p: PlanPoint): Wall | undefined => walls.toSorted((a, b) => away(a, p) - away(b, p))[0]

/** @param height metres above the floor; absent seen from above, where any height is met */
const openingIn = (scene: StoredScene, wall: Wall, p: PlanPoint, height?: number): RoomPart | undefined => {
  const along = metresAlong(wall, p)
  const opening = scene.objects.find(
    ({ wallId, offset, width, sill, height: tall }) =>
      wallId === wall.id && along >= offset && along <= offset + width && (height === undefined || (height >= sill && height <= sill + tall)),
  )
  return opening && { kind: 'opening', id: opening.id }
}

/** @returns null outside the room */
export const partUnder = (scene: StoredScene, { floor, wall: onWall }: Under, fromAbove: boolean): RoomPart | null => {
  const { walls } = scene.room
  const inside = floor !== undefined && containsPoint(floorPolygon(walls), floor)
  if (!fromAbove) {
    // The floor lies before the wall behind it.
    if (inside) return { kind: 'floor' }
    const p = onWall && { x: onWall.x, y: onWall.z }
    const wall = p && nearestWall(walls, p)
    return wall ? (openingIn(scene, wall, p, onWall.y) ?? { kind: 'wall', id: wall.id }) : null
  }
  const wall = floor && nearestWall(walls, floor)
  if (!wall) return null
  const corner = walls.findIndex(({ points: [from] }) => Math.hypot(from!.x - floor.x, from!.y - floor.y) <= NEAR_CORNER)
  if (corner >= 0) return { kind: 'corner', index: corner }
  if (away(wall, floor) <= (inside ? NEAR_WALL : NEAR_WALL + wall.thickness)) return openingIn(scene, wall, floor) ?? { kind: 'wall', id: wall.id }
  return inside ? { kind: 'floor' } : null
}
