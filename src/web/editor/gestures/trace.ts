/** Drawing the room's outline anew: a press a corner, closed by a press on the first. Sides nearly square to the last become square to it. */
import type { PlanPoint } from '../../../contract/primitives.ts'
import { nano } from '../../../room/repairWalls.ts'
import { applyOutline } from '../../../room/shape/size.ts'
import { IDLE, stay, type GestureEvent, type Outcome, type Touch } from './gesture.ts'
import type { Tracing } from './roomGesture.ts'

const USUAL_REACH = 0.15
/** A side within this of a right angle is drawn at one, radians. */
const SQUARE_WITHIN = 0.1
/** Step of a traced corner, metres: finer than the grid, as old rooms are. */
const FINE = 0.01

const apart = (a: PlanPoint, b: PlanPoint): number => Math.hypot(a.x - b.x, a.y - b.y)
const fine = (metres: number): number => nano(Math.round(metres / FINE) * FINE)

/** The way from `a` to `b` along the nearest of these directions, if it is nearly that. */
const squared = (from: PlanPoint, to: PlanPoint, before: PlanPoint | undefined): PlanPoint => {
  const way = { x: to.x - from.x, y: to.y - from.y }
  const length = Math.hypot(way.x, way.y)
  if (length === 0) return to
  const own = before ? Math.atan2(from.y - before.y, from.x - before.x) : 0
  const angle = Math.atan2(way.y, way.x)
  for (const base of [0, own]) {
    const quarter = Math.PI / 2
    const nearest = base + Math.round((angle - base) / quarter) * quarter
    if (Math.abs(angle - nearest) > SQUARE_WITHIN) continue
    const along = fine(way.x * Math.cos(nearest) + way.y * Math.sin(nearest))
    return { x: nano(from.x + Math.cos(nearest) * along), y: nano(from.y + Math.sin(nearest) * along) }
  }
  return { x: fine(to.x), y: fine(to.y) }
}

/** Ends where the line back to the first corner is square as well, when it is near that. */
const inLineWith = (p: PlanPoint, first: PlanPoint, from: PlanPoint, reach: number): PlanPoint => {
  if (Math.abs(p.y - from.y) < 1e-6 && Math.abs(p.x - first.x) <= reach) return { x: first.x, y: p.y }
  if (Math.abs(p.x - from.x) < 1e-6 && Math.abs(p.y - first.y) <= reach) return { x: p.x, y: first.y }
  return p
}

const rests = ({ points }: Tracing, { floor, alt, reach = USUAL_REACH }: Touch): PlanPoint | null => {
  if (!floor) return null
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return { x: fine(floor.x), y: fine(floor.y) }
  if (points.length >= 3 && apart(floor, first) <= reach) return first
  if (alt) return floor
  const square = squared(last, floor, points.at(-2))
  return points.length >= 2 ? inLineWith(square, first, last, reach) : square
}

const shown = (gesture: Tracing): Outcome => {
  const { points, loose } = gesture
  return {
    gesture,
    effects: [{ do: 'sketch', sketch: { of: 'trace', points, loose, closing: loose !== null && points.length >= 3 && loose === points[0] } }],
  }
}

const close = (gesture: Tracing): Outcome => {
  const result = applyOutline(gesture.scene, gesture.points)
  // What is no room stays in the hand: a corner can be taken back.
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
      return last && apart(last, at) < 0.02 ? stay(gesture) : shown({ ...gesture, points: [...gesture.points, at], loose: null })
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
