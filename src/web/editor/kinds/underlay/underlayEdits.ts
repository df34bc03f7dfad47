/** The floor-plan picture beneath the plan. It is no part of the room: nothing of it is sent, and undo does not touch it. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { anchorOf, keepPicture, laidUnder, loadPicture, scaledBy, type Pixels, type TracedPicture } from './underlayStore.ts'
import { lookAtPlan } from '../../startTool.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { ShapedRoom } from '../shape.ts'

const put = (session: ShapedRoom, picture: TracedPicture | null): void => {
  session.room.setPicture(picture)
  void keepPicture(session.projectId, picture)
}

/** The picture that this device keeps for the room, if any. */
export const bringPicture = async (session: ShapedRoom): Promise<void> => {
  const picture = await loadPicture(session.projectId)
  if (picture) session.room.setPicture(picture)
}

/** Lays a picture under the room, its scale a guess. */
export const layUnder = (session: ShapedRoom, pixels: Pixels): void => {
  put(session, laidUnder(pixels, session.document.scene))
  lookAtPlan(session)
}

/** @param live shown only, while a slider is on its way */
export const changePicture = (session: ShapedRoom, change: Partial<Pick<TracedPicture, 'opacity' | 'locked'>>, live?: 'live'): void => {
  const { picture } = session.room.store.getState()
  if (!picture) return
  if (live) session.room.setPicture({ ...picture, ...change })
  else put(session, { ...picture, ...change })
}

export const removePicture = (session: ShapedRoom): void => put(session, null)

/** The line that was drawn over the picture is that long, metres. Ends the gesture. */
export const scaleTo = (session: ShapedRoom & Pick<EditedRoom, 'gestures'>, metres: number): void => {
  const { gesture } = session.gestures
  const { picture } = session.room.store.getState()
  if (gesture.kind !== 'scaling-picture' || !picture || !(metres > 0)) return
  const [from, to]: (PlanPoint | null)[] = [gesture.from, gesture.to]
  session.gestures.dispatch({ type: 'cancel' })
  if (from && to) put(session, { ...scaledBy(picture, anchorOf(session.document.scene), from, to, metres), locked: true })
}
