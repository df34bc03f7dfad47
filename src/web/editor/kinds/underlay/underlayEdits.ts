/** Edits of the underlay, the floor-plan image beneath the plan. It is not part of the room: it is neither sent nor undone. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { anchorOf, storeUnderlay, laidUnder, loadUnderlay, scaledBy, type Pixels, type Underlay } from './underlayStore.ts'
import { lookAtPlan } from '../../startTool.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { ShapedRoom } from '../shape.ts'

const put = (room: ShapedRoom, underlay: Underlay | null): void => {
  room.editState.setUnderlay(underlay)
  void storeUnderlay(room.projectId, underlay)
}

/** Restores the underlay that this device stores for the room, if any. */
export const restoreUnderlay = async (room: ShapedRoom): Promise<void> => {
  const underlay = await loadUnderlay(room.projectId)
  if (underlay) room.editState.setUnderlay(underlay)
}

/** Adds an underlay with an estimated scale. */
export const addUnderlay = (room: ShapedRoom, pixels: Pixels): void => {
  put(room, laidUnder(pixels, room.document.scene))
  lookAtPlan(room)
}

/** @param live shown but not stored, while a slider is dragged */
export const changeUnderlay = (room: ShapedRoom, change: Partial<Pick<Underlay, 'opacity' | 'locked'>>, live?: 'live'): void => {
  const { underlay } = room.editState.store.getState()
  if (!underlay) return
  if (live) room.editState.setUnderlay({ ...underlay, ...change })
  else put(room, { ...underlay, ...change })
}

export const removeUnderlay = (room: ShapedRoom): void => put(room, null)

/** Scales the underlay so that the drawn line is that long, metres. Ends the gesture. */
export const scaleTo = (room: ShapedRoom & Pick<EditedRoom, 'gestures'>, metres: number): void => {
  const { gesture } = room.gestures
  const { underlay } = room.editState.store.getState()
  if (gesture.kind !== 'scaling-picture' || !underlay || !(metres > 0)) return
  const [from, to]: (PlanPoint | null)[] = [gesture.from, gesture.to]
  room.gestures.dispatch({ type: 'cancel' })
  if (from && to) put(room, { ...scaledBy(underlay, anchorOf(room.document.scene), from, to, metres), locked: true })
}
