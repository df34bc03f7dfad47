/** Performs the effects of gestures on the room itself, and adapts such a gesture to a room that changed meanwhile. */
import type { StoredScene } from '#contract/design/scene.ts'
import { changeOpening } from '../kinds/opening/openingEdits.ts'
import { reshape } from '../kinds/shape.ts'
import { keepPicture } from '../kinds/underlay/underlayStore.ts'
import type { RoomDesk } from '../RoomEditState.ts'
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
  'shift-picture',
  'keep-picture',
])
export const isRoomEffect = (effect: Effect): effect is RoomEffect => ROOM_EFFECTS.has(effect.do)

export const performOnRoom = (session: RoomStore & { room: RoomDesk }, effect: RoomEffect): void => {
  switch (effect.do) {
    case 'sketch':
      return session.room.draw(effect.sketch)
    case 'reshape':
      reshape(session, effect.key, effect.result, effect.part)
      return
    case 'set-openings':
      changeOpening(session, effect.key, effect.result)
      return
    case 'refuse-room':
      return session.tell({ about: 'room-refused', refused: effect.refused })
    case 'select-part':
      return session.scene.selectPart(effect.part)
    case 'shift-picture':
      return session.room.shiftPicture(effect.by)
    case 'keep-picture': {
      const { picture } = session.room.store.getState()
      if (!picture) return
      const moved = { ...picture, at: { x: picture.at.x + effect.by.x, y: picture.at.y + effect.by.y } }
      session.room.setPicture(moved)
      void keepPicture(session.projectId, moved)
      return
    }
    default:
      effect satisfies never
  }
}

/** The gesture on the room as it is now, after someone else's step; null when what was dragged is gone. */
export const keepRoom = (session: RoomStore, gesture: Gesture): Gesture | null => {
  const { scene }: { scene: StoredScene } = session.document
  switch (gesture.kind) {
    case 'shaping-wall':
      return scene.room.walls.some(({ id }) => id === gesture.wallId) ? { ...gesture, scene, result: null } : null
    case 'shaping-corner':
      // A corner that was being drawn out of a wall stood in the room as it was before.
      return gesture.added || gesture.scene.room.walls.length !== scene.room.walls.length ? null : { ...gesture, scene, result: null }
    case 'moving-opening':
      return scene.objects.some(({ id }) => id === gesture.openingId) ? { ...gesture, scene, result: null } : null
    case 'placing-opening':
    case 'placing-corner':
    case 'tracing':
      return { ...gesture, scene }
    case 'measuring':
      return { ...gesture, ...measurables(session) }
    default:
      return gesture
  }
}
