/** Finishes of floor, walls and ceiling: looked at on trial, then chosen in one step. */
import type { Style } from '../../../contract/vocabulary.ts'
import { finished, finishedInStyle, type Finish, type Surface } from '../../../room/finishing.ts'
import type { RoomOp } from '../../../room/changes.ts'
import type { EditedRoom } from '../EditedRoom.ts'

/** The room with this finish, for the eye alone, until it is put back or chosen. */
export const tryFinish = (session: EditedRoom, surface: Surface, finish: Finish): void => {
  if (session.mayEdit) session.picture.trial.show(finished(session.document.scene, surface, finish))
}

/** @returns whether anything changed */
export const setFinish = (session: EditedRoom, surface: Surface, finish: Finish): boolean => {
  const { scene } = session.document
  const next = finished(scene, surface, finish)
  if (next === scene) {
    session.picture.trial.putBack()
    return false
  }
  return session.commit({ key: `step.finish.${surface.kind}` }, [{ op: 'setScene', scene: next }])
}

export const tryStyle = (session: EditedRoom, style: Style): void => {
  if (session.mayEdit) session.picture.trial.show(finishedInStyle(session.document.scene, style))
}

/** Walls, floor and ceiling in a style, and the room is of that style. @returns whether anything changed */
export const setStyle = (session: EditedRoom, style: Style): boolean => {
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
export const putBack = (session: EditedRoom): void => session.picture.trial.putBack()
