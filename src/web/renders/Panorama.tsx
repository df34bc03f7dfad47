/** A panorama that one looks around in: by dragging, by keys and the wheel, and by turning a phone. */
import { Compass } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { isCoarse, wantsStill } from '../ui/device.ts'
import { Notice } from '../ui/states.tsx'
import { AHEAD, deviceLooking, glided, keyedLooking, lookedAround, lookedCloser, type Glide, type Looking } from './looking.ts'
import { PanoramaSphere } from './PanoramaSphere.ts'
import styles from './panorama.module.css'

interface Props {
  url: string
  alt: string
}

/** Milliseconds of a finger's way that say how fast it let go. */
const FLICK_MS = 80

type Permission = { requestPermission?: () => Promise<'granted' | 'denied'> }

/** Looks where the device looks. iOS asks its user first. */
const useDevice = (look: (change: (from: Looking) => Looking) => void) => {
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const onTurn = useEffectEvent((turn: Pick<Looking, 'yaw' | 'pitch'>, zero: number) =>
    look(({ fov }) => lookedAround({ ...AHEAD, fov }, turn.yaw - zero, turn.pitch)),
  )
  useEffect(() => {
    if (!isOn) return undefined
    let zero: number | undefined
    const listen = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
      if (alpha === null || beta === null || gamma === null) return
      const turn = deviceLooking({ alpha, beta, gamma })
      zero ??= turn.yaw
      onTurn(turn, zero)
    }
    window.addEventListener('deviceorientation', listen)
    return () => window.removeEventListener('deviceorientation', listen)
  }, [isOn])
  const toggle = () => {
    if (isOn) return setOn(false)
    const asked = (DeviceOrientationEvent as unknown as Permission).requestPermission?.() ?? Promise.resolve('granted' as const)
    const take = (answer: 'granted' | 'denied') => {
      setOn(answer === 'granted')
      setRefused(answer !== 'granted')
    }
    return asked.then(take, () => take('denied'))
  }
  return { isOn, isRefused, toggle, isThere: typeof DeviceOrientationEvent !== 'undefined' && isCoarse() }
}

/** The sphere on a canvas, drawn when something changes. */
const useSphere = (url: string) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sphere = useRef<PanoramaSphere>(undefined)
  const looking = useRef(AHEAD)
  const glide = useRef<Glide | null>(null)
  const frame = useRef(0)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const draw = (before?: number) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame((now) => {
      const moving = glide.current
      if (moving) {
        const next = glided(looking.current, moving, Math.min(0.1, (now - (before ?? now)) / 1000))
        looking.current = next.looking
        glide.current = next.glide
      }
      sphere.current?.draw(looking.current)
      if (canvas.current) canvas.current.dataset['yaw'] = looking.current.yaw.toFixed(3)
      if (glide.current) draw(now)
    })
  }
  const onDraw = useEffectEvent(() => draw())
  useEffect(() => {
    const on = canvas.current
    if (!on) return undefined
    let isOver = false
    const fit = () => {
      sphere.current?.resize(on.clientWidth, on.clientHeight, devicePixelRatio)
      onDraw()
    }
    const resizing = new ResizeObserver(fit)
    PanoramaSphere.open(on, new URL(url).pathname).then(
      (opened) => {
        if (isOver) return opened.dispose()
        sphere.current = opened
        resizing.observe(on)
        fit()
        return setState('there')
      },
      (cause: unknown) => {
        console.warn('The panorama could not be shown.', cause)
        if (!isOver) setState('failed')
      },
    )
    return () => {
      isOver = true
      resizing.disconnect()
      cancelAnimationFrame(frame.current)
      sphere.current?.dispose()
      sphere.current = undefined
    }
  }, [url])
  return {
    canvas,
    state,
    look: (change: (from: Looking) => Looking) => {
      glide.current = null
      looking.current = change(looking.current)
      draw()
    },
    release: (speed: Glide) => {
      // Nothing moves by itself for those who do not want it to.
      if (wantsStill()) return
      glide.current = speed
      draw()
    },
    fov: () => looking.current.fov,
  }
}

interface Finger {
  x: number
  y: number
  at: number
  speed: Glide
}

const Panorama = ({ url, alt }: Props) => {
  const { t } = useTranslation('pictures')
  const { canvas, state, look, release, fov } = useSphere(url)
  const device = useDevice(look)
  const area = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())
  const spread = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    look((from) => lookedCloser(from, event.deltaY < 0 ? 1.08 : 1 / 1.08))
  })
  useEffect(() => {
    const element = area.current
    const listen = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])
  const move = ({ pointerId, clientX, clientY, timeStamp, currentTarget }: PointerEvent<HTMLElement>) => {
    const from = fingers.current.get(pointerId)
    if (!from) return
    const before = spread()
    const each = (fov() * Math.PI) / 180 / Math.max(1, currentTarget.clientHeight)
    // The room follows the finger.
    const [right, up] = [(from.x - clientX) * each, (clientY - from.y) * each]
    const seconds = Math.max(0.008, (timeStamp - from.at) / 1000)
    fingers.current.set(pointerId, { x: clientX, y: clientY, at: timeStamp, speed: { right: right / seconds, up: up / seconds } })
    if (fingers.current.size > 1) return before > 0 ? look((now) => lookedCloser(now, spread() / before)) : undefined
    return look((now) => lookedAround(now, right, up))
  }
  const lift = ({ pointerId, timeStamp }: PointerEvent) => {
    const finger = fingers.current.get(pointerId)
    fingers.current.delete(pointerId)
    if (finger && fingers.current.size === 0 && timeStamp - finger.at < FLICK_MS) release(finger.speed)
  }
  return (
    <div className={styles.panorama}>
      {state === 'failed' ? (
        <>
          <img src={url} alt={alt} className={styles.flat} />
          <Notice tone="calm">{t('panorama.flat')}</Notice>
        </>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application: it takes pointers and keys
        <div
          ref={area}
          role="application"
          aria-label={alt}
          aria-describedby="panorama-hint"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- role application: it takes keys
          tabIndex={0}
          className={styles.area}
          data-testid="panorama"
          data-state={state}
          onKeyDown={(event) => {
            if (keyedLooking(AHEAD, event.key) === null) return
            event.preventDefault()
            event.stopPropagation()
            look((from) => keyedLooking(from, event.key) ?? from)
          }}
          onPointerDown={({ pointerId, clientX, clientY, timeStamp, currentTarget }) => {
            currentTarget.setPointerCapture(pointerId)
            fingers.current.set(pointerId, { x: clientX, y: clientY, at: timeStamp, speed: { right: 0, up: 0 } })
          }}
          onPointerMove={move}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          <canvas ref={canvas} aria-hidden="true" />
          {state === 'loading' && <p role="status">{t('panorama.loading')}</p>}
        </div>
      )}
      <p id="panorama-hint" className={styles.hint}>
        {t('panorama.hint')}
      </p>
      {device.isThere && state !== 'failed' && (
        <Button icon={<Compass size={20} aria-hidden="true" />} aria-pressed={device.isOn} onPress={() => void device.toggle()}>
          {t(device.isOn ? 'panorama.device.off' : 'panorama.device')}
        </Button>
      )}
      {device.isRefused && <Notice>{t('panorama.device.refused')}</Notice>}
    </div>
  )
}
export default Panorama
