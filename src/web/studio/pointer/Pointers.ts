/**
 * Converts pointer events of react-three-fiber (mouse, fingers, pen) into gestures. An event that a gesture handles never reaches the camera; all
 * others are the camera's.
 */
import type { Target, Touch } from '../../editor/gesture.ts'
import { isTool } from '../../editor/gesture.ts'
import type { CanvasPoint } from '../../editor/store/views.ts'
import type { RoomViewport } from '../viewport/RoomViewport.ts'
import { hoveredPart, roomTargetAt } from '../plan/edit/picking.ts'
import { givesWay } from '../viewport/reach.ts'
import { DoubleTap, secondTap } from './doubleTap.ts'
import type { PickedObject, RoomPointerEvent } from './picking.ts'
import { openMenuOf, StillPress } from './rightPress.ts'
import { cursorOf, isLookedAt, targetAt, type PressedRoom } from './targets.ts'
import { isOver, ownsPointers, placeOn, touchAt } from './touch.ts'
import { metresAlong } from '#room/shape/walls.ts'
import { toGrid } from '#room/placement/snapping/alignment.ts'
import type { ShapedRoom } from '../../editor/kinds/shape.ts'
import { insertCorner } from '../../editor/kinds/corner/cornerEdits.ts'
import type { EditedRoom } from '../../editor/EditedRoom.ts'

/** Milliseconds that a finger lies still before it adds to the selection. */
const LONG_PRESS_MS = 500

/**
 * A page that was busy runs its timers before the finger's moves, which come with the next frame: they decide.
 * @returns a function that stops waiting
 */
const afterLongPress = (then: () => void): (() => void) => {
  let frame = 0
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(then)
  }, LONG_PRESS_MS)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

/** @param at the place on the canvas */
const splitWallAt = (room: ShapedRoom & Pick<EditedRoom, 'gestures'>, viewport: RoomViewport, at: CanvasPoint): void => {
  if (room.gestures.gesture.kind !== 'idle') return
  const target = viewport.rig.viewAt(at).cameraName === 'plan' ? roomTargetAt(room, viewport, at, 'mouse', 'all') : undefined
  const floor = viewport.floorPoint(at)
  const wall = target?.on === 'wall' ? room.document.scene.room.walls.find(({ id }) => id === target.wallId) : undefined
  if (wall && floor) insertCorner(room, wall.id, toGrid(metresAlong(wall, floor)))
}

/** Turn of the line from the first finger to the second, radians on the screen, clockwise. */
const angleBetween = (a: CanvasPoint, b: CanvasPoint): number => Math.atan2(b.y - a.y, b.x - a.x)

/** A mouse that hovers over the room. */
const isHovering = (event: MouseEvent): boolean => event.buttons === 0 && 'pointerType' in event && event.pointerType === 'mouse'

export class Pointers {
  readonly area: HTMLElement
  readonly #room: PressedRoom
  readonly viewport: RoomViewport
  /** Where every finger is, the first first. */
  readonly #fingers = new Map<number, CanvasPoint>()
  /** The pointer that the gesture has taken. */
  #activePointer: number | null = null
  /** Stops waiting for a long press. */
  #isReleased = () => {}
  /** A finger is being handed to the camera: its event is not for us. */
  #handing = false
  readonly #taps = new DoubleTap()
  readonly #rightPress = new StillPress(navigator.platform.startsWith('Mac'))

  /** @param area the element over the canvas that pointers come through */
  constructor(area: HTMLElement, room: PressedRoom, viewport: RoomViewport) {
    this.area = area
    this.#room = room
    this.viewport = viewport
  }

  /** A pointer belongs to the view of the first finger until all are released. @returns its position on the canvas */
  enterView(event: MouseEvent): CanvasPoint {
    const at = placeOn(this.area, event)
    const isFirst = event.type === 'pointerdown' && event.isTrusted && this.#fingers.size === 0 && !ownsPointers(event.target)
    if (isFirst) this.viewport.projection.lockView(at)
    else if (event.type === 'pointermove' && event.buttons === 0) this.viewport.projection.lockView(null)
    return at
  }

  /** Whether hit tests are needed: not during a drawing tool, or while the camera turns. */
  isHitTested(event: MouseEvent): boolean {
    const { kind } = this.#room.gestures.gesture
    if (event.type !== 'pointermove') return (kind === 'idle' || kind === 'pressing') && event.type !== 'dblclick'
    return kind === 'idle' && isHovering(event) && !ownsPointers(event.target) && !this.#room.resting
  }

