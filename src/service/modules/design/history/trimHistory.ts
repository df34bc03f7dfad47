/** Retention of a project's versions: by what they take and by their age, the newest always. */
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { lockProject } from '../access.ts'
import { projectChanges, projectItemHistory, projectRoomHistory, projects } from '../tables.ts'

const DAY_MS = 86_400_000
/** A history that has grown too large is cut to this share of what it may take, so that not every change has to cut it. */
const CUT_TO = 0.75
/** Projects that one run of the scheduled job looks after. */
const BATCH = 500

const cutoff = (now: Date): Date => new Date(now.getTime() - LIMITS.project.historyDays * DAY_MS)

/**
 * The oldest version to keep. A version goes when the changes from the one that made it on take too much, or when the change that replaced
 * it is too old; the newest and the one before it stay.
 */
const oldestKept = async (tx: Tx, projectId: string, version: number, now: Date): Promise<number> => {
  // The first version was made by no change: it takes nothing.
  const { rows } = await tx.execute<{ oldest: number }>(sql`
    select min(version) as oldest from (
      select version, sum(bytes) over (order by version desc) as bytes, lag(made_at) over (order by version desc) as replaced_at from (
        select version, bytes, created_at as made_at from project_changes where project_id = ${projectId}
        union all select 1, 0, created_at from projects where id = ${projectId} and oldest_version = 1) made) versions
    where version >= ${version - 1}
      or (bytes <= ${Math.floor(LIMITS.bytes.history * CUT_TO)} and replaced_at >= ${cutoff(now).toISOString()}::timestamptz)`)
  return rows[0]?.oldest ?? version
}

/**
 * Forgets the versions of a project that are no longer kept. Nothing happens when all of them are.
 * @param now decides what is too old
 */
export const trimHistory = async ({ db, state }: Pick<Services, 'db' | 'state'>, projectId: string, now: Date): Promise<void> => {
  const trimmed = await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    const { version, oldestVersion, historyBytes } = projects
    const [project] = await tx.select({ version, oldestVersion, historyBytes }).from(projects).where(eq(projects.id, projectId))
    if (!project) return null
    const oldest = await oldestKept(tx, projectId, project.version, now)
    if (oldest <= project.oldestVersion) return project
    await tx.delete(projectChanges).where(and(eq(projectChanges.projectId, projectId), lt(projectChanges.version, oldest)))
    await tx.delete(projectItemHistory).where(and(eq(projectItemHistory.projectId, projectId), lte(projectItemHistory.until, oldest)))
    await tx.delete(projectRoomHistory).where(and(eq(projectRoomHistory.projectId, projectId), lte(projectRoomHistory.until, oldest)))
    const bytes = sql`(select coalesce(sum(c.bytes), 0) from project_changes c where c.project_id = ${projectId})`
    const [row] = await tx
      .update(projects)
      .set({ oldestVersion: oldest, historyBytes: bytes })
      .where(eq(projects.id, projectId))
      .returning({ version, oldestVersion, historyBytes })
    return row ?? null
  })
  // A trim by another process is learnt, too.
  if (trimmed) state.recentRooms.trim(projectId, trimmed)
  else state.recentRooms.forget(projectId)
}

/** Scheduled job: deletes versions past their age, also of unchanged projects. */
export const trimHistories = async (services: Pick<Services, 'db' | 'clock' | 'state'>): Promise<void> => {
  const { db, clock } = services
  const now = clock.now()
  // The change that replaced a project's oldest version; the newest but one stays whatever its age.
  const replacedLongAgo = sql`exists (
    select from project_changes c where c.project_id = projects.id and c.version = projects.oldest_version + 1 and c.created_at < ${cutoff(now).toISOString()}::timestamptz)`
  const aged = and(gt(projects.version, sql`${projects.oldestVersion} + 1`), replacedLongAgo)
  const large = and(gt(projects.version, sql`${projects.oldestVersion} + 1`), gt(projects.historyBytes, LIMITS.bytes.history))
  const rows = await db.root
    .select({ id: projects.id })
    .from(projects)
    .where(sql`(${aged}) or (${large})`)
    .limit(BATCH)
  for (const { id } of rows) await trimHistory(services, id, now)
}
