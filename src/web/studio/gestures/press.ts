/** A finger is down: a short press selects; going further starts to move, to turn, or leaves the room to the camera. */
import { move } from './move.ts'
import { poseOf } from './carry.ts'
import { IDLE, stay, type GestureEvent, type Outcome, type Pressing } from './gesture.ts'
import { turn } from './turn.ts'

/** CSS pixels that a finger trembles. */
const TREMBLE = 4

export const press = (gesture: Pressing, event: GestureEvent): Outcome => {
  const { start, target } = gesture
  switch (event.type) {
    case 'move': {
      if (Math.hypot(event.touch.x - start.x, event.touch.y - start.y) <= TREMBLE) return stay(gesture)
      if (target.on === 'nothing' || (target.on === 'item' && target.fixed)) return stay(IDLE)
      const wanted = poseOf(target.held.item)
      if (target.on === 'knob') return turn({ kind: 'turning', held: target.held, wanted }, event)
      const started = move({ kind: 'moving', held: target.held, start, wanted }, event)
      return { ...started, effects: [{ do: 'select', id: target.held.item.id }, ...started.effects] }
    }
    case 'up':
      return { gesture: IDLE, effects: target.on === 'knob' ? [] : [{ do: 'select', id: target.on === 'item' ? target.held.item.id : null }] }
    case 'cancel':
      return stay(IDLE)
    default:
      return stay(gesture)
  }
}
