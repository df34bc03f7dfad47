/** Viewfinder of a render: one finger rotates, two zoom and move, and so do the wheel and keys. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { WalkableArea } from '#room/camera/walking.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { hasWebGl } from '../../../lib/ui/device/graphics.ts'
import { isCoarse } from '../../../lib/ui/device/device.ts'
import { notches } from '../../../lib/ui/device/wheel.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { drawView } from '../../viewport/capture/drawView.ts'
import { cameraOf, radiansPerPixel, stepped, turned, zoomed, type Framing } from './framing.ts'
import styles from './render.module.css'

/** Radians of one press of an arrow, and with Shift. */
const ARROW = 0.06
const ARROW_FINE = 0.012
const ZOOM_STEP = 1.08
/** Metres of one press of W, A, S or D, and with Shift; and of each pixel that two fingers move. */
const STEP_M = 0.15
const STEP_FINE_M = 0.03
const STEP_M_PER_PIXEL = 0.008
/** Device pixels per CSS pixel, the most that are drawn while framing. */
const MOST_DENSITY = 1.5

interface Props {
  viewport: RoomViewport
  framing: Framing
  onFraming: (framing: Framing) => void
  /** Where the camera may go. */
  walkableArea: WalkableArea
  /** Width by height of the image. */
  ratio: number
  /** Whether the camera is in the room. */
  isInside: boolean
  /** Drawn again when it changes. */
  light: string
  thirds: boolean
}

/** Effect of a key on the framing; null for keys without one. */
const keyed = (
  { framing, walkableArea }: Pick<Props, 'framing' | 'walkableArea'>,
  { key, code, shiftKey, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): Framing | null => {
  if (ctrlKey || metaKey || altKey) return null
  const step = shiftKey ? ARROW_FINE : ARROW
  const metres = shiftKey ? STEP_FINE_M : STEP_M
  // By their places: the same on an Arabic keyboard.
  switch (code) {
    case 'KeyW':
      return stepped(framing, 0, metres, walkableArea)
    case 'KeyS':
      return stepped(framing, 0, -metres, walkableArea)
    case 'KeyA':
      return stepped(framing, -metres, 0, walkableArea)
    case 'KeyD':
      return stepped(framing, metres, 0, walkableArea)
  }
  switch (key) {
    case 'ArrowLeft':
      return turned(framing, -step, 0)
    case 'ArrowRight':
      return turned(framing, step, 0)
    case 'ArrowUp':
      return turned(framing, 0, step)
    case 'ArrowDown':
      return turned(framing, 0, -step)
    case '+':
    case '=':
      return zoomed(framing, ZOOM_STEP)
    case '-':
      return zoomed(framing, 1 / ZOOM_STEP)
    default:
      return null
  }
}

/** Fingers on the image: one looks around, two zoom and step. */
const useFingers = (latest: { current: Props }) => {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const pair = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? { spread: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null
  }
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const from = fingers.current.get(pointerId)
      if (!from) return
      const { framing, walkableArea, onFraming } = latest.current
      const before = pair()
      fingers.current.set(pointerId, { x: clientX, y: clientY })
      const now = pair()
      if (before && now) {
        const closer = before.spread > 0 ? zoomed(framing, now.spread / before.spread) : framing
        return onFraming(stepped(closer, (before.x - now.x) * STEP_M_PER_PIXEL, (now.y - before.y) * STEP_M_PER_PIXEL, walkableArea))
      }
      const each = radiansPerPixel(framing, currentTarget.clientHeight)
      // The room follows the finger.
      onFraming(turned(framing, (from.x - clientX) * each, (clientY - from.y) * each))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

export const Viewfinder = (props: Props) => {
  const { t } = useTranslation('pictures')
  const { viewport, framing, ratio, isInside, light, thirds } = props
  const hint = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isLost, setLost] = useState(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const fingers = useFingers(latest)
  useEffect(() => {
    const on = canvas.current
    if (!on) return undefined
    const draw = () => {
      const density = Math.min(MOST_DENSITY, Math.max(1, devicePixelRatio))
      const [width, height] = [Math.round(on.clientWidth * density), Math.round(on.clientHeight * density)]
      if (on.width !== width || on.height !== height) Object.assign(on, { width, height })
      setLost(!drawView(viewport, on, cameraOf(framing), isInside))
    }
    const next = requestAnimationFrame(draw)
    const resizing = new ResizeObserver(() => on.width !== 0 && Math.abs(on.clientWidth / on.clientHeight - on.width / on.height) > 0.01 && draw())
    resizing.observe(on)
    return () => {
      cancelAnimationFrame(next)
      resizing.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the shape and the light of what is drawn change without their names
  }, [viewport, framing, ratio, isInside, light])
  // React's own wheel events cannot keep the dialog from scrolling.
  useEffect(() => {
    const element = frame.current
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const now = latest.current
      now.onFraming(zoomed(now.framing, ZOOM_STEP ** -notches(event)))
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [])
  return (
    <div className={styles.finder} style={{ '--ratio': ratio } as React.CSSProperties}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application: it takes pointers and keys */}
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={t('finder')}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- role application: it takes keys
        tabIndex={0}
        onKeyDown={(event) => {
          const next = keyed(props, event)
          if (!next) return
          event.preventDefault()
          props.onFraming(next)
        }}
        {...fingers}
        data-testid="picture-finder"
        data-framing={[framing.yaw, framing.pitch, framing.fov, framing.position.x, framing.position.z].map((value) => value.toFixed(2)).join(' ')}
      >
        <canvas ref={canvas} aria-hidden="true" />
        {thirds && !isLost && <span className={styles.thirds} aria-hidden="true" />}
        {isLost && <p className={styles.failed}>{t(hasWebGl() ? 'finder.lost' : 'finder.noWebGl')}</p>}
      </div>
      <p id={hint} className={styles.hint}>
        {t(isCoarse() ? 'finder.touch' : 'finder.keys')}
      </p>
    </div>
  )
}
