import { SquareDashedMousePointer } from 'lucide-react'
import { isLocked } from '#room/document/marks.ts'
import type { Action } from '../../action.ts'

/** Everything that can be moved. */
export const selectAll: Action = {
  id: 'select-all',
  section: 'edit',
  label: 'action.selectAll',
  icon: SquareDashedMousePointer,
  keys: ['Mod+A'],
  on: ['room', 'floor'],
  off: 'off.empty',
  onCanvas: true,
  enabled: (room) => room.document.items.size > 0,
  run: (room) => room.scene.choose([...room.document.items.values()].filter((item) => !isLocked(item)).map(({ id }) => id)),
}
