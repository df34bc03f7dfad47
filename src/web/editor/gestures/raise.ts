/** Raising a thing on a wall, or letting one down from the ceiling, by its handle: up and down alone, in steps of 5 cm unless Alt is held. */
import { standpoint } from '../../../room/dragging/carrying.ts'
import { raisedTo } from '../../../room/dragging/pointing.ts'
import { goBack, stay, type GestureEvent, type Outcome, type Raising } from './gesture.ts'
import { drop, show } from './holding.ts'

export const raise = (gesture: Raising, event: GestureEvent): Outcome => {
  const { held, grip } = gesture
  switch (event.type) {
    case 'move': {
      const { height, alt } = event.touch
      if (height === undefined) return stay(gesture)
      const wanted = { ...gesture.wanted, position: raisedTo(held, height + grip, alt) }
      // Nothing but the height: a neighbour beside it draws it nowhere.
      const at = standpoint(held, wanted, true)
      return { gesture: { ...gesture, wanted }, effects: [show(held, { ...at, mode: alt ? 'free' : 'grid' })] }
    }
    case 'up':
      return drop(held, gesture.wanted, true, 'step.move')
    case 'cancel':
      return goBack()
    default:
      return stay(gesture)
  }
}
