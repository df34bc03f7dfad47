/** A pointer is down on a part of the room: a press selects it, a drag moves it. */
import { lengthOf } from '#room/document/sceneFaults.ts'
import { addCorner } from '#room/shape/corners.ts'
import { beginNewCornerDrag, shapeCorner, beginCornerDrag } from '../kinds/corner/cornerGesture.ts'
import { IDLE, stay, type GestureEvent, type Outcome, type Touch } from '../gesture.ts'
import { dragOpening, beginOpeningDrag } from '../kinds/opening/openingGesture.ts'
import { moveUnderlay } from '../kinds/underlay/underlayGesture.ts'
import type { RoomTarget } from '../roomGesture.ts'
import { shapeWall } from '../kinds/wall/wallGesture.ts'

export const drag = (target: RoomTarget, start: Touch, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  switch (target.on) {
    case 'wall': {
      const { scene, wallId } = target
      if (!start.floor) return stay(IDLE)
      const begun = shapeWall({ kind: 'shaping-wall', scene, wallId, start: start.floor, result: null }, event)
      return { ...begun, effects: [{ do: 'select-part', part: { kind: 'wall', id: wallId } }, ...begun.effects] }
    }
    case 'corner': {
      const begun = shapeCorner(beginCornerDrag(target.scene, target.index, start), event)
      return { ...begun, effects: [{ do: 'select-part', part: { kind: 'corner', index: target.index } }, ...begun.effects] }
    }
    case 'middle':
      return beginNewCornerDrag(target.scene, target.wallId, start, event)
    case 'opening': {
      const begun = dragOpening(beginOpeningDrag(target.scene, target.openingId, start), event)
      return { ...begun, effects: [{ do: 'select-part', part: { kind: 'opening', id: target.openingId } }, ...begun.effects] }
    }
    case 'underlay':
      return start.floor ? moveUnderlay({ kind: 'moving-picture', start: start.floor, by: { x: 0, y: 0 } }, event) : stay(IDLE)
    default:
      return target satisfies never
  }
}

export const release = (target: RoomTarget): Outcome => {
  switch (target.on) {
    case 'wall':
      return { gesture: IDLE, effects: [{ do: 'select-part', part: { kind: 'wall', id: target.wallId } }] }
    case 'corner':
      return { gesture: IDLE, effects: [{ do: 'select-part', part: { kind: 'corner', index: target.index } }] }
    case 'opening':
      return { gesture: IDLE, effects: [{ do: 'select-part', part: { kind: 'opening', id: target.openingId } }] }
    case 'middle': {
      const { scene, wallId } = target
      const index = scene.room.walls.findIndex(({ id }) => id === wallId)
      const wall = scene.room.walls[index]
      const result = addCorner(scene, wallId, wall ? lengthOf(wall) / 2 : 0)
      if (!result.ok) return { gesture: IDLE, effects: [{ do: 'refuse-room', refused: result.refused }] }
      return { gesture: IDLE, effects: [{ do: 'reshape', key: 'step.corner', result, part: { kind: 'corner', index: index + 1 } }] }
    }
    case 'underlay':
      return { gesture: IDLE, effects: [{ do: 'select', id: null }] }
    default:
      return target satisfies never
  }
}
