/** Performs the effects of gestures on the room itself, and adapts such a gesture to a room that changed meanwhile. */
import type { StoredScene } from '#contract/design/scene.ts'
import { changeOpening } from '../kinds/opening/openingEdits.ts'
import { reshape, type ShapedRoom } from '../kinds/shape.ts'
import { storeUnderlay } from '../kinds/underlay/underlayStore.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import type { Effect, Gesture } from '../gesture.ts'
import { measurables } from './measure.ts'
import type { RoomEffect } from '../roomGesture.ts'

const ROOM_EFFECTS: ReadonlySet<Effect['do']> = new Set<RoomEffect['do']>([
  'sketch',
  'reshape',
  'set-openings',
  'refuse-room',
  'select-part',
  'shift-underlay',
  'store-underlay',
])
export const isRoomEffect = (effect: Effect): effect is RoomEffect => ROOM_EFFECTS.has(effect.do)

export const performOnRoom = (room: ShapedRoom, effect: RoomEffect): void => {
  switch (effect.do) {
    case 'sketch':
      return room.editState.draw(effect.sketch)
    case 'reshape':
      reshape(room, effect.key, effect.result, effect.part)
      return
    case 'set-openings':
      changeOpening(room, effect.key, effect.result)
      return
    case 'refuse-room':
      return room.notify({ about: 'room-refused', refused: effect.refused })
    case 'select-part':
      return room.scene.selectPart(effect.part)
    case 'shift-underlay':
      return room.editState.shiftUnderlay(effect.by)
    case 'store-underlay': {
      const { underlay } = room.editState.store.getState()
      if (!underlay) return
      const moved = { ...underlay, at: { x: underlay.at.x + effect.by.x, y: underlay.at.y + effect.by.y } }
      room.editState.setUnderlay(moved)
      void storeUnderlay(room.projectId, moved)
      return
    }
    default:
      effect satisfies never
  }
}

/** @returns the gesture adapted to the room after a remote change; null when the dragged part is gone */
export const followRoom = (room: RoomStore, gesture: Gesture): Gesture | null => {
  const { scene }: { scene: StoredScene } = room.document
  switch (gesture.kind) {
    case 'shaping-wall':
      return scene.room.walls.some(({ id }) => id === gesture.wallId) ? { ...gesture, scene, result: null } : null
    case 'shaping-corner':
      // A corner that was being drawn out of a wall was part of the room as it was before.
      return gesture.added || gesture.scene.room.walls.length !== scene.room.walls.length ? null : { ...gesture, scene, result: null }
    case 'moving-opening':
      return scene.objects.some(({ id }) => id === gesture.openingId) ? { ...gesture, scene, result: null } : null
    case 'placing-opening':
    case 'placing-corner':
    case 'tracing':
      return { ...gesture, scene }
    case 'measuring':
      return { ...gesture, ...measurables(room) }
    default:
      return gesture
  }
}
