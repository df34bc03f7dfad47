/** Turning with two fingers: the thing follows their twist, in steps of 15°. */
import { poseOf } from '../../../room/dragging/carrying.ts'
import type { Held } from '../../../room/dragging/held.ts'
import { turned, turnedBy } from '../../../room/dragging/turning.ts'
import { normalAngle } from '../../../room/steps.ts'
import { goBack, stay, type GestureEvent, type Outcome, type Twisting } from './gesture.ts'
import { show } from './holding.ts'
import { dropTurned } from './turn.ts'

export const startTwist = (held: Held, angle: number): Outcome => ({
  gesture: { kind: 'twisting', held, wanted: poseOf(held.item), from: angle },
  effects: [{ do: 'select', id: held.item.id }],
})

export const twist = (gesture: Twisting, event: GestureEvent): Outcome => {
  const { held, from } = gesture
  switch (event.type) {
    case 'twist': {
      // Clockwise on the screen is a negative turn about y.
      const wanted = turnedBy(held, normalAngle(from - event.angle))
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
