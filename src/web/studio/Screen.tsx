/**
 * The opened room on the screen: bar, catalogue, canvas, details. On a phone the panels are sheets over the canvas. The room is drawn as soon as
 * its own code is there; the panels come after it, into places that are kept for them.
 */
import { Suspense, useEffect } from 'react'
import { withWords } from '../lib/i18n/i18n.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { mayEdit } from '../editor/permission.ts'
import { lazyChunk } from '../lib/ui/loading/lazyChunks.ts'
import { StudioCanvas } from './canvas/StudioCanvas.tsx'
import { useLive, useStudio } from './context.ts'
import { exposeDebug, perfWanted } from './meter.ts'
import { PartLost } from './panels/PartLost.tsx'
import { useSheets } from './panels/useSheets.ts'
import styles from './screen.module.css'

const BeforeRoom = lazyChunk(withWords(['browse', 'catalogue', 'errors', 'sharing', 'studio'], () => import('./panels/BeforeRoom.tsx')))
const OverRoom = lazyChunk(
  withWords(['studio'], () => import('./panels/OverRoom.tsx')),
  PartLost,
)
const AfterRoom = lazyChunk(withWords(['browse', 'catalogue', 'errors', 'finishes', 'studio'], () => import('./panels/AfterRoom.tsx')))
const RoomEnded = lazyChunk(withWords(['errors', 'studio'], () => import('./panels/RoomEnded.tsx')))

export const Screen = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const editable = useLive((state) => mayEdit(state.permission))
  const ended = useLive((state) => state.ended)
  const sheets = useSheets()
  useEffect(() => (perfWanted() ? exposeDebug(session) : undefined), [session])
  if (ended)
    return (
      <Suspense>
        <RoomEnded reason={ended} />
      </Suspense>
    )
  return (
    <div className={styles.studio} data-sheet={sheets.sheet} data-full={sheets.isFull} data-looking={!editable}>
      <button type="button" className={styles.skip} onClick={() => session.picture.area?.focus()}>
        {t('skip.room')}
      </button>
      <Suspense
        fallback={
          <>
            <header className={styles.barToCome} />
            {editable && <div className={styles.panel} data-side="start" data-open={false} />}
          </>
        }
      >
        <BeforeRoom sheets={sheets} />
      </Suspense>
      <div className={styles.stage} data-region>
        <StudioCanvas />
        <Suspense>
          <OverRoom />
        </Suspense>
      </div>
      <Suspense
        fallback={
          <>
            <div className={styles.panel} data-side="end" data-open={false} />
            <div className={styles.footToCome} />
          </>
        }
      >
        <AfterRoom sheets={sheets} />
      </Suspense>
    </div>
  )
}
