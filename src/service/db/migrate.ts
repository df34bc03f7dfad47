/** Bringing the tables up to date when the service starts. */
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Numbered, made by `npm run db:migration -- NAME` from every `tables.ts`. One that databases have run is never changed. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nothing else locks; processes that start at once take turns by it. */
const LOCK = 0x64_69_77_61

/** Applies the migrations that the database has not seen. Several processes may call it at once. */
export const migrate = async (pool: pg.Pool, migrationsFolder = MIGRATIONS): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await runMigrations(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}
