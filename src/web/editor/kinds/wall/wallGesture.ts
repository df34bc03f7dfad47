/** A wall moved parallel to itself: its neighbours stretch, and it rests in line with other corners or on the 5 cm grid. */
import { snapWall, type ShapeGuide } from '#room/shape/guides.ts'
import type { Reshape } from '#room/shape/reshape.ts'
import { dragWall, dragWithin, outwardOf } from '#room/shape/walls.ts'
import { IDLE, stay, type GestureEvent, type Outcome, type Touch } from '../../gesture.ts'
import { outlineSketch, refusalOf } from '../outline.ts'
import type { ShapingWall } from '../../roomGesture.ts'

/** How far out the wall would be, and the guides it lies on; no further than the room allows. */
const wanted = ({ scene, wallId, start }: ShapingWall, { floor, alt }: Touch): { metres: number; guides: ShapeGuide[] } | null => {
  const wall = scene.room.walls.find(({ id }) => id === wallId)
  if (!wall || !floor) return null
  const out = outwardOf(wall)
  const asked = (floor.x - start.x) * out.x + (floor.y - start.y) * out.y
  return snapWall(scene, wallId, asked, { suspended: alt })
}

const follow = (gesture: ShapingWall, touch: Touch): Outcome => {
  const { scene, wallId } = gesture
  const at = wanted(gesture, touch)
  if (!at) return stay(gesture)
  const asked = dragWall(scene, wallId, at.metres)
  const most = asked.ok ? at.metres : dragWithin(scene, wallId, at.metres)
  const shown: Reshape = asked.ok ? asked : dragWall(scene, wallId, most)
  const result = shown.ok && Math.abs(most) > 1e-6 ? shown : null
  return {
    gesture: { ...gesture, result },
    effects: [{ do: 'sketch', sketch: outlineSketch(scene, shown.ok ? shown : null, asked.ok ? at.guides : [], refusalOf(asked)) }],
  }
}

export const shapeWall = (gesture: ShapingWall, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move':
      return follow(gesture, event.touch)
    case 'up': {
      const { result, wallId } = gesture
      if (!result) return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
      return {
        gesture: IDLE,
        effects: [
          { do: 'sketch', sketch: null },
          { do: 'reshape', key: 'step.wall', result, part: { kind: 'wall', id: wallId } },
        ],
      }
    }
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
    default:
      return stay(gesture)
  }
}
