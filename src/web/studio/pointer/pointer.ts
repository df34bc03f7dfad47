/**
 * From the browser's pointers to gestures. Listens in the capture phase above the canvas: what a gesture takes, the camera
 * never sees; what it leaves is the camera's.
 */
import { cursorOn, hoveredPart, roomTargetAt } from '../plan/edit/picking.ts'
import { metered } from '../meter.ts'
import type { EditedRoom } from '../../editor/EditedRoom.ts'
import { givesWay } from '../view3d/overlaid.ts'
import type { RoomViewport } from '../canvas/RoomViewport.ts'
import type { CanvasPoint, Eye } from '../../editor/store/views.ts'
import type { Target, Touch } from '../../editor/gestures/gesture.ts'
import { cutHeight, raisedBy } from '../../editor/gestures/heights.ts'
import { isTool } from '../../editor/gestures/roomEffects.ts'

/** Milliseconds that a finger lies still before it adds to the selection. */
const LONG_PRESS = 500

/**
 * A page that was busy hears its timer before the finger's moves, which come with the next frame: they decide.
 * @returns the undoing of it
 */
const afterLongPress = (then: () => void): (() => void) => {
  let frame = 0
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(then)
  }, LONG_PRESS)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

type At = Pick<PointerEvent, 'clientX' | 'clientY' | 'altKey' | 'shiftKey'> & { pointerType?: string }

/** CSS pixels that a pointer covers. */
const COVERS = { mouse: 12, touch: 26 }

/** Metres of the floor that the pointer covers. */
const reachAt = (viewport: RoomViewport, at: CanvasPoint, type: string | undefined): number | undefined => {
  const here = viewport.floorPoint(at)
  const beside = viewport.floorPoint({ x: at.x + (type === 'touch' ? COVERS.touch : COVERS.mouse), y: at.y })
  return here && beside && Math.hypot(beside.x - here.x, beside.y - here.y)
}

export const touchAt = (session: EditedRoom, viewport: RoomViewport, area: HTMLElement, event: At, height?: number): Touch => {
  const { gesture } = session.hand
  const box = area.getBoundingClientRect()
  const at = { x: event.clientX - box.left, y: event.clientY - box.top }
  const { altKey: alt, shiftKey: shift } = event
  const lifted = raisedBy(gesture)
  const raised = lifted && viewport.sight.heightAt(at, lifted.item.position)
  const reach = isTool(gesture) ? reachAt(viewport, at, event.pointerType) : undefined
  const cutAt = height ?? cutHeight(gesture, (y) => viewport.floorPoint(at, y))
  const finger = event.pointerType === 'touch' && { finger: true }
  return { ...at, floor: viewport.floorPoint(at, cutAt), wall: viewport.wallPoint(at), height: raised, reach, alt, shift, ...finger }
}

/** Whether a place on the screen is over the canvas and not over a panel that lies on it. */
export const isOver = (area: HTMLElement, event: { clientX: number; clientY: number }): boolean => {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  return under !== null && area.contains(under)
}

/** Who walks stands among furniture: a drag looks around, and moves only what was chosen before. */
const lookedAt = (target: Target, session: EditedRoom, eye: Eye): Target => {
  const free = eye !== 'walk' || target.on !== 'item' || session.scene.store.getState().selection.includes(target.held.item.id)
  return free ? target : { on: 'item', held: target.held, fixed: 'looking' }
}
/** It is chosen by a tap; a drag on it is the camera's. */
const isLookedAt = (target: Target): boolean => target.on === 'item' && target.fixed === 'looking'

const targetAt = (session: EditedRoom, viewport: RoomViewport, at: CanvasPoint, type: string): Target => {
  if (session.resting) return { on: 'nothing' }
  const hit = viewport.pick(at)
  const handle = session.mayEdit ? viewport.handleUnder(at, hit !== undefined) : null
  const { selected } = session.scene.store.getState()
  const grabbed = handle && selected !== null ? session.hand.handleOf(handle, selected) : undefined
  if (grabbed) return grabbed
  const corner = roomTargetAt(session, viewport, at, type, 'handles')
  if (corner) return corner
  if (hit) return lookedAt(session.hand.targetOf(hit.id), session, viewport.sight.paneAt(at).eye)
  const part = roomTargetAt(session, viewport, at, type, 'all')
  if (part) return part
  return viewport.sight.paneAt(at).eye === 'plan' && type === 'mouse' ? { on: 'plan' } : { on: 'nothing' }
}

