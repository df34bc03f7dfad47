/** Every action of the studio, in one list: buttons, keys and help are read from here. */
import type { Action } from './action.ts'
import { cancel } from './cancel.ts'
import { duplicate } from './duplicate.ts'
import { nudges } from './nudge.ts'
import { lowerDown, raiseUp } from './raise.ts'
import { redo } from './redo.ts'
import { remove } from './remove.ts'
import { turnLeft, turnRight } from './turn.ts'
import { undo } from './undo.ts'
import { frame, view3d, viewPlan } from './views.ts'
import { nextItem, previousItem } from './walk.ts'

export const ACTIONS: readonly Action[] = [
  undo,
  redo,
  duplicate,
  remove,
  turnLeft,
  turnRight,
  ...nudges,
  raiseUp,
  lowerDown,
  nextItem,
  previousItem,
  frame,
  view3d,
  viewPlan,
  cancel,
]
