/** Events of an open project (server-sent) and presences (docs/interface/design.md#events). */
import { z } from 'zod'
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '../wire/examples.ts'
import { presenceId, projectId } from '../wire/pathParameters.ts'
import { SELECTION_LIMIT } from '../wire/limits.ts'
import { op } from './design.ts'
import { operation } from '../wire/operation.ts'
import { hexColor, id, timestamp } from '../wire/primitives.ts'
import { person } from './project.ts'
import { RENDER_STATUSES } from '../renders/vocabulary.ts'
import { comment } from './sharing.ts'

/** Heartbeat interval of a stream, seconds. */
export const HEARTBEAT_SECONDS = 15

/** A client that has the project open; one for each event stream. */
export const presence = z
  .strictObject({
    /** Id of the stream's presence; `ready` names the client's own. */
    id: id.meta({ example: EXAMPLE_IDS.presence }),
    userId: id.meta({ example: EXAMPLE_IDS.user }),
    ...person.pick({ name: true, isGuest: true }).shape,
    /** One of a few colours that tell people apart, the same for every reader. */
    color: hexColor.meta({ example: '#2F6F6B' }),
    permission: z.enum(['owner', 'edit', 'view']).meta({ example: 'edit' }),
    selection: z
      .array(id)
      .max(SELECTION_LIMIT)
      .meta({ example: [EXAMPLE_IDS.item] }),
  })
  .meta({ id: 'Presence' })
export type Presence = z.infer<typeof presence>

/**
 * The events of a stream by their `event:` name. Events with an `id:` (`ready`, `change`, `reset`, `comment`, `comment_removed`) can be
 * resumed from with `Last-Event-ID`; the others are not sent again. A client with too many unread events is disconnected.
 */
export const projectEvents = {
  /**
   * The first event of every stream: the version that the next events continue from (the project's, or that of the client's `Last-Event-ID`),
   * the presences, and the id of the client's own.
   */
  ready: z.strictObject({
    version: z.int().meta({ example: 7 }),
    presenceId: id.meta({ example: EXAMPLE_IDS.presence }),
    present: z.array(presence),
  }),
  /** One step of the version: the ops as applied (ids given, skipped ones left out). */
  change: z.strictObject({
    version: z.int().meta({ example: 7 }),
    changeId: id.meta({ example: EXAMPLE_IDS.change }),
    author: person,
    ops: z.array(op),
    /** Saved back from an AR session. */
    inAr: z.boolean(),
    createdAt: timestamp.meta({ example: EXAMPLE_TIMES.created }),
  }),
  /** Too many missed changes to resend: the client reads the project again and continues from this version. */
  reset: z.strictObject({ version: z.int().meta({ example: 7 }) }),
  /** A client joined, or changed its selection. */
  presence,
  /** A client left. */
  left: z.strictObject({ id: id.meta({ example: EXAMPLE_IDS.presence }) }),
  /** A render was requested, goes on, or has ended. */
  render: z.strictObject({ id, status: z.enum(RENDER_STATUSES), progress: z.number().meta({ example: 1 }) }),
  comment,
  comment_removed: z.strictObject({ id: id.meta({ example: EXAMPLE_IDS.comment }) }),
  /** The last of a stream that the service ends: access was taken away, the project deleted, the token revoked, or the service stops. */
  end: z.strictObject({ code: z.enum(['PROJECT_ACCESS_DENIED', 'PROJECT_NOT_FOUND', 'INVALID_API_KEY', 'SERVICE_UNAVAILABLE']) }),
} as const
export type ProjectEventName = keyof typeof projectEvents
/** Descriptions of the events, for the OpenAPI document. */
export const EVENT_DESCRIPTIONS: Readonly<Record<ProjectEventName, string>> = {
  ready: 'The first of every stream: where the project stands, who is here, which presence is one’s own',
  change: 'One step of the version: the ops as they were applied',
  reset: 'More happened than is worth sending again: read the project anew, then go on from this version',
  presence: 'Someone joined, or changed their selection',
  left: 'Someone left',
  render: 'A render was requested, goes on, or has ended',
  comment: 'Someone commented',
  comment_removed: 'A comment was taken back',
  end: 'The last of a stream that the service ends',
}
export type ProjectEvent = { [Name in ProjectEventName]: { event: Name; data: z.infer<(typeof projectEvents)[Name]> } }[ProjectEventName]

const inProject = z.object({ projectId })
const reads = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED'] as const

export const liveOperations = {
  watchProject: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/events',
    tag: 'live',
    summary: 'Watch a project: changes, comments and who is there, as server-sent events',
    description:
      'Begins with `ready`. A comment line every 15 seconds keeps the connection alive. Read it with fetch, so that the bearer can be sent; resume with `Last-Event-ID`. A reader that is too slow is cut off and may come back.',
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
    description: 'Your presence is the one that `ready` named; it ends with its stream.',
    access: 'design:read',
    params: z.object({ projectId, presenceId }),
    body: z.strictObject({
      selection: z
        .array(id)
        .max(SELECTION_LIMIT)
        .meta({ example: [EXAMPLE_IDS.item] }),
    }),
    status: 200,
    data: z.strictObject({ presence }),
    errors: [...reads, 'PRESENCE_NOT_FOUND'],
  }),
}
