/** Raising a thing on a wall, or letting one down from the ceiling, by its handle. */
import { show, standpoint, drop } from './carry.ts'
import { goBack, stay, type GestureEvent, type Outcome, type Raising } from './gesture.ts'

export const raise = (gesture: Raising, event: GestureEvent): Outcome => {
  const { held, grip } = gesture
  switch (event.type) {
    case 'move': {
      const { height, alt } = event.touch
      if (height === undefined) return stay(gesture)
      const wanted = { ...gesture.wanted, position: { ...held.item.position, y: Math.max(0, height + grip) } }
      return { gesture: { ...gesture, wanted }, effects: [show(held, standpoint(held, wanted, alt))] }
    }
    case 'up':
      return drop(held, gesture.wanted, event.touch.alt, 'step.move')
    case 'cancel':
      return goBack()
    default:
      return stay(gesture)
  }
}
