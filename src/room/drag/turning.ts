/** Rotates an item in place, in steps of 15° unless free. Radians about y. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { blockers } from '../placement/collision.ts'
import { footprintOf } from '../placement/placedItem.ts'
import { withPose } from '../placement/snapping/snapping.ts'
import { normalAngle, TURN_STEP } from '../placement/steps.ts'
import { poseOf, stackedBlockers } from './dropping.ts'
import type { DragTarget, Pose, Standpoint } from './dragTarget.ts'

const toStep = (angle: number): number => Math.round(angle / TURN_STEP) * TURN_STEP

/** Pose after rotation in place, with its blockers. */
export const turned = (drag: DragTarget, pose: Pose): Standpoint => {
  const { placedItem, space, around } = drag
  const there = withPose(placedItem, { position: pose.position, rotationY: pose.angle })
  return { ...pose, mode: 'free', guides: [], reasons: [...blockers(there, around, space), ...stackedBlockers(drag, pose)] }
}

/** Its front towards a point of the floor, in steps of 15° from the room's z axis. @param free exactly towards it */
export const turnedTowards = ({ item, placedItem }: DragTarget, point: PlanPoint, free: boolean): Pose => {
  const { x, z } = footprintOf(placedItem)
  const angle = Math.atan2(point.x - x, point.y - z)
  return { ...poseOf(item), angle: normalAngle(free ? angle : toStep(angle)) }
}

/** Rotation by an angle from the initial one, rounded to steps of 15°. */
export const turnedBy = ({ item }: DragTarget, radians: number): Pose => ({ ...poseOf(item), angle: normalAngle(item.rotation.y + toStep(radians)) })
