/** Events of a project since a point, read once for all its streams. */
import { sql } from 'drizzle-orm'
import type { Op } from '#contract/design/design.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { StoredOp } from '../tables.ts'
import { wholeOps } from '../history/storedChange.ts'
import { permissionOf, activeCollaborator, type Granted, type Permission } from '../access.ts'
import { IS_ALIVE } from './presences.ts'

/** Position of a stream in the project's events: `Last-Event-ID` names this. */
export interface Point {
  version: number
  /** Sequence number of the last comment event; 0 before the first. */
  commentSeq: number
}

/** More changes, or comments, than this are not sent again. */
export const REPLAY_LIMIT = 500

export interface ChangeRow {
  version: number
  changeId: string
  authorId: string
  ops: Op[]
  inAr: boolean
  createdAt: string
}

const namesBudget = (op: Op): boolean => op.op === 'setProject' && op.project.budget !== undefined

/** The same changes as those see them who do not furnish the room: what it may cost is not theirs to know. */
export const withoutBudget = (changes: readonly ChangeRow[]): readonly ChangeRow[] =>
  changes.map((change) => {
    if (!change.ops.some(namesBudget)) return change
    const ops = change.ops.map((op): Op => {
      if (op.op !== 'setProject') return op
      const { budget: _budget, ...project } = op.project
      return { op: 'setProject', project }
    })
    return { ...change, ops }
  })

export interface CommentRow {
  id: string
  seq: number
  authorId: string
  text: string
  position: Vec3 | null
  createdAt: string
  deletedAt: string | null
}

export interface PresenceRow {
  id: string
  userId: string
  color: string
  selection: string[]
}

export interface News {
  /** Point of the project at this read. */
  point: Point
  changes: ChangeRow[]
  comments: CommentRow[]
  presences: PresenceRow[]
  /** Permission of an account; null: none. Of the same moment as the rest: no account receives events after it lost access. */
  permissionOf: (accountId: string) => Permission | null
  /** Whether an account may know whole names. */
  knowsPeople: (accountId: string) => boolean
}

/** A change as its row keeps it, and the scene that it left where it set one. */
type StoredChange = Omit<ChangeRow, 'ops'> & { ops: StoredOp[]; scene: StoredScene | null }

interface Row extends Record<string, unknown> {
  ownerId: string
  isPublic: boolean
  granted: { userId: string; permission: Granted; isInvited: boolean }[]
  version: number
  commentSeq: number
  changes: StoredChange[]
  comments: CommentRow[]
  presences: PresenceRow[]
}

/** PostgreSQL writes a timestamp in JSON with an offset and microseconds; the wire wants neither. */
const inUtc = (time: string): string => new Date(time).toISOString()

const JSON_CHANGES = sql`json_build_object(
  'version', c.version, 'changeId', c.change_id, 'authorId', c.author_id, 'ops', c.ops, 'inAr', c.in_ar, 'createdAt', c.created_at,
  'scene', case when c.ops @> '[{"op": "setScene"}]' then coalesce((
    select h.scene from project_room_history h where h.project_id = c.project_id and h.until > c.version and h.scene is not null
    order by h.until limit 1), p.scene) end) order by c.version`
const JSON_COMMENTS = sql`json_build_object(
  'id', c.id, 'seq', c.seq, 'authorId', c.author_id, 'text', c.text, 'position', c.position, 'createdAt', c.created_at,
  'deletedAt', c.deleted_at) order by c.seq`

/**
 * Everything after a point, as of one moment; undefined when there is no such project. Of changes and comments at most one more than REPLAY_LIMIT, so
 * that too many are seen as such.
 * @param since null: only the present point and the presences
 */
export const readNews = async (q: Queryable, projectId: string, since: Point | null): Promise<News | undefined> => {
  const { version, commentSeq } = since ?? { version: 2_147_483_647, commentSeq: 2_147_483_647 }
  const limit = sql.raw(String(REPLAY_LIMIT + 1))
  const { rows } = await q.execute<Row>(sql`
    select p.owner_id as "ownerId", p.is_public as "isPublic", p.version,
      (select coalesce(max(c.seq), 0) from project_comments c where c.project_id = p.id) as "commentSeq",
      (select coalesce(json_agg(json_build_object('userId', c.user_id, 'permission', c.permission, 'isInvited', c.email is not null)), '[]')
        from project_collaborators c where c.project_id = p.id and c.user_id is not null and ${sql.raw(activeCollaborator('c'))}) as granted,
      (select coalesce(json_agg(${JSON_CHANGES}), '[]') from (
        select * from project_changes where project_id = p.id and version > ${version} order by version limit ${limit}) c) as changes,
      (select coalesce(json_agg(${JSON_COMMENTS}), '[]') from (
        select * from project_comments where project_id = p.id and seq > ${commentSeq} order by seq limit ${limit}) c) as comments,
      (select coalesce(json_agg(json_build_object('id', s.id, 'userId', s.user_id, 'color', s.color, 'selection', s.selection) order by s.id), '[]')
        from (select * from project_presences p where p.project_id = ${projectId} and ${IS_ALIVE}) s) as presences
    from projects p where p.id = ${projectId}`)
  const [row] = rows
  if (!row) return undefined
  const granted = new Map(row.granted.map((one) => [one.userId, one]))
  return {
    point: { version: row.version, commentSeq: row.commentSeq },
    changes: row.changes.map(({ ops, scene, ...change }) => ({ ...change, ops: wholeOps(ops, scene), createdAt: inUtc(change.createdAt) })),
    comments: row.comments.map((comment) => ({ ...comment, createdAt: inUtc(comment.createdAt) })),
    presences: row.presences,
    permissionOf: (accountId) => permissionOf({ project: row, granted: granted.get(accountId)?.permission ?? null }, accountId),
    knowsPeople: (accountId) => row.ownerId === accountId || granted.get(accountId)?.isInvited === true,
  }
}

/** Versions of watched projects, and the presences that may still read them: enough to detect projects with missed events. */
export const readLiveStates = async (q: Queryable, projectIds: readonly string[]): Promise<Map<string, Point & { present: string[] }>> => {
  const { rows } = await q.execute<Point & Record<string, unknown> & { id: string; present: string[] }>(sql`
    select r.id, r.version,
      (select coalesce(max(c.seq), 0) from project_comments c where c.project_id = r.id) as "commentSeq",
      (select coalesce(json_agg(s.id), '[]') from (
        select p.id from project_presences p where p.project_id = r.id and ${IS_ALIVE} and (
          r.is_public or r.owner_id = p.user_id or exists (
            select from project_collaborators c where c.project_id = r.id and c.user_id = p.user_id and ${sql.raw(activeCollaborator('c'))}))) s) as present
    from unnest(${`{${projectIds.join(',')}}`}::uuid[]) projects_watched (id) join projects r on r.id = projects_watched.id`)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}
