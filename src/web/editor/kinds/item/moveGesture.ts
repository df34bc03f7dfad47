/** Moves an item over the floor, along a wall or across tops. */
import { standpoint } from '#room/drag/dropping.ts'
import { grip, wantedPose } from '#room/drag/pointing.ts'
import { cancelGesture, stay, type GestureEvent, type Moving, type Outcome } from '../../gesture.ts'
import { commitDrop, show } from './drop.ts'

export const move = (gesture: Moving, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move': {
      const wanted = wantedPose(gesture.drag, event.touch, grip(gesture.drag, gesture.start), gesture.wanted)
      return { gesture: { ...gesture, wanted }, effects: [show(gesture.drag, standpoint(gesture.drag, wanted, event.touch.alt))] }
    }
    case 'up':
      return commitDrop(gesture.drag, gesture.wanted, event.touch.alt, 'step.move')
    case 'cancel':
      return cancelGesture()
    default:
      return stay(gesture)
  }
}
