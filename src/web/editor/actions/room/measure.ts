/** The tape measure. */
import { RulerDimensionLine } from 'lucide-react'
import type { EditedRoom } from '../../EditedRoom.ts'
import { measurables } from '../../gestures/measure.ts'
import { leaveWalk, startTool } from '../../startTool.ts'
import type { Action } from '../../action.ts'

const startMeasuring = (session: EditedRoom): void => {
  leaveWalk(session)
  startTool(session, { kind: 'measuring', ...measurables(session), points: [], loose: null })
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
  run: (session) => (session.gestures.gesture.kind === 'measuring' ? session.gestures.dispatch({ type: 'cancel' }) : startMeasuring(session)),
}
