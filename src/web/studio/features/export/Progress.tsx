import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ProgressBar } from '../../../lib/ui/display/ProgressBar.tsx'
import type { Task } from './useTask.ts'
import styles from './export.module.css'

interface Props {
  task: Task
  words: (percent: string) => string
  /** The progress is unknown. */
  uncounted?: boolean
}

/** A bar with its number, a button to stop, and the result: announced. */
export const Progress = ({ task, words, uncounted = false }: Props) => {
  const { t } = useTranslation('studio')
  const { percent } = useFormat()
  const part = Math.round((task.part ?? 0) * 100)
  return (
    <>
      {task.running && (
        <div className={styles.progress}>
          <ProgressBar className={styles.bar} percent={uncounted ? null : part} label={words(percent(part))} />
          <span>{words(percent(part))}</span>
          <Button variant="quiet" onPress={task.stop}>
            {t('output.stop')}
          </Button>
        </div>
      )}
      <p role="status" className={styles.message}>
        {task.message}
      </p>
    </>
  )
}
