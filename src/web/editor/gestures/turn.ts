/** Turning a thing by its ring: in steps of 15°, freely with Alt. */
import { footprintOf } from '../../../room/footprint.ts'
import { blockers } from '../../../room/collision.ts'
import { withPose } from '../../../room/snapping.ts'
import { normalAngle, TURN_STEP } from '../../../room/steps.ts'
import { drop, poseOf, ridersBlocked, show } from './carry.ts'
import { goBack, stay, type GestureEvent, type Held, type Outcome, type Pose, type Standpoint, type Turning } from './gesture.ts'

/** Turned where it stands, with what would be in its way. */
export const turned = (held: Held, pose: Pose): Standpoint => {
  const { standing, space, around } = held
  const there = withPose(standing, { position: pose.position, rotationY: pose.angle })
  return { ...pose, mode: 'free', guides: [], reasons: [...blockers(there, around, space), ...ridersBlocked(held, pose)] }
}

/** Letting go of a turned thing, by ring or by two fingers. */
export const dropTurned = (held: Held, wanted: Pose): Outcome =>
  wanted.angle === held.item.rotation.y ? goBack() : drop(held, wanted, true, 'step.turn')

export const turn = (gesture: Turning, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move': {
      const { floor, alt } = event.touch
      if (!floor) return stay(gesture)
      const { x, z } = footprintOf(gesture.held.standing)
      const free = Math.atan2(floor.x - x, floor.y - z)
      const angle = normalAngle(alt ? free : Math.round(free / TURN_STEP) * TURN_STEP)
      const wanted = { ...poseOf(gesture.held.item), angle }
      return { gesture: { ...gesture, wanted }, effects: [show(gesture.held, turned(gesture.held, wanted))] }
    }
    case 'up':
      return dropTurned(gesture.held, gesture.wanted)
    case 'cancel':
      return goBack()
    default:
      return stay(gesture)
  }
}