/** The cursor that says what a press would do. */
const cursorOf = (target: Target | undefined): string => {
  switch (target?.on) {
    case undefined:
    case 'plan':
      return ''
    case 'ring':
      return 'grab'
    case 'lift':
      return 'ns-resize'
    case 'item':
      return target.fixed === 'looking' ? 'pointer' : 'move'
    default:
      return cursorOn(target)
  }
}

/** Turn of the line from the first finger to the second, radians on the screen, clockwise. */
const angleBetween = (a: CanvasPoint, b: CanvasPoint): number => Math.atan2(b.y - a.y, b.x - a.x)

/** Buttons and fields that lie over the canvas have their own presses. */
const ownsPointers = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-own-pointer]') !== null

class Pointers {
  readonly #area: HTMLElement
  readonly #session: EditedRoom
  readonly #viewport: RoomViewport
  /** Where every finger is, the first first. */
  readonly #fingers = new Map<number, CanvasPoint>()
  /** The pointer that the gesture has taken. */
  #taken: number | null = null
  /** Stops waiting for a long press. */
  #notHeld = () => {}
  /** A finger is being handed to the camera: its event is not for us. */
  #handing = false

  constructor(area: HTMLElement, session: EditedRoom, viewport: RoomViewport) {
    this.#area = area
    this.#session = session
    this.#viewport = viewport
  }

  #touch(event: PointerEvent, height?: number): Touch {
    return touchAt(this.#session, this.#viewport, this.#area, event, height)
  }

  #twistAngle(): number | null {
    const [first, second] = [...this.#fingers.values()]
    return first && second ? angleBetween(first, second) : null
  }

