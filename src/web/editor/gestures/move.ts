/** Moving a thing over the floor, along a wall or across tops. */
import { drop, show, standpoint, wantedPose } from './carry.ts'
import { goBack, stay, type GestureEvent, type Held, type Moving, type Outcome, type Touch } from './gesture.ts'

/** From the finger to the thing's pivot, as it was taken hold of. */
export const grip = (held: Held, start: Touch) => ({
  x: start.floor ? held.item.position.x - start.floor.x : 0,
  z: start.floor ? held.item.position.z - start.floor.y : 0,
  wallY: start.wall ? start.wall.y - held.item.position.y : 0,
})

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
