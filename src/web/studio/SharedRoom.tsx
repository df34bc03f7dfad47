/** A room that someone was shown by its link, to look at: the studio's own viewport, without anything that edits. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FurnishedProject } from '#contract/design/design.ts'
import { refusedWith } from '../lib/api/failure.ts'
import { productQuery, queryClient } from '../lib/api/queries.ts'
import { sessionState } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { listenToKeys } from './keys/keys.ts'
import { StudioContext } from './context.ts'
import { exposeDebug, perfWanted } from './meter.ts'
import CommentsPage from './features/comments/CommentsPage.tsx'
import { useComments } from './features/comments/useComments.ts'
import { ViewSwitch } from './shell/bars/ViewSwitch.tsx'
import { EditedRoom } from '../editor/EditedRoom.ts'
import { documentOf } from '../editor/store/loading.ts'
import { serviceComments } from '../editor/sync/commentRemote.ts'
import type { CommentRemote } from '../editor/sync/comments.ts'
import { pauseUntilOnline } from '../lib/ui/device/pause.ts'
import { NO_OUTBOX } from '../editor/sync/outbox.ts'
import { ChangeRefused } from '../editor/sync/queue.ts'
import { expectModels } from '../scene/furniture/models/modelFiles.ts'
import { StudioCanvas } from './canvas/StudioCanvas.tsx'
import styles from './studio.module.css'

/** Comments are for those who may read the room with an account: a link alone does not open them (docs/interface/design.md#shared-rooms). */
const commentsFor = (projectId: string): { comments?: CommentRemote } => {
  if (!sessionState().session) return {}
  const remote = serviceComments(projectId)
  const list: CommentRemote['list'] = (page) =>
    remote.list(page).catch((error: unknown) => {
      if (refusedWith(error, 'PROJECT_ACCESS_DENIED') || refusedWith(error, 'PROJECT_NOT_FOUND'))
        return { comments: [], mayComment: false, totalPages: 1 }
      throw error
    })
  return { comments: { ...remote, list } }
}

const look = (project: FurnishedProject, read: () => Promise<FurnishedProject>): EditedRoom =>
  new EditedRoom({
    projectId: project.id,
    document: documentOf(project),
    version: project.version,
    permission: 'view',
    remote: {
      read: async () => {
        const again = await read()
        return { document: documentOf(again), version: again.version }
      },
      send: () => Promise.reject(new ChangeRefused('a shared room is only looked at')),
    },
    // Nothing is pending where nothing is changed.
    outbox: NO_OUTBOX,
    fetchProduct: async (id) => (await queryClient.fetchQuery(productQuery(id))).product,
    pause: pauseUntilOnline,
    ...commentsFor(project.id),
  })

const Said = () => {
  const { t } = useTranslation('studio')
  const any = useComments(({ comments, mayComment }) => comments.length > 0 || mayComment)
  if (!any) return null
  return (
    <>
      <h2>{t('comments.title')}</h2>
      <CommentsPage />
    </>
  )
}

interface Props {
  project: FurnishedProject
  /** Reads it again, by its project id or link: always the same function for the same room. */
  read: () => Promise<FurnishedProject>
  /** Element that comments on the room are written in. */
  commentsSlot: HTMLElement | null
}
const SharedRoom = ({ project, read, commentsSlot }: Props) => {
  const [room, setRoom] = useState<EditedRoom | null>(null)
  useEffect(() => {
    if (project.items.length > 0) expectModels()
    const opened = look(project, read)
    // An opened room is an external resource: opened with the page, closed with it.
    // oxlint-disable-next-line react/set-state-in-effect
    setRoom(opened)
    void opened.sync.comments.read()
    const hide = perfWanted() ? exposeDebug(opened) : undefined
    const deafen = listenToKeys(opened)
    return () => {
      hide?.()
      deafen()
      opened.close()
      setRoom(null)
    }
  }, [project, read])
  if (!room) return null
  return (
    <StudioContext value={room}>
      <div className={styles.shared}>
        <StudioCanvas />
        <ViewSwitch className={styles.sharedViews} />
      </div>
      {commentsSlot && createPortal(<Said />, commentsSlot)}
    </StudioContext>
  )
}
export default SharedRoom
