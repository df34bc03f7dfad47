/** Reads a pointer's place on the canvas and the part of the room under it. */
import type { EditedRoom } from '../../editor/EditedRoom.ts'
import type { Touch } from '../../editor/gesture.ts'
import { cutHeight, raisedBy } from '../../editor/gestures/cutHeight.ts'
import { isTool } from '../../editor/gesture.ts'
import type { CanvasPoint } from '../../editor/store/views.ts'
import type { RoomViewport } from '../viewport/RoomViewport.ts'

type InWindow = Pick<PointerEvent, 'clientX' | 'clientY'>
type At = InWindow & Pick<PointerEvent, 'altKey' | 'shiftKey'> & { pointerType?: string }

/** CSS pixels that a pointer covers. */
const COVERS = { mouse: 12, touch: 26 }

/** Where a pointer is on the canvas, CSS pixels from its top left corner. */
export const placeOn = (area: HTMLElement, { clientX, clientY }: InWindow): CanvasPoint => {
  const { left, top } = area.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Whether a place on the screen is over the canvas and not over a panel that lies on it. */
export const isOver = (area: HTMLElement, { clientX, clientY }: InWindow): boolean => {
  const under = document.elementFromPoint(clientX, clientY)
  return under !== null && area.contains(under)
}

/** Buttons and fields that lie over the canvas have their own presses. */
export const ownsPointers = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-own-pointer]') !== null

/** Metres of the floor that the pointer covers. */
const reachAt = (viewport: RoomViewport, at: CanvasPoint, type: string | undefined): number | undefined => {
  const here = viewport.floorPoint(at)
  const adjacent = viewport.floorPoint({ x: at.x + (type === 'touch' ? COVERS.touch : COVERS.mouse), y: at.y })
  return here && adjacent && Math.hypot(adjacent.x - here.x, adjacent.y - here.y)
}

/** @param height metres above the floor at which the pointer is followed; without it, the gesture's own */
export const touchAt = (room: Pick<EditedRoom, 'gestures'>, viewport: RoomViewport, area: HTMLElement, event: At, height?: number): Touch => {
  const { gesture } = room.gestures
  const at = placeOn(area, event)
  const { altKey: alt, shiftKey: shift } = event
  const lifted = raisedBy(gesture)
  const raised = lifted && viewport.projection.heightAt(at, lifted.item.position)
  const reach = isTool(gesture) ? reachAt(viewport, at, event.pointerType) : undefined
  const cutAt = height ?? cutHeight(gesture, (y) => viewport.floorPoint(at, y))
  const finger = event.pointerType === 'touch' && { finger: true }
  return { ...at, floor: viewport.floorPoint(at, cutAt), wall: viewport.wallPoint(at), height: raised, reach, alt, shift, ...finger }
}
