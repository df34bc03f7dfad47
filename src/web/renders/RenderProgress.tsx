/** How far a render is, and how long it takes yet. */
import type { Render, RenderWait } from '#contract/renders/renders.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { ProgressBar } from '../lib/ui/display/ProgressBar.tsx'
import { drawingSeconds, wishFor } from './expectedWait.ts'
import { useSpanWords } from './useSpanWords.ts'
import styles from './renderProgress.module.css'

export const RenderProgress = ({ render, waits }: { render: Render; waits: readonly RenderWait[] }) => {
  const { t } = useTranslation('pictures')
  const { percent } = useFormat()
  const span = useSpanWords()
  const { status, progress, film } = render
  const seconds = drawingSeconds(waits, wishFor(render))
  const part = Math.round(progress * 100)
  const isQueued = status === 'queued'
  const words = isQueued ? t('making.queued') : t(film ? 'film.making' : 'making', { percent: percent(part) })
  const time = seconds !== null && span(seconds * (1 - progress))
  return (
    <div className={styles.progress} data-testid="picture-progress" data-part={part}>
      <ProgressBar percent={isQueued ? null : part} label={t(film ? 'film.making.label' : 'making.label')} valueText={words} />
      <span>{words}</span>
      {time && <span className={styles.wait}>{isQueued ? t('wait.then', { time }) : t('wait.left', { time })}</span>}
    </div>
  )
}