  #touch(event: PointerEvent, height?: number): Touch {
    return touchAt(this.#room, this.viewport, this.area, event, height)
  }

  #twistAngle(): number | null {
    const [first, second] = [...this.#fingers.values()]
    return first && second ? angleBetween(first, second) : null
  }

  readonly down = (met: RoomPointerEvent): void => {
    const event = met.nativeEvent
    if (this.#handing) return
    this.#rightPress.down(event)
    const isOwn = ownsPointers(event.target)
    // A second finger is the first one's, whatever it comes down on.
    if (this.#fingers.size === 0 && isOwn && !this.#reachesThrough(event, met)) return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.#isReleased()
    const flat = this.#touch(event)
    this.#taps.down(this.#fingers.size === 1 && event.button === 0 && !isOwn ? flat : null)
    if (this.#fingers.size > 1) return this.#second(event)
    if (event.button !== 0) return
    const { gestures, mayEdit } = this.#room
    const placing = isTool(gestures.gesture)
    const target: Target = placing ? { on: 'nothing' } : targetAt(this.#room, this.viewport, flat, event.pointerType, met)
    const touch = this.#gripped(event, target, flat)
    gestures.dispatch({ type: 'down', touch, target })
    if (event.pointerType === 'touch' && target.on === 'item') this.#isReleased = afterLongPress(this.#hold)
    if (placing || (target.on !== 'nothing' && mayEdit && !isLookedAt(target))) this.#take(event)
  }

  /** Point at which an item is grabbed: at its own height, its handle at the height of the pointer. */
  #gripped(event: PointerEvent, target: Target, flat: Touch): Touch {
    if (target.on === 'item') return this.#touch(event, target.drag.placedItem.position.y)
    return target.on === 'lift' ? { ...flat, height: this.viewport.projection.heightAt(flat, target.drag.item.position) } : flat
  }

  /** On the knob itself a press turns or raises, and a finger takes a piece, even where the finger's place of a number reaches over. */
  #reachesThrough({ target, pointerType }: PointerEvent, { handle, exactly, itemId }: PickedObject): boolean {
    if (handle && exactly) return true
    const isNumber = target instanceof Element && target.closest('button[data-side]') !== null
    return isNumber && givesWay(pointerType, itemId, this.#room.scene.store.getState().selection)
  }

  #take(event: PointerEvent): void {
    event.stopPropagation()
    this.#activePointer = event.pointerId
    this.area.setPointerCapture(event.pointerId)
  }

  readonly #hold = (): void => {
    const { gestures } = this.#room
    const { gesture } = gestures
    if (gesture.kind !== 'pressing' || gesture.target.on !== 'item') return
    gestures.dispatch({ type: 'hold' })
    navigator.vibrate?.(12)
    // A long press that becomes a drag moves the item: the selection moves along.
    gestures.dispatch({ type: 'down', touch: gesture.start, target: gestures.targetOf(gesture.target.drag.item.id), chosen: true })
  }

  /** A second finger twists the selected item under the first; else it moves the camera, and the active gesture is cancelled. */
  #second(event: PointerEvent): void {
    const { gestures, scene } = this.#room
    const { gesture } = gestures
    const angle = this.#twistAngle()
    const chosen =
      gesture.kind === 'pressing' && gesture.target.on === 'item' && scene.store.getState().selection.includes(gesture.target.drag.item.id)
    if (chosen && angle !== null && this.#fingers.size === 2) {
      gestures.dispatch({ type: 'twist', angle })
      event.stopPropagation()
      if (gestures.gesture.kind === 'twisting') return
    }
    // A tool stays active while two fingers look elsewhere.
    gestures.dispatch({ type: isTool(gesture) ? 'leave' : 'cancel' })
    this.#giveToCamera()
  }

