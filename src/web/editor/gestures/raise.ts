/** Raising a thing on a wall, or letting one down from the ceiling, by its handle: up and down alone, in steps of 5 cm unless Alt is held. */
import { toGrid } from '../../../room/alignment.ts'
import { show, standpoint, drop } from './carry.ts'
import { goBack, stay, type GestureEvent, type Held, type Outcome, type Raising } from './gesture.ts'

/** Steps are counted from the floor; what hangs, from the ceiling. */
const stepped = ({ standing, space }: Held, y: number): number => (standing.mount === 'ceiling' ? space.height - toGrid(space.height - y) : toGrid(y))

export const raise = (gesture: Raising, event: GestureEvent): Outcome => {
  const { held, grip } = gesture
  switch (event.type) {
    case 'move': {
      const { height, alt } = event.touch
      if (height === undefined) return stay(gesture)
      const y = Math.max(0, height + grip)
      const wanted = { ...gesture.wanted, position: { ...held.item.position, y: alt ? y : Math.max(0, stepped(held, y)) } }
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
