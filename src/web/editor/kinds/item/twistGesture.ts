/** Turning with two fingers: the item follows their twist, in steps of 15°. */
import { poseOf } from '#room/drag/dropping.ts'
import type { DragTarget } from '#room/drag/dragTarget.ts'
import { turned, turnedBy } from '#room/drag/turning.ts'
import { normalAngle } from '#room/placement/steps.ts'
import { cancelGesture, stay, type GestureEvent, type Outcome, type Twisting } from '../../gesture.ts'
import { show } from './drop.ts'
import { dropTurned } from './turnGesture.ts'

export const startTwist = (drag: DragTarget, angle: number): Outcome => ({
  gesture: { kind: 'twisting', drag, wanted: poseOf(drag.item), from: angle },
  effects: [{ do: 'select', id: drag.item.id }],
})

export const twist = (gesture: Twisting, event: GestureEvent): Outcome => {
  const { drag, from } = gesture
  switch (event.type) {
    case 'twist': {
      // Clockwise on the screen is a negative turn about y.
      const wanted = turnedBy(drag, normalAngle(from - event.angle))
      return { gesture: { ...gesture, wanted }, effects: [show(drag, turned(drag, wanted))] }
    }
    case 'up':
      return dropTurned(drag, gesture.wanted)
    case 'cancel':
      return cancelGesture()
    default:
      return stay(gesture)
  }
}
