/** Databases for tests: empty, migrated, their own. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { databaseOn, type Database } from './connection.ts'
import { EmbeddedServer } from './embedded/server.ts'
import { migrate, MIGRATIONS } from './migrate.ts'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/diwan', import.meta.url))
const PGLITE = fileURLToPath(new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url))

/** Names the migrated, empty database that the migrations and PGlite of this moment give. */
const templateName = (): string => {
  const hash = createHash('sha256').update(readFileSync(PGLITE))
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(MIGRATIONS, file)))
  return `database-${hash.digest('hex').slice(0, 16)}.tar`
}

/** The template's path; made first when the migrations changed. Two processes may make it at once: one's result stays. */
const template = async (): Promise<string> => {
  const path = join(CACHE, templateName())
  if (existsSync(path)) return path
  mkdirSync(CACHE, { recursive: true })
  const server = await EmbeddedServer.start({})
  const database = databaseOn(server)
  await migrate(database.pool)
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, await server.dump())
  await database.close()
  for (const old of readdirSync(CACHE).filter((name) => /^database-\w+\.tar$/.test(name))) rmSync(join(CACHE, old), { force: true })
  renameSync(unfinished, path)
  return path
}

/** An empty database in memory, in a quarter of a second. Close it when the tests are done. */
export const testDatabase = async (): Promise<Database> => databaseOn(await EmbeddedServer.start({ snapshot: await template() }))

/** Deletes every row, between tests that share a database. */
export const emptyTables = async (database: Database): Promise<void> => {
  const { rows } = await database.root.execute<{ name: string }>(
    sql`select string_agg(format('%I', tablename), ', ') as name from pg_tables where schemaname = 'public'`,
  )
  const names = rows[0]?.name
  if (names) await database.root.execute(sql.raw(`truncate ${names} restart identity cascade`))
}
