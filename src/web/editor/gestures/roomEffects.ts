/** What gestures on the room do to an opened room, and how they begin where a press on the canvas does not begin them. */
import { placedItemsOf } from '#room/placement/checks.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { neighbourhood } from '#room/placement/neighbourhood.ts'
import { changeOpening, newOpeningId } from '../actions/roomOpenings.ts'
import { reshape } from '../actions/roomShape.ts'
import { keepPicture } from '../pictureStore.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomDesk } from '../RoomDesk.ts'
import type { RoomStore } from '../RoomStore.ts'
import type { Effect, Gesture } from './gesture.ts'
import type { Opening } from '#contract/design/scene.ts'
import type { OpeningSize, RoomEffect, Measuring } from './roomGesture.ts'
import { spaceOf } from '#room/drag/dragTarget.ts'

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

/** Gestures that go on from press to press, until they are done or Esc ends them. */
const TOOLS: ReadonlySet<Gesture['kind']> = new Set<Gesture['kind']>([
  'placing',
  'placing-opening',
  'placing-corner',
  'measuring',
  'tracing',
  'scaling-picture',
])
export const isTool = ({ kind }: Gesture): boolean => TOOLS.has(kind)

const tapeHolds = (session: RoomStore): Pick<Measuring, 'space' | 'around'> => ({
  space: spaceOf(session.document),
  around: neighbourhood(placedItemsOf(session.document, session.products.store.getState().products)),
})

/** Who walks sees too little of the room to work on it. */
const leaveWalk = ({ scene }: RoomStore): void => {
  if (scene.store.getState().view === 'walk') scene.look('3d')
}
/** Arrows and Enter are the tool's now (actions/aim.ts): they are heard on the canvas. */
const begin = (session: EditedRoom, gesture: Parameters<EditedRoom['gestures']['start']>[0]): void => {
  session.room.mark(null)
  session.gestures.start(gesture)
  session.picture.area?.focus({ preventScroll: true })
}
export const startTape = (session: EditedRoom): void => {
  leaveWalk(session)
  begin(session, { kind: 'measuring', ...tapeHolds(session), points: [], loose: null })
}
export const startOpening = (session: EditedRoom, type: Opening['type'], size: OpeningSize): void => {
  leaveWalk(session)
  begin(session, { kind: 'placing-opening', id: newOpeningId(type), scene: session.document.scene, type, size, result: null })
}
export const startCorner = (session: EditedRoom): void => {
  leaveWalk(session)
  begin(session, { kind: 'placing-corner', scene: session.document.scene })
}
/** Walls are drawn in Plan. */
export const lookAtPlan = ({ scene }: RoomStore): void => {
  if (scene.store.getState().view !== 'split') scene.look('plan')
}
export const startTracing = (session: EditedRoom): void => begin(session, { kind: 'tracing', scene: session.document.scene, points: [], loose: null })
export const startScaling = (session: EditedRoom): void => begin(session, { kind: 'scaling-picture', from: null, to: null, drawn: false })

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
      return { ...gesture, ...tapeHolds(session) }
    default:
      return gesture
  }
}
