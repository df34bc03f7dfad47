/** Renders as they are read, cancelled and deleted (docs/interface/renders.md). */
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { DataOf, ParsedQuery } from '#contract/wire/operation.ts'
import { paginationOf } from '#contract/wire/primitives.ts'
import type { Render, renderOperations } from '#contract/renders/renders.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import type { Holder } from '../../shares/holder.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { planOf } from '../accounts/people.ts'
import { requirePermission } from '../design/access.ts'
import { announce } from '../design/live/announce.ts'
import { renderOnWire } from './images.ts'
import { readWaits } from './queue/expectedWaits.ts'
import { isPending } from './queue/queue.ts'
import { readQuota } from './queue/quota.ts'
import { renders, shownColumns, type ShownRender } from './tables.ts'

/** Renders of a project, newest first, for an account that may read it. @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED */
export const listRenders = async (
  services: Services,
  holder: Holder,
  projectId: string,
  { page, limit }: ParsedQuery<typeof renderOperations.listRenders>,
): Promise<DataOf<typeof renderOperations.listRenders>> => {
  const { root } = services.db
  const accountId = holder.account
  const { id } = await requirePermission(root, projectId, accountId, 'view')
  const isListed = and(eq(renders.projectId, id), isNull(renders.deletedAt))
  const [counted] = await root.select({ total: count() }).from(renders).where(isListed)
  const rows = await root
    .select(shownColumns)
    .from(renders)
    .where(isListed)
    .orderBy(desc(renders.createdAt), desc(renders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    renders: rows.map((row) => renderOnWire(services, row)),
    quota: await readQuota(root, accountId, planOf, services.clock.now()),
    waits: await readWaits(root, holder, id),
    pagination: paginationOf({ page, limit }, counted?.total ?? 0),
  }
}

const readListed = async (q: Queryable, renderId: string): Promise<ShownRender> => {
  const [row] = await q
    .select(shownColumns)
    .from(renders)
    .where(and(eq(renders.id, renderId), isNull(renders.deletedAt)))
  if (!row) throw new Refusal('RENDER_NOT_FOUND')
  return row
}

/** A render whose project the account may not read is as if absent. */
const readVisible = async (q: Queryable, accountId: string, renderId: string) => {
  const row = await readListed(q, renderId)
  try {
    return { row, access: await requirePermission(q, row.projectId, accountId, 'view') }
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('RENDER_NOT_FOUND')
    throw error
  }
}

/** @throws Refusal RENDER_NOT_FOUND */
export const getRender = async (services: Services, accountId: string, renderId: string): Promise<Render> =>
  renderOnWire(services, (await readVisible(services.db.root, accountId, renderId)).row)

/**
 * Cancels a render that is not done yet; deletes one that is. Its file goes soon after (retention.ts).
 * @throws Refusal RENDER_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export const deleteRender = async (services: Services, accountId: string, renderId: string): Promise<Render> => {
  const { db, clock } = services
  const { row, access } = await readVisible(db.root, accountId, renderId)
  if (access.permission === 'view') throw new Refusal('PROJECT_ACCESS_DENIED')
  const now = clock.now()
  const changed = await db.transaction(async (tx) => {
    const isThis = and(eq(renders.id, row.id), isNull(renders.deletedAt))
    const [cancelled] = await tx
      .update(renders)
      .set({ status: 'cancelled', room: null, leasedUntil: null, previewBlob: null, updatedAt: now })
      .where(and(isThis, isPending))
      .returning(shownColumns)
    const [deleted] = cancelled ? [] : await tx.update(renders).set({ deletedAt: now, updatedAt: now }).where(isThis).returning(shownColumns)
    await announce(tx, row.projectId, 'renders')
    return cancelled ?? deleted
  })
  if (!changed) throw new Refusal('RENDER_NOT_FOUND')
  services.state.renderWorker?.cancel(row.id)
  return renderOnWire(services, changed)
}

/** Number of a project's latest renders that the event stream reports. */
const WATCHED = 20

/** The latest renders of a project, for the event stream. */
export const latestRenders = async (q: Queryable, projectId: string): Promise<Pick<Render, 'id' | 'status' | 'progress'>[]> => {
  const { id, status, progress } = renders
  return q
    .select({ id, status, progress })
    .from(renders)
    .where(and(eq(renders.projectId, projectId), isNull(renders.deletedAt)))
    .orderBy(desc(renders.createdAt))
    .limit(WATCHED)
}
