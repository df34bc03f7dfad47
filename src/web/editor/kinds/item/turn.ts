import { RotateCcw, RotateCw, RotateCwSquare, type LucideIcon } from 'lucide-react'
import { turnTogether } from '#room/placement/selection/together.ts'
import { rotateBy, TURN_STEP } from '#room/placement/steps.ts'
import { settleAs } from './settleAs.ts'
import type { Action, WordKey } from '../../action.ts'
import { chosenItems, hasSeveral, placeTogether } from './selectedItems.ts'

const turnBy = (id: string, label: WordKey, icon: LucideIcon, keys: string[], angle: number): Action => ({
  id,
  section: 'move',
  label,
  icon,
  keys,
  also: 'also.turn',
  edits: true,
  enabled: (room) => {
    const items = chosenItems(room)
    return items.length > 0 && items.every(({ productId }) => room.products.get(productId)?.mount !== 'wall')
  },
  run: (room) => {
    if (hasSeveral(room)) placeTogether(room, 'step.turnMany', (selection) => turnTogether(selection, angle))
    else settleAs(room, 'step.turn', (drag) => rotateBy(drag.space, drag.around, drag.placedItem, angle))
  },
})

export const turnLeft = turnBy('turn-left', 'action.turnLeft', RotateCcw, ['R'], TURN_STEP)
export const turnRight = turnBy('turn-right', 'action.turnRight', RotateCw, ['Shift+R'], -TURN_STEP)
export const turnQuarter = turnBy('turn-quarter', 'action.turnQuarter', RotateCwSquare, [], -Math.PI / 2)