  /** The camera has not seen the first finger yet: it receives its event, so that two fingers pan and pinch wherever the first one was pressed. */
  #giveToCamera(): void {
    const pointerId = this.#activePointer
    const at = pointerId === null ? undefined : this.#fingers.get(pointerId)
    this.#activePointer = null
    if (pointerId === null || !at) return
    const pad = this.viewport.rig.padAt(placeOn(this.area, { clientX: at.x, clientY: at.y }))
    // Captured: the toolbar of a cancelled gesture may appear under the finger, and the camera would never receive its release.
    if (this.area.hasPointerCapture(pointerId)) {
      if (pad) pad.setPointerCapture(pointerId)
      else this.area.releasePointerCapture(pointerId)
    }
    this.#handing = true
    pad?.dispatchEvent(
      new PointerEvent('pointerdown', { pointerId, pointerType: 'touch', clientX: at.x, clientY: at.y, buttons: 1, bubbles: true, isPrimary: true }),
    )
    this.#handing = false
  }

  readonly move = (met: RoomPointerEvent): void => {
    const event = met.nativeEvent
    this.#rightPress.move(event)
    // No release event arrives for a release outside the window.
    if (isHovering(event)) this.#fingers.clear()
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const { gestures } = this.#room
    const { kind } = gestures.gesture
    if (kind === 'idle') return this.#hover(event, met)
    if (kind === 'twisting') {
      const angle = this.#twistAngle()
      if (angle !== null) gestures.dispatch({ type: 'twist', angle })
      return
    }
    if (isTool(gestures.gesture) && this.#activePointer === null && (this.#fingers.size > 0 || !this.#isOnCanvas(event))) return
    if (this.#activePointer !== null && event.pointerId !== this.#activePointer) return
    // Released in another window without an event: the item stays where it was last seen.
    if (this.#activePointer !== null && event.pointerType === 'mouse' && event.buttons === 0) return this.#release(event)
    if (this.#room.editState.pin) this.#room.editState.mark(null)
    gestures.dispatch({ type: 'move', touch: this.#touch(event) })
    if (gestures.gesture.kind !== 'pressing') this.#isReleased()
  }

  /** Hover events come from the canvas alone, and hit-testing the page would cost a tenth of each move; a pressed mouse may be elsewhere. */
  #isOnCanvas(event: PointerEvent): boolean {
    return isHovering(event) || isOver(this.area, event)
  }

  /** The cursor shows the effect of a press. */
  #hover(event: PointerEvent, met: PickedObject): void {
    if (!isHovering(event)) return
    const target = ownsPointers(event.target) ? undefined : targetAt(this.#room, this.viewport, placeOn(this.area, event), event.pointerType, met)
    this.#room.editState.hover(hoveredPart(target))
    this.area.style.cursor = cursorOf(target)
  }

  readonly up = (met: RoomPointerEvent): void => {
    const event = met.nativeEvent
    const at = placeOn(this.area, event)
    const { selected } = this.#room.scene.store.getState()
    // A handle belongs to the selected item.
    const itemId = (met.exactly ? selected : met.itemId) ?? undefined
    if (this.#taps.up({ ...at, time: event.timeStamp })) secondTap(this.#room, this.viewport, at, itemId)
    this.#release(event)
    const isMenu = this.#rightPress.up(event) && this.#room.gestures.gesture.kind === 'idle'
    if (isMenu) openMenuOf(this.#room, this.viewport, event, at, itemId)
  }

  #release(event: PointerEvent): void {
    this.#isReleased()
    this.#fingers.delete(event.pointerId)
    if (this.#activePointer !== null && event.pointerId === this.#activePointer) event.stopPropagation()
    // The camera's own presses are no points of a tool.
    const ours = this.#activePointer === event.pointerId || !isTool(this.#room.gestures.gesture)
    this.#activePointer = null
    if (ours) this.#room.gestures.dispatch({ type: 'up', touch: this.#touch(event) })
  }

  readonly doubleClick = ({ nativeEvent: event }: { nativeEvent: MouseEvent }): void => {
    // WebKit counts a press and a drag that follows it at once as a double click.
    if (this.#taps.isStill && !ownsPointers(event.target)) splitWallAt(this.#room, this.viewport, placeOn(this.area, event))
  }

  readonly cancelPointer = (event: PointerEvent): void => {
    this.#isReleased()
    this.#fingers.delete(event.pointerId)
    this.#activePointer = null
    const { gestures } = this.#room
    gestures.dispatch({ type: isTool(gestures.gesture) && gestures.gesture.kind !== 'placing' ? 'leave' : 'cancel' })
  }

  readonly leave = (): void => {
    this.#room.editState.hover(null)
    if (isTool(this.#room.gestures.gesture) && this.#activePointer === null) this.#room.gestures.dispatch({ type: 'leave' })
  }

  dispose(): void {
    this.#isReleased()
  }
}
