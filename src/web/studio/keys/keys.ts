/** Runs actions by their keyboard shortcuts. */
import type { EditedRoom } from '../../editor/EditedRoom.ts'
import { isOn, type Action } from '../../editor/action.ts'
import { ACTIONS } from '../../editor/actions/registry.ts'
import { lettersOn } from './singleKeys.ts'
import { nameOf, type KeyPress } from './keyName.ts'

/** At most one of the actions that share a key is available at a time: arrows move the selection, or walk, or turn the camera. */
const byKey = Map.groupBy(
  ACTIONS.flatMap((action) => action.keys.map((key) => ({ key, action }))),
  ({ key }) => key,
)

const TYPING = 'input, textarea, select, [contenteditable="true"]'
/** Overlays of the room have their own keys. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'
/** A key without Ctrl, Alt or a name: a word spoken to the computer, or a hand that slipped, may be one. */
const SINGLE = /^(?:Shift\+)?[^ ]$/u

const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target

/**
 * The action that a key press asks for here, or undefined.
 * @param target where the focus is
 * @param ready which of those that share the key can be done now
 */
export const actionFor = (press: KeyPress, target: EventTarget | null, ready: (action: Action) => boolean = () => true): Action | undefined => {
  const name = nameOf(press)
  const action = byKey.get(name)?.find((one) => ready(one.action))?.action
  if (!action || !isElement(target)) return action
  if (target.closest(OVER) || (!action.anywhere && target.closest(TYPING))) return undefined
  // Arrows and Tab mean something else on other controls.
  const alone = action.onCanvas || (SINGLE.test(name) && !lettersOn())
  return alone && !target.closest('[data-room-keys]') ? undefined : action
}

/** Whether a key is available now. During a drag only view actions and cancelling are: others would pull the item from under the pointer. */
export const mayDo = (action: Action, room: EditedRoom): boolean =>
  (!room.gestures.busy || action.section === 'view' || action.id === 'cancel') && isOn(action, room)

/** @returns a function that ends it */
export const listenToKeys = (room: EditedRoom): (() => void) => {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const action = actionFor(event, event.target, (one) => mayDo(one, room))
    if (!action) return
    event.preventDefault()
    action.run(room)
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
