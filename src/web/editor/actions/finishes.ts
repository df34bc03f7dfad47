/** Finishes of floor, walls and ceiling: looked at on trial, then chosen in one step. */
import type { Style } from '../../../contract/vocabulary.ts'
import { finished, finishedInStyle, type Finish, type Surface } from '../../../room/finishing.ts'
import type { RoomOp } from '../../../room/changes.ts'
import type { Session } from '../session.ts'

/** The room with this finish, for the eye alone, until it is put back or chosen. */
export const tryFinish = (session: Session, surface: Surface, finish: Finish): void => {
  if (session.mayEdit) session.trial.show(finished(session.document.scene, surface, finish))
}

/** @returns whether anything changed */
export const setFinish = (session: Session, surface: Surface, finish: Finish): boolean => {
  const { scene } = session.document
  const next = finished(scene, surface, finish)
  if (next === scene) {
    session.trial.putBack()
    return false
  }
  return session.commit({ key: `step.finish.${surface.kind}` }, [{ op: 'setScene', scene: next }])
}

export const tryStyle = (session: Session, style: Style): void => {
  if (session.mayEdit) session.trial.show(finishedInStyle(session.document.scene, style))
}

/** Walls, floor and ceiling in a style, and the room is of that style. @returns whether anything changed */
export const setStyle = (session: Session, style: Style): boolean => {
  const { scene, project } = session.document
  const next = finishedInStyle(scene, style)
  const ops: RoomOp[] = [
    ...(next === scene ? [] : [{ op: 'setScene', scene: next } as const]),
    ...(project.style === style ? [] : [{ op: 'setProject', project: { style } } as const]),
  ]
  if (ops.length > 0) return session.commit({ key: 'step.style' }, ops)
  session.trial.putBack()
  return false
}

/** What was on trial goes. */
export const putBack = (session: Session): void => session.trial.putBack()
