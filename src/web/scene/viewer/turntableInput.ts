/** Connects pointers, wheel and keys to a turntable. */
import { notches } from '../../lib/ui/device/wheel.ts'
import type { Turntable } from './Turntable.ts'

/** Radians a pixel. */
const TURN = 0.008
/** How much farther a wheel's notch goes. */
const NOTCH = 1.22

/**
 * One pointer turns, also one that was down before there was anything to turn; a wheel or two fingers go nearer.
 * @returns stops listening
 */
export const listenToTurning = (turntable: Turntable, stage: HTMLElement): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const pointers = new Map<number, { x: number; y: number }>()
  const spread = () => {
    const [a, b] = [...pointers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  stage.addEventListener(
    'pointerdown',
    (event) => {
      stage.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    { signal },
  )
  stage.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before) {
        if (event.buttons > 0) pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        return
      }
      const apart = spread()
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (pointers.size === 1) turntable.turn((before.x - event.clientX) * TURN, (event.clientY - before.y) * TURN)
      else if (apart > 0) turntable.approach(apart / Math.max(1, spread()))
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) stage.addEventListener(end, (event) => pointers.delete(event.pointerId), { signal })
  stage.addEventListener(
    'wheel',
    (event) => {
      // Without a modifier the wheel scrolls the page, as people expect of a picture in it.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      turntable.approach(NOTCH ** notches(event))
    },
    { signal, passive: false },
  )
  stage.addEventListener('keydown', (event) => turntable.key(event.key) && event.preventDefault(), { signal })
  return () => stop.abort()
}
