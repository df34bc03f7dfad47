/** Gestures on the underlay: dragging it, and drawing a line over a known length of it to set its scale. */
import { cancelGesture, IDLE, stay, type GestureEvent, type Outcome } from '../../gesture.ts'
import type { MovingUnderlay, RoomEffect, ScalingUnderlay } from '../../roomGesture.ts'

/** A shorter line, metres on the plan as it is, gives no scale. */
const SHORTEST = 0.05

export const moveUnderlay = (gesture: MovingUnderlay, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move': {
      const { floor } = event.touch
      if (!floor) return stay(gesture)
      const by = { x: floor.x - gesture.start.x, y: floor.y - gesture.start.y }
      return { gesture: { ...gesture, by }, effects: [{ do: 'shift-underlay', by }] }
    }
    case 'up':
      return { gesture: IDLE, effects: [{ do: 'store-underlay', by: gesture.by }] }
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'shift-underlay', by: { x: 0, y: 0 } }, ...cancelGesture().effects] }
    default:
      return stay(gesture)
  }
}

const drawn = ({ from, to }: ScalingUnderlay): RoomEffect => ({ do: 'sketch', sketch: from && { of: 'scale', from, to } })
const shown = (gesture: ScalingUnderlay): Outcome => ({ gesture, effects: [drawn(gesture)] })

/** Pressed at one end, then at the other; or drawn in one go. The length itself is typed in the bar (plan/edit/ToolBar). */
export const scaleUnderlay = (gesture: ScalingUnderlay, event: GestureEvent): Outcome => {
  const { from, drawn: isDrawn } = gesture
  switch (event.type) {
    case 'down': {
      const { floor } = event.touch
      if (!floor) return stay(gesture)
      return isDrawn || !from ? shown({ ...gesture, from: floor, to: null, drawn: false }) : shown({ ...gesture, to: floor })
    }
    case 'move':
      return isDrawn || !from || !event.touch.floor ? stay(gesture) : shown({ ...gesture, to: event.touch.floor })
    case 'up': {
      const { floor } = event.touch
      if (isDrawn || !from || !floor) return stay(gesture)
      const far = Math.hypot(floor.x - from.x, floor.y - from.y) >= SHORTEST
      return shown({ ...gesture, to: far ? floor : null, drawn: far })
    }
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
    default:
      return stay(gesture)
  }
}
