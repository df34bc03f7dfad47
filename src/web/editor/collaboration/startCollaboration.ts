/** The live line put to its uses: others' steps go to the queue, who is here to the session, what is selected here to the others. */
import { SELECTION_LIMIT } from '#contract/wire/limits.ts'
import type { ProjectEvent } from '#contract/design/live.ts'
import type { Comment } from '#contract/design/sharing.ts'
import type { RoomOp } from '#room/document/changes.ts'
import { call, openEvents } from '../../lib/api/client.ts'
import { noteRender, noteRenderStream } from '../../lib/api/renders.ts'
import { renewed, sessionState } from '../../lib/api/session.ts'
import type { HeldPermission } from '../store/permission.ts'
import { latestOnly, NOBODY, peopleOf, withoutPresence, withPresence, type People } from '../store/presence.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { onPageVisibilityChange } from '../../lib/ui/device/pageVisibility.ts'
import { EventStreamClient } from './eventStream.ts'
import { pauseUntilOnline } from '../../lib/ui/device/pause.ts'
import type { ChangeQueue } from '../sync/queue.ts'

/** At most two a second. */
const TELLING = 500

type Change = Extract<ProjectEvent, { event: 'change' }>['data']
type RenderNews = Extract<ProjectEvent, { event: 'render' }>['data']

interface Hearing {
  queue: Pick<ChangeQueue, 'heardOf' | 'receive'>
  people: () => People
  onPeople: (people: People) => void
  onPermission: (permission: HeldPermission) => void
  /** The line stands. */
  onReady: () => void
  /** More happened than was told. */
  onGap: () => void
  /** A step, before the room takes it. */
  onChange: (change: Change, ops: readonly RoomOp[]) => void
  onComment: (comment: Comment) => void
  onCommentRemoved: (id: string) => void
  onRender: (news: RenderNews) => void
}

/** The ops of a change as the room takes them: the service has given every new item its id. */
const opsOf = (change: Change): RoomOp[] => change.ops.filter((op): op is RoomOp => op.op !== 'addItem' || op.item.id !== undefined)

/** @returns what takes an event of the line and puts it where it belongs */
export const handleEvents = ({
  queue,
  people,
  onPeople,
  onPermission,
  onReady,
  onGap,
  onChange,
  onComment,
  onCommentRemoved,
  onRender,
}: Hearing): ((event: ProjectEvent) => void) => {
  const meet = (now: People) => {
    const before = people().own?.permission
    onPeople(now)
    if (now.own && now.own.permission !== before) onPermission(now.own.permission)
  }
  return ({ event, data }) => {
    switch (event) {
      case 'ready':
        meet(peopleOf(data.present, data.presenceId))
        onReady()
        return queue.heardOf(data.version)
      case 'change':
        onChange(data, opsOf(data))
        return queue.receive({ version: data.version, changeId: data.changeId, ops: opsOf(data) })
      case 'reset':
        onGap()
        return queue.heardOf(data.version)
      case 'presence':
        return meet(withPresence(people(), data))
      case 'left':
        return meet(withoutPresence(people(), data.id))
      case 'comment':
        return onComment(data)
      case 'comment_removed':
        return onCommentRemoved(data.id)
      case 'render':
        return onRender(data)
      default:
        return undefined
    }
  }
}

/** Tells the others what is selected here. A lost word does no harm: the next one says where things stand. */
const sendSelection = (session: RoomStore, selection: readonly string[]): void => {
  const { presenceId } = session.live.getState().people
  if (presenceId === null) return
  const params = { projectId: session.projectId, presenceId }
  call('updatePresence', { params, body: { selection: selection.slice(-SELECTION_LIMIT) } }).catch((cause: unknown) =>
    console.info('The others could not be told of the selection.', cause),
  )
}

/** Opens the live line of a room and keeps it. @returns the end of it */
export const startCollaboration = (session: EditedRoom): (() => void) => {
  const selection = latestOnly<readonly string[]>((ids) => sendSelection(session, ids), TELLING, Object.is)
  const hear = handleEvents({
    queue: session.sync.queue,
    people: () => session.live.getState().people,
    onPeople: (people) => {
      const known = session.live.getState().people.presenceId
      session.live.setState({ people })
      if (people.presenceId === known) return
      // A new line knows nothing of what is selected here.
      selection.forget()
      const chosen = session.scene.store.getState().selection
      if (chosen.length > 0) selection.offer(chosen)
    },
    onPermission: (permission) => {
      session.permit(permission)
      // Who may look only speaks where the owner lets them.
      void session.sync.comments.read()
    },
    onReady: () => {
      noteRenderStream(session.projectId, true)
      if (session.sync.comments.store.getState().reading !== 'there') void session.sync.comments.read()
    },
    onGap: () => void session.sync.comments.read(),
    onChange: (change, ops) => session.sync.journal.hear(change, ops, session.document),
    onComment: (comment) => {
      if (session.sync.comments.hear(comment)) session.tell({ about: 'commented', by: comment.author })
    },
    onCommentRemoved: (id) => session.sync.comments.forget(id),
    onRender: (news) => noteRender(session.projectId, news),
  })
  const line = new EventStreamClient({
    open: (lastEventId, signal) => openEvents(session.projectId, lastEventId, signal),
    onEvent: hear,
    onBroken: () => {
      noteRenderStream(session.projectId, false)
      session.live.setState({ people: NOBODY })
    },
    onEnd: (ended) => {
      session.sync.queue.close()
      session.live.setState({ ended })
    },
    pause: pauseUntilOnline,
    watchAttention: onPageVisibilityChange,
    signedIn: async () => {
      const held = sessionState().session
      return held !== null && renewed(held.token)
    },
    random: Math.random,
  })
  const stop = session.scene.store.subscribe((now, before) => {
    if (now.selection !== before.selection) selection.offer(now.selection)
  })
  return () => {
    stop()
    selection.stop()
    line.close()
    noteRenderStream(session.projectId, false)
  }
}
