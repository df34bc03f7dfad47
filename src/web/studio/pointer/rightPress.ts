/**
 * A right click opens the menu of the item under the pointer; a right drag is the camera's. The pointer must not have moved between press and
 * release: the browser's own `contextmenu` comes at the press on some systems and at the release on others, so it is not waited for.
 */
import { wholeGroups } from '#room/document/marks.ts'
import type { RoomStore } from '../../editor/store/RoomStore.ts'
import type { CanvasPoint } from '../../editor/store/views.ts'
import type { RoomViewport } from '../viewport/RoomViewport.ts'
import { partUnder } from '../../editor/gestures/partUnder.ts'

/** CSS pixels that a hand trembles. */
const TREMBLE = 4

/** Selects the item under the pointer, unless it is selected already: the menu is about the selection. */
const chooseUnder = (room: RoomStore, viewport: RoomViewport, at: CanvasPoint, itemId: string | undefined): void => {
  const { selection } = room.scene.store.getState()
  if (itemId !== undefined) {
    if (!selection.includes(itemId)) room.scene.choose(wholeGroups(room.document, [itemId]))
    return
  }
  const under = { floor: viewport.floorPoint(at), wall: viewport.wallPoint(at) }
  room.scene.selectPart(partUnder(room.document.scene, under, viewport.projection.viewAt(at).cameraName === 'plan'))
}

/** Opens the menu of a point of the canvas. @param itemId of the item there */
export const openMenuOf = (
  room: RoomStore,
  viewport: RoomViewport,
  { clientX, clientY }: PointerEvent,
  at: CanvasPoint,
  itemId: string | undefined,
): void => {
  chooseUnder(room, viewport, at, itemId)
  room.openMenu({ x: clientX, y: clientY })
}

type Press = Pick<PointerEvent, 'button' | 'ctrlKey' | 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>

/** Whether a press is one that asks for a menu: the right button, or Ctrl with the only one on a Mac. */
export const asksForMenu = ({ button, ctrlKey, pointerType }: Press, mac: boolean): boolean =>
  pointerType !== 'touch' && (button === 2 || (mac && button === 0 && ctrlKey))

/** Clicks from presses: pressed and released in one place. */
export class StillPress {
  readonly #mac: boolean
  #from: Press | null = null

  constructor(mac: boolean) {
    this.#mac = mac
  }

  down(press: Press): void {
    this.#from = asksForMenu(press, this.#mac) ? press : null
  }

  move({ pointerId, clientX, clientY }: Press): void {
    const from = this.#from
    if (from?.pointerId === pointerId && Math.hypot(clientX - from.clientX, clientY - from.clientY) > TREMBLE) this.#from = null
  }

  /** @returns whether it was a click */
  up(press: Press): boolean {
    this.move(press)
    const still = this.#from?.pointerId === press.pointerId
    this.#from = null
    return still
  }
}
