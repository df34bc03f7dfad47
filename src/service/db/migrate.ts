/** Bringing the tables up to date when the service starts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { OperatorError } from '../operatorError.ts'

/** Numbered, made by `npm run db:migration -- NAME` from every `tables.ts`. One that databases have run is never changed. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nothing else locks; processes that start at once take turns by it. */
const LOCK = 0x64_69_77_61

/** When the newest migration that this version knows was made, in milliseconds since 1970: by that they are ordered. */
const newestKnown = (migrationsFolder: string): number => {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}
let known: number | undefined

/** Whether a newer version has brought the tables up to date: this one would answer wrongly by them. */
export const isNewer = async (queryable: Pick<pg.Pool, 'query'>, migrationsFolder = MIGRATIONS): Promise<boolean> => {
  const newest = migrationsFolder === MIGRATIONS ? (known ??= newestKnown(MIGRATIONS)) : newestKnown(migrationsFolder)
  const { rows } = await queryable.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest ?? 0) > newest
}

export const NEWER_DATABASE = 'The database was brought up to date by a newer version of Diwan: run that version.'

/** The database is of a newer version. */
export class NewerDatabase extends OperatorError {
  constructor() {
    super(`${NEWER_DATABASE} This one would answer wrongly by its tables; to go back to it, restore a backup that it made.`)
  }
}

/** Runs work on a connection that holds the lock by which processes that start take turns. */
export const underLock = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}

/** Applies the migrations that the database has not seen. Several processes may call it at once. @throws NewerDatabase */
export const migrate = (pool: pg.Pool, migrationsFolder = MIGRATIONS): Promise<void> =>
  underLock(pool, async (client) => {
    const { rows } = await client.query<{ isMigrated: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`)
    if (rows[0]?.isMigrated && (await isNewer(client, migrationsFolder))) throw new NewerDatabase()
    await runMigrations(drizzle(client), { migrationsFolder })
  })
