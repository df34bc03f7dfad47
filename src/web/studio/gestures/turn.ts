/** Turning a thing by its ring: in steps of 15°, freely with Alt. */
import { footprintOf } from '../../../room/footprint.ts'
import { blockers } from '../../../room/collision.ts'
import { withPose } from '../../../room/snapping.ts'
import { normalAngle, TURN_STEP } from '../../../room/steps.ts'
import { carryOps, letGo, poseOf, show } from './carry.ts'
import { IDLE, stay, type GestureEvent, type Held, type Outcome, type Pose, type Standpoint, type Turning } from './gesture.ts'

/** Turned where it stands, with what would be in its way. */
export const turned = ({ standing, space, around }: Held, pose: Pose): Standpoint => {
  const there = withPose(standing, { position: pose.position, rotationY: pose.angle })
  return { ...pose, mode: 'free', guides: [], reasons: blockers(there, around, space) }
}

const drop = ({ held, wanted }: Turning): Outcome => {
  if (wanted.angle === held.item.rotation.y) return { gesture: IDLE, effects: [{ do: 'restore' }] }
  const settled = letGo(held, wanted, true)
  if (!settled.ok) return { gesture: IDLE, effects: [{ do: 'restore' }, { do: 'refuse', item: held.item, reasons: settled.reasons }] }
  const name = { key: 'step.turn', productId: held.item.productId } as const
  const ops = carryOps(held, { position: settled.position, angle: settled.rotationY })
  return { gesture: IDLE, effects: [{ do: 'commit', name, ops, id: held.item.id, slid: settled.moved }] }
}

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
      return drop(gesture)
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'restore' }] }
    default:
      return stay(gesture)
  }
}
