/** A panorama on a canvas, drawn when its view changes: by drags, by gliding, and by a phone that is turned. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Quaternion } from 'three'
import { wantsStill } from '../../lib/ui/device/device.ts'
import { anglesOf, headedRight, headingOf, nearer, orientationAt } from './deviceOrientation.ts'
import { NoImage } from '../imageFile.ts'
import { PanoramaSphere } from './PanoramaSphere.ts'
import { AHEAD, glided, turned, wrapped, type Glide, type PanoramaView } from './panoramaView.ts'

/** Seconds of one frame, the most that is believed: a page that was hidden does not leap. */
const LONGEST_FRAME_S = 0.1

/** A phone whose orientation the view follows. */
interface Followed {
  orientation: Quaternion
  /** Radians to the right by which the view is turned against the phone. */
  offset: number
}

/** Draws frames for as long as `step` wants another one. */
const useFrames = (step: (seconds: number) => boolean) => {
  const frame = useRef(0)
  const request = (before?: number) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame((now) => {
      if (step(Math.min(LONGEST_FRAME_S, (now - (before ?? now)) / 1000))) request(now)
    })
  }
  return { request, stop: () => cancelAnimationFrame(frame.current) }
}

export type PanoramaState = 'loading' | 'there' | 'lost' | 'flat'

/** @param url of the image */
export const usePanoramaCanvas = (url: string) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sphere = useRef<PanoramaSphere>(undefined)
  const view = useRef(AHEAD)
  const glide = useRef<Glide | null>(null)
  const followed = useRef<Followed | null>(null)
  const [state, setState] = useState<PanoramaState>('loading')
  const [attempt, setAttempt] = useState(0)
  const follow = (seconds: number): boolean => {
    if (!followed.current) return false
    const to = headedRight(followed.current.orientation, followed.current.offset)
    const next = nearer(orientationAt(view.current), to, seconds)
    view.current = { ...view.current, ...anglesOf(next) }
    return !next.equals(to)
  }
  const frames = useFrames((seconds) => {
    if (glide.current) ({ view: view.current, glide: glide.current } = glided(view.current, glide.current, seconds))
    const isOnItsWay = follow(seconds)
    sphere.current?.draw(view.current)
    const { yaw, pitch, roll } = view.current
    if (canvas.current) Object.assign(canvas.current.dataset, { yaw: yaw.toFixed(3), pitch: pitch.toFixed(3), roll: roll.toFixed(3) })
    return glide.current !== null || isOnItsWay
  })
  const onDraw = useEffectEvent(() => frames.request())
  const onEnd = useEffectEvent(() => frames.stop())
  useEffect(() => {
    const on = canvas.current
    if (!on) return undefined
    let isOver = false
    const fit = () => {
      sphere.current?.resize(on.clientWidth, on.clientHeight, devicePixelRatio)
      onDraw()
    }
    const resizing = new ResizeObserver(fit)
    on.addEventListener('webglcontextrestored', fit)
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
        if (!isOver) setState(cause instanceof NoImage ? 'lost' : 'flat')
      },
    )
    return () => {
      isOver = true
      resizing.disconnect()
      on.removeEventListener('webglcontextrestored', fit)
      onEnd()
      sphere.current?.dispose()
      sphere.current = undefined
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt loads the same image again
  }, [url, attempt])
  return {
    canvas,
    state,
    retry: () => {
      setState('loading')
      setAttempt(attempt + 1)
    },
    fov: () => view.current.fov,
    /** Rotates and zooms by gestures. A phone that is followed continues from there: it alone decides the horizon. */
    change: (to: (from: PanoramaView) => PanoramaView) => {
      glide.current = null
      const changed = to(view.current)
      if (followed.current) {
        followed.current.offset += wrapped(changed.yaw - view.current.yaw)
        view.current = { ...view.current, fov: changed.fov }
      } else view.current = changed
      frames.request()
    },
    release: (speed: Glide) => {
      // Nothing moves by itself for users who do not want it to.
      if (wantsStill() || followed.current) return
      glide.current = speed
      frames.request()
    },
    /** The view follows the phone from its current orientation. @param orientation null: no more */
    followDevice: (orientation: Quaternion | null) => {
      glide.current = null
      if (orientation) {
        const offset = followed.current?.offset ?? view.current.yaw - headingOf(orientation)
        followed.current = { orientation, offset }
      } else if (followed.current) {
        followed.current = null
        view.current = turned(view.current, 0, 0)
      }
      frames.request()
    },
  }
}
