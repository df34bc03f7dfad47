/** Edits of the selected part of the room. Keys and buttons that also act on items (arrows, Delete, Ctrl-D) ask here first. */
import { MOVE_STEP } from '#room/placement/steps.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { roomStep, type Way } from './move/roomStep.ts'
import { nudgeCorner, deleteCorner } from '../kinds/corner/cornerEdits.ts'
import { chosenOpening, duplicateOpening, deleteOpening, nudgeOpening } from '../kinds/opening/openingEdits.ts'
import { nudgeWall } from '../kinds/wall/wallEdits.ts'

const partOf = (room: RoomStore) => room.scene.store.getState().part

/** Whether arrows move the selected part of the room. */
export const partMoves = (room: RoomStore): boolean => {
  const kind = partOf(room)?.kind
  return kind === 'wall' || kind === 'corner' || kind === 'opening'
}

/** A step of an arrow key, in the direction of the screen. */
export const nudgePart = (room: EditedRoom, way: Way, speed: keyof typeof MOVE_STEP): void => {
  const part = partOf(room)
  if (!part) return
  const { x, z } = roomStep(room, way, MOVE_STEP[speed])
  const by: PlanPoint = { x, y: z }
  const opening = chosenOpening(room)
  if (opening) nudgeOpening(room, opening, by)
  else if (part.kind === 'corner') nudgeCorner(room, part.index, by)
  else if (part.kind === 'wall') nudgeWall(room, part.id, by)
}

/** Whether Delete removes the selected part of the room: a corner, a door, a window. */
export const partGoes = (room: RoomStore): boolean => {
  const kind = partOf(room)?.kind
  return kind === 'corner' || kind === 'opening'
}
/** @returns whether a part was chosen that can be taken away */
export const removePart = (room: EditedRoom): boolean => {
  const part = partOf(room)
  const opening = chosenOpening(room)
  if (opening) deleteOpening(room, opening)
  else if (part?.kind === 'corner') deleteCorner(room, part.index)
  else return false
  return true
}

/** @returns whether a door or window was chosen */
export const duplicatePart = (room: RoomStore): boolean => {
  const opening = chosenOpening(room)
  if (opening) duplicateOpening(room, opening)
  return opening !== undefined
}
