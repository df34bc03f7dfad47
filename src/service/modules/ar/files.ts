/** Files of AR as rows: requested, claimed by one process at a time, made, and purged when unused. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { ArFile, ArPlatform } from '#contract/ar/ar.ts'
import type { Database, Queryable } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { Lease } from '../../jobs/lease.ts'
import { blobsIn, type Blobs } from '../../adapters/blobs.ts'
import type { Recipe } from './recipe.ts'
import { arFiles } from './tables.ts'
import { purgeTurns, stopWaiting, takeTurn, waitFor } from './turns.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** A claim is void after so long: longer than the converter may take. */
export const LEASE_MS = 5 * MINUTE
export const lease = new Lease(arFiles, { lengthMs: LEASE_MS, attempts: 2 })
/** A failed file is retried when it is requested after so long. */
const AGAIN = 10 * MINUTE
/** Rooms change all the time and are never asked for again; products are. */
const UNUSED_RETENTION_MS = { room: 2 * DAY, product: 14 * DAY }
/** Rows written, or looked at, in one statement. */
const AT_ONCE = 500

export interface WantedFile {
  key: string
  target: ArPlatform
  recipe: Recipe
  /** plan.ts. */
  priority: number
}
/** Files, and the holder whose turn they take: an account's id, or the name of a caller without one. */
export interface Asked {
  holder: string
  wanted: readonly WantedFile[]
}
export type FileRow = typeof arFiles.$inferSelect

/** Kept apart from the catalogue's: these may be deleted. */
export const arBlobs = ({ blobs }: Pick<Services, 'blobs'>): Blobs => blobsIn(blobs.files.beside('ar'))

const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, part) => list.slice(part * AT_ONCE, (part + 1) * AT_ONCE))

/** States of these files. */
export const filesOf = async (q: Queryable, keys: readonly string[]): Promise<Map<string, Pick<FileRow, 'blob' | 'made' | 'failure'>>> => {
  const { key, blob, made, failure } = arFiles
  const found = new Map<string, Pick<FileRow, 'blob' | 'made' | 'failure'>>()
  for (const part of inParts(keys))
    for (const row of await q.select({ key, blob, made, failure }).from(arFiles).where(inArray(key, part))) found.set(row.key, row)
  return found
}

/** A file that was made and is missing from the stored files is made again. */
const remakeLost = async ({ root }: Database, blobs: Blobs, keys: readonly string[]): Promise<void> => {
  for (const [key, { blob }] of await filesOf(root, keys)) {
    if (blob === null || (await blobs.has(blob))) continue
    await root
      .update(arFiles)
      .set({ blob: null, made: null, attempts: 0 })
      .where(and(eq(arFiles.key, key), eq(arFiles.blob, blob)))
  }
}

/** Has those made again, in the holder's turn, that were made and are lost. */
export const remakeFor = async (db: Database, blobs: Blobs, holder: string, keys: readonly string[]): Promise<void> => {
  await remakeLost(db, blobs, keys)
  const { key, priority } = arFiles
  await db.transaction(async (tx) => {
    for (const part of inParts(keys)) {
      const pending = await tx
        .select({ key, priority })
        .from(arFiles)
        .where(and(inArray(key, part), isNull(arFiles.blob)))
      if (pending.length > 0) await waitFor(tx, holder, pending, { limited: false })
    }
  })
}

const failedLongAgo = (now: Date): SQL => sql`${arFiles.failedAt} < ${new Date(now.getTime() - AGAIN).toISOString()}`

/** Resets a file that failed a while ago to one that was never tried. */
const triedAgain = (now: Date) => {
  const unless = (column: Column, remade: SQL) => sql`case when ${failedLongAgo(now)} then ${remade} else ${column} end`
  return {
    attempts: unless(arFiles.attempts, sql`0`),
    failure: unless(arFiles.failure, sql`null`),
    failedAt: unless(arFiles.failedAt, sql`null`),
  }
}

/**
 * Asks for files: new ones will be made, those that failed a while ago are retried, and existing ones are kept longer. Concurrent requests for one
 * file share it.
 * @throws TooManyFilesWaiting
 */
export const askFor = async (db: Database, blobs: Blobs, { holder, wanted }: Asked, now: Date): Promise<void> => {
  // In one order for every caller, so that two who ask for the same never deadlock.
  const sorted = wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await remakeLost(
    db,
    blobs,
    sorted.map(({ key }) => key),
  )
  await db.transaction(async (tx) => {
    for (const part of inParts(sorted))
      await tx
        .insert(arFiles)
        .values(part.map((file) => ({ ...file, attempts: 0, usedAt: now, createdAt: now })))
        .onConflictDoUpdate({
          target: arFiles.key,
          set: {
            usedAt: now,
            priority: sql`least(${arFiles.priority}, excluded.priority)`,
            ...triedAgain(now),
          },
        })
    await waitFor(tx, holder, sorted, { limited: true })
  })
}