  readonly down = (event: PointerEvent): void => {
    if (this.#handing) return
    // A second finger is the first one's, whatever it comes down on.
    if (this.#fingers.size === 0 && ownsPointers(event.target) && !this.#reachesThrough(event)) return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.#notHeld()
    if (this.#fingers.size > 1) return this.#second(event)
    if (event.button !== 0) return
    const { hand, mayEdit } = this.#session
    const placing = isTool(hand.gesture)
    const flat = this.#touch(event)
    const target: Target = placing ? { on: 'nothing' } : targetAt(this.#session, this.#viewport, flat, event.pointerType)
    const touch = this.#gripped(event, target, flat)
    hand.dispatch({ type: 'down', touch, target })
    if (event.pointerType === 'touch' && target.on === 'item') this.#notHeld = afterLongPress(this.#hold)
    if (placing || (target.on !== 'nothing' && mayEdit && !isLookedAt(target))) this.#take(event)
  }

  /** Where a thing is taken hold of: at its own height, its handle at the height of the finger. */
  #gripped(event: PointerEvent, target: Target, flat: Touch): Touch {
    if (target.on === 'item') return this.#touch(event, target.held.standing.position.y)
    return target.on === 'lift' ? { ...flat, height: this.#viewport.sight.heightAt(flat, target.held.item.position) } : flat
  }

  /** On the knob itself the hand turns or raises, and a finger takes a piece, even where the finger's place of a number reaches over. */
  #reachesThrough({ target, clientX, clientY, pointerType }: PointerEvent): boolean {
    const { left, top } = this.#area.getBoundingClientRect()
    const at = { x: clientX - left, y: clientY - top }
    if (this.#session.mayEdit && this.#viewport.handleUnder(at, true)) return true
    const isNumber = target instanceof Element && target.closest('button[data-side]') !== null
    return isNumber && givesWay(pointerType, this.#viewport.pick(at)?.id, this.#session.scene.store.getState().selection)
  }

  #take(event: PointerEvent): void {
    event.stopPropagation()
    this.#taken = event.pointerId
    this.#area.setPointerCapture(event.pointerId)
  }

  readonly #hold = (): void => {
    const { hand } = this.#session
    const { gesture } = hand
    if (gesture.kind !== 'pressing' || gesture.target.on !== 'item') return
    hand.dispatch({ type: 'hold' })
    navigator.vibrate?.(12)
    // Whoever pressed long and drags then wants to drag: what is chosen now goes along.
    hand.dispatch({ type: 'down', touch: gesture.start, target: hand.targetOf(gesture.target.held.item.id), chosen: true })
  }

  /** A second finger twists the chosen thing under the first; else it takes the camera, and what was begun goes back. */
  #second(event: PointerEvent): void {
    const { hand, scene } = this.#session
    const { gesture } = hand
    const angle = this.#twistAngle()
    const chosen =
      gesture.kind === 'pressing' && gesture.target.on === 'item' && scene.store.getState().selection.includes(gesture.target.held.item.id)
    if (chosen && angle !== null && this.#fingers.size === 2) {
      hand.dispatch({ type: 'twist', angle })
      event.stopPropagation()
      if (hand.gesture.kind === 'twisting') return
    }
    // A tool stays in the hand while two fingers look elsewhere.
    hand.dispatch({ type: isTool(gesture) ? 'leave' : 'cancel' })
    this.#giveToCamera()
  }

  /** The camera has not seen the first finger yet: it is told, so that two fingers pan and pinch wherever the first one came down. */
  #giveToCamera(): void {
    const pointerId = this.#taken
    const at = pointerId === null ? undefined : this.#fingers.get(pointerId)
    this.#taken = null
    if (pointerId === null || !at) return
    const { left, top } = this.#area.getBoundingClientRect()
    const pad = this.#viewport.rig.padAt({ x: at.x - left, y: at.y - top })
    // Captured: the toolbar of what goes back may come up under the finger, and the camera would never hear that it lifts.
    if (this.#area.hasPointerCapture(pointerId)) {
      if (pad) pad.setPointerCapture(pointerId)
      else this.#area.releasePointerCapture(pointerId)
    }
    this.#handing = true
    pad?.dispatchEvent(
      new PointerEvent('pointerdown', { pointerId, pointerType: 'touch', clientX: at.x, clientY: at.y, buttons: 1, bubbles: true, isPrimary: true }),
    )
    this.#handing = false
  }

  readonly move = (event: PointerEvent): void => {
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const { hand } = this.#session
    const { kind } = hand.gesture
    if (kind === 'idle') return this.#hover(event)
    if (kind === 'twisting') {
      const angle = this.#twistAngle()
      if (angle !== null) hand.dispatch({ type: 'twist', angle })
      return
    }
    if (isTool(hand.gesture) && this.#taken === null && (this.#fingers.size > 0 || !isOver(this.#area, event))) return
    if (this.#taken !== null && event.pointerId !== this.#taken) return
    // Let go where no release was told of, in another window: it stays where it was last seen.
    if (this.#taken !== null && event.pointerType === 'mouse' && event.buttons === 0) return this.up(event)
    if (this.#session.room.pin) this.#session.room.mark(null)
    hand.dispatch({ type: 'move', touch: this.#touch(event) })
    if (hand.gesture.kind !== 'pressing') this.#notHeld()
  }

  /** The cursor says what a press would do. */
  #hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return
    const box = this.#area.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const target = ownsPointers(event.target) ? undefined : targetAt(this.#session, this.#viewport, at, 'mouse')
    this.#session.room.hover(hoveredPart(target))
    this.#area.style.cursor = cursorOf(target)
  }

  readonly up = (event: PointerEvent): void => {
    this.#notHeld()
    this.#fingers.delete(event.pointerId)
    if (this.#taken !== null && event.pointerId === this.#taken) event.stopPropagation()
    // The camera's own presses are no points of a tool.
    const ours = this.#taken === event.pointerId || !isTool(this.#session.hand.gesture)
    this.#taken = null
    if (ours) this.#session.hand.dispatch({ type: 'up', touch: this.#touch(event) })
  }

  readonly lost = (event: PointerEvent): void => {
    this.#notHeld()
    this.#fingers.delete(event.pointerId)
    this.#taken = null
    const { hand } = this.#session
    hand.dispatch({ type: isTool(hand.gesture) && hand.gesture.kind !== 'placing' ? 'leave' : 'cancel' })
  }

  readonly leave = (): void => {
    this.#session.room.hover(null)
    if (isTool(this.#session.hand.gesture) && this.#taken === null) this.#session.hand.dispatch({ type: 'leave' })
  }

  close(): void {
    this.#notHeld()
  }
}

/** @returns the undoing of it */
export const listenToPointers = (area: HTMLElement, session: EditedRoom, viewport: RoomViewport): (() => void) => {
  const pointers = new Pointers(area, session, viewport)
  const life = new AbortController()
  const { signal } = life
  area.addEventListener('pointerdown', pointers.down, { capture: true, signal })
  area.addEventListener('pointermove', metered(pointers.move), { signal })
  area.addEventListener('pointerup', pointers.up, { capture: true, signal })
  area.addEventListener('pointercancel', pointers.lost, { signal })
  area.addEventListener('pointerleave', pointers.leave, { signal })
  return () => {
    life.abort()
    pointers.close()
  }
}
