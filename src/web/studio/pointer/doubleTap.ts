/** The second of two taps: it frames an item; in Walk, a tap on the floor walks there. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { wayThrough } from '#room/camera/walkingWay.ts'
import type { RoomStore } from '../../editor/store/RoomStore.ts'
import { walkableAreaOf } from '../../editor/display/walkableArea.ts'
import type { RoomViewport } from '../viewport/RoomViewport.ts'
import type { CanvasPoint } from '../../editor/store/views.ts'

/** Milliseconds and CSS pixels between two taps that are one double tap. */
const SOON = 380
const NEAR = 26
/** CSS pixels that a tap may move. */
const TREMBLE = 6

interface Tap extends CanvasPoint {
  time: number
}
const far = (a: CanvasPoint, b: CanvasPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Recognises the second of two taps in one place. */
export class DoubleTap {
  #down: CanvasPoint | null = null
  #last: Tap | null = null
  /** Whether the last press was released where it began. */
  isStill = false

  down(at: CanvasPoint | null): void {
    this.#down = at
  }

  /** @returns whether this one was the second */
  up(at: Tap): boolean {
    const tapped = this.#down !== null && far(this.#down, at) <= TREMBLE
    const last = this.#last
    this.#down = null
    this.isStill = tapped
    this.#last = tapped ? at : null
    if (!tapped || !last || at.time - last.time > SOON || far(last, at) > NEAR) return false
    this.#last = null
    return true
  }
}

/** Nothing, or a rug: walkable. */
const isWalkable = (room: RoomStore, id: string | undefined): boolean => {
  const item = id === undefined ? undefined : room.document.items.get(id)
  return !item || room.products.get(item.productId)?.category === 'rug'
}

const goTo = (room: RoomStore, viewport: RoomViewport, floor: PlanPoint): void => {
  const { products } = room.products.store.getState()
  const { document } = room
  viewport.moveCamera(({ walker }) => {
    if (walker.place) walker.follow(wayThrough(document, products, walkableAreaOf(document, products), walker.place, floor))
  })
}

/** @param itemId of the item at this place of the canvas */
export const secondTap = (room: RoomStore, viewport: RoomViewport, at: CanvasPoint, itemId: string | undefined): void => {
  const floor = viewport.projection.viewAt(at).cameraName === 'walk' && isWalkable(room, itemId) ? viewport.floorPoint(at) : undefined
  if (floor) goTo(room, viewport, floor)
  else if (itemId !== undefined) viewport.frameItems([itemId])
}
