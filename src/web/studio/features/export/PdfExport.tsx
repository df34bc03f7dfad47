import { FileDown, FileText, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { fileName } from '#contract/text/fileName.ts'
import { NetworkError, refusedWith } from '../../../lib/api/failure.ts'
import { useRetryWhenBack } from '../../../lib/api/recovery.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { Notice } from '../../../lib/ui/states.tsx'
import { useLive, useStudio } from '../../context.ts'
import { mayShare, save } from '../../../lib/ui/device/handOver.ts'
import { fetchSheet } from './sheet/fetchSheet.ts'
import { Progress } from './Progress.tsx'
import { usePassOn } from './usePassOn.ts'
import { useTask, type TaskReport } from './useTask.ts'
import styles from './export.module.css'

const PDF = 'application/pdf'

/** The sheet: the service makes a PDF of it, and it is a page of its own that the browser prints. */
export const PdfExport = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation('studio')
  const { document: room } = useStudio()
  const saved = useLive(({ sync }) => sync.at === 'saved')
  const task = useTask()
  const { name } = room.project
  const passOn = usePassOn(projectId)
  const make = async ({ signal }: TaskReport) =>
    new File([await fetchSheet({ projectId }, { signal })], fileName(name, serverNow(), 'pdf'), { type: PDF })
  const download = async (at: TaskReport) => {
    const file = await make(at)
    save(file)
    return t('output.done.save', { name: file.name })
  }
  const away = task.failure instanceof NetworkError || refusedWith(task.failure, 'SERVICE_UNAVAILABLE')
  // Sharing it takes a tap of its own: it is not done unasked.
  const [wanted, setWanted] = useState<'save' | 'share'>('save')
  useRetryWhenBack(away && wanted === 'save', () => task.run(download))
  return (
    <section className={styles.part} aria-labelledby="output-sheet">
      <span className={styles.sign} aria-hidden="true">
        <FileText size={32} strokeWidth={1.5} />
      </span>
      <div className={styles.words}>
        <h3 id="output-sheet">{t('output.sheet')}</h3>
        <p className={styles.about}>{t('output.sheet.about')}</p>
        {!saved && <p className={styles.about}>{t('output.sheet.unsaved')}</p>}
        <div className={styles.actions}>
          <Button
            icon={<FileDown size={20} aria-hidden="true" />}
            isPending={task.running}
            onPress={() => {
              setWanted('save')
              task.run(download)
            }}
            data-testid="output-sheet-save"
          >
            {t('output.sheet.save')}
          </Button>
          {mayShare(PDF) && (
            <Button
              icon={<Share2 size={20} aria-hidden="true" />}
              isPending={task.running}
              onPress={() => {
                setWanted('share')
                task.run((at) => passOn(name, () => make(at)))
              }}
            >
              {t('output.share')}
            </Button>
          )}
          <ButtonLink to="/studio/$projectId/sheet" params={{ projectId }} target="_blank">
            <Printer size={20} aria-hidden="true" />
            {t('output.sheet.open')}
          </ButtonLink>
        </div>
        <Progress uncounted task={task} words={() => t('output.sheet.drawing')} />
        {task.failure !== null && <Notice>{t(away ? 'output.sheet.away' : 'output.sheet.failed')}</Notice>}
      </div>
    </section>
  )
}
