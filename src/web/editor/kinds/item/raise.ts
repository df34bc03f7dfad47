import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { MOVE_STEP, raise } from '#room/placement/steps.ts'
import { settleAs } from './settleAs.ts'
import type { Action, WordKey } from '../../action.ts'
import { hasSeveral } from './selectedItems.ts'

const raiseBy = (id: string, label: WordKey, icon: LucideIcon, key: string, metres: number): Action => ({
  id,
  section: 'move',
  label,
  icon,
  keys: [key],
  onCanvas: true,
  edits: true,
  enabled: (room) => {
    const mount = room.selected && room.products.get(room.selected.productId)?.mount
    return (mount === 'wall' || mount === 'ceiling') && !hasSeveral(room)
  },
  run: (room) => {
    settleAs(room, 'step.move', (drag) => raise(drag.space, drag.around, drag.placedItem, metres))
  },
})

/** Wall items go up and down, ceiling items on their cord. */
export const raiseUp = raiseBy('raise', 'action.raise', ChevronUp, 'PageUp', MOVE_STEP.normal)
export const lowerDown = raiseBy('lower', 'action.lower', ChevronDown, 'PageDown', -MOVE_STEP.normal)
