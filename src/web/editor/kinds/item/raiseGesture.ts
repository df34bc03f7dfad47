/** Raises an item on a wall, or lowers one from the ceiling, by its handle: up and down alone, in steps of 5 cm unless Alt is held. */
import { standpoint } from '#room/drag/dropping.ts'
import { raisedTo } from '#room/drag/pointing.ts'
import { cancelGesture, stay, type GestureEvent, type Outcome, type Raising } from '../../gesture.ts'
import { commitDrop, show } from './drop.ts'

export const raise = (gesture: Raising, event: GestureEvent): Outcome => {
  const { drag, grip } = gesture
  switch (event.type) {
    case 'move': {
      const { height, alt } = event.touch
      if (height === undefined) return stay(gesture)
      const wanted = { ...gesture.wanted, position: raisedTo(drag, height + grip, alt) }
      // Nothing but the height: a neighbour beside it draws it nowhere.
      const at = standpoint(drag, wanted, true)
      return { gesture: { ...gesture, wanted }, effects: [show(drag, { ...at, mode: alt ? 'free' : 'grid' })] }
    }
    case 'up':
      return commitDrop(drag, gesture.wanted, true, 'step.move')
    case 'cancel':
      return cancelGesture()
    default:
      return stay(gesture)
  }
}
