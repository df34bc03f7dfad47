/**
 * From the browser's pointers to gestures. Listens in the capture phase above the canvas: what a gesture takes, the camera
 * never sees; what it leaves is the camera's.
 */
import type { Session } from '../session.ts'
import type { Stage } from '../view3d/Stage.ts'
import type { Held, Target, Touch } from './gesture.ts'

/** Metres above the floor at which the pointer's ray is cut: where the thing was taken hold of. */
const gripHeight = (session: Session): number => {
  const { gesture } = session
  return gesture.kind === 'idle' || gesture.kind === 'pressing' ? 0 : gesture.kind === 'moving' ? gesture.held.standing.position.y : 0
}

export const touchAt = (
  session: Session,
  stage: Stage,
  area: HTMLElement,
  event: { clientX: number; clientY: number; altKey: boolean },
  height = gripHeight(session),
): Touch => {
  const box = area.getBoundingClientRect()
  const at = { x: event.clientX - box.left, y: event.clientY - box.top }
  return { ...at, floor: stage.floorPoint(at, height), wall: stage.wallPoint(at), alt: event.altKey }
}

/** Whether a place on the screen is over the canvas and not over a panel that lies on it. */
export const isOver = (area: HTMLElement, event: { clientX: number; clientY: number }): boolean => {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  return under !== null && area.contains(under)
}

const targetAt = (session: Session, stage: Stage, at: { x: number; y: number }): Target => {
  const knobOf = session.mayEdit && stage.onKnob(at) ? session.scene.store.getState().selected : null
  const turned = knobOf ? session.hold(knobOf) : undefined
  if (turned) return { on: 'knob', held: turned }
  const hit = stage.pick(at)
  const held: Held | undefined = hit && session.hold(hit.id)
  return held ? { on: 'item', held, ...(!session.mayEdit && { fixed: true }) } : { on: 'nothing' }
}

/** @returns the undoing of it */
export const listenToPointers = (area: HTMLElement, session: Session, stage: Stage): (() => void) => {
  const fingers = new Set<number>()
  let taken: number | null = null

  const down = (event: PointerEvent) => {
    fingers.add(event.pointerId)
    if (fingers.size > 1) {
      // A second finger takes the camera; what was begun goes back.
      session.dispatch({ type: 'cancel' })
      taken = null
      return
    }
    if (event.button !== 0) return
    const placing = session.gesture.kind === 'placing'
    const flat = touchAt(session, stage, area, event)
    const target: Target = placing ? { on: 'nothing' } : targetAt(session, stage, flat)
    const touch = target.on === 'item' ? touchAt(session, stage, area, event, target.held.standing.position.y) : flat
    session.dispatch({ type: 'down', touch, target })
    if (placing || (target.on !== 'nothing' && session.mayEdit)) {
      event.stopPropagation()
      taken = event.pointerId
      area.setPointerCapture(event.pointerId)
    }
  }

  const move = (event: PointerEvent) => {
    const { kind } = session.gesture
    if (kind === 'idle') return hover(event)
    if (kind === 'placing' && taken === null && !isOver(area, event)) return
    if (taken !== null && event.pointerId !== taken) return
    session.dispatch({ type: 'move', touch: touchAt(session, stage, area, event) })
  }

  /** The cursor says what a press would do. */
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return
    const box = area.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    area.style.cursor = stage.onKnob(at) ? 'grab' : stage.pick(at) ? (session.mayEdit ? 'move' : 'pointer') : ''
  }

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (taken !== null && event.pointerId === taken) event.stopPropagation()
    taken = null
    session.dispatch({ type: 'up', touch: touchAt(session, stage, area, event) })
  }

  const lost = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    taken = null
    session.dispatch({ type: 'cancel' })
  }
  const leave = () => {
    if (session.gesture.kind === 'placing' && taken === null) session.dispatch({ type: 'leave' })
  }

  area.addEventListener('pointerdown', down, { capture: true })
  area.addEventListener('pointermove', move)
  area.addEventListener('pointerup', up, { capture: true })
  area.addEventListener('pointercancel', lost)
  area.addEventListener('pointerleave', leave)
  return () => {
    area.removeEventListener('pointerdown', down, { capture: true })
    area.removeEventListener('pointermove', move)
    area.removeEventListener('pointerup', up, { capture: true })
    area.removeEventListener('pointercancel', lost)
    area.removeEventListener('pointerleave', leave)
  }
}
