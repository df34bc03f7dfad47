/** Edits of the room's shape, each one step: what of the furniture goes along goes with it, and what would find no place is asked about first. */
import type { Opening } from '#contract/design/scene.ts'
import { afterRoomChange } from '#room/shape/afterRoomChange.ts'
import type { Reshape } from '#room/shape/reshape.ts'
import { applyPreset, setHeight, setOuterSize, type OuterSize, type Preset } from '#room/shape/size.ts'
import type { RoomStepKey } from '../store/step.ts'
import type { RoomDesk } from '../RoomEditState.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import type { RoomPart } from '../store/scene.ts'
import type { StepName } from '../store/step.ts'
import type { RoomOp } from '#room/document/changes.ts'

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
