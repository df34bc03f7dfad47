/**
 * A right click opens the menu of what is under the pointer; a right drag is the camera's. The pointer must not have gone anywhere between
 * press and release: the browser's own `contextmenu` comes at the press on some systems and at the release on others, so it is not waited for.
 */
import { wholeGroups } from '../../../room/marks.ts'
import type { EditedRoom } from '../../editor/EditedRoom.ts'
import type { CanvasPoint } from '../../editor/store/views.ts'
import type { RoomViewport } from '../canvas/RoomViewport.ts'
import { partUnder } from '../../editor/gestures/partUnder.ts'

/** CSS pixels that a hand trembles. */
const TREMBLE = 4

/** Chooses what is under the pointer, unless it is chosen already: the menu is about what is chosen. */
export const chooseUnder = (session: EditedRoom, viewport: RoomViewport, at: CanvasPoint): void => {
  const hit = viewport.pick(at)
  const { selection } = session.scene.store.getState()
  if (hit) {
    if (!selection.includes(hit.id)) session.scene.choose(wholeGroups(session.document, [hit.id]))
    return
  }
  const under = { floor: viewport.floorPoint(at), wall: viewport.wallPoint(at) }
  session.scene.selectPart(partUnder(session.document.scene, under, viewport.sight.paneAt(at).eye === 'plan'))
}

type Press = Pick<PointerEvent, 'button' | 'ctrlKey' | 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>

/** Whether a press is one that asks for a menu: the right button, or Ctrl with the only one on a Mac. */
export const asksForMenu = ({ button, ctrlKey, pointerType }: Press, mac: boolean): boolean =>
  pointerType !== 'touch' && (button === 2 || (mac && button === 0 && ctrlKey))

/** From presses to clicks: what was pressed and let go in one place. */
export class StillPress {
  #from: Press | null = null

  down(press: Press, mac: boolean): void {
    this.#from = asksForMenu(press, mac) ? press : null
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

/** @returns the undoing of it */
export const listenToRightPress = (area: HTMLElement, session: EditedRoom, viewport: RoomViewport): (() => void) => {
  const press = new StillPress()
  const mac = navigator.platform.startsWith('Mac')
  const life = new AbortController()
  const options = { capture: true, signal: life.signal }
  area.addEventListener('pointerdown', (event) => press.down(event, mac), options)
  area.addEventListener('pointermove', (event) => press.move(event), options)
  area.addEventListener(
    'pointerup',
    (event) => {
      if (!press.up(event) || session.hand.gesture.kind !== 'idle') return
      const box = area.getBoundingClientRect()
      chooseUnder(session, viewport, { x: event.clientX - box.left, y: event.clientY - box.top })
      session.openMenu({ x: event.clientX, y: event.clientY })
    },
    options,
  )
  // The room has a menu of its own, and a long press is taken for choosing.
  area.addEventListener('contextmenu', (event) => event.preventDefault(), { signal: life.signal })
  return () => life.abort()
}
