/** Edits of doors and windows, each one step. */
import { newId } from '#contract/wire/newId.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening } from '#contract/design/scene.ts'
import { moveOpening, placeOpening, removeOpening, resizeOpening, type OpeningChange } from '#room/openings/openings.ts'
import { setSwing, turnSwing } from '#room/openings/swing.ts'
import { isDouble } from '#room/geometry/roomSpace.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import type { OpeningSize } from '../../roomGesture.ts'
import type { OpeningStepKey } from '../../store/step.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { StoredScene } from '#contract/design/scene.ts'

/** Two users who are apart may each add one. */
export const newOpeningId = (type: Opening['type']): string => `${type}-${newId()}`

export const openingAt = (room: RoomStore, id: string): Opening | undefined => room.document.scene.objects.find((opening) => opening.id === id)

/** The door or window that is chosen. */
export const chosenOpening = (room: RoomStore): Opening | undefined => {
  const { part } = room.scene.store.getState()
  return part?.kind === 'opening' ? openingAt(room, part.id) : undefined
}

const put = (room: RoomStore, key: OpeningStepKey, scene: StoredScene, id: string | null, slid = false): boolean => {
  const done = room.commit({ key }, [{ op: 'setScene', scene }], { slid })
  if (done) room.scene.selectPart(id === null ? null : { kind: 'opening', id })
  return done
}

/** One step with the changed opening, or why not in words. @returns whether it was done */
export const changeOpening = (room: RoomStore, key: OpeningStepKey, change: OpeningChange): boolean => {
  if (change.ok) return put(room, key, change.scene, change.opening.id, change.slid)
  room.notify({ about: 'room-refused', refused: change.refused })
  return false
}

/** Puts a new one in without pointing: into the chosen wall, else into the longest one that has a place for it. */
export const addOpening = (room: RoomStore, type: Opening['type'], size: OpeningSize): boolean => {
  const { scene } = room.document
  const { part } = room.scene.store.getState()
  const walls = scene.room.walls.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const first = part?.kind === 'wall' ? walls.filter(({ id }) => id === part.id) : walls
  const tries = first.map((wall) => placeOpening(scene, type, { wallId: wall.id, middle: lengthOf(wall) / 2 }, size, { id: newOpeningId(type) }))
  const change = tries.find(({ ok }) => ok) ?? tries[0]
  return change !== undefined && changeOpening(room, `step.${type}.add`, change)
}

export const resize = (room: RoomStore, opening: Opening, size: Partial<OpeningSize>): boolean =>
  changeOpening(room, `step.${opening.type}.change`, resizeOpening(room.document.scene, opening.id, size))

/** Exactly there, metres from the wall's first point to the near edge. */
export const slideTo = (room: RoomStore, opening: Opening, offset: number): boolean =>
  Number.isFinite(offset) &&
  changeOpening(
    room,
    `step.${opening.type}.move`,
    moveOpening(room.document.scene, opening.id, { wallId: opening.wallId, middle: offset + opening.width / 2 }, { suspended: true }),
  )

/** Along its wall by so much of a step along the room's axes. */
export const nudgeOpening = (room: RoomStore, opening: Opening, by: PlanPoint): void => {
  const wall = room.document.scene.room.walls.find(({ id }) => id === opening.wallId)
  const [from, to] = wall?.points ?? []
  if (!wall || !from || !to) return
  const metres = Math.hypot(by.x, by.y)
  const along = (by.x * (to.x - from.x) + by.y * (to.y - from.y)) / lengthOf(wall)
  if (Math.abs(along) > metres * 0.3) slideTo(room, opening, Math.max(0, opening.offset + Math.sign(along) * metres))
}

export const swing = (room: RoomStore, opening: Opening, way: Pick<Opening, 'hinge' | 'opens'>): boolean =>
  put(room, 'step.door.change', setSwing(room.document.scene, opening.id, way), opening.id)
export const swingNext = (room: RoomStore, opening: Opening): boolean =>
  isDouble(opening.width)
    ? swing(room, opening, { opens: opening.opens === 'out' ? 'in' : 'out' })
    : put(room, 'step.door.change', turnSwing(room.document.scene, opening.id), opening.id)

/** One more of the same, beside it or at the nearest free place of its wall; else in another wall. */
export const duplicateOpening = (room: RoomStore, opening: Opening): boolean => {
  const { scene } = room.document
  const { type, width, height, sill, wallId, offset } = opening
  const size = { width, height, sill }
  const adjacent = placeOpening(scene, type, { wallId, middle: offset + width * 1.5 + 0.2 }, size, { id: newOpeningId(type) })
  return adjacent.ok ? changeOpening(room, `step.${type}.add`, adjacent) : addOpening(room, type, size)
}

export const deleteOpening = (room: RoomStore, opening: Opening): boolean =>
  put(room, `step.${opening.type}.remove`, removeOpening(room.document.scene, opening.id), null)
