/**
 * From the browser's pointers to gestures. Listens in the capture phase above the canvas: what a gesture takes, the camera
 * never sees; what it leaves is the camera's.
 */
import type { Session } from '../session.ts'
import type { CanvasPoint, Stage } from '../view3d/Stage.ts'
import type { Target, Touch } from './gesture.ts'

/** Milliseconds that a finger lies still before it adds to the selection. */
const LONG_PRESS = 500

type At = Pick<PointerEvent, 'clientX' | 'clientY' | 'altKey' | 'shiftKey'>

/** Metres above the floor at which the pointer's ray is cut: where the thing was taken hold of. */
const gripHeight = ({ hand }: Session): number => {
  const { gesture } = hand
  if (gesture.kind === 'moving') return gesture.held.standing.position.y
  return gesture.kind === 'moving-many' ? gesture.many.item.position.y : 0
}

export const touchAt = (session: Session, stage: Stage, area: HTMLElement, event: At, height = gripHeight(session)): Touch => {
  const { gesture } = session.hand
  const box = area.getBoundingClientRect()
  const at = { x: event.clientX - box.left, y: event.clientY - box.top }
  const { altKey: alt, shiftKey: shift } = event
  const raised = gesture.kind === 'raising' ? stage.heightAt(at, gesture.held.item.position) : undefined
  return { ...at, floor: stage.floorPoint(at, height), wall: stage.wallPoint(at), height: raised, alt, shift }
}

/** Whether a place on the screen is over the canvas and not over a panel that lies on it. */
export const isOver = (area: HTMLElement, event: { clientX: number; clientY: number }): boolean => {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  return under !== null && area.contains(under)
}

const targetAt = (session: Session, stage: Stage, at: CanvasPoint, type: string): Target => {
  const handle = session.mayEdit ? stage.handleAt(at) : null
  const { selected, view } = session.scene.store.getState()
  const held = handle && selected !== null ? session.hand.take(selected) : undefined
  if (handle && held) return { on: handle, held }
  const hit = stage.pick(at)
  if (hit) return session.hand.targetOf(hit.id)
  return view === 'plan' && type === 'mouse' ? { on: 'plan' } : { on: 'nothing' }
}

/** Turn of the line from the first finger to the second, radians on the screen, clockwise. */
const angleBetween = (a: CanvasPoint, b: CanvasPoint): number => Math.atan2(b.y - a.y, b.x - a.x)

class Pointers {
  readonly #area: HTMLElement
  readonly #session: Session
  readonly #stage: Stage
  /** Where every finger is, the first first. */
  readonly #fingers = new Map<number, CanvasPoint>()
  /** The pointer that the gesture has taken. */
  #taken: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** A finger is being handed to the camera: its event is not for us. */
  #handing = false

  constructor(area: HTMLElement, session: Session, stage: Stage) {
    this.#area = area
    this.#session = session
    this.#stage = stage
  }

  #touch(event: PointerEvent, height?: number): Touch {
    return touchAt(this.#session, this.#stage, this.#area, event, height)
  }

  #twistAngle(): number | null {
    const [first, second] = [...this.#fingers.values()]
    return first && second ? angleBetween(first, second) : null
  }

  readonly down = (event: PointerEvent): void => {
    if (this.#handing) return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    clearTimeout(this.#timer)
    if (this.#fingers.size > 1) return this.#second(event)
    if (event.button !== 0) return
    const { hand, mayEdit } = this.#session
    const placing = hand.gesture.kind === 'placing'
    const flat = this.#touch(event)
    const target: Target = placing ? { on: 'nothing' } : targetAt(this.#session, this.#stage, flat, event.pointerType)
    const touch = this.#gripped(event, target, flat)
    hand.dispatch({ type: 'down', touch, target })
    if (event.pointerType === 'touch' && target.on === 'item') this.#timer = setTimeout(this.#hold, LONG_PRESS)
    if (placing || (target.on !== 'nothing' && mayEdit)) this.#take(event)
  }

  /** Where a thing is taken hold of: at its own height, its handle at the height of the finger. */
  #gripped(event: PointerEvent, target: Target, flat: Touch): Touch {
    if (target.on === 'item') return this.#touch(event, target.held.standing.position.y)
    return target.on === 'lift' ? { ...flat, height: this.#stage.heightAt(flat, target.held.item.position) } : flat
  }

  #take(event: PointerEvent): void {
    event.stopPropagation()
    this.#taken = event.pointerId
    this.#area.setPointerCapture(event.pointerId)
  }

  readonly #hold = (): void => {
    if (this.#session.hand.gesture.kind !== 'pressing') return
    this.#session.hand.dispatch({ type: 'hold' })
    navigator.vibrate?.(12)
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
    hand.dispatch({ type: 'cancel' })
    this.#giveToCamera()
  }

  /** The camera has not seen the first finger yet: it is told, so that two fingers pan and pinch wherever the first one came down. */
  #giveToCamera(): void {
    const pointerId = this.#taken
    const at = pointerId === null ? undefined : this.#fingers.get(pointerId)
    this.#taken = null
    if (pointerId === null || !at) return
    if (this.#area.hasPointerCapture(pointerId)) this.#area.releasePointerCapture(pointerId)
    const canvas = this.#area.querySelector('canvas')
    this.#handing = true
    canvas?.dispatchEvent(
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
    if (kind === 'placing' && this.#taken === null && !isOver(this.#area, event)) return
    if (this.#taken !== null && event.pointerId !== this.#taken) return
    hand.dispatch({ type: 'move', touch: this.#touch(event) })
    if (hand.gesture.kind !== 'pressing') clearTimeout(this.#timer)
  }

  /** The cursor says what a press would do. */
  #hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return
    const box = this.#area.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const handle = this.#stage.handleAt(at)
    const cursor =
      handle === 'ring' ? 'grab' : handle === 'lift' ? 'ns-resize' : this.#stage.pick(at) ? (this.#session.mayEdit ? 'move' : 'pointer') : ''
    this.#area.style.cursor = cursor
  }

  readonly up = (event: PointerEvent): void => {
    clearTimeout(this.#timer)
    this.#fingers.delete(event.pointerId)
    if (this.#taken !== null && event.pointerId === this.#taken) event.stopPropagation()
    this.#taken = null
    this.#session.hand.dispatch({ type: 'up', touch: this.#touch(event) })
  }

  readonly lost = (event: PointerEvent): void => {
    clearTimeout(this.#timer)
    this.#fingers.delete(event.pointerId)
    this.#taken = null
    this.#session.hand.dispatch({ type: 'cancel' })
  }

  readonly leave = (): void => {
    if (this.#session.hand.gesture.kind === 'placing' && this.#taken === null) this.#session.hand.dispatch({ type: 'leave' })
  }

  close(): void {
    clearTimeout(this.#timer)
  }
}

/** @returns the undoing of it */
export const listenToPointers = (area: HTMLElement, session: Session, stage: Stage): (() => void) => {
  const pointers = new Pointers(area, session, stage)
  const life = new AbortController()
  const { signal } = life
  area.addEventListener('pointerdown', pointers.down, { capture: true, signal })
  area.addEventListener('pointermove', pointers.move, { signal })
  area.addEventListener('pointerup', pointers.up, { capture: true, signal })
  area.addEventListener('pointercancel', pointers.lost, { signal })
  area.addEventListener('pointerleave', pointers.leave, { signal })
  return () => {
    life.abort()
    pointers.close()
  }
}
