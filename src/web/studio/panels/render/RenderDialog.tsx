/** A picture of the room, made by the service: framed, requested, watched and taken along. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Render } from '../../../../contract/renders.ts'
import { isPending, rendersQuery } from '../../../api/renders.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { followRender } from '../../../renders/followedRenders.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice, Skeleton } from '../../../ui/states.tsx'
import { viewportOf } from '../../canvas/ViewportContext.ts'
import { useStudio } from '../../context.ts'
import { FrameStep } from './FrameStep.tsx'
import { MakingStep } from './MakingStep.tsx'
import { recallRender, showRender, useShownRender } from './shownRender.ts'

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
  const shown = useShownRender(projectId)
  useEffect(() => recallRender(projectId), [projectId])
  const render = list.data?.renders.find(({ id }) => id === shown)
  const onRequested = (made: Render, sketch?: string) => {
    if (sketch !== undefined) sketches.set(made.id, sketch)
    for (const id of sketches.keys()) if (sketches.size > MOST_SKETCHES) sketches.delete(id)
    followRender(made)
    showRender(projectId, made.id)
  }
  const close = () => {
    // One that was seen makes room for the next.
    if (render && !isPending(render)) showRender(projectId, null)
    onClose()
  }
  return (
    <Dialog widest isOpen onClose={close} title={t('title')}>
      {render && list.data ? (
        <MakingStep
          render={render}
          sketch={sketches.get(render.id)}
          list={list.data}
          isOutOfReach={list.isRefetchError || list.fetchStatus === 'paused'}
          onAnother={() => showRender(projectId, null)}
          onRequested={onRequested}
        />
      ) : shown !== null && list.isPending ? (
        <Skeleton height={400} />
      ) : viewport ? (
        <FrameStep viewport={viewport} list={list.data} onRequested={onRequested} />
      ) : (
        <Notice>{t('finder.lost')}</Notice>
      )}
    </Dialog>
  )
}
export default RenderDialog
