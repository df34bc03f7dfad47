/** What stands beside the selected items as buttons. Every other action on them is in the menu behind the last button. */
import type { EditedRoom } from '../EditedRoom.ts'
import { isOn, type Action } from './action.ts'
import { duplicate } from './duplicate.ts'
import { unlock } from './lock.ts'
import { recolour } from './pieces.ts'
import { remove } from './remove.ts'
import { openSwap } from './swap.ts'
import { selectedItems } from './chosen.ts'
import { isLocked } from '#room/document/marks.ts'
import { thingChosen, thingsOf } from './things.ts'
import { turnQuarter } from './turn.ts'

/** In their order. */
const BUTTONS: readonly Action[] = [recolour, openSwap, turnQuarter, duplicate, unlock, remove]
/** Refused in words for locked items: not offered beside them. */
const MOVING: ReadonlySet<Action> = new Set([turnQuarter, remove])

/** The actions that can be done now to the selected items, or to the selected part of the room. */
export const toolbarOf = (session: EditedRoom): Action[] => {
  const thing = thingChosen(session)
  const locked = selectedItems(session).some(isLocked)
  return BUTTONS.filter((action) => thingsOf(action).includes(thing) && isOn(action, session) && !(locked && MOVING.has(action)))
}
