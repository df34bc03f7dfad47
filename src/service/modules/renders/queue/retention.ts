/** When renders and their files go (docs/interface/renders.md). */
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { cairoMonth } from '#contract/accounts/plans.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { renderBlobs } from '../images.ts'
import { isPending } from './queue.ts'
import { filmLinks, renders } from '../tables.ts'

const DAY_MS = 24 * 3600 * 1000
/** A render stays in the list for so long after its image has expired. */
const LISTED_AFTER_EXPIRY_MS = 30 * DAY_MS
/** Rows looked at in one statement. */
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
export const deleteRendersBy = async (tx: Tx, accountId: string, at: Date): Promise<void> => {
  const theirs = eq(renders.accountId, accountId)
  await deleteWhere(tx, theirs, at)
  // The row only counts to the quota from now on: it need not know the address that was written on a film.
  await tx
    .update(renders)
    .set({ film: sql`jsonb_set(${renders.film}, '{link}', '""')` })
    .where(and(theirs, isNotNull(renders.film)))
}

/** A guest became this account: what it requested is the account's. */
export const mergeRenders = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.update(renders).set({ accountId: to }).where(eq(renders.accountId, from))
}

/** Deletes the files of renders that are deleted or expired. @returns how many renders had some */
const removeFiles = async ({ db, blobs: kept }: Pick<Services, 'db' | 'blobs'>, now: Date): Promise<number> => {
  const blobs = renderBlobs({ blobs: kept })
  const isOver = or(isNotNull(renders.deletedAt), lt(renders.expiresAt, now))
  for (let gone = 0; ;) {
    const rows = await db.root
      .select({ id: renders.id, blob: renders.blob, previewBlob: renders.previewBlob, filmBlob: renders.filmBlob })
      .from(renders)
      .where(and(isOver, or(isNotNull(renders.blob), isNotNull(renders.previewBlob), isNotNull(renders.filmBlob))))
      .limit(AT_ONCE)
    for (const { id, ...files } of rows) {
      // A file is one render's alone: its id is in it.
      for (const name of Object.values(files)) if (name !== null) await blobs.remove(name)
      await db.root.update(renders).set({ blob: null, previewBlob: null, filmBlob: null }).where(eq(renders.id, id))
    }
    gone += rows.length
    if (rows.length < AT_ONCE) return gone
  }
}

/** Deletes rows that nothing needs any more. */
const deleteRows = async ({ db }: Pick<Services, 'db'>, now: Date): Promise<void> => {
  const listedFrom = new Date(now.getTime() - LISTED_AFTER_EXPIRY_MS)
  const isForgotten = or(lt(renders.expiresAt, listedFrom), and(ne(renders.status, 'completed'), lt(renders.expiresAt, now)))
  // Renders requested this month count to the quota, deleted or not.
  const isUncounted = lt(renders.createdAt, cairoMonth(now).start)
  const isStale = and(isUncounted, or(isNotNull(renders.deletedAt), isForgotten), isNull(renders.blob), isNull(renders.filmBlob))
  for (;;) {
    const rows = await db.root.select({ id: renders.id }).from(renders).where(isStale).limit(AT_ONCE)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await db.root.delete(renders).where(inArray(renders.id, ids))
    if (ids.length < AT_ONCE) return
  }
}

/** Forgets renders that are deleted or expired, files first: a scheduled job. @returns how many had files */
export const purgeRenders = async (services: Pick<Services, 'db' | 'clock' | 'blobs'>): Promise<number> => {
  const now = services.clock.now()
  const gone = await removeFiles(services, now)
  await deleteRows(services, now)
  return gone
}
