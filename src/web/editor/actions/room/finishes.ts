/** Finishes of floor, walls and ceiling: looked at on trial, then chosen in one step. */
import type { Style } from '#contract/wire/vocabulary.ts'
import { finished, finishedInStyle, type Finish, type Surface } from '#room/document/finishing.ts'
import type { RoomOp } from '#room/document/changes.ts'
import type { RoomPicture } from '../../display/RoomDisplay.ts'
import type { RoomStore } from '../../store/RoomStore.ts'

/** The room, and what of its picture shows a finish on trial. */
type TriedRoom = RoomStore & { readonly picture: Pick<RoomPicture, 'trial'> }

/** The room with this finish, for the eye alone, until it is put back or chosen. */
export const tryFinish = (session: TriedRoom, surface: Surface, finish: Finish): void => {
  if (session.mayEdit) session.picture.trial.show(finished(session.document.scene, surface, finish))
}

/** @returns whether anything changed */
export const setFinish = (session: TriedRoom, surface: Surface, finish: Finish): boolean => {
  const { scene } = session.document
  const next = finished(scene, surface, finish)
  if (next === scene) {
    session.picture.trial.putBack()
    return false
  }
  return session.commit({ key: `step.finish.${surface.kind}` }, [{ op: 'setScene', scene: next }])
}

export const tryStyle = (session: TriedRoom, style: Style): void => {
  if (session.mayEdit) session.picture.trial.show(finishedInStyle(session.document.scene, style))
}

/** Walls, floor and ceiling in a style, and the room is of that style. @returns whether anything changed */
export const setStyle = (session: TriedRoom, style: Style): boolean => {
  const { scene, project } = session.document
  const next = finishedInStyle(scene, style)
  const ops: RoomOp[] = [
    ...(next === scene ? [] : [{ op: 'setScene', scene: next } as const]),
    ...(project.style === style ? [] : [{ op: 'setProject', project: { style } } as const]),
  ]
  if (ops.length > 0) return session.commit({ key: 'step.style' }, ops)
  session.picture.trial.putBack()
  return false
}

/** What was on trial goes. */
export const restore = (session: TriedRoom): void => session.picture.trial.putBack()
