/** What a frame costs, over the canvas at `?perf`: for those who build Diwan, so in figures and code words. */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStudio } from '../context.ts'
import { exposeDebug, meter } from '../meter.ts'
import styles from './perf.module.css'

const EVERY = 500

export const PerfOverlay = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const text = useRef<HTMLPreElement>(null)
  useEffect(() => exposeDebug(session), [session])
  useEffect(() => {
    const timer = setInterval(() => {
      const figures: [string, number | string][] = [
        ['frames', meter.frames],
        ['script ms', meter.lastMs.toFixed(1)],
        ['draw calls', meter.calls],
        ['triangles', meter.triangles],
        ['textures', meter.textures],
        ['renders', meter.renders],
        ['store commits', session.scene.store.getState().commits],
      ]
      if (text.current) text.current.textContent = figures.map(([name, value]) => `${name.padEnd(14)}${value}`).join('\n')
    }, EVERY)
    return () => clearInterval(timer)
  }, [session])
  return <pre ref={text} className={styles.perf} aria-label={t('perf.title')} dir="ltr" />
}
