/** A render of the room or a film through it, made by the service: framed, requested, followed and exported. */
import { useQuery } from '@tanstack/react-query'
import { Camera, Clapperboard } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Render } from '#contract/renders/renders.ts'
import { isPending, rendersQuery } from '../../../lib/api/renders.ts'
import { withWords } from '../../../lib/i18n/i18n.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { followRender } from '../../../renders/followedRenders.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { lazyChunk } from '../../../lib/ui/loading/lazyChunks.ts'
import { Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { viewportOf } from '../../viewport/ViewportContext.ts'
import { useStudio } from '../../context.ts'
import { FrameStep } from './FrameStep.tsx'
import { MakingStep } from './MakingStep.tsx'
import { recallRender, showRender, useShownRender } from './shownRender.ts'
import styles from './render.module.css'

const FilmStep = lazyChunk(withWords(['errors', 'pictures'], () => import('./FilmStep.tsx')))

/** Images of the viewfinder at the request, by render: data URLs. */
const sketches = new Map<string, string>()
/** Sketches that are kept. */
const MOST_SKETCHES = 8

type Kind = 'picture' | 'film'

const RenderDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('pictures')
  const room = useStudio()
  const { projectId } = room
  const viewport = viewportOf(room)
  const list = useQuery(rendersQuery(projectId))
  const shown = useShownRender(projectId)
  useEffect(() => recallRender(projectId), [projectId])
  const [kind, setKind] = useState<Kind | null>(null)
  const render = list.data?.renders.find(({ id }) => id === shown)
  // The next request starts with the settings of the last.
  const isFilm = kind ? kind === 'film' : (render?.film ?? null) !== null
  const onRequested = (made: Render, sketch?: string) => {
    if (sketch !== undefined) sketches.set(made.id, sketch)
    for (const id of sketches.keys()) if (sketches.size > MOST_SKETCHES) sketches.delete(id)
    followRender(made)
    showRender(projectId, made.id)
    setKind(null)
  }
  const onAnother = () => {
    setKind(isFilm ? 'film' : 'picture')
    showRender(projectId, null)
  }
  const close = () => {
    // One that was seen makes room for the next.
    if (render && !isPending(render)) showRender(projectId, null)
    onClose()
  }
  return (
    <Dialog widest isOpen onClose={close} title={t(isFilm ? 'film.title' : 'title')}>
      {render && list.data ? (
        <MakingStep
          render={render}
          sketch={sketches.get(render.id)}
          list={list.data}
          isOutOfReach={list.isRefetchError}
          onAnother={onAnother}
          onRequested={onRequested}
        />
      ) : shown !== null && list.isPending ? (
        <Skeleton height={400} />
      ) : viewport ? (
        <>
          <Segmented
            label={t('kind')}
            className={styles.kinds ?? ''}
            value={isFilm ? 'film' : 'picture'}
            onChange={setKind}
            options={[
              { id: 'picture', name: t('kind.picture'), icon: <Camera size={18} aria-hidden="true" /> },
              { id: 'film', name: t('kind.film'), icon: <Clapperboard size={18} aria-hidden="true" /> },
            ]}
          />
          {isFilm ? (
            <Suspense fallback={<Skeleton height={480} />}>
              <FilmStep viewport={viewport} list={list.data} onRequested={onRequested} />
            </Suspense>
          ) : (
            <FrameStep viewport={viewport} list={list.data} onRequested={onRequested} />
          )}
        </>
      ) : (
        <Notice>{t('finder.lost')}</Notice>
      )}
    </Dialog>
  )
}
export default RenderDialog
