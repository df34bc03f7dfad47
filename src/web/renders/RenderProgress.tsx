/** How far a render is, and how long it takes here. */
import { useMemo } from 'react'
import type { Render } from '../../contract/renders.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { expectedSeconds, rememberedTimes } from './expectedWait.ts'
import { useWaitWords } from './useWaitWords.ts'
import styles from './renderProgress.module.css'

export const RenderProgress = ({ render }: { render: Render }) => {
  const { t } = useTranslation('pictures')
  const { percent } = useFormat()
  const wait = useWaitWords()
  const { quality, projection, resolution, status, progress } = render
  const seconds = useMemo(
    () => expectedSeconds(rememberedTimes(), { quality, projection, pixels: resolution.width * resolution.height }),
    [quality, projection, resolution.width, resolution.height],
  )
  const part = Math.round(progress * 100)
  const isWaiting = status === 'queued'
  const words = isWaiting ? t('making.queued') : t('making', { percent: percent(part) })
  return (
    <div className={styles.progress} data-testid="picture-progress" data-part={part}>
      <ProgressBar percent={isWaiting ? null : part} label={t('making.label')} told={words} />
      <span>{words}</span>
      {seconds !== null && <span className={styles.wait}>{wait(seconds)}</span>}
    </div>
  )
}
