/** Draws a marquee over the plan: items that it touches are selected, or added to the selection with Shift. */
import { IDLE, stay, type Marquee, type GestureEvent, type Outcome } from '../gesture.ts'

export const marquee = (gesture: Marquee, event: GestureEvent): Outcome => {
  const { start } = gesture
  switch (event.type) {
    case 'move':
      return { gesture: { ...gesture, now: event.touch }, effects: [{ do: 'draw-marquee', box: [start, event.touch] }] }
    case 'up': {
      const from = start.floor
      const to = event.touch.floor ?? gesture.now.floor
      const chosen = from && to ? [{ do: 'choose-in' as const, from, to, add: start.shift }] : []
      return { gesture: IDLE, effects: [{ do: 'draw-marquee', box: null }, ...chosen] }
    }
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'draw-marquee', box: null }] }
    default:
      return stay(gesture)
  }
}
