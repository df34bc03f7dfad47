/** Moves by keyboard: exact steps, which snapping would only pull back. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { blockers, obstaclesNear } from './collision.ts'
import { footprintOf } from './placedItem.ts'
import { boundaryLines } from './inside.ts'
import { nearestAllowedOn, touchingLines } from './nearest.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { settle, type Settled } from './placement.ts'
import type { RoomSpace } from '../geometry/roomSpace.ts'
import { isFree } from './snapping/sliding.ts'
import { snap, withPose } from './snapping/snapping.ts'
import type { PlacedItem } from './placedItem.ts'

/** Metres that an arrow key moves: plain, with Shift, with Alt. */
export const MOVE_STEP = { normal: 0.05, large: 0.5, fine: 0.01 } as const
/** Radians that R turns. */
export const TURN_STEP = Math.PI / 12

const TURN = 2 * Math.PI
/** An angle within (−π, π]. */
export const normalAngle = (angle: number): number => {
  const turned = angle - TURN * Math.round(angle / TURN)
  return turned <= -Math.PI ? turned + TURN : turned
}

/** Farthest free pose on the way from `placedItem` to `wanted`, or null if not even a millimetre is free. */
const farthestOnTheWay = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, wanted: PlacedItem): PlacedItem | null => {
  const from = placedItem.position
  const length = Math.hypot(wanted.position.x - from.x, wanted.position.z - from.z)
  if (length === 0) return null
  const direction: PlanPoint = { x: (wanted.position.x - from.x) / length, y: (wanted.position.z - from.z) / length }
  const at = (t: number): PlacedItem => ({ ...wanted, position: { x: from.x + direction.x * t, y: wanted.position.y, z: from.z + direction.y * t } })
  const footprint = footprintOf(wanted)
  const centre = footprintOf(at(0))
  const lines = [
    ...boundaryLines(space, footprint),
    ...obstaclesNear(wanted, around, space, length).flatMap((obstacle) => touchingLines(footprint, obstacle.footprint)),
  ]
  const along = (x: number, y: number) => (x - centre.x) * direction.x + (y - centre.z) * direction.y
  const t = nearestAllowedOn({ x: centre.x, y: centre.z }, direction, length, lines, (x, y) => isFree(space, around, at(along(x, y))), length)
  return t === null || t < 1e-3 ? null : at(t)
}

/**
 * Moves by (dx, dz) metres. Wall items keep to their wall and surface items to tops. A blocked step goes as far as it can; one that cannot move at
 * all is refused.
 */
export const moveBy = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, dx: number, dz: number): Settled => {
  const { x, y, z } = placedItem.position
  const snapped = snap(space, around, { ...placedItem, position: { x: x + dx, y, z: z + dz } }, { suspended: true })
  const wanted = withPose(placedItem, snapped)
  const reasons = blockers(wanted, around, space)
  if (reasons.length === 0) return { ...snapped, ok: true, moved: false }
  const place = wanted.rotationY === placedItem.rotationY ? farthestOnTheWay(space, around, placedItem, wanted) : null
  return place ? { ...snapped, position: place.position, ok: true, moved: true } : { ok: false, reasons }
}

/** Rotates by `angle` radians, with a slide of at most 50 cm if needed. Wall items keep their wall's rotation. */
export const rotateBy = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, angle: number): Settled =>
  settle(space, around, { ...placedItem, rotationY: normalAngle(placedItem.rotationY + angle) }, { suspended: true })

/** Raises a wall item by `dy` metres, or lowers a ceiling item on its cord, between floor and ceiling; other items keep their height. */
export const raise = (space: RoomSpace, around: Neighbourhood, placedItem: PlacedItem, dy: number): Settled => {
  const raised =
    placedItem.mount === 'wall' || placedItem.mount === 'ceiling'
      ? { ...placedItem, position: { ...placedItem.position, y: placedItem.position.y + dy } }
      : placedItem
  const snapped = snap(space, around, raised, { suspended: true })
  const reasons = blockers(withPose(placedItem, snapped), around, space)
  return reasons.length === 0 ? { ...snapped, ok: true, moved: false } : { ok: false, reasons }
}
