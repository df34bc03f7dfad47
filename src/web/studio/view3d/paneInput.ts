/** Which pane a pointer works in, and the second tap: it brings a piece into the middle, and who walks goes to the floor that they tapped. */
import type { PlanPoint } from '../../../contract/primitives.ts'
import { wayThrough } from '../../../room/walkingWay.ts'
import type { EditedRoom } from '../../editor/EditedRoom.ts'
import { groundOf } from '../../editor/ground.ts'
import type { RoomViewport } from '../canvas/RoomViewport.ts'
import type { CanvasPoint } from '../../editor/store/views.ts'

/** Milliseconds and CSS pixels between two taps that are one double tap. */
const SOON = 380
const NEAR = 26
/** A tap goes nowhere. */
const TREMBLE = 6

interface Tap extends CanvasPoint {
  time: number
}
const far = (a: CanvasPoint, b: CanvasPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Recognises the second of two taps in one place. */
export class DoubleTap {
  #down: CanvasPoint | null = null
  #last: Tap | null = null

  down(at: CanvasPoint | null): void {
    this.#down = at
  }

  /** @returns whether this one was the second */
  up(at: Tap): boolean {
    const tapped = this.#down !== null && far(this.#down, at) <= TREMBLE
    const last = this.#last
    this.#down = null
    this.#last = tapped ? at : null
    if (!tapped || !last || at.time - last.time > SOON || far(last, at) > NEAR) return false
    this.#last = null
    return true
  }
}

/** @returns the undoing of it */
export const listenToPanes = (area: HTMLElement, session: EditedRoom, viewport: RoomViewport): (() => void) => {
  const life = new AbortController()
  const options = { capture: true, signal: life.signal }
  const taps = new DoubleTap()
  const fingers = new Set<number>()
  const placeOf = ({ clientX, clientY }: PointerEvent): CanvasPoint => {
    const { left, top } = area.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  /** Nothing, or a rug: what one walks on. */
  const isGround = (id: string | undefined): boolean => {
    const item = id === undefined ? undefined : session.document.items.get(id)
    return !item || session.products.get(item.productId)?.category === 'rug'
  }
  const goTo = (floor: PlanPoint) => {
    const { products } = session.products.store.getState()
    const { document } = session
    viewport.moveCamera(({ walker }) => {
      if (walker.place) walker.follow(wayThrough(document, products, groundOf(document, products), walker.place, floor))
    })
  }
  const isOurs = ({ target }: Event) => !(target instanceof Element && target.closest('[data-own-pointer]'))
  const down = (event: PointerEvent) => {
    // One that is handed to the camera was here before.
    if (!event.isTrusted || !isOurs(event)) return
    fingers.add(event.pointerId)
    if (fingers.size === 1) viewport.sight.hold(placeOf(event))
    taps.down(fingers.size === 1 && event.button === 0 ? placeOf(event) : null)
  }
  const move = (event: PointerEvent) => {
    if (event.buttons !== 0) return
    fingers.clear()
    viewport.sight.hold(null)
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (!taps.up({ ...placeOf(event), time: event.timeStamp })) return
    const hit = session.hand.gesture.kind === 'pressing' || session.hand.gesture.kind === 'idle' ? viewport.pick(placeOf(event)) : undefined
    const floor = viewport.sight.paneAt(placeOf(event)).eye === 'walk' && isGround(hit?.id) ? viewport.floorPoint(placeOf(event)) : undefined
    if (floor) goTo(floor)
    else if (hit) viewport.frameItems([hit.id])
  }
  area.addEventListener('pointerdown', down, options)
  area.addEventListener('pointermove', move, options)
  area.addEventListener('pointerup', up, options)
  area.addEventListener('pointercancel', (event) => fingers.delete(event.pointerId), options)
  return () => life.abort()
}
