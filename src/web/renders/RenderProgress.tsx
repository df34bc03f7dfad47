/** How far a render is, and how long it takes here. */
import { useMemo } from 'react'
import type { Render } from '../../contract/renders.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { expectedSeconds, rememberedTimes, wishLike } from './expectedWait.ts'
import { useWaitWords } from './useWaitWords.ts'
import styles from './renderProgress.module.css'

export const RenderProgress = ({ render }: { render: Render }) => {
  const { t } = useTranslation('pictures')
  const { percent } = useFormat()
  const wait = useWaitWords()
  const { status, progress, film } = render
  // oxlint-disable-next-line react/exhaustive-deps -- what is asked of a render does not change
  const seconds = useMemo(() => expectedSeconds(rememberedTimes(), wishLike(render)), [render.id])
  const part = Math.round(progress * 100)
  const isWaiting = status === 'queued'
  const words = isWaiting ? t('making.queued') : t(film ? 'film.making' : 'making', { percent: percent(part) })
  return (
    <div className={styles.progress} data-testid="picture-progress" data-part={part}>
      <ProgressBar percent={isWaiting ? null : part} label={t(film ? 'film.making.label' : 'making.label')} told={words} />
      <span>{words}</span>
      {seconds !== null && <span className={styles.wait}>{wait(seconds)}</span>}
    </div>
  )
}
