/** Touch, mouse and wheel on a panorama: one finger looks around and may flick, two zoom. */
import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react'
import { notches } from '../../lib/ui/device/wheel.ts'
import { turned, zoomed, type Glide, type PanoramaView } from './panoramaView.ts'

/** Milliseconds between a finger's last movement and its release, up to which the image glides on. */
const FLICK_MS = 80
/** Seconds between two movements, the least: of two in the same moment the speed would be without bound. */
const LEAST_STEP_S = 0.008
const WHEEL_STEP = 1.08

interface Finger {
  x: number
  y: number
  /** Milliseconds, of its last movement. */
  at: number
  speed: Glide
}

interface Target {
  /** Degrees of the vertical field of view. */
  fov: () => number
  change: (to: (from: PanoramaView) => PanoramaView) => void
  release: (speed: Glide) => void
}

export const usePanoramaPointers = (area: RefObject<HTMLElement | null>, { fov, change, release }: Target) => {
  const fingers = useRef(new Map<number, Finger>())
  const spread = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    change((from) => zoomed(from, WHEEL_STEP ** -notches(event)))
  })
  useEffect(() => {
    const element = area.current
    // React's own wheel events cannot keep the dialog from scrolling.
    const listen = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [area])
  const lift = ({ pointerId, timeStamp }: PointerEvent) => {
    const finger = fingers.current.get(pointerId)
    fingers.current.delete(pointerId)
    if (finger && fingers.current.size === 0 && timeStamp - finger.at < FLICK_MS) release(finger.speed)
  }
  return {
    onPointerDown: ({ pointerId, clientX, clientY, timeStamp, currentTarget }: PointerEvent<HTMLElement>) => {
      currentTarget.setPointerCapture(pointerId)
      fingers.current.set(pointerId, { x: clientX, y: clientY, at: timeStamp, speed: { right: 0, up: 0 } })
    },
    onPointerMove: ({ pointerId, clientX, clientY, timeStamp, currentTarget }: PointerEvent<HTMLElement>) => {
      const from = fingers.current.get(pointerId)
      if (!from) return undefined
      const before = spread()
      const each = (fov() * Math.PI) / 180 / Math.max(1, currentTarget.clientHeight)
      // The room follows the finger.
      const [right, up] = [(from.x - clientX) * each, (clientY - from.y) * each]
      const seconds = Math.max(LEAST_STEP_S, (timeStamp - from.at) / 1000)
      fingers.current.set(pointerId, { x: clientX, y: clientY, at: timeStamp, speed: { right: right / seconds, up: up / seconds } })
      if (fingers.current.size > 1) return before > 0 ? change((now) => zoomed(now, spread() / before)) : undefined
      return change((now) => turned(now, right, up))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
