/** Moving a thing over the floor, along a wall or across tops. */
import { standpoint } from '../../../room/dragging/carrying.ts'
import { grip, wantedPose } from '../../../room/dragging/pointing.ts'
import { goBack, stay, type GestureEvent, type Moving, type Outcome } from './gesture.ts'
import { drop, show } from './holding.ts'

export const move = (gesture: Moving, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move': {
      const wanted = wantedPose(gesture.held, event.touch, grip(gesture.held, gesture.start), gesture.wanted)
      return { gesture: { ...gesture, wanted }, effects: [show(gesture.held, standpoint(gesture.held, wanted, event.touch.alt))] }
    }
    case 'up':
      return drop(gesture.held, gesture.wanted, event.touch.alt, 'step.move')
    case 'cancel':
      return goBack()
    default:
      return stay(gesture)
  }
}