/**
 * Moves these files before everything else, because a user waits for them now; those that failed a while ago are retried.
 * @returns whether that changed anything
 */
export const hasten = async (db: Database, holder: string, keys: readonly string[], priority: number, now: Date): Promise<boolean> => {
  const pending = [...(await filesOf(db.root, keys))].filter(([, { blob }]) => blob === null).map(([key]) => ({ key, priority }))
  if (pending.length === 0) return false
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(arFiles)
      .set({
        priority: sql`least(${arFiles.priority}, ${priority})`,
        ...triedAgain(now),
      })
      .where(and(inArray(arFiles.key, [...keys]), isNull(arFiles.blob), or(gt(arFiles.priority, priority), failedLongAgo(now))))
      .returning({ key: arFiles.key })
    await waitFor(tx, holder, pending, { limited: false })
    return changed.length > 0
  })
}

/** Claims the next file to make, for this process alone; undefined when there is none. @param upTo the last priority to look at */
export const claimFile = ({ db, clock }: Pick<Services, 'db' | 'clock'>, upTo: number): Promise<FileRow | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const key = await takeTurn(tx, lease.isFree(now), upTo)
    if (key === undefined) return undefined
    const [claimed] = await tx.update(arFiles).set(lease.claim(now)).where(eq(arFiles.key, key)).returning()
    return claimed
  })

const isClaim = (file: FileRow) => and(eq(arFiles.key, file.key), lease.isHeld(file), isNull(arFiles.blob))

/** The file is made. Another process may have made it too, if this one was slow: it is the same file. */
export const finishFile = async ({ root }: Database, key: string, blob: string, made: Omit<ArFile, 'url'>): Promise<void> => {
  await root
    .update(arFiles)
    .set({ ...lease.settled, blob, made, failure: null, failedAt: null })
    .where(eq(arFiles.key, key))
  await stopWaiting(root, [key])
}

/** It was not made: tried again at once, or given up. */
export const failFile = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, file: FileRow, reason: string): Promise<void> => {
  const isGivenUp = lease.isLast(file)
  const outcome = isGivenUp ? { failure: reason.slice(0, 500), failedAt: clock.now() } : {}
  await db.root
    .update(arFiles)
    .set({ ...lease.settled, ...outcome })
    .where(isClaim(file))
  if (isGivenUp) await stopWaiting(db.root, [file.key])
}

/** Gives a claim back untried: this process ends, others go on. */
export const releaseFile = async ({ root }: Database, file: FileRow): Promise<void> => {
  await root.update(arFiles).set(lease.givenBack(file)).where(isClaim(file))
}

/** Purges files that were not requested for a while: a scheduled job. @returns the number of deleted files */
export const purgeFiles = async ({ db, clock, blobs: kept }: Pick<Services, 'db' | 'clock' | 'blobs'>): Promise<number> => {
  const before = (age: number) => new Date(clock.now().getTime() - age)
  const isRoom = sql`${arFiles.recipe} ->> 'kind' = 'room'`
  const stale = or(lt(arFiles.usedAt, before(UNUSED_RETENTION_MS.product)), and(isRoom, lt(arFiles.usedAt, before(UNUSED_RETENTION_MS.room))))
  const rows = await db.root.select({ key: arFiles.key }).from(arFiles).where(stale).limit(AT_ONCE)
  const blobs = arBlobs({ blobs: kept })
  let gone = 0
  // Row and file in one transaction: a concurrent request waits, and has the file made again.
  for (const { key } of rows)
    await db.transaction(async (tx) => {
      const [deleted] = await tx
        .delete(arFiles)
        .where(and(eq(arFiles.key, key), stale))
        .returning({ blob: arFiles.blob })
      if (!deleted) return
      gone++
      await stopWaiting(tx, [key])
      if (deleted.blob === null) return
      const [other] = await tx
        .select({ key: arFiles.key })
        .from(arFiles)
        .where(and(eq(arFiles.blob, deleted.blob), ne(arFiles.key, key)))
        .limit(1)
      if (!other) await blobs.remove(deleted.blob)
    })
  await purgeTurns(db.root)
  return gone
}

/** Whether a user waits for files, or will soon. */
export const isFileWanted = async (q: Queryable, upTo: number): Promise<boolean> => {
  const [row] = await q
    .select({ key: arFiles.key })
    .from(arFiles)
    .where(and(isNull(arFiles.blob), isNull(arFiles.failure), lte(arFiles.priority, upTo)))
    .limit(1)
  return row !== undefined
}

/** Whether one of these files is kept under this name. */
export const isAmong = async (q: Queryable, keys: readonly string[], blob: string): Promise<boolean> => {
  const rows = await q
    .select({ key: arFiles.key })
    .from(arFiles)
    .where(and(eq(arFiles.blob, blob), isNotNull(arFiles.made)))
  const mine = new Set(keys)
  return rows.some(({ key }) => mine.has(key))
}
