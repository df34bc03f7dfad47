/** Every action of the studio, in one list: buttons, keys and help are read from here. */
import type { Action } from '../action.ts'
import { followAdvice, showAdvice } from './room/advice.ts'
import { aims } from './move/aim.ts'
import { aligns } from '../kinds/item/align.ts'
import { arrangeForMe } from './room/arrange.ts'
import { ar, arItem } from './project/ar.ts'
import { cancel } from './edit/cancel.ts'
import { copy, cut, paste } from './edit/clipboard.ts'
import { comment, showComments } from './project/comment.ts'
import { measureTool } from './room/measure.ts'
import { placeCorner } from '../kinds/corner/cornerActions.ts'
import { putDoor, putWindow, swingDoor } from '../kinds/opening/openingActions.ts'
import { openUnderlay } from '../kinds/underlay/underlayActions.ts'
import { addCornerHere, drawWalls, shapes } from '../kinds/wall/wallActions.ts'
import { duplicate } from './edit/duplicate.ts'
import { nudges } from './move/nudge.ts'
import { group, ungroup } from '../kinds/item/group.ts'
import { lock, unlock } from '../kinds/item/lock.ts'
import { lights } from './room/light.ts'
import { help, menu, palette, nextRegion, previousRegion } from './help.ts'
import { showHistory, showVersions } from './edit/history.ts'
import { makeRender, output } from './project/export.ts'
import { lowerDown, raiseUp } from '../kinds/item/raise.ts'
import { redo, undo } from './edit/undo.ts'
import { recolour } from '../kinds/item/variant.ts'
import { remove } from './edit/remove.ts'
import { restyle } from './room/restyle.ts'
import { selectAll } from '../kinds/item/selectAll.ts'
import { openSwap } from '../kinds/item/swap.ts'
import { turnLeft, turnQuarter, turnRight } from '../kinds/item/turn.ts'
import { frame, leaveWalk, looks, steps, view3d, viewPlan, viewSplit, viewWalk, wholeRoom, zoomIn, zoomOut } from './views.ts'
import { nextItem, previousItem, toggleReached } from '../kinds/item/nextItem.ts'

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
  measureTool,
  openUnderlay,
  addCornerHere,
  swingDoor,
  drawWalls,
  placeCorner,
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
  makeRender,
  output,
  palette,
  help,
  menu,
  nextRegion,
  previousRegion,
]
