import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Shot } from '../../room/productShot.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './viewer.module.css'
import { ViewerScene } from './viewerScene.ts'

interface Props {
  url: string
  variantSku: string
  /** How the picture, from which it takes over, was taken. */
  shot: Shot
  label: string
  /** Shown until the model is there, and for good where it cannot be shown. */
  fallback: ReactNode
  /** Who asked for it by keyboard goes on there. */
  takesFocus?: boolean
  /** It is shown, or cannot be. */
  onSettled?: () => void
}

/** Radians a pixel. */
const TURN = 0.008

/** Turns with one pointer, also one that was down before there was anything to turn; a wheel or two fingers go nearer. */
const listen = (scene: ViewerScene, stage: HTMLElement): (() => void) => {
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
      if (pointers.size === 1) scene.turn((before.x - event.clientX) * TURN, (event.clientY - before.y) * TURN)
      else if (apart > 0) scene.zoom(apart / Math.max(1, spread()))
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
      scene.zoom(Math.exp(event.deltaY * 0.002))
    },
    { signal, passive: false },
  )
  stage.addEventListener('keydown', (event) => scene.key(event.key) && event.preventDefault(), { signal })
  return () => stop.abort()
}

/** The product in 3D. */
const Viewer = ({ url, variantSku, shot, label, fallback, takesFocus = false, onSettled }: Props) => {
  const { t } = useTranslation('browse')
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ViewerScene>(undefined)
  const dressed = useRef(variantSku)
  const atStart = useRef({ shot, takesFocus, onSettled })
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    dressed.current = variantSku
    scene.current?.dress(variantSku)
  }, [variantSku])
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let opened: ViewerScene
    try {
      opened = new ViewerScene(element)
    } catch {
      // No WebGL here: the picture says it too.
      // oxlint-disable-next-line react/set-state-in-effect
      setState('failed')
      return undefined
    }
    scene.current = opened
    const stopListening = listen(opened, element.parentElement ?? element)
    const watcher = new ResizeObserver(([entry]) => entry && opened.resize(entry.contentRect.width, entry.contentRect.height))
    watcher.observe(element)
    opened.show(url, atStart.current.shot, dressed.current).then(
      () => setState('shown'),
      () => setState('failed'),
    )
    return () => {
      watcher.disconnect()
      stopListening()
      opened.close()
      scene.current = undefined
    }
  }, [url])
  useEffect(() => {
    if (state === 'loading') return
    atStart.current.onSettled?.()
    if (state === 'shown' && atStart.current.takesFocus) canvas.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} data-state={state} tabIndex={0} role="img" aria-label={label} />
      <div className={styles.over} data-over={state === 'shown'} aria-hidden={state === 'shown'}>
        {fallback}
      </div>
      {state === 'failed' && (
        <p className={styles.failed} role="status">
          {t('product.viewer.failed')}
        </p>
      )}
    </>
  )
}
export default Viewer
