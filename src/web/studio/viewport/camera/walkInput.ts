/** Connects pointers to the walking camera: a drag turns the head, the wheel takes steps. */
import { MathUtils } from 'three'
import { notches } from '../../../lib/ui/device/wheel.ts'
import type { Walker } from './Walker.ts'

/** Metres that a wheel's usual notch walks. */
const NOTCH = 0.35

/**
 * Drags the view: the room moves with the pointer.
 * @param moved requests a frame
 * @returns a function that ends it
 */
export const listenToLooking = (pad: HTMLElement, walker: Walker, moved: () => void): (() => void) => {
  const life = new AbortController()
  const { signal } = life
  let lastPointer: { id: number; x: number; y: number } | undefined
  const down = (event: PointerEvent) => {
    if (lastPointer) return
    lastPointer = { id: event.pointerId, x: event.clientX, y: event.clientY }
    try {
      pad.setPointerCapture(event.pointerId)
    } catch {
      // A pointer that was handed over and has left meanwhile cannot be held.
    }
  }
  const move = (event: PointerEvent) => {
    if (lastPointer?.id !== event.pointerId) return
    const perPixel = MathUtils.degToRad(walker.camera.fov) / Math.max(1, pad.clientHeight)
    walker.look((event.clientX - lastPointer.x) * perPixel, (event.clientY - lastPointer.y) * perPixel)
    lastPointer = { id: event.pointerId, x: event.clientX, y: event.clientY }
    moved()
  }
  const up = (event: PointerEvent) => {
    if (lastPointer?.id === event.pointerId) lastPointer = undefined
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    walker.stepBy(-notches(event) * NOTCH)
    moved()
  }
  pad.addEventListener('pointerdown', down, { signal })
  pad.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) pad.addEventListener(end, up, { signal })
  pad.addEventListener('wheel', wheel, { signal, passive: false })
  return () => life.abort()
}
