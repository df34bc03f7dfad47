/** Actions that the selection toolbar shows as buttons. Every other action on the selected items is in the menu behind the last button. */
import type { EditedRoom } from '../EditedRoom.ts'
import { isOn, type Action } from '../action.ts'
import { duplicate } from './edit/duplicate.ts'
import { unlock } from '../kinds/item/lock.ts'
import { recolour } from '../kinds/item/variant.ts'
import { remove } from './edit/remove.ts'
import { openSwap } from '../kinds/item/swap.ts'
import { selectedItems } from '../kinds/item/selectedItems.ts'
import { isLocked } from '#room/document/marks.ts'
import { selectedTarget, targetsOf } from './targets.ts'
import { turnQuarter } from '../kinds/item/turn.ts'

/** In their order. */
const BUTTONS: readonly Action[] = [recolour, openSwap, turnQuarter, duplicate, unlock, remove]
/** Refused in words for locked items: not offered beside them. */
const MOVING: ReadonlySet<Action> = new Set([turnQuarter, remove])

/** The actions that can be done now to the selected items, or to the selected part of the room. */
export const toolbarOf = (room: EditedRoom): Action[] => {
  const target = selectedTarget(room)
  const locked = selectedItems(room).some(isLocked)
  return BUTTONS.filter((action) => targetsOf(action).includes(target) && isOn(action, room) && !(locked && MOVING.has(action)))
}
