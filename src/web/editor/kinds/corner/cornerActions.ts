/** A new corner, put into a wall by a press. In no menu: it is over the plan, in the palette and in help. */
import { Spline } from 'lucide-react'
import type { Action } from '../../action.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import { leaveWalk, startTool } from '../../startTool.ts'

const startCorner = (room: EditedRoom): void => {
  leaveWalk(room)
  startTool(room, { kind: 'placing-corner', scene: room.document.scene })
}

export const placeCorner: Action = {
  id: 'put-corner',
  section: 'room',
  label: 'action.putCorner',
  icon: Spline,
  keys: [],
  on: [],
  also: 'also.addCorner',
  edits: true,
  enabled: (room) => room.display.viewport !== undefined,
  run: startCorner,
}
