/** Turning with two fingers: the thing follows their twist, in steps of 15°. */
import { normalAngle, TURN_STEP } from '../../../room/steps.ts'
import { poseOf, show } from './carry.ts'
import { goBack, stay, type GestureEvent, type Held, type Outcome, type Twisting } from './gesture.ts'
import { dropTurned, turned } from './turn.ts'

export const startTwist = (held: Held, angle: number): Outcome => ({
  gesture: { kind: 'twisting', held, wanted: poseOf(held.item), from: angle },
  effects: [{ do: 'select', id: held.item.id }],
})

export const twist = (gesture: Twisting, event: GestureEvent): Outcome => {
  const { held, from } = gesture
  switch (event.type) {
    case 'twist': {
      // Clockwise on the screen is a negative turn about y.
      const by = Math.round(normalAngle(from - event.angle) / TURN_STEP) * TURN_STEP
      const wanted = { ...gesture.wanted, angle: normalAngle(held.item.rotation.y + by) }
      return { gesture: { ...gesture, wanted }, effects: [show(held, turned(held, wanted))] }
    }
    case 'up':
      return dropTurned(held, gesture.wanted)
    case 'cancel':
      return goBack()
    default:
      return stay(gesture)
  }
}
