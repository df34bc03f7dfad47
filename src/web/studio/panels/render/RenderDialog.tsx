/** A picture of the room, made by the service: framed, requested, watched and taken along. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Render } from '../../../../contract/renders.ts'
import { isPending, rendersQuery } from '../../../api/renders.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { viewportOf } from '../../canvas/ViewportContext.ts'
import { useStudio } from '../../context.ts'
import { FrameStep } from './FrameStep.tsx'
import { followRender } from './followRender.ts'
import { MakingStep } from './MakingStep.tsx'

/** Says what became of a render whose dialog is closed. */
const useFollowing = (session: EditedRoom) => {
  const { t } = useTranslation('pictures')
  return (render: Render) =>
    followRender(render, ({ status }) => {
      if (session.live.getState().dialog === 'render' || status === 'cancelled') return
      const action = { label: t('toast.see'), run: () => session.open('render') }
      toast(t(status === 'completed' ? 'toast.done' : 'toast.failed'), { tone: status === 'completed' ? 'done' : 'problem', action })
    })
}

/** The last that this page has requested, by room: what the dialog shows when it is opened again. */
const lastOf = new Map<string, string>()
/** What the viewfinder showed when they were requested, by render: data URLs. */
const sketches = new Map<string, string>()
/** Sketches that are kept. */
const MOST_SKETCHES = 8

const RenderDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('pictures')
  const session = useStudio()
  const { projectId } = session
  const viewport = viewportOf(session)
  const list = useQuery(rendersQuery(projectId))
  const follow = useFollowing(session)
  const [chosen, setChosen] = useState<string | null | undefined>()
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
    if (isPending(made)) follow(made)
  }
  const onAnother = () => {
    lastOf.delete(projectId)
    setChosen(null)
  }
  return (
    <Dialog widest isOpen onClose={onClose} title={t('title')}>
      {render ? (
        <MakingStep render={render} sketch={sketches.get(render.id)} onAnother={onAnother} onRequested={onRequested} />
      ) : viewport ? (
        <FrameStep viewport={viewport} list={list.data} onRequested={onRequested} />
      ) : (
        <Notice>{t('finder.lost')}</Notice>
      )}
    </Dialog>
  )
}
export default RenderDialog
