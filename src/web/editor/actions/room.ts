/** Actions on the room itself and on its parts. What keys and buttons share with pieces (arrows, Delete, Ctrl-D) asks here first. */
import { DoorOpen, Image, RulerDimensionLine, Spline } from 'lucide-react'
import { MOVE_STEP } from '#room/placement/steps.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { startTape } from '../gestures/roomEffects.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../RoomStore.ts'
import type { Action } from './action.ts'
import { roomStep, type Way } from './roomStep.ts'
import { chosenOpening, doubleOpening, dropOpening, nudgeOpening, swingNext } from './roomOpenings.ts'
import { nudgeShape, putCorner, takeCornerAway } from './roomShape.ts'

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
  else nudgeShape(session, part, by)
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

export const addCornerHere: Action = {
  id: 'add-corner',
  section: 'room',
  label: 'action.addCorner',
  icon: Spline,
  keys: [],
  on: ['wall'],
  also: 'also.addCorner',
  edits: true,
  enabled: (session) => partOf(session)?.kind === 'wall',
  run: (session) => {
    const part = partOf(session)
    if (part?.kind === 'wall') putCorner(session, part.id)
  },
}

export const swingDoor: Action = {
  id: 'swing-door',
  section: 'room',
  label: 'action.swingDoor',
  icon: DoorOpen,
  keys: [],
  on: ['opening'],
  also: 'also.swingDoor',
  edits: true,
  enabled: (session) => chosenOpening(session)?.type === 'door',
  run: (session) => {
    const opening = chosenOpening(session)
    if (opening) swingNext(session, opening)
  },
}

export const tapeMeasure: Action = {
  id: 'tape',
  section: 'room',
  label: 'action.tape',
  icon: RulerDimensionLine,
  keys: ['T'],
  on: ['room'],
  also: 'also.tape',
  enabled: (session) => session.picture.viewport !== undefined,
  run: (session) => (session.gestures.gesture.kind === 'measuring' ? session.gestures.dispatch({ type: 'cancel' }) : startTape(session)),
}

export const tracing: Action = {
  id: 'tracing',
  section: 'room',
  label: 'action.tracing',
  icon: Image,
  keys: [],
  on: ['room'],
  also: 'also.tracing',
  edits: true,
  enabled: () => true,
  run: (session) => session.open('tracing'),
}

export const roomActions: readonly Action[] = [tapeMeasure, tracing, addCornerHere, swingDoor]
