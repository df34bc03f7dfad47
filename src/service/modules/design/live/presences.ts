/**
 * Presences of a project in all processes: one row for each open stream. The database's clock says how old a row is, so the processes' clocks need
 * not agree.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { brokenConstraint, type Database, type Queryable } from '../../../db/connection.ts'
import { sharesFor, usedUp, type Holder } from '../../../shares/holder.ts'
import { shareUsedUp } from '../../../http/limits/limitRefusal.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { projectPresences, projects } from '../tables.ts'
import { announce, noticeText, PROJECT_CHANNEL } from './announce.ts'
import { chooseColor } from './colors.ts'

/** Seconds after which a row that was not renewed is dead: its process is gone. */
const LEASE = 45
/** Streams of one account, over all its projects. */
export const STREAMS_OF_ACCOUNT = 20
/** Streams on one project. The owner's own are kept free: others have the rest. */
export const STREAMS_ON_PROJECT = 250
const STREAMS_OF_OTHERS = STREAMS_ON_PROJECT - STREAMS_OF_ACCOUNT
/** Streams on one project that are not its owner's: of an account, of the guests of a network together, of all of a network. */
const SHARES = sharesFor(STREAMS_OF_ACCOUNT)

/** Holds for a live row of project_presences `p`. */
export const IS_ALIVE = sql`p.seen_at > clock_timestamp() - make_interval(secs => ${sql.raw(String(LEASE))})`

const uuids = (ids: Iterable<string>): SQL => sql`${`{${[...ids].join(',')}}`}::uuid[]`

interface Present extends Pick<Holder, 'network' | 'share'> {
  projectId: string
  userId: string
  color: string
}

/** @throws Refusal STREAM_LIMIT where the project has no place for one more of the holder's */
const checkPlace = (others: readonly Present[], { network, share, account }: Holder): void => {
  if (others.length >= STREAMS_OF_OTHERS) throw new Refusal('STREAM_LIMIT')
  const held = {
    account: others.filter(({ userId }) => userId === account).length,
    share: others.filter((one) => one.network === network && one.share === share).length,
    network: others.filter((one) => one.network === network).length,
  }
  const used = usedUp(held, SHARES)
  if (used === 'account') throw new Refusal('STREAM_LIMIT')
  if (used !== null) throw shareUsedUp('STREAM_LIMIT', used, SHARES)
}

const takePlace = (db: Database, projectId: string, holder: Holder): Promise<string> =>
  db.transaction(async (tx) => {
    const { account: userId, network, share } = holder
    // Those who come at once come one by one, so that they get different colours and none is let in above a limit.
    for (const place of [userId, projectId]) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`presence ${place}`}, 0))`)
    const { rows: present } = await tx.execute<Present & Record<string, unknown>>(sql`
      select p.project_id as "projectId", p.user_id as "userId", p.network, p.share, p.color from project_presences p
      where (p.project_id = ${projectId} or p.user_id = ${userId}) and ${IS_ALIVE} order by p.id`)
    const here = present.filter((row) => row.projectId === projectId)
    const own = present.filter((row) => row.userId === userId)
    if (own.length >= STREAMS_OF_ACCOUNT) throw new Refusal('STREAM_LIMIT')
    const [project] = await tx.select({ ownerId: projects.ownerId }).from(projects).where(eq(projects.id, projectId))
    if (!project) throw new Refusal('PROJECT_NOT_FOUND')
    const others = here.filter((one) => one.userId !== project.ownerId)
    if (userId !== project.ownerId) checkPlace(others, holder)
    const id = randomUUID()
    await tx
      .insert(projectPresences)
      .values({ id, projectId, userId, network, share, color: chooseColor(here, userId), selection: [], seenAt: sql`clock_timestamp()` })
    await announce(tx, projectId, 'presence')
    return id
  })

/**
 * Adds a presence to the project, and notifies the others.
 * @returns the presence's id
 * @throws Refusal STREAM_LIMIT, PROJECT_NOT_FOUND when it has just been deleted
 */
export const enter = async (db: Database, projectId: string, holder: Holder): Promise<string> => {
  try {
    return await takePlace(db, projectId, holder)
  } catch (error) {
    if (brokenConstraint(error) === 'project_presences_project_id_projects_id_fk') throw new Refusal('PROJECT_NOT_FOUND')
    throw error
  }
}

/** Removes presences and notifies the others. */
export const leave = async (q: Queryable, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await q.execute(sql`
    with gone as (delete from project_presences where id = any(${uuids(ids)}) returning project_id)
    select pg_notify(${PROJECT_CHANNEL}, ${noticeText('', 'presence')} || project_id) from (select distinct project_id from gone) g`)
}

/** Says that these are still open. @returns those of them that are still known */
export const renew = async (q: Queryable, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await q.execute<{ id: string }>(
    sql`update project_presences set seen_at = clock_timestamp() where id = any(${uuids(ids)}) returning id`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Stores a presence's selection and notifies the others. False when the account has no such presence. */
export const select = async (
  q: Queryable,
  { projectId, presenceId, userId }: { projectId: string; presenceId: string; userId: string },
  selection: readonly string[],
): Promise<{ color: string } | undefined> => {
  const [row] = await q
    .update(projectPresences)
    .set({ selection: [...selection] })
    .where(and(eq(projectPresences.id, presenceId), eq(projectPresences.projectId, projectId), eq(projectPresences.userId, userId)))
    .returning({
      color: projectPresences.color,
      notified: sql`pg_notify(${PROJECT_CHANNEL}, ${noticeText(projectId, 'presence')})::text`,
    })
  return row && { color: row.color }
}

/** Deletes presences whose process is gone: a scheduled job. */
export const purgePresences = async (db: Database): Promise<void> => {
  await db.root.execute(sql`delete from project_presences p where not (${IS_ALIVE})`)
}
