/** Databases for tests: empty, migrated, their own. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { databaseOn, openDatabase, type Database } from './connection.ts'
import { EmbeddedServer } from './embedded/server.ts'
import { migrate, MIGRATIONS } from './migrate.ts'
import { postgresMissing, startPostgres, type PostgresServer } from './testingPostgres.ts'

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

/** An empty database in memory, in a quarter of a second. Close it when the tests are done. */
export const testDatabase = async (): Promise<Database> => databaseOn(await EmbeddedServer.start({ snapshot: await template() }))

/**
 * A database as it was before a migration, for a test that fills it and then brings it up to date with `migrate`.
 * @param name of the migration, without its number: `cart_rooms`
 */
export const databaseBefore = async (name: string): Promise<Database> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journalPath = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { tag: string }[] }
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  if (index === -1) throw new Error(`there is no migration ${name}`)
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }))
  const database = databaseOn(await EmbeddedServer.start({}))
  await migrate(database.pool, folder)
  rmSync(folder, { recursive: true })
  return database
}

/**
 * Why race tests cannot run here; null when they can. Write `describe.skipIf(noPostgres !== null)(onPostgres('…'), …)`: the
 * report then counts and explains what was skipped.
 */
export const noPostgres = postgresMissing()

/** Title of a suite on PostgreSQL: says why it is skipped where it is. */
export const onPostgres = (title: string): string => (noPostgres === null ? title : `${title} (skipped: ${noPostgres})`)

let server: Promise<PostgresServer> | undefined
let databases = 0

/**
 * A new, migrated database on a real PostgreSQL that this test file's process starts once (about a second) and that ends
 * with it. Null where there are no binaries: skip with `noPostgres` before it comes to that.
 * @param options.poolSize connections at once; 10 unless told
 * @param options.timeout milliseconds that a statement may take, as in DatabaseConfig
 */
export const testPostgres = async (options: { poolSize?: number; timeout?: number } = {}): Promise<(Database & { url: string }) | null> => {
  if (noPostgres !== null) return null
  server ??= startPostgres()
  const running = await server
  const name = `test_${++databases}`
  const client = new pg.Client({ connectionString: running.url('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const database = await openDatabase({ databaseUrl: running.url(name), dataDir: '', ...options })
  return { ...database, url: running.url(name) }
}

/** Deletes every row, between tests that share a database. */
export const emptyTables = async (database: Database): Promise<void> => {
  const { rows } = await database.root.execute<{ name: string }>(
    sql`select string_agg(format('%I', tablename), ', ') as name from pg_tables where schemaname = 'public'`,
  )
  const names = rows[0]?.name
  if (names) await database.root.execute(sql.raw(`truncate ${names} restart identity cascade`))
}
