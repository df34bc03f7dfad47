/** Turning a thing by its ring: in steps of 15°, freely with Alt. */
import type { Held, Pose } from '../../../room/dragging/held.ts'
import { turned, turnedTowards } from '../../../room/dragging/turning.ts'
import { goBack, stay, type GestureEvent, type Outcome, type Turning } from './gesture.ts'
import { drop, show } from './holding.ts'

/** Letting go of a turned thing, by ring or by two fingers. */
export const dropTurned = (held: Held, wanted: Pose): Outcome =>
  wanted.angle === held.item.rotation.y ? goBack() : drop(held, wanted, true, 'step.turn')

export const turn = (gesture: Turning, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move': {
      const { floor, alt } = event.touch
      if (!floor) return stay(gesture)
      const wanted = turnedTowards(gesture.held, floor, alt)
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
