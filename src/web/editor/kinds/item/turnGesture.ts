/** Turns an item by its ring: in steps of 15°, freely with Alt. */
import type { DragTarget, Pose } from '#room/drag/dragTarget.ts'
import { turned, turnedTowards } from '#room/drag/turning.ts'
import { cancelGesture, stay, type GestureEvent, type Outcome, type Turning } from '../../gesture.ts'
import { commitDrop, show } from './drop.ts'

/** Dropping a turned item, by ring or by two fingers. */
export const dropTurned = (drag: DragTarget, wanted: Pose): Outcome =>
  wanted.angle === drag.item.rotation.y ? cancelGesture() : commitDrop(drag, wanted, true, 'step.turn')

export const turn = (gesture: Turning, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move': {
      const { floor, alt } = event.touch
      if (!floor) return stay(gesture)
      const wanted = turnedTowards(gesture.drag, floor, alt)
      return { gesture: { ...gesture, wanted }, effects: [show(gesture.drag, turned(gesture.drag, wanted))] }
    }
    case 'up':
      return dropTurned(gesture.drag, gesture.wanted)
    case 'cancel':
      return cancelGesture()
    default:
      return stay(gesture)
  }
}
