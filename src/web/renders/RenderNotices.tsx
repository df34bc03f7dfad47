/** Notifies once, on whatever page is open, that a render is ready or failed. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Render } from '#contract/renders/renders.ts'
import { ApiError } from '../lib/api/failure.ts'
import { isPending, rendersQuery } from '../lib/api/renders.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { toast } from '../lib/ui/toasts.ts'
import {
  isRenderVisible,
  noteToast,
  openRenderHere,
  rereadFollowed,
  unfollowRender,
  useFollowedRenders,
  type FollowedRender,
} from './followedRenders.ts'

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useIsVisible = (): boolean => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')

const useNotify = () => {
  const { t } = useTranslation('pictures')
  const navigate = useNavigate()
  return ({ id, projectId, status, film }: Render) => {
    if (!unfollowRender(id) || isRenderVisible(id) || (status !== 'completed' && status !== 'failed')) return
    const open = () => {
      if (!openRenderHere({ id, projectId })) void navigate({ to: '/studio/$projectId/pictures', params: { projectId }, search: { picture: id } })
    }
    const words = film
      ? ({ done: 'film.toast.done', failed: 'film.toast.failed' } as const)
      : ({ done: 'toast.done', failed: 'toast.failed' } as const)
    const said = toast(t(status === 'completed' ? words.done : words.failed), {
      tone: status === 'completed' ? 'done' : 'problem',
      action: { label: t('toast.see'), run: open },
    })
    noteToast(id, said)
  }
}

/** Whether the service will not show the room's renders to this account any more. */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 403 || error.status === 404)

const FollowedRoom = ({ projectId, followed }: { projectId: string; followed: readonly FollowedRender[] }) => {
  const { data, error, isFetching } = useQuery(rendersQuery(projectId))
  const notify = useNotify()
  useEffect(() => {
    for (const { id } of followed) {
      const render = data?.renders.find((one) => one.id === id)
      if (render && !isPending(render)) notify(render)
      else if (isGone(error) || (data && !render && !isFetching)) unfollowRender(id)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- said when a render ends, not when the language changes
  }, [data, error, isFetching, followed])
  return null
}

/** No notice while the page is hidden: of several tabs the first visible one shows it. */
const RenderNotices = () => {
  const renders = useFollowedRenders((state) => state.renders)
  const isVisible = useIsVisible()
  useEffect(() => {
    if (isVisible) rereadFollowed()
  }, [isVisible])
  if (!isVisible) return null
  return [...new Set(renders.map(({ projectId }) => projectId))].map((projectId) => (
    <FollowedRoom key={projectId} projectId={projectId} followed={renders.filter((one) => one.projectId === projectId)} />
  ))
}
export default RenderNotices
