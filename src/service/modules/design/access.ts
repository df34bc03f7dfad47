/** Permissions on a project (docs/interface/design.md#permissions): its owner, its collaborators, and all readers when it is public. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/connection.ts'
import type { Condition } from '../../db/prepared.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { projects, type ProjectRow } from './tables.ts'

/** From least to most: each includes those before it. */
const PERMISSIONS = ['view', 'edit', 'owner'] as const
export type Permission = (typeof PERMISSIONS)[number]
/** Permission that an account has as a collaborator. */
export type Granted = 'edit' | 'view' | null

/** A project with what the account in hand was given on it. */
export interface Accessible {
  project: Pick<ProjectRow, 'ownerId' | 'isPublic'>
  granted: Granted
}

/**
 * Holds for a row of project_collaborators that counts: one that was invited, or one that came by the link while the link is good. By the
 * database's clock, so that an expiry holds for all processes at the same moment.
 * @param row the table's name or alias in the statement
 */
export const activeCollaborator = (row: 'c' | 'project_collaborators'): string => `(${row}.email is not null or exists (
  select from project_shares s where s.project_id = ${row}.project_id and s.token is not null
    and (s.expires_at is null or s.expires_at > clock_timestamp())))`

/** Permission that the account has on the selected project, to be selected from `projects`. */
export const grantedTo = (accountId: string): SQL<Granted> =>
  sql`(select c.permission from project_collaborators c where c.project_id = projects.id and c.user_id = ${accountId}::uuid and ${sql.raw(activeCollaborator('c'))})`

/** Permission of the account on the project; null: none, not even to read it. */
export const permissionOf = ({ project, granted }: Accessible, accountId: string): Permission | null => {
  if (project.ownerId === accountId) return 'owner'
  return granted ?? (project.isPublic ? 'view' : null)
}

const includes = (held: Permission | null, needed: Permission): held is Permission =>
  held !== null && PERMISSIONS.indexOf(held) >= PERMISSIONS.indexOf(needed)

/**
 * Passes when the account holds at least this permission on the project.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export function assertPermission<T extends Accessible>(found: T | undefined, accountId: string, needed: Permission): asserts found is T {
  if (!found) throw new Refusal('PROJECT_NOT_FOUND')
  if (!includes(permissionOf(found, accountId), needed)) throw new Refusal('PROJECT_ACCESS_DENIED')
}

export interface ProjectAccess extends Pick<ProjectRow, 'id' | 'ownerId' | 'name' | 'isPublic' | 'version'> {
  permission: Permission
  granted: Granted
}

/**
 * Reads who may do what with a project and passes when the account holds at least this permission.
 * @param lock makes every other writer of the project wait until the transaction ends; only in a transaction
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export const requirePermission = async (
  q: Queryable,
  projectId: string,
  accountId: string,
  needed: Permission,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProjectAccess> => {
  // A statement of its own: one that waits for the lock would answer what was granted before it waited.
  if (lock) await lockProject(q, projectId)
  const { id, ownerId, name, isPublic, version } = projects
  const [row] = await q
    .select({ project: { id, ownerId, name, isPublic, version }, granted: grantedTo(accountId) })
    .from(projects)
    .where(eq(projects.id, projectId))
  assertPermission(row, accountId, needed)
  return { ...row.project, permission: permissionOf(row, accountId) ?? needed, granted: row.granted }
}

/** Makes every other writer of the project wait until the transaction ends. */
export const lockProject = async (q: Queryable, projectId: string): Promise<void> => {
  await q.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update')
}

/** Holds while the account may edit the project as a collaborator; for the statement that writes an edit. */
export const mayStillEdit =
  (projectId: string, accountId: string): Condition =>
  (bind) =>
    `exists (select from project_collaborators c where c.project_id = ${bind(projectId)}::uuid and c.user_id = ${bind(accountId)}::uuid and c.permission = 'edit' and ${activeCollaborator('c')})`

/** The public link of a project: its token, and until when (ISO 8601; null: for ever) it is good. */
export interface Link {
  token: string | null
  expiresAt: string | null
}

/** The link of the project in hand, to be selected from `projects`. */
export const LINK = sql<Link | null>`(
  select json_build_object('token', s.token, 'expiresAt', s.expires_at) from project_shares s where s.project_id = projects.id)`

/** The caller's access to a project in a response; an expired link counts as none. */
export interface Hold {
  permission: Permission
  shareToken: string | null
}

/** Access of an account that may read the project; only the owner sees the link. */
export const holdOf = (found: Accessible & { link: Link | null }, accountId: string, now: Date): Hold => {
  const permission = permissionOf(found, accountId) ?? 'view'
  const good = found.link !== null && (found.link.expiresAt === null || new Date(found.link.expiresAt) > now)
  return { permission, shareToken: permission === 'owner' && good ? (found.link?.token ?? null) : null }
}

/** Access to a project that was never shared. */
export const UNSHARED: Hold = { permission: 'owner', shareToken: null }
