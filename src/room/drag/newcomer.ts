/** A new item that is being placed: existing items draw it to a suggested place. Metres. */
import { placeByGroupNear, turnByGroup } from '../placement/grouping.ts'
import { withPose } from '../placement/snapping/snapping.ts'
import type { DragTarget, Pose } from './dragTarget.ts'

/** Distance to a suggested place within which a new item snaps to it, and within which it has the rotation there. */
const DRAWN_WITHIN = 0.35
const TURNED_WITHIN = 1.5

/** Wanted there, and turned as its group suggests. */
export const turnedAsItsGroup = ({ space, around, placedItem }: DragTarget, wanted: Pose): Pose => {
  const there = withPose(placedItem, { position: wanted.position, rotationY: placedItem.rotationY })
  return { ...wanted, angle: turnByGroup(space, around, there, TURNED_WITHIN) ?? placedItem.rotationY }
}

/** The free place of its group that a new piece is near to; null where there is none. */
export const placeInGroup = ({ space, around, placedItem }: DragTarget, wanted: Pose): Pose | null => {
  const place = placeByGroupNear(space, around, withPose(placedItem, { position: wanted.position, rotationY: wanted.angle }), DRAWN_WITHIN)
  return place && { position: place.position, angle: place.rotationY }
}
