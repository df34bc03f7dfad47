import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { databaseOn } from './connection.ts'
import { EmbeddedServer } from './embedded/server.ts'
import { migrate, MIGRATIONS } from './migrate.ts'

interface MigrationIndex {
  entries: { idx: number; when: number; tag: string }[]
}
const migrationIndex = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as MigrationIndex
type Snapshot = ReturnType<typeof generateDrizzleJson>
const SNAPSHOT = `${String(migrationIndex.entries.length - 1).padStart(4, '0')}_snapshot.json`
const newest = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', SNAPSHOT), 'utf8')) as Snapshot

/** Runs the first migration alone, as a service of the first version did. */
const migrateToFirst = async (pool: pg.Pool): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-first-'))
  try {
    mkdirSync(join(folder, 'meta'))
    const [first] = migrationIndex.entries
    cpSync(join(MIGRATIONS, `${first!.tag}.sql`), join(folder, `${first!.tag}.sql`))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...migrationIndex, entries: [first] }))
    await runMigrations(drizzle(pool), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Column {
  name: string
  type: string
  length: number | null
  required: boolean
  generated: boolean
}

/** A value of the column's type; the same for every column of that type, so that foreign keys hold. */
const valueFor = ({ name, type, length }: Column, row: number): unknown => {
  // Check constraints of the first version: a span ends after it began, and an order's parts make its total.
  if (name === 'until') return row + 1
  if (name === 'discount') return row * 3
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${row}`
  if (type === 'jsonb') return '{}'
  if (type === 'boolean') return row === 1
  if (type === 'ARRAY') return '{}'
  if (type === 'date') return `2026-01-0${row}`
  if (type.startsWith('timestamp')) return `2026-01-0${row}T10:00:00Z`
  if (/^(?:integer|bigint|smallint|numeric|real|double precision)$/.test(type)) return row
  if (/^(?:text|character varying|character)$/.test(type)) return `text ${row}`.slice(0, length ?? undefined)
  if (type === 'bytea') return Buffer.from([row])
  throw new Error(`this test knows no value of the type ${type}`)
}

/** Rows in every table: one with a value in each column, and one with those alone that must have one, where there can be two. */
const fillEveryTable = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<Column & { table: string }>(
    `select table_name as table, column_name as name, data_type as type, character_maximum_length as length,
            is_nullable = 'NO' and column_default is null as required, identity_generation is not null as generated
       from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  const client = await pool.connect()
  try {
    // Foreign keys are not looked at before the end: what a row refers to may be in a later table.
    await client.query("begin; set local session_replication_role = 'replica'")
    for (const [table, columns] of tables)
      for (const row of [1, 2]) {
        const given = columns.filter(({ generated, required }) => !generated && (row === 1 || required))
        const names = given.map(({ name }) => `"${name}"`).join(', ')
        const values = given.map((column) => valueFor(column, row))
        await client.query(
          `insert into "${table}" (${names}) values (${values.map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing`,
          values,
        )
      }
    await client.query('commit')
  } finally {
    client.release()
  }
  return [...tables.keys()]
}

const rowsOf = async (pool: pg.Pool, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from "${table}"`)
    counts[table] = rows[0]!.n
  }
  return counts
}

test('migrations: a database of the first version keeps its rows and is brought up to date', { tags: 'full' }, async () => {
  const database = databaseOn(await EmbeddedServer.start({}))
  try {
    await migrateToFirst(database.pool)
    const filled = await fillEveryTable(database.pool)
    expect(filled.length).toBeGreaterThan(30)
    const kept = new Set(Object.values<{ name: string }>(newest.tables).map(({ name }) => name))
    const before = await rowsOf(
      database.pool,
      filled.filter((table) => kept.has(table)),
    )
    expect(Object.values(before)).not.toContain(0)
    await migrate(database.pool)
    // Starting again finds nothing to do.
    await migrate(database.pool)
    const { rows: applied } = await database.pool.query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations')
    expect(applied).toEqual([{ n: migrationIndex.entries.length }])
    expect(await rowsOf(database.pool, Object.keys(before))).toEqual(before)
  } finally {
    await database.close()
  }
})

test('migrations: a version that is older than the database does not start, and changes nothing', async () => {
  const database = databaseOn(await EmbeddedServer.start({}))
  try {
    await migrateToFirst(database.pool)
    const applied = async () => (await database.pool.query('select hash, created_at from drizzle.__drizzle_migrations order by id')).rows
    await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', $1)`, [
      migrationIndex.entries.at(-1)!.when + 1,
    ])
    const before = await applied()
    await expect(migrate(database.pool)).rejects.toThrow(/newer version of Diwan[^]*restore a backup/)
    expect(await applied()).toEqual(before)
    // The lock is given back.
    expect((await database.pool.query(`select from pg_locks where locktype = 'advisory'`)).rowCount).toBe(0)
  } finally {
    await database.close()
  }
})

test('migrations: lead to the tables as the code describes them', async () => {
  const tables: Record<string, unknown> = {}
  const root = resolve(import.meta.dirname, '..')
  for (const path of globSync('**/tables.ts', { cwd: root })) Object.assign(tables, await import(resolve(root, path)))
  const wanted = generateDrizzleJson(tables, newest.id)
  expect(Object.keys(wanted.tables).length).toBeGreaterThan(30)
  // The migration that `npm run db:migration` would write now.
  expect(await generateMigration(newest, wanted)).toEqual([])
})

test('migrations: are numbered without a gap and dated one after the other, or databases in use would leave one out', () => {
  const dates = migrationIndex.entries.map(({ when }) => when)
  expect(migrationIndex.entries.map(({ idx, tag }) => tag.startsWith(`${String(idx).padStart(4, '0')}_`))).not.toContain(false)
  expect(migrationIndex.entries.map(({ idx }) => idx)).toEqual(migrationIndex.entries.map((_, at) => at))
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(new Set(dates).size).toBe(dates.length)
})

test('migrations: the snapshot of the newest is kept alone, as drizzle-kit reads no other', () => {
  expect(readdirSync(join(MIGRATIONS, 'meta')).toSorted()).toEqual([SNAPSHOT, '_journal.json'])
})

test('migrations: the first one is the one that databases in use have run', () => {
  const sql = readFileSync(join(MIGRATIONS, `${migrationIndex.entries[0]!.tag}.sql`))
  expect(createHash('sha256').update(sql).digest('hex')).toBe('5e1777869e5716444e2209e3ac1ef19925161f0b3310f598ab0ef6eea12cd429')
})
