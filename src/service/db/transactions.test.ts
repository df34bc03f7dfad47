/** Transactions that send before the last answer has come, on both databases. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenConstraint, sqlState, type Database, type Tx } from './connection.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../../test/service/db.ts'
import { sendAlong } from './transactions.ts'

const notes = pgTable('sent_notes', { id: integer().primaryKey(), text: text().notNull() })
const seen = pgTable('sent_seen', { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), note: integer().notNull() })

const suite = (open: () => Promise<Database>) => () => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.pool.query('create table sent_notes (id int primary key, text text not null)')
    await database.pool.query(
      'create table sent_seen (id bigint generated always as identity primary key, note int not null references sent_notes (id) deferrable initially deferred)',
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.pool.query('truncate sent_notes, sent_seen')
  })

  const write = (tx: Tx, id: number, words = 'kept') => sendAlong(tx, tx.insert(notes).values({ id, text: words }).execute())
  const ids = async () => (await database.root.select({ id: notes.id }).from(notes).orderBy(notes.id)).map(({ id }) => id)
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'it was kept',
      (error: unknown) => error,
    )

  test('keeps what was sent along, and what comes after sees it', async () => {
    const found = await database.transaction(async (tx) => {
      await write(tx, 1)
      await sendAlong(tx, tx.update(notes).set({ text: 'changed' }).execute())
      return tx.select().from(notes)
    })
    expect(found).toEqual([{ id: 1, text: 'changed' }])
    expect(await ids()).toEqual([1])
  })

  test.each([1, 20])('fails whole where a statement in the middle fails, with its own error, %i behind it', async (behind) => {
    await database.root.insert(notes).values({ id: 1, text: 'there' })
    const failing = database.transaction(async (tx) => {
      await write(tx, 0)
      await write(tx, 1)
      for (let id = 2; id < 2 + behind; id++) await write(tx, id)
      return 'done'
    })
    const others = [5000, 5001, 5002].map((id) => database.transaction((tx) => write(tx, id)))
    expect(brokenConstraint(await failureOf(failing))).toBe('sent_notes_pkey')
    await Promise.all(others)
    expect(await ids()).toEqual([1, 5000, 5001, 5002])
  })

  test('tells why it failed, not that it had failed, to the statement that comes after', async () => {
    await database.root.insert(notes).values({ id: 1, text: 'there' })
    const failing = database.transaction(async (tx) => {
      await write(tx, 1)
      await tx.select().from(notes)
    })
    expect(sqlState(await failureOf(failing))).toBe('23505')
  })

  test('fails with what failed first, though its work receives a later failure before it', async () => {
    await database.root.insert(notes).values({ id: 1, text: 'there' })
    const failing = database.transaction(async (tx) => {
      const first = tx
        .insert(notes)
        .values({ id: 1, text: 'again' })
        .execute()
        .catch(async (error: unknown) => {
          await pause(20)
          throw error
        })
      await Promise.all([first, tx.select().from(notes)])
    })
    expect(brokenConstraint(await failureOf(failing))).toBe('sent_notes_pkey')
  })

  test('fails with what its work threw, and keeps nothing that was sent along', async () => {
    const refused = new Error('sold out')
    const failing = database.transaction(async (tx) => {
      await write(tx, 1)
      throw refused
    })
    expect(await failureOf(failing)).toBe(refused)
    expect(await ids()).toEqual([])
  })

  test('fails where COMMIT does, and the connection is used again', async () => {
    const failing = database.transaction((tx) => sendAlong(tx, tx.insert(seen).values({ note: 77 }).execute()))
    expect(sqlState(await failureOf(failing))).toBe('23503')
    for (let id = 1; id <= 12; id++) await database.transaction((tx) => write(tx, id))
    expect(await ids()).toHaveLength(12)
  })

  test('fails with the failure of a statement that went unnoticed', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.insert(notes).values({ id: 1, text: 'first' })
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
      return 'done'
    })
    expect(sqlState(await failureOf(failing))).toBe('22012')
    expect(await ids()).toEqual([])
  })

  test('sends nothing any more once it is over: not outside, and not into the next transaction', async () => {
    const late = Promise.withResolvers<void>()
    let afterwards: Promise<unknown> | undefined
    const failing = database.transaction(async (tx) => {
      const slow = async () => {
        await late.promise
        await tx.insert(notes).values({ id: 9, text: 'late' })
      }
      afterwards = failureOf(slow())
      await Promise.all([tx.execute(sql`select 1 / 0`), afterwards])
    })
    expect(sqlState(await failureOf(failing))).toBe('22012')
    late.resolve()
    expect(String((await afterwards) instanceof Error && ((await afterwards) as Error).cause)).toContain('The transaction is over')
    expect(await ids()).toEqual([])
  })

  test('answers questions asked together each with its own answer, in any number', async () => {
    const ask = async (tx: Tx, n: number) =>
      (await tx.execute<{ n: number; filling: string }>(sql`select ${n}::int as n, repeat('x', ${n % 700}) as filling`)).rows[0]
    const asked = Array.from({ length: 60 }, (_, n) => n)
    const answers = await database.transaction((tx) => Promise.all(asked.map((n) => ask(tx, n))))
    expect(answers).toEqual(asked.map((n) => ({ n, filling: 'x'.repeat(n % 700) })))
  })

  test('writes nothing where BEGIN fails', async () => {
    const client = await database.pool.connect()
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    // BEGIN is refused as by a server that receives a cancel request at that moment: the connection goes on, without a transaction.
    let refused = 0
    client.query = ((...asked: unknown[]) => {
      if (asked[0] !== 'begin') return query(...asked)
      refused++
      return query('select 1 / 0')
    }) as typeof client.query
    // The connection given back last is the one taken next.
    client.release()
    const failing = database.transaction(async (tx) => {
      await tx.select().from(notes)
      await write(tx, 1)
      await tx.insert(notes).values({ id: 2, text: 'two' })
    })
    expect(sqlState(await failureOf(failing))).toBe('22012')
    expect(refused).toBe(1)
    client.query = query as typeof client.query
    expect(await ids()).toEqual([])
  })
}

describe('a transaction of the embedded database', suite(testDatabase))
describe.skipIf(noPostgres !== null)(
  onPostgres('a transaction of PostgreSQL'),
  suite(async () => (await testPostgres({ poolSize: 4 }))!),
)
