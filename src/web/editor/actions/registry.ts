/** Every action of the studio, in one list: buttons, keys and help are read from here. */
import type { Action } from './action.ts'
import { followAdvice, showAdvice } from './advice.ts'
import { aims } from './aim.ts'
import { aligns } from './align.ts'
import { arrangeForMe } from './arrangeForMe.ts'
import { ar, arItem } from './ar.ts'
import { cancel } from './cancel.ts'
import { copy, cut, paste } from './clipboard.ts'
import { comment, showComments } from './comment.ts'
import { tapeMeasure } from './measure.ts'
import { putCornerByHand } from '../kinds/corner/cornerActions.ts'
import { putDoor, putWindow, swingDoor } from '../kinds/opening/openingActions.ts'
import { tracing } from '../kinds/underlay/underlayActions.ts'
import { addCornerHere, drawWalls, shapes } from '../kinds/wall/wallActions.ts'
import { duplicate } from './duplicate.ts'
import { nudges } from './nudge.ts'
import { group, ungroup } from './group.ts'
import { lock, unlock } from './lock.ts'
import { lights } from './light.ts'
import { help, menu, palette, nextRegion, previousRegion } from './reach.ts'
import { showHistory, showVersions } from './past.ts'
import { makePicture, output } from './output.ts'
import { lowerDown, raiseUp } from './raise.ts'
import { redo, undo } from './undo.ts'
import { recolour } from './pieces.ts'
import { remove } from './remove.ts'
import { restyle } from './restyle.ts'
import { selectAll } from './selectAll.ts'
import { openSwap } from './swap.ts'
import { turnLeft, turnQuarter, turnRight } from './turn.ts'
import { frame, leaveWalk, looks, steps, view3d, viewPlan, viewSplit, viewWalk, wholeRoom, zoomIn, zoomOut } from './views.ts'
import { nextItem, previousItem, toggleReached } from './walk.ts'

export const ACTIONS: readonly Action[] = [
  undo,
  redo,
  showHistory,
  duplicate,
  copy,
  cut,
  paste,
  remove,
  recolour,
  openSwap,
  selectAll,
  turnLeft,
  turnRight,
  turnQuarter,
  ...nudges,
  ...aims,
  raiseUp,
  lowerDown,
  ...aligns,
  group,
  ungroup,
  lock,
  unlock,
  ...lights,
  tapeMeasure,
  tracing,
  addCornerHere,
  swingDoor,
  drawWalls,
  putCornerByHand,
  putDoor,
  putWindow,
  ...shapes,
  arrangeForMe,
  restyle,
  showAdvice,
  followAdvice,
  nextItem,
  previousItem,
  toggleReached,
  frame,
  arItem,
  wholeRoom,
  view3d,
  viewPlan,
  viewWalk,
  viewSplit,
  zoomIn,
  zoomOut,
  ...looks,
  ...steps,
  leaveWalk,
  cancel,
  comment,
  showComments,
  showVersions,
  ar,
  makePicture,
  output,
  palette,
  help,
  menu,
  nextRegion,
  previousRegion,
]
