/** Frame times over the canvas at `?perf`, for developers. */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useStudio } from '../context.ts'
import { meter } from '../meter.ts'
import styles from './perf.module.css'

const EVERY = 500
/** Period in which frames without a request are counted, milliseconds. */
const IDLE = 10_000

/** Only Chrome reports it; in megabytes. */
const heap = (): string => {
  const memory: unknown = 'memory' in performance ? performance.memory : undefined
  const used = typeof memory === 'object' && memory !== null && 'usedJSHeapSize' in memory ? memory.usedJSHeapSize : undefined
  return typeof used === 'number' ? (used / 1e6).toFixed(1) : '–'
}

export const PerfOverlay = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const text = useRef<HTMLPreElement>(null)
  useEffect(() => {
    let before = { ...meter }
    let aMove = '–'
    const frames: number[] = []
    const timer = setInterval(() => {
      const moves = meter.moves - before.moves
      if (moves > 0) aMove = ((meter.moveMs - before.moveMs + meter.totalMs - before.totalMs) / moves).toFixed(2)
      before = { ...meter }
      frames.push(meter.frames)
      if (frames.length > IDLE / EVERY) frames.shift()
      const figures: [string, number | string][] = [
        ['frames', meter.frames],
        ['in last 10 s', meter.frames - frames[0]!],
        ['ms a frame', meter.lastMs.toFixed(1)],
        ['ms a move', aMove],
        ['draw calls', meter.calls],
        ['triangles', meter.triangles],
        ['textures', meter.textures],
        ['geometries', meter.geometries],
        ['heap MB', heap()],
        ['renders', meter.renders],
        ['store commits', room.scene.store.getState().commits],
      ]
      if (text.current) text.current.textContent = figures.map(([name, value]) => `${name.padEnd(14)}${value}`).join('\n')
    }, EVERY)
    return () => clearInterval(timer)
  }, [room])
  return <pre ref={text} className={styles.perf} aria-label={t('perf.title')} dir="ltr" />
}
