/** The tape measure. */
import { RulerDimensionLine } from 'lucide-react'
import type { EditedRoom } from '../../EditedRoom.ts'
import { measurables } from '../../gestures/measure.ts'
import { leaveWalk, startTool } from '../../startTool.ts'
import type { Action } from '../../action.ts'

const startMeasuring = (room: EditedRoom): void => {
  leaveWalk(room)
  startTool(room, { kind: 'measuring', ...measurables(room), points: [], loose: null })
}

export const measureTool: Action = {
  id: 'tape',
  section: 'room',
  label: 'action.tape',
  icon: RulerDimensionLine,
  keys: ['T'],
  on: ['room'],
  also: 'also.tape',
  enabled: (room) => room.display.viewport !== undefined,
  run: (room) => (room.gestures.gesture.kind === 'measuring' ? room.gestures.dispatch({ type: 'cancel' }) : startMeasuring(room)),
}
