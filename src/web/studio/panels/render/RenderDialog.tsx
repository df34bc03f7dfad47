/** A picture of the room, made by the service: framed, requested, watched and taken along. */
import { useQuery } from '@tanstack/react-query'
import { Camera, Clapperboard } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Render } from '../../../../contract/renders.ts'
import { isPending, rendersQuery } from '../../../api/renders.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { withWords } from '../../../i18n/i18n.ts'
import { Segmented } from '../../../ui/choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { late } from '../../../ui/lateParts.ts'
import { Notice, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { viewportOf } from '../../canvas/ViewportContext.ts'
import { useStudio } from '../../context.ts'
import { FrameStep } from './FrameStep.tsx'
import { followRender } from './followRender.ts'
import { MakingStep } from './MakingStep.tsx'
import styles from './render.module.css'

const FilmStep = late(withWords(['errors', 'pictures'], () => import('./FilmStep.tsx')))

/** Says what became of a render whose dialog is closed. */
const useFollowing = (session: EditedRoom) => {
  const { t } = useTranslation('pictures')
  return (render: Render) =>
    followRender(render, ({ status, film }) => {
      if (session.live.getState().dialog === 'render' || status === 'cancelled') return
      const action = { label: t('toast.see'), run: () => session.open('render') }
      const words = film
        ? ({ done: 'film.toast.done', failed: 'film.toast.failed' } as const)
        : ({ done: 'toast.done', failed: 'toast.failed' } as const)
      toast(t(status === 'completed' ? words.done : words.failed), { tone: status === 'completed' ? 'done' : 'problem', action })
    })
}

/** The last that this page has requested, by room: what the dialog shows when it is opened again. */
const lastOf = new Map<string, string>()
/** What the viewfinder showed when they were requested, by render: data URLs. */
const sketches = new Map<string, string>()
/** Sketches that are kept. */
const MOST_SKETCHES = 8

type Kind = 'picture' | 'film'

const RenderDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('pictures')
  const session = useStudio()
  const { projectId } = session
  const viewport = viewportOf(session)
  const list = useQuery(rendersQuery(projectId))
  const follow = useFollowing(session)
  const [chosen, setChosen] = useState<string | null | undefined>()
  const [kind, setKind] = useState<Kind | null>(null)
  const renders = list.data?.renders ?? []
  // What an earlier visit requested is found again, while it is being made.
  const found = lastOf.get(projectId) ?? renders.find(isPending)?.id ?? null
  const shown = chosen === undefined ? found : chosen
  const render = renders.find(({ id }) => id === shown)
  const pendingId = render && isPending(render) ? render.id : null
  useEffect(() => {
    if (render && pendingId !== null) follow(render)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each render that is being made
  }, [pendingId])
  const onRequested = (made: Render, sketch?: string) => {
    if (sketch !== undefined) sketches.set(made.id, sketch)
    for (const id of sketches.keys()) if (sketches.size > MOST_SKETCHES) sketches.delete(id)
    lastOf.set(projectId, made.id)
    setChosen(made.id)
    setKind(null)
    if (isPending(made)) follow(made)
  }
  // What is made next is as what was made last.
  const isFilm = kind ? kind === 'film' : (render?.film ?? null) !== null
  const onAnother = () => {
    setKind(isFilm ? 'film' : 'picture')
    lastOf.delete(projectId)
    setChosen(null)
  }
  return (
    <Dialog widest isOpen onClose={onClose} title={t(isFilm ? 'film.title' : 'title')}>
      {render ? (
        <MakingStep render={render} sketch={sketches.get(render.id)} onAnother={onAnother} onRequested={onRequested} />
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
