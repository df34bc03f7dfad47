/**
 * The opened room on the screen: bar, catalogue, canvas, details. On a phone the panels are sheets over the canvas. The room is drawn as soon as
 * its own code is there; the panels come after it, into places that are kept for them.
 */
import { Suspense, useEffect } from 'react'
import { withWords } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { mayEdit } from '../../editor/store/permission.ts'
import { lazyChunk } from '../../lib/ui/loading/lazyChunks.ts'
import { StudioCanvas } from '../canvas/StudioCanvas.tsx'
import { useLive, useStudio } from '../context.ts'
import { exposeDebug, perfWanted } from '../meter.ts'
import { ChunkFailed } from '../controls/ChunkFailed.tsx'
import { useSheets } from './sheets/useSheets.ts'
import styles from './screen.module.css'

const StartPanels = lazyChunk(withWords(['browse', 'catalogue', 'errors', 'sharing', 'studio'], () => import('./StartPanels.tsx')))
const CanvasOverlays = lazyChunk(
  withWords(['studio'], () => import('./CanvasOverlays.tsx')),
  ChunkFailed,
)
const EndPanels = lazyChunk(withWords(['browse', 'catalogue', 'errors', 'finishes', 'studio'], () => import('./EndPanels.tsx')))
const RoomEnded = lazyChunk(withWords(['errors', 'studio'], () => import('./RoomEnded.tsx')))

export const Screen = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const editable = useLive((state) => mayEdit(state.permission))
  const ended = useLive((state) => state.ended)
  const sheets = useSheets()
  useEffect(() => (perfWanted() ? exposeDebug(room) : undefined), [room])
  if (ended)
    return (
      <Suspense>
        <RoomEnded reason={ended} />
      </Suspense>
    )
  return (
    <div className={styles.studio} data-sheet={sheets.sheet} data-full={sheets.isFull} data-looking={!editable}>
      <button type="button" className={styles.skip} onClick={() => room.display.area?.focus()}>
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
        <StartPanels sheets={sheets} />
      </Suspense>
      <div className={styles.stage} data-region>
        <StudioCanvas />
        <Suspense>
          <CanvasOverlays />
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
        <EndPanels sheets={sheets} />
      </Suspense>
    </div>
  )
}
