/**
 * Edits of the room's shape, each one step: furniture that is attached moves along, and the user is asked first about items that would find no
 * place.
 */
import type { Opening } from '#contract/design/scene.ts'
import { afterRoomChange } from '#room/shape/afterRoomChange.ts'
import type { Reshape } from '#room/shape/reshape.ts'
import { applyPreset, setHeight, setOuterSize, type OuterSize, type Preset } from '#room/shape/size.ts'
import type { RoomStepKey } from '../store/step.ts'
import type { RoomEditState } from '../RoomEditState.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import type { RoomPart } from '../store/scene.ts'
import type { StepName } from '../store/step.ts'
import type { RoomOp } from '#room/document/changes.ts'

/** The room with the state that editing its shape keeps beside the document. */
export type ShapedRoom = RoomStore & { readonly editState: RoomEditState }

interface Settled {
  step: StepName
  ops: RoomOp[]
  part: RoomPart | null
  /** Ids of furniture that was moved in, and of openings that slid or were cut. */
  moved: readonly string[]
  slid: readonly Opening['id'][]
}

const settle = (room: ShapedRoom, { step, ops, part, moved, slid }: Settled): boolean => {
  const done = room.commit(step, ops)
  if (!done) return false
  room.scene.selectPart(part)
  if (moved.length > 0 || slid.length > 0) {
    const productIds = moved.flatMap((id) => room.document.items.get(id)?.productId ?? [])
    room.notify({ about: 'room-moved', step, productIds, openings: slid.length })
  }
  return true
}

/** @param part selected afterwards @returns whether it was done now (and was neither refused nor waits for a confirmation) */
export const reshape = (room: ShapedRoom, key: RoomStepKey, change: Reshape, part: RoomPart | null): boolean => {
  if (!change.ok) {
    room.notify({ about: 'room-refused', refused: change.refused })
    return false
  }
  const { ops, moved, unfit } = afterRoomChange(room.document, room.products.store.getState().products, change)
  const step: StepName = { key }
  if (unfit.length > 0 || change.removed.length > 0) {
    if (room.mayEdit) room.editState.ask({ step, ops, part, unfit, removed: change.removed })
    return false
  }
  return settle(room, { step, ops, part, moved, slid: change.moved })
}

/** The answer to the question whether the room may be changed all the same. */
export const answerRoom = (room: ShapedRoom, yes: boolean): void => {
  const { question } = room.editState.store.getState()
  room.editState.ask(null)
  if (yes && question) settle(room, { ...question, moved: [], slid: [] })
}

const sceneOf = (room: ShapedRoom) => room.document.scene

export const choosePreset = (room: ShapedRoom, preset: Preset, quarters: number): boolean => {
  const { length, width } = sceneOf(room).room.dimensions
  return reshape(room, 'step.shape', applyPreset(sceneOf(room), preset, { length, width }, quarters), null)
}
export const typeSize = (room: ShapedRoom, size: Partial<OuterSize>): boolean => reshape(room, 'step.shape', setOuterSize(sceneOf(room), size), null)
export const typeHeight = (room: ShapedRoom, metres: number): boolean => {
  if (!Number.isFinite(metres) || Math.abs(metres - sceneOf(room).room.dimensions.height) < 5e-4) return false
  return reshape(room, 'step.height', setHeight(sceneOf(room), metres), room.scene.store.getState().part)
}
