/** Databases for tests: empty, migrated, their own. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseOn, openDatabase, type Database } from '../../src/service/db/connection.ts'
import { EmbeddedServer } from '../../src/service/db/embedded/server.ts'
import { migrate, MIGRATIONS } from '../../src/service/db/migrate.ts'
import { emptyTables } from './db/rows.ts'
import { postgresMissing } from './db/postgres.ts'
import { newPostgresDatabase } from './db/sharedPostgres.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/diwan', import.meta.url))
const PGLITE = fileURLToPath(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url))

/** Names the migrated, empty database that the migrations and PGlite of this moment give. */
const templateName = (): string => {
  const hash = createHash('sha256').update(readFileSync(PGLITE))
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(MIGRATIONS, file)))
  return `database-${hash.digest('hex').slice(0, 16)}.tar`
}

/** Those of an hour ago: a test that runs beside this one may be about to read a younger one. */
const removeOldTemplates = (): void => {
  for (const name of readdirSync(CACHE).filter((file) => file.startsWith('database-'))) {
    const path = join(CACHE, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 3_600_000) rmSync(path, { force: true })
  }
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
  renameSync(unfinished, path)
  removeOldTemplates()
  return path
}

/** Servers that wait for the next test of this process. Starting one takes a second of a processor, emptying one a few milliseconds. */
const idle: EmbeddedServer[] = []
// Idle ones keep a process alive that is no worker of vitest's.
const MAX_IDLE = process.env['VITEST'] === undefined ? 0 : 2

/** Changes by a test to the schema, or to planner statistics by ANALYZE: then its server serves no other test. */
const SCHEMA = `select
  (select json_agg(array[c.relname, a.attname, a.attnotnull::text, c.relkind::text] order by 1, 2)::text from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' join pg_attribute a on a.attrelid = c.oid) as relations,
  (select count(*) from pg_constraint)::int + (select count(*) from pg_trigger)::int + (select count(*) from pg_proc)::int as others,
  (select count(*) from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace))::int as analyzed`
const schemas = new WeakMap<EmbeddedServer, string>()
const schemaOf = async ({ pool }: Database): Promise<string> => JSON.stringify((await pool.query(SCHEMA)).rows)

/** An embedded database of a server that goes back among the idle ones when the database is closed. */
const lentDatabase = (server: EmbeddedServer): Database => {
  let isFailed = false
  void server.failed.then(() => (isFailed = true))
  const close = async () => {
    if (isFailed || idle.length >= MAX_IDLE) await server.close()
    else idle.push(server)
  }
  return databaseOn({ connect: () => server.connect(), failed: server.failed, close })
}

/** An empty database in memory, of this test alone until it is closed. Close it when the tests are done. */
export const testDatabase = async (): Promise<Database> => {
  const used = idle.pop()
  if (used !== undefined) {
    const database = lentDatabase(used)
    // A closed pool's LISTEN channels stay with the session.
    await database.pool.query('unlisten *')
    if (schemas.get(used) === (await schemaOf(database))) {
      await emptyTables(database)
      return database
    }
    await database.pool.end()
    await used.close()
  }
  const server = await EmbeddedServer.start({ snapshot: await template() })
  const database = lentDatabase(server)
  schemas.set(server, await schemaOf(database))
  return database
}

/**
 * A database as it was before a migration, for a test that fills it and then brings it up to date with `migrate`.
 * @param name of the migration, without its number: `cart_rooms`
 */
export const databaseBefore = async (name: string): Promise<Database> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const indexPath = join(folder, 'meta/_journal.json')
  const migrations = JSON.parse(readFileSync(indexPath, 'utf8')) as { entries: { tag: string }[] }
  const index = migrations.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  if (index === -1) throw new Error(`there is no migration ${name}`)
  writeFileSync(indexPath, JSON.stringify({ ...migrations, entries: migrations.entries.slice(0, index) }))
  const database = databaseOn(await EmbeddedServer.start({}))
  await migrate(database.pool, folder)
  rmSync(folder, { recursive: true })
  return database
}

/**
 * Reason why race tests cannot run here; null when they can. Write `describe.skipIf(noPostgres !== null)(onPostgres('…'), …)`: the report then counts
 * and explains what was skipped.
 */
export const noPostgres = postgresMissing()

/** Title of a suite on PostgreSQL: says why it is skipped where it is. */
export const onPostgres = (title: string): string => (noPostgres === null ? title : `${title} (skipped: ${noPostgres})`)

/**
 * A new, migrated database on a real PostgreSQL, which is started once a run (about a second) and ends with it. Null where there are no binaries:
 * skip with `noPostgres` before it comes to that.
 * @param options.poolSize connections at once; 10 by default
 * @param options.timeout milliseconds that a statement may take, as in DatabaseConfig
 */
export const testPostgres = async (options: { poolSize?: number; timeout?: number } = {}): Promise<(Database & { url: string }) | null> => {
  if (noPostgres !== null) return null
  const url = await newPostgresDatabase()
  return { ...(await openDatabase({ databaseUrl: url, dataDir: '', ...options })), url }
}
