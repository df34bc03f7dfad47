/** When renders and their files go (docs/interface/renders.md). */
import { and, eq, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { cairoMonth } from '../../../contract/plans.ts'
import type { Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { renderBlobs } from './images.ts'
import { isPending } from './queue.ts'
import { filmLinks, renders } from './tables.ts'

const DAY_MS = 24 * 3600 * 1000
/** A render stays in the list for so long after its image has expired. */
const LISTED_AFTER_EXPIRY_MS = 30 * DAY_MS
/** Rows looked at in one round. */
const AT_ONCE = 500

const deleteWhere = async (tx: Tx, condition: SQL | undefined, at: Date): Promise<void> => {
  await tx.update(renders).set({ status: 'cancelled', room: null, leasedUntil: null }).where(and(condition, isPending))
  await tx.update(renders).set({ deletedAt: at }).where(condition)
}

/** The renders of projects that are being deleted go with them; what is being drawn is cancelled. */
export const deleteRendersOf = async (tx: Tx, projectIds: readonly string[], at: Date): Promise<void> => {
  if (projectIds.length === 0) return
  await deleteWhere(tx, inArray(renders.projectId, [...projectIds]), at)
  await tx.delete(filmLinks).where(inArray(filmLinks.projectId, [...projectIds]))
}

/** The renders that an account requested go, in other people's projects too. */
export const deleteRendersBy = (tx: Tx, accountId: string, at: Date): Promise<void> => deleteWhere(tx, eq(renders.accountId, accountId), at)

/** A guest became this account: what it requested is the account's. */
export const mergeRenders = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.update(renders).set({ accountId: to }).where(eq(renders.accountId, from))
}

/** Deletes the files of renders that are deleted or expired, and rows that nothing needs any more: a scheduled job. @returns how many files went */
export const forgetRenders = async ({ db, clock, blobs: kept }: Pick<Services, 'db' | 'clock' | 'blobs'>): Promise<number> => {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const blobs = renderBlobs({ blobs: kept })
  const isOver = or(isNotNull(renders.deletedAt), lt(renders.expiresAt, now))
  const rows = await db.root
    .select({ id: renders.id, blob: renders.blob, previewBlob: renders.previewBlob, film: renders.film })
    .from(renders)
    .where(and(isOver, or(isNotNull(renders.blob), isNotNull(renders.previewBlob))))
    .limit(AT_ONCE)
  for (const { id, blob, previewBlob, film } of rows) {
    // A file is one render's alone: its id is in it. A film's row keeps its image until both are gone.
    for (const name of [film?.file?.blob ?? null, previewBlob, blob]) if (name !== null) await blobs.remove(name)
    await db.root.update(renders).set({ blob: null, previewBlob: null }).where(eq(renders.id, id))
  }
  const isForgotten = or(lt(renders.expiresAt, before(LISTED_AFTER_EXPIRY_MS)), and(ne(renders.status, 'completed'), lt(renders.expiresAt, now)))
  // What was requested this month counts to the quota, deleted or not.
  const isUncounted = lt(renders.createdAt, cairoMonth(now).start)
  const stale = await db.root
    .select({ id: renders.id, blob: renders.blob })
    .from(renders)
    .where(and(isUncounted, or(isNotNull(renders.deletedAt), isForgotten)))
    .limit(AT_ONCE)
  const ids = stale.flatMap(({ id, blob }) => (blob === null ? [id] : []))
  if (ids.length > 0) await db.root.delete(renders).where(inArray(renders.id, ids))
  return rows.length
}
