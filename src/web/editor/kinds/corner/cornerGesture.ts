/** A corner that is dragged, drawn out of the middle of a wall, or put into a wall by a press. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { toGrid } from '#room/placement/snapping/alignment.ts'
import { nearestOnSegment } from '#room/geometry/polygon.ts'
import { addCorner, moveCorner } from '#room/shape/corners.ts'
import { snapCorner } from '#room/shape/guides.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import type { Reshape } from '#room/shape/reshape.ts'
import { IDLE, planPointOf, stay, type GestureEvent, type Outcome, type Touch } from '../../gesture.ts'
import { outlineSketch, refusalOf } from '../outline.ts'
import { metresAlong } from '#room/shape/walls.ts'
import type { PlacingCorner, ShapingCorner } from '../../roomGesture.ts'

const gripOn = (corner: PlanPoint, { floor }: Touch): PlanPoint => (floor ? { x: corner.x - floor.x, y: corner.y - floor.y } : { x: 0, y: 0 })

export const beginCornerDrag = (scene: StoredScene, index: number, start: Touch): ShapingCorner => ({
  kind: 'shaping-corner',
  scene,
  index,
  grip: gripOn(scene.room.walls[index]!.points[0]!, start),
  added: false,
  result: null,
})

/** A new, dragged corner in the middle of a wall; or why there can be none. */
export const beginNewCornerDrag = (scene: StoredScene, wallId: string, start: Touch, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  const index = scene.room.walls.findIndex(({ id }) => id === wallId)
  const wall = scene.room.walls[index]
  const split = addCorner(scene, wallId, wall ? lengthOf(wall) / 2 : 0)
  if (!split.ok) return { gesture: IDLE, effects: [{ do: 'refuse-room', refused: split.refused }] }
  return shapeCorner({ ...beginCornerDrag(split.scene, index + 1, start), added: true }, event)
}

const follow = (gesture: ShapingCorner, { floor, alt }: Touch): Outcome => {
  if (!floor) return stay(gesture)
  const { scene, index, grip } = gesture
  const { point, guides } = snapCorner(scene, index, { x: floor.x + grip.x, y: floor.y + grip.y }, { suspended: alt })
  const moved = moveCorner(scene, index, point)
  // Where the room would not be one, the corner rests at the last place where it was.
  const result = moved.ok ? moved : gesture.result
  const was = scene.room.walls[index]!.points[0]!
  const still = moved.ok && Math.hypot(point.x - was.x, point.y - was.y) < 1e-6
  return {
    gesture: { ...gesture, result: still && !gesture.added ? null : result },
    effects: [{ do: 'sketch', sketch: outlineSketch(scene, result, moved.ok ? guides : [], refusalOf(moved)) }],
  }
}

export const shapeCorner = (gesture: ShapingCorner, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move':
      return follow(gesture, event.touch)
    case 'up': {
      const { result, index } = gesture
      if (!result) return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
      return {
        gesture: IDLE,
        effects: [
          { do: 'sketch', sketch: null },
          { do: 'reshape', key: 'step.corner', result, part: { kind: 'corner', index } },
        ],
      }
    }
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
    default:
      return stay(gesture)
  }
}

/** A corner in the wall that is nearest to the pointer, on the grid along it; and the corner's index in the outline. */
const splitAt = (scene: StoredScene, at: PlanPoint, exact: boolean): { index: number; split: Reshape } => {
  const { walls } = scene.room
  const away = walls.map(({ points: [from, to] }) => {
    const foot = nearestOnSegment(at, from!, to!)
    return Math.hypot(foot.x - at.x, foot.y - at.y)
  })
  const index = away.indexOf(Math.min(...away))
  const wall = walls[index]!
  const along = metresAlong(wall, at)
  return { index: index + 1, split: addCorner(scene, wall.id, exact ? along : toGrid(along)) }
}

export const putCorner = (gesture: PlacingCorner, event: GestureEvent): Outcome => {
  const { scene } = gesture
  switch (event.type) {
    case 'down':
    case 'move':
    case 'up': {
      const at = planPointOf(event.touch)
      if (!at) return stay(gesture)
      const { index, split } = splitAt(scene, at, event.touch.alt)
      if (event.type !== 'up')
        return { gesture, effects: [{ do: 'sketch', sketch: outlineSketch(scene, split.ok ? split : null, [], refusalOf(split)) }] }
      if (!split.ok) return { gesture, effects: [{ do: 'refuse-room', refused: split.refused }] }
      return {
        gesture: IDLE,
        effects: [
          { do: 'sketch', sketch: null },
          { do: 'reshape', key: 'step.corner', result: split, part: { kind: 'corner', index } },
        ],
      }
    }
    case 'leave':
      return { gesture, effects: [{ do: 'sketch', sketch: null }] }
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
    default:
      return stay(gesture)
  }
}
