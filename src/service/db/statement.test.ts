import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './connection.ts'
import { changeOf, insertionInto, statement, type Value } from './statement.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../../test/service/db.ts'

const pieces = pgTable('statement_pieces', {
  id: integer().primaryKey(),
  name: text().notNull().default('unnamed'),
  facts: jsonb().$type<{ tags: string[] }>(),
  tags: text().array(),
  madeAt: timestamp('made_at', { withTimezone: true }),
})
const drawn = pgTable('statement_drawn', {
  id: uuid()
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
})

const insertPieces = insertionInto(pieces)
const putPieces = insertionInto(pieces, (insert) => insert.onConflictDoUpdate({ target: pieces.id, set: { name: sql`excluded.name` } }))
const changePiece = changeOf(pieces, pieces.id)
const namedOne = statement((q, name: Value<string>, from: Value<number>) =>
  q
    .select()
    .from(pieces)
    .where(sql`${pieces.name} = ${name} and ${pieces.id} >= ${from}`)
    .orderBy(pieces.id),
)

const SETUP = `create table statement_pieces (id integer primary key, name text not null default 'unnamed', facts jsonb, tags text[], made_at timestamptz)`

const suite = (open: () => Promise<Database>) => () => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.pool.query(SETUP)
  })
  afterAll(() => database.close())
  beforeEach(() => database.pool.query('truncate statement_pieces').then(() => undefined))

  const all = () => database.root.select().from(pieces).orderBy(pieces.id)

  test('a statement runs with other values each time, in the order they are named', async () => {
    await insertPieces(database.root, [
      { id: 1, name: 'sofa' },
      { id: 2, name: 'lamp' },
      { id: 3, name: 'sofa' },
    ])
    expect((await namedOne(database.root, 'sofa', 0)).map(({ id }) => id)).toEqual([1, 3])
    expect((await namedOne(database.root, 'sofa', 2)).map(({ id }) => id)).toEqual([3])
    expect(await namedOne(database.root, "'; drop table statement_pieces", 0)).toEqual([])
  })

  test('runs in the transaction that it is given, each in its own', async () => {
    const [ours, theirs] = await Promise.all(
      [1, 2].map((id) =>
        database
          .transaction(async (tx) => {
            await insertPieces(tx, { id, name: 'chair' })
            const seen = await namedOne(tx, 'chair', id)
            if (id === 2) throw new Error(`back, of ${seen.length}`)
            return seen.length
          })
          .catch((error: unknown) => String(error)),
      ),
    )
    expect([ours, theirs]).toEqual([1, 'Error: back, of 1'])
    expect((await all()).map(({ id }) => id)).toEqual([1])
  })

  test('keeps what columns hold as it was given: nothing, JSON, lists and moments', async () => {
    const facts = { tags: ['a "b"', 'c,d'] }
    const full = { id: 1, name: "O'Hara", facts, tags: ['{x}', '', 'ي'], madeAt: new Date('2026-02-03T04:05:06.789Z') }
    const bare = { id: 2, name: 'null', facts: null, tags: null, madeAt: null }
    await insertPieces(database.root, [full, bare])
    expect(await all()).toEqual([full, bare])
    const { rows } = await database.pool.query('select count(*)::int as nothing from statement_pieces where facts is null')
    expect(rows).toEqual([{ nothing: 1 }])
  })

  test("leaves the database's default where a row leaves a column out, also between rows that do not", async () => {
    await insertPieces(database.root, [{ id: 1, name: 'named' }, { id: 2 }, { id: 3, name: undefined }])
    await insertPieces(database.root, { id: 4 })
    expect((await all()).map(({ name }) => name)).toEqual(['named', 'unnamed', 'unnamed', 'unnamed'])
  })

  test('writes no more than the columns of the table, whatever else a row holds', async () => {
    const row = { id: 1, name: 'sofa', constructor: 'nothing', other: 1 }
    await insertPieces(database.root, row)
    await changePiece(database.root, '1', { ...row, name: 'couch' })
    expect((await all()).map(({ name }) => name)).toEqual(['couch'])
  })

  test('changes what is to be changed of one row, and nothing else', async () => {
    await insertPieces(database.root, [
      { id: 1, name: 'a', tags: ['x'] },
      { id: 2, name: 'b', tags: ['y'] },
    ])
    await changePiece(database.root, '2', { name: 'c' })
    await changePiece(database.root, '2', { tags: null, name: undefined })
    expect((await all()).map(({ name, tags }) => [name, tags])).toEqual([
      ['a', ['x']],
      ['c', null],
    ])
  })

  test('does what it says besides, such as to a row that is there', async () => {
    await insertPieces(database.root, { id: 1, name: 'old', tags: ['kept'] })
    await putPieces(database.root, [
      { id: 1, name: 'new', tags: ['dropped'] },
      { id: 2, name: 'more' },
    ])
    expect((await all()).map(({ name, tags }) => [name, tags])).toEqual([
      ['new', ['kept']],
      ['more', null],
    ])
  })

  test('fails with what the database says, and works again afterwards', async () => {
    await insertPieces(database.root, { id: 1 })
    await expect(insertPieces(database.root, { id: 1 })).rejects.toMatchObject({ cause: { code: '23505' } })
    await insertPieces(database.root, { id: 2 })
    expect((await all()).length).toBe(2)
  })
}

describe('statements on the embedded database that are written once', suite(testDatabase))
describe.skipIf(noPostgres !== null)(
  onPostgres('on PostgreSQL, a statement that is written once'),
  suite(async () => (await testPostgres())!),
)

test('a table whose values the service draws has no text that is written once', () => {
  expect(() => insertionInto(drawn)).toThrow('id: the service, not the database')
})
