/** Limit of projects that an account may own. */
import { count, eq, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Tx } from '../../../db/connection.ts'
import { overLimit } from '../../../http/limits/limitRefusal.ts'
import { isGuest } from '../../accounts/people.ts'
import { projects } from '../tables.ts'

/**
 * Passes when the account may own one more project. Until the transaction ends, every other request of the account that asks the same
 * waits, so that two that come at once are counted one after the other.
 * @throws Refusal PROJECT_LIMIT
 */
export const requireRoomForProject = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`projects of ${accountId}`}, 0))`)
  const [owned] = await tx.select({ total: count() }).from(projects).where(eq(projects.ownerId, accountId))
  const total = owned?.total ?? 0
  // Most accounts own few: only those beyond a guest's limit are asked whether they are one.
  if (total < LIMITS.account.projectsOfGuest) return
  const maximum = (await isGuest(tx, accountId)) ? LIMITS.account.projectsOfGuest : LIMITS.account.projects
  if (total >= maximum) throw overLimit('PROJECT_LIMIT', { path: '', maximum })
}
