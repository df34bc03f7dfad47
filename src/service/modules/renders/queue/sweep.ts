/**
 * Deletes files of renders that belong to no row: their process ended after it had kept them and before it had written their names down, or before it had
 * removed a preview (docs/renders.md#files-that-no-row-names).
 */
import { getTableColumns, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { listAll, type Files } from '../../../adapters/files/files.ts'
import { renderBlobs } from '../images.ts'
import { renders } from '../tables.ts'

const DAY_MS = 24 * 3600 * 1000
/**
 * Milliseconds that a file is left alone. A row names a file within minutes (NAMED_WITHIN_MS in renderWorker.ts) and no file is kept twice, so that an
 * older one that no row names will never be named.
 */
const LEFT_ALONE_MS = DAY_MS
/** Files that are looked for among the rows in one statement. */
const AT_ONCE = 500
/** An empty file by which the place says what time it is. */
const MARK = 'sweep-mark'

/** Every column whose name ends so names a file. */
const FILE_COLUMNS = Object.entries(getTableColumns(renders)).flatMap(([name, column]) => (/blob$/i.test(name) ? [column] : []))

/** The time by the clock of the place, by which it lists its files: the clock of this machine may be another's. */
const timeOf = async (files: Files): Promise<number> => {
  await files.write(MARK, new Uint8Array())
  const found = await listAll(files, MARK)
  await files.remove(MARK)
  // Another process that sweeps may have removed it already.
  return Math.max(0, ...found.map(({ changedAt }) => changedAt.getTime()))
}

const withoutRow = async (q: Queryable, names: readonly string[]): Promise<string[]> => {
  let left = [...names]
  for (const column of FILE_COLUMNS) {
    if (left.length === 0) return left
    const rows = await q.select({ name: column }).from(renders).where(inArray(column, left))
    const named = new Set<unknown>(rows.map(({ name }) => name))
    left = left.filter((name) => !named.has(name))
  }
  return left
}

/** A scheduled job, in any number of processes at once. @returns how many files went */
export const sweepRenderFiles = async ({ db, blobs }: Pick<Services, 'db' | 'blobs'>): Promise<number> => {
  const { files } = renderBlobs({ blobs })
  const before = (await timeOf(files)) - LEFT_ALONE_MS
  let gone = await files.tidy(new Date(before))
  let old: string[] = []
  const removeOld = async (): Promise<void> => {
    for (const name of await withoutRow(db.root, old)) {
      await files.remove(name)
      gone++
    }
    old = []
  }
  for await (const { name, changedAt } of files.list()) {
    if (changedAt.getTime() >= before) continue
    old.push(name)
    if (old.length === AT_ONCE) await removeOld()
  }
  await removeOld()
  return gone
}
