/** What happens in a project while it is open (docs/interface/design.md#events): server-sent events, and who is there. */
import { z } from 'zod'
import { SELECTION_LIMIT } from '../wire/limits.ts'
import { op } from './design.ts'
import { operation } from '../wire/operation.ts'
import { hexColor, id, pathPart, timestamp } from '../wire/primitives.ts'
import { person } from './project.ts'
import { RENDER_STATUSES } from '../renders/renders.ts'
import { comment } from './sharing.ts'

/** Seconds between two signs of life on a stream. */
export const HEARTBEAT_SECONDS = 15

/** Somebody who has the project open: one for each open stream. */
export const presence = z
  .strictObject({
    /** Of the stream: `ready` says one's own. */
    id,
    userId: id,
    ...person.pick({ name: true, isGuest: true }).shape,
    /** One of a few colours that tell people apart, the same for everybody who looks. */
    color: hexColor,
    permission: z.enum(['owner', 'edit', 'view']),
    selection: z.array(id).max(SELECTION_LIMIT),
  })
  .meta({ id: 'Presence' })
export type Presence = z.infer<typeof presence>

/**
 * The events of a stream by their `event:` name. Those that say how far a reader has been told (`ready`, `change`, `reset`, `comment`,
 * `comment_removed`) carry an `id:` to resume from with `Last-Event-ID`; the others are of the moment. A reader who lets too much
 * pile up unread is cut off without a word.
 */
export const projectEvents = {
  /**
   * The first of every stream: the version that what follows goes on from (where the project stands, or where a reader who comes back
   * had been told to), who is here, which presence is one's own.
   */
  ready: z.strictObject({ version: z.int(), presenceId: id, present: z.array(presence) }),
  /** One step of the version: the ops as applied (ids given, skipped ones left out). */
  change: z.strictObject({
    version: z.int(),
    changeId: id,
    author: person,
    ops: z.array(op),
    /** Saved back from an AR session. */
    inAr: z.boolean(),
    createdAt: timestamp,
  }),
  /** More happened than is worth sending again: read the project anew, then go on from this version. */
  reset: z.strictObject({ version: z.int() }),
  /** Somebody came, or selected something else. */
  presence,
  /** Somebody left. */
  left: z.strictObject({ id }),
  /** A render was requested, goes on, or has ended. */
  render: z.strictObject({ id, status: z.enum(RENDER_STATUSES), progress: z.number() }),
  comment,
  comment_removed: z.strictObject({ id }),
  /** The last of a stream that the service ends: access was taken away, the project deleted, the token revoked, or the service stops. */
  end: z.strictObject({ code: z.enum(['PROJECT_ACCESS_DENIED', 'PROJECT_NOT_FOUND', 'INVALID_API_KEY', 'SERVICE_UNAVAILABLE']) }),
} as const
export type ProjectEventName = keyof typeof projectEvents
export type ProjectEvent = { [Name in ProjectEventName]: { event: Name; data: z.infer<(typeof projectEvents)[Name]> } }[ProjectEventName]

const inProject = z.object({ projectId: pathPart })
const reads = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED'] as const

export const liveOperations = {
  watchProject: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/events',
    tag: 'live',
    summary: 'Watch a project: changes, comments and who is there, as server-sent events',
    access: 'design:read',
    params: inProject,
    status: 200,
    stream: true,
    data: z.union(Object.values(projectEvents)),
    errors: [...reads, 'STREAM_LIMIT'],
  }),
  updatePresence: operation({
    method: 'PUT',
    path: '/design/projects/{projectId}/presence/{presenceId}',
    tag: 'live',
    summary: 'Tell the others what you have selected',
    access: 'design:read',
    params: z.object({ projectId: pathPart, presenceId: pathPart }),
    body: z.strictObject({ selection: z.array(id).max(SELECTION_LIMIT) }),
    status: 200,
    data: z.strictObject({ presence }),
    errors: [...reads, 'PRESENCE_NOT_FOUND'],
  }),
}
