/** Edits of the selected part of the room. Keys and buttons that also act on items (arrows, Delete, Ctrl-D) ask here first. */
import { MOVE_STEP } from '#room/placement/steps.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { roomStep, type Way } from './move/roomStep.ts'
import { nudgeCorner, takeCornerAway } from '../kinds/corner/cornerEdits.ts'
import { chosenOpening, doubleOpening, dropOpening, nudgeOpening } from '../kinds/opening/openingEdits.ts'
import { nudgeWall } from '../kinds/wall/wallEdits.ts'

const partOf = (session: RoomStore) => session.scene.store.getState().part

/** Whether arrows move what is chosen of the room. */
export const partMoves = (session: RoomStore): boolean => {
  const kind = partOf(session)?.kind
  return kind === 'wall' || kind === 'corner' || kind === 'opening'
}

/** A step of an arrow key, as the eye sees the room. */
export const nudgePart = (session: EditedRoom, way: Way, speed: keyof typeof MOVE_STEP): void => {
  const part = partOf(session)
  if (!part) return
  const { x, z } = roomStep(session, way, MOVE_STEP[speed])
  const by: PlanPoint = { x, y: z }
  const opening = chosenOpening(session)
  if (opening) nudgeOpening(session, opening, by)
  else if (part.kind === 'corner') nudgeCorner(session, part.index, by)
  else if (part.kind === 'wall') nudgeWall(session, part.id, by)
}

/** Whether Delete takes away what is chosen of the room: a corner, a door, a window. */
export const partGoes = (session: RoomStore): boolean => {
  const kind = partOf(session)?.kind
  return kind === 'corner' || kind === 'opening'
}
/** @returns whether a part was chosen that can be taken away */
export const removePart = (session: EditedRoom): boolean => {
  const part = partOf(session)
  const opening = chosenOpening(session)
  if (opening) dropOpening(session, opening)
  else if (part?.kind === 'corner') takeCornerAway(session, part.index)
  else return false
  return true
}

/** @returns whether a door or window was chosen */
export const duplicatePart = (session: RoomStore): boolean => {
  const opening = chosenOpening(session)
  if (opening) doubleOpening(session, opening)
  return opening !== undefined
}
