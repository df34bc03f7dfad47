/**
 * Pointers through react-three-fiber's events: hit tests go through the view under the pointer, and the nearest object alone receives the event.
 * The events are captured on their way down to the elements over the canvas: an event that a gesture handles never reaches the camera.
 */
import { events as pointerEvents, type EventManager, type Events, type RootStore } from '@react-three/fiber'
import { metered } from '../meter.ts'
import type { CanvasProjection } from '../viewport/camera/CanvasProjection.ts'
import type { Pointers } from './Pointers.ts'

/** Objects of this layer are hit by every event; those of three's first layer only while hit tests are needed. */
export const EVERY_EVENT = 1

/** Names of the browser's events, by react-three-fiber's. The others are unused, and each would cause a hit test. */
const USED = {
  onPointerDown: 'pointerdown',
  onPointerMove: 'pointermove',
  onPointerUp: 'pointerup',
  onPointerCancel: 'pointercancel',
  onPointerLeave: 'pointerleave',
  onDoubleClick: 'dblclick',
} as const satisfies Partial<Record<keyof Events, keyof HTMLElementEventMap>>
const NAMES = ['onPointerDown', 'onPointerMove', 'onPointerUp', 'onPointerCancel', 'onPointerLeave', 'onDoubleClick'] as const

/** The part of `Pointers` that the canvas needs. */
export type CanvasPointers = Pick<Pointers, 'enterView' | 'isHitTested' | 'cancelPointer' | 'leave'> & {
  viewport: { projection: Pick<CanvasProjection, 'aim'> }
}

export const canvasEvents =
  (pointers: CanvasPointers) =>
  (store: RootStore): EventManager<HTMLElement> => {
    const manager = pointerEvents(store)
    let listening = new AbortController()
    return {
      ...manager,
      compute: (event, { raycaster, pointer }) => {
        pointers.viewport.projection.aim(raycaster, pointers.enterView(event), pointer)
        if (pointers.isHitTested(event)) raycaster.layers.enableAll()
        else raycaster.layers.set(EVERY_EVENT)
      },
      filter: (hits) => hits.slice(0, 1),
      connect: (area) => {
        listening.abort()
        listening = new AbortController()
        const { signal } = listening
        for (const name of NAMES) {
          const handle = manager.handlers![name]
          const listener = name === 'onPointerMove' ? metered(handle) : handle
          // Leaving is an event of the area itself: in the capture phase it would fire for each element in it.
          area.addEventListener(USED[name], listener, { capture: name !== 'onPointerLeave', signal })
        }
        // react-three-fiber sends these two to no object.
        area.addEventListener('pointercancel', pointers.cancelPointer, { signal })
        area.addEventListener('pointerleave', pointers.leave, { signal })
        // The room has a menu of its own, and a long press selects.
        area.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
        store.setState(({ events }) => ({ events: { ...events, connected: area } }))
      },
      disconnect: () => {
        listening.abort()
        store.setState(({ events }) => ({ events: { ...events, connected: undefined } }))
      },
    }
  }
