/** Edits of the room's shape, each one step: what of the furniture goes along goes with it, and what would find no place is asked about first. */
import type { Opening } from '#contract/design/scene.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { afterRoomChange } from '#room/shape/afterRoomChange.ts'
import { addCorner, moveCorner, removeCorner } from '#room/shape/corners.ts'
import type { Reshape } from '#room/shape/reshape.ts'
import { applyPreset, setHeight, setOuterSize, type OuterSize, type Preset } from '#room/shape/size.ts'
import { dragWall, outwardOf, setWallLength } from '#room/shape/walls.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { RoomStepKey } from '../gestures/roomGesture.ts'
import type { RoomDesk } from '../RoomDesk.ts'
import type { RoomStore } from '../RoomStore.ts'
import type { RoomPart, StepName } from '../store/scene.ts'
import type { RoomOp } from '#room/document/changes.ts'

/** With the desk where a change waits for a yes. */
/** The room with what editing its shape keeps beside the document. */
export type ShapedRoom = RoomStore & { readonly room: RoomDesk }

interface Settled {
  step: StepName
  ops: RoomOp[]
  part: RoomPart | null
  /** Ids of furniture that was moved in, and of openings that slid or were cut. */
  moved: readonly string[]
  slid: readonly Opening['id'][]
}

const settle = (session: ShapedRoom, { step, ops, part, moved, slid }: Settled): boolean => {
  const done = session.commit(step, ops)
  if (!done) return false
  session.scene.selectPart(part)
  if (moved.length > 0 || slid.length > 0) {
    const productIds = moved.flatMap((id) => session.document.items.get(id)?.productId ?? [])
    session.tell({ about: 'room-moved', step, productIds, openings: slid.length })
  }
  return true
}

/** @param part what is chosen afterwards @returns whether it was done now (and was neither refused nor waits for a yes) */
export const reshape = (session: ShapedRoom, key: RoomStepKey, change: Reshape, part: RoomPart | null): boolean => {
  if (!change.ok) {
    session.tell({ about: 'room-refused', refused: change.refused })
    return false
  }
  const { ops, moved, unfit } = afterRoomChange(session.document, session.products.store.getState().products, change)
  const step: StepName = { key }
  if (unfit.length > 0 || change.removed.length > 0) {
    if (session.mayEdit) session.room.ask({ step, ops, part, unfit, removed: change.removed })
    return false
  }
  return settle(session, { step, ops, part, moved, slid: change.moved })
}

/** The answer to the question whether the room may be changed all the same. */
export const answerRoom = (session: ShapedRoom, yes: boolean): void => {
  const { question } = session.room.store.getState()
  session.room.ask(null)
  if (yes && question) settle(session, { ...question, moved: [], slid: [] })
}

const sceneOf = (session: ShapedRoom) => session.document.scene
const wallAt = (session: ShapedRoom, id: string) => sceneOf(session).room.walls.find((wall) => wall.id === id)

/** @param metres the wall's new length @param anchor the end that stays */
export const typeLength = (session: ShapedRoom, wallId: string, metres: number, anchor: 'from' | 'to'): boolean => {
  const wall = wallAt(session, wallId)
  if (!wall || !Number.isFinite(metres) || Math.abs(lengthOf(wall) - metres) < 5e-4) return false
  return reshape(session, 'step.length', setWallLength(sceneOf(session), wallId, metres, anchor), { kind: 'wall', id: wallId })
}

/** Adds a corner `metres` from the wall's first point; in its middle when not said. */
export const putCorner = (session: ShapedRoom, wallId: string, metres?: number): boolean => {
  const { walls } = sceneOf(session).room
  const index = walls.findIndex(({ id }) => id === wallId)
  const wall = walls[index]
  if (!wall) return false
  return reshape(session, 'step.corner', addCorner(sceneOf(session), wallId, metres ?? lengthOf(wall) / 2), { kind: 'corner', index: index + 1 })
}
export const takeCornerAway = (session: ShapedRoom, index: number): boolean =>
  reshape(session, 'step.corner', removeCorner(sceneOf(session), index), null)

/** A step by keyboard, metres along the room's axes. A wall goes only outwards or inwards. @returns whether the part is one that moves */
export const nudgeShape = (session: ShapedRoom, part: RoomPart, by: PlanPoint): boolean => {
  if (part.kind === 'corner') {
    const corner = sceneOf(session).room.walls[part.index]?.points[0]
    if (corner) reshape(session, 'step.corner', moveCorner(sceneOf(session), part.index, { x: corner.x + by.x, y: corner.y + by.y }), part)
    return true
  }
  if (part.kind !== 'wall') return false
  const wall = wallAt(session, part.id)
  if (!wall) return true
  const out = outwardOf(wall)
  const along = out.x * by.x + out.y * by.y
  const metres = Math.hypot(by.x, by.y)
  // An arrow along the wall does not move it.
  if (Math.abs(along) > metres * 0.3) reshape(session, 'step.wall', dragWall(sceneOf(session), part.id, Math.sign(along) * metres), part)
  return true
}

export const choosePreset = (session: ShapedRoom, preset: Preset, quarters: number): boolean => {
  const { length, width } = sceneOf(session).room.dimensions
  return reshape(session, 'step.shape', applyPreset(sceneOf(session), preset, { length, width }, quarters), null)
}
export const typeSize = (session: ShapedRoom, size: Partial<OuterSize>): boolean =>
  reshape(session, 'step.shape', setOuterSize(sceneOf(session), size), null)
export const typeHeight = (session: ShapedRoom, metres: number): boolean => {
  if (!Number.isFinite(metres) || Math.abs(metres - sceneOf(session).room.dimensions.height) < 5e-4) return false
  return reshape(session, 'step.height', setHeight(sceneOf(session), metres), session.scene.store.getState().part)
}
