/** Every action of the studio, in one list: buttons, keys and help are read from here. */
import type { Action } from './action.ts'
import { aligns } from './align.ts'
import { cancel } from './cancel.ts'
import { copy, cut, paste } from './clipboard.ts'
import { duplicate } from './duplicate.ts'
import { nudges } from './nudge.ts'
import { group, ungroup } from './group.ts'
import { lock, unlock } from './lock.ts'
import { help, menu, palette } from './reach.ts'
import { nextRegion, previousRegion } from './regions.ts'
import { lowerDown, raiseUp } from './raise.ts'
import { redo } from './redo.ts'
import { remove } from './remove.ts'
import { selectAll } from './selectAll.ts'
import { turnLeft, turnRight } from './turn.ts'
import { undo } from './undo.ts'
import { frame, view3d, viewPlan } from './views.ts'
import { nextItem, previousItem, toggleReached } from './walk.ts'

export const ACTIONS: readonly Action[] = [
  undo,
  redo,
  duplicate,
  copy,
  cut,
  paste,
  remove,
  selectAll,
  turnLeft,
  turnRight,
  ...nudges,
  raiseUp,
  lowerDown,
  ...aligns,
  group,
  ungroup,
  lock,
  unlock,
  nextItem,
  previousItem,
  toggleReached,
  frame,
  view3d,
  viewPlan,
  cancel,
  palette,
  help,
  menu,
  nextRegion,
  previousRegion,
]
