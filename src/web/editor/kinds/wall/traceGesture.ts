/** Drawing the room's outline again: a press a corner, closed by a press on the first. Sides nearly square to the last become square to it. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { tracedTo } from '#room/drag/tracing.ts'
import { applyOutline } from '#room/shape/size.ts'
import { IDLE, stay, type GestureEvent, type Outcome, type Touch } from '../../gesture.ts'
import type { Tracing } from '../../roomGesture.ts'

const rests = ({ points }: Tracing, { floor, alt, reach }: Touch): PlanPoint | null => (floor ? tracedTo(points, floor, { exact: alt, reach }) : null)

const shown = (gesture: Tracing): Outcome => {
  const { points, loose } = gesture
  return {
    gesture,
    effects: [{ do: 'sketch', sketch: { of: 'trace', points, loose, closing: loose !== null && points.length >= 3 && loose === points[0] } }],
  }
}

const close = (gesture: Tracing): Outcome => {
  const result = applyOutline(gesture.scene, gesture.points)
  // The tool stays active for an outline that is no room: a corner can be removed.
  if (!result.ok)
    return {
      gesture: { ...gesture, loose: null },
      effects: [...shown({ ...gesture, loose: null }).effects, { do: 'refuse-room', refused: result.refused }],
    }
  return {
    gesture: IDLE,
    effects: [
      { do: 'sketch', sketch: null },
      { do: 'reshape', key: 'step.trace', result, part: null },
    ],
  }
}

export const trace = (gesture: Tracing, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'down':
    case 'move':
      return shown({ ...gesture, loose: rests(gesture, event.touch) })
    case 'up': {
      const at = rests(gesture, event.touch)
      if (!at) return stay(gesture)
      if (gesture.points.length >= 3 && at === gesture.points[0]) return close(gesture)
      const last = gesture.points.at(-1)
      return last && Math.hypot(last.x - at.x, last.y - at.y) < 0.02
        ? stay(gesture)
        : shown({ ...gesture, points: [...gesture.points, at], loose: null })
    }
    case 'finish':
      return gesture.points.length >= 3 ? close(gesture) : stay(gesture)
    case 'back':
      return shown({ ...gesture, points: gesture.points.slice(0, -1), loose: null })
    case 'leave':
      return shown({ ...gesture, loose: null })
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
    default:
      return stay(gesture)
  }
}
