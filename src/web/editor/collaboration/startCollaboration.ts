/** Connects the event stream to the queue, the presences and the comments of an opened room, and sends its selection to the others. */
import { SELECTION_LIMIT } from '#contract/wire/limits.ts'
import type { ProjectEvent } from '#contract/design/live.ts'
import type { Comment } from '#contract/design/sharing.ts'
import type { RoomOp } from '#room/document/changes.ts'
import { call, openEvents } from '../../lib/api/client.ts'
import { noteRender, noteRenderStream } from '../../lib/api/renders.ts'
import { renewed, sessionState } from '../../lib/api/session.ts'
import type { RoomPermission } from '../store/permission.ts'
import { latestOnly, NOBODY, peopleOf, withoutPresence, withPresence, type People } from '../store/presence.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { onPageVisibilityChange } from '../../lib/ui/device/pageVisibility.ts'
import { EventStreamClient } from './eventStream.ts'
import { pauseUntilOnline } from '../../lib/ui/device/pause.ts'
import type { ChangeQueue } from '../sync/queue.ts'

/** At most two a second. */
const SELECTION_INTERVAL_MS = 500

type Change = Extract<ProjectEvent, { event: 'change' }>['data']
type RenderEvent = Extract<ProjectEvent, { event: 'render' }>['data']

interface EventHandlers {
  queue: Pick<ChangeQueue, 'catchUpTo' | 'receive'>
  people: () => People
  onPeople: (people: People) => void
  onPermission: (permission: RoomPermission) => void
  /** The stream is connected. */
  onReady: () => void
  /** Events were missed. */
  onGap: () => void
  /** A change, before the queue receives it. */
  onChange: (change: Change, ops: readonly RoomOp[]) => void
  onComment: (comment: Comment) => void
  onCommentRemoved: (id: string) => void
  onRender: (event: RenderEvent) => void
}

/** The ops of a change as the room applies them: the service has given every new item its id. */
const opsOf = (change: Change): RoomOp[] => change.ops.filter((op): op is RoomOp => op.op !== 'addItem' || op.item.id !== undefined)

/** @returns a handler that dispatches events of the stream */
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
}: EventHandlers): ((event: ProjectEvent) => void) => {
  const setPeople = (now: People) => {
    const before = people().own?.permission
    onPeople(now)
    if (now.own && now.own.permission !== before) onPermission(now.own.permission)
  }
  return ({ event, data }) => {
    switch (event) {
      case 'ready':
        setPeople(peopleOf(data.present, data.presenceId))
        onReady()
        return queue.catchUpTo(data.version)
      case 'change':
        onChange(data, opsOf(data))
        return queue.receive({ version: data.version, changeId: data.changeId, ops: opsOf(data) })
      case 'reset':
        onGap()
        return queue.catchUpTo(data.version)
      case 'presence':
        return setPeople(withPresence(people(), data))
      case 'left':
        return setPeople(withoutPresence(people(), data.id))
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

/** Sends the selection to the others. A lost update is harmless: the next one has the full state. */
const sendSelection = (room: RoomStore, selection: readonly string[]): void => {
  const { presenceId } = room.live.getState().people
  if (presenceId === null) return
  const params = { projectId: room.projectId, presenceId }
  call('updatePresence', { params, body: { selection: selection.slice(-SELECTION_LIMIT) } }).catch((cause: unknown) =>
    console.info('collaboration: sending the selection failed', cause),
  )
}

/** Opens the event stream of a room and keeps it open. @returns a function that closes it */
export const startCollaboration = (room: EditedRoom): (() => void) => {
  const selection = latestOnly<readonly string[]>((ids) => sendSelection(room, ids), SELECTION_INTERVAL_MS, Object.is)
  const onEvent = handleEvents({
    queue: room.sync.queue,
    people: () => room.live.getState().people,
    onPeople: (people) => {
      const known = room.live.getState().people.presenceId
      room.live.setState({ people })
      if (people.presenceId === known) return
      // A new stream does not know the selection.
      selection.forget()
      const chosen = room.scene.store.getState().selection
      if (chosen.length > 0) selection.offer(chosen)
    },
    onPermission: (permission) => {
      room.permit(permission)
      // Viewers may comment only if the owner allows it.
      void room.sync.comments.read()
    },
    onReady: () => {
      noteRenderStream(room.projectId, true)
      if (room.sync.comments.store.getState().reading !== 'there') void room.sync.comments.read()
    },
    onGap: () => void room.sync.comments.read(),
    onChange: (change, ops) => room.sync.remoteHistory.add(change, ops, room.document),
    onComment: (comment) => {
      if (room.sync.comments.receive(comment)) room.notify({ about: 'commented', by: comment.author })
    },
    onCommentRemoved: (id) => room.sync.comments.forget(id),
    onRender: (event) => noteRender(room.projectId, event),
  })
  const stream = new EventStreamClient({
    open: (lastEventId, signal) => openEvents(room.projectId, lastEventId, signal),
    onEvent,
    onBroken: () => {
      noteRenderStream(room.projectId, false)
      room.live.setState({ people: NOBODY })
    },
    onEnd: (ended) => {
      room.sync.queue.close()
      room.live.setState({ ended })
    },
    pause: pauseUntilOnline,
    onVisibilityChange: onPageVisibilityChange,
    signedIn: async () => {
      const ownSession = sessionState().session
      return ownSession !== null && renewed(ownSession.token)
    },
    random: Math.random,
  })
  const stop = room.scene.store.subscribe((now, before) => {
    if (now.selection !== before.selection) selection.offer(now.selection)
  })
  return () => {
    stop()
    selection.stop()
    stream.close()
    noteRenderStream(room.projectId, false)
  }
}
