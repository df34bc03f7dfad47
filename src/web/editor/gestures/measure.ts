/** The tape measure: press by press a chain of lengths, its ends holding on to corners, walls and edges. Nothing of it is kept. */
import { spaceOf } from '#room/drag/dragTarget.ts'
import { placedItemsOf } from '#room/placement/checks.ts'
import { snapMeasurePoint, type MeasurePoint } from '#room/placement/measures.ts'
import { neighbourhood } from '#room/placement/neighbourhood.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { IDLE, stay, type GestureEvent, type Outcome, type Touch } from '../gesture.ts'
import type { RoomEffect, Measuring } from '../roomGesture.ts'

/** Metres within which it takes hold when the finger's own size is not known. */
const USUAL_REACH = 0.15

/** The corners, walls and edges that a measure snaps to. */
export const measurables = (room: RoomStore): Pick<Measuring, 'space' | 'around'> => ({
  space: spaceOf(room.document),
  around: neighbourhood(placedItemsOf(room.document, room.products.store.getState().products)),
})

const holds = ({ space, around }: Measuring, { floor, alt, reach }: Touch): MeasurePoint | null => {
  if (!floor) return null
  return alt ? { point: floor, kind: 'free' } : snapMeasurePoint(space, around, floor, reach ?? USUAL_REACH)
}
const drawn = ({ points, loose }: Measuring): RoomEffect => ({
  do: 'sketch',
  sketch: { of: 'tape', points: points.map(({ point }) => point), loose },
})
const shown = (gesture: Measuring): Outcome => ({ gesture, effects: [drawn(gesture)] })

const isLast = ({ points }: Measuring, { point }: MeasurePoint): boolean => {
  const last = points.at(-1)?.point
  return last !== undefined && Math.hypot(last.x - point.x, last.y - point.y) < 1e-6
}

export const measure = (gesture: Measuring, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'down':
    case 'move':
      return shown({ ...gesture, loose: holds(gesture, event.touch) })
    case 'up': {
      const at = holds(gesture, event.touch)
      // Twice on the same place lays the tape down: the next press begins a new chain.
      if (at && isLast(gesture, at)) return shown({ ...gesture, points: [], loose: null })
      return at ? shown({ ...gesture, points: [...gesture.points, at], loose: null }) : stay(gesture)
    }
    // The tape is laid down, and the tool stays active.
    case 'finish':
      return shown({ ...gesture, points: [], loose: null })
    case 'leave':
      return shown({ ...gesture, loose: null })
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
    default:
      return stay(gesture)
  }
}
