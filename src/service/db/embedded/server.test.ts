import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenConstraint, sqlState, type Database } from '../connection.ts'
import { testDatabase } from '../../../../test/service/db.ts'

let database: Database
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = database.pool
  await pool.query('create table notes (id int primary key, text text)')
})
afterAll(async () => database.close())
beforeEach(async () => {
  await pool.query('truncate notes')
})

const count = async (on: pg.Pool | pg.PoolClient = pool): Promise<number> =>
  (await on.query<{ n: number }>('select count(*)::int as n from notes')).rows[0]!.n
const dropped = (client: pg.PoolClient) => client.release(true)

describe('many clients at once', () => {
  test('ten clients each get the answers to their own questions, thousands of times', async () => {
    const ask = async (client: number) => {
      for (let k = 0; k < 400; k++) {
        const asked = client * 1_000_000 + k
        // Different sizes and kinds, so that answers of different lengths are adjacent on the wire.
        const { rows } = await pool.query('select $1::int as asked, repeat($2, $3) as filling', [asked, 'x', (k * 37) % 3000])
        expect(rows).toEqual([{ asked, filling: 'x'.repeat((k * 37) % 3000) }])
        if (k % 10 === 0) expect((await pool.query(`select ${asked} as asked; select 2`)) as unknown).toMatchObject([{ rows: [{ asked }] }, {}])
        if (k % 25 === 0) await expect(pool.query(`select ${asked}/0`)).rejects.toThrow('division by zero')
      }
    }
    await Promise.all(Array.from({ length: 10 }, (_, client) => ask(client)))
  })

  test('transactions of several clients never run into each other', async () => {
    await pool.query("insert into notes values (1, '0')")
    const increment = async () =>
      database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ text: string }>(sql`select text from notes where id = 1`)
        await tx.execute(sql`update notes set text = ${String(Number(rows[0]!.text) + 1)} where id = 1`)
      })
    await Promise.all(Array.from({ length: 60 }, increment))
    expect((await pool.query('select text from notes')).rows).toEqual([{ text: '60' }])
  })

  test('nobody sees what a transaction has not committed: they wait for it', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query("insert into notes values (1, 'draft')")
    let seen: number | undefined
    const other = count().then((n) => (seen = n))
    expect(await count(client)).toBe(1)
    expect(seen).toBeUndefined()
    await client.query('rollback')
    client.release()
    expect(await other).toBe(0)
  })

  test('a notification reaches every client that asks for it', async () => {
    const listeners = [await pool.connect(), await pool.connect()] as const
    const received = listeners.map((client) => new Promise((resolve) => client.once('notification', (note) => resolve([note.channel, note.payload]))))
    await listeners[0].query('listen orders')
    await database.transaction(async (tx) => tx.execute(sql`select pg_notify('orders', 'number 7')`))
    expect(await Promise.all(received)).toEqual([
      ['orders', 'number 7'],
      ['orders', 'number 7'],
    ])
    for (const client of listeners) client.release()
  })
})

describe('a client that goes away', () => {
  test('a client that leaves in the middle of a transaction rolls it back, and the others continue', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query("insert into notes values (1, 'half')")
    const others = Promise.all([count(), count()])
    dropped(client)
    expect(await others).toEqual([0, 0])
  })

  test('a client that leaves while its statement waits cancels it', async () => {
    const owner = await pool.connect()
    await owner.query('begin')
    const leaving = await pool.connect()
    const lost = leaving.query("insert into notes values (2, 'late')").catch((error: unknown) => error)
    dropped(leaving)
    expect(await lost).toBeInstanceOf(Error)
    await owner.query('commit')
    owner.release()
    expect(await count()).toBe(0)
  })
})

describe('answers', () => {
  test('answers of many megabytes arrive complete', async () => {
    const { rows } = await pool.query<{ n: number; filling: string }>("select n, repeat('é', 500) as filling from generate_series(1, 20000) n")
    expect(rows).toHaveLength(20_000)
    expect(rows.every(({ n, filling }, i) => n === i + 1 && filling === 'é'.repeat(500))).toBe(true)
  })

  test('answers to statements of many megabytes are right', async () => {
    const text = 'ديوان'.repeat(400_000)
    await pool.query('insert into notes values ($1, $2)', [1, text])
    expect((await pool.query<{ text: string }>('select text from notes')).rows[0]!.text).toBe(text)
  })

  test('error answers leave the connection usable and carry code and constraint', async () => {
    const client = await pool.connect()
    await client.query("insert into notes values (1, 'first')")
    const error: unknown = await client.query("insert into notes values (1, 'again')").catch((failure: unknown) => failure)
    expect(sqlState(error)).toBe('23505')
    expect(brokenConstraint(error)).toBe('notes_pkey')
    await expect(client.query('select $1::int', ['x'])).rejects.toThrow('invalid input syntax')
    expect(await count(client)).toBe(1)
    client.release()
  })

  test('answers to a named prepared statement are right for every client, also after it failed and after a rollback', async () => {
    const clients = [await pool.connect(), await pool.connect()] as const
    const divide = (client: (typeof clients)[number], by: number) =>
      client.query<{ n: number }>({ name: 'divide', text: 'select 12 / $1::int as n', values: [by] }).then(({ rows }) => rows[0]?.n)
    await expect(clients[0].query({ name: 'unparsed', text: 'select nothing from nowhere', values: [] })).rejects.toThrow('nowhere')
    await clients[0].query('begin')
    expect(await divide(clients[0], 3)).toBe(4)
    await clients[0].query('rollback')
    await expect(divide(clients[1], 0)).rejects.toThrow('division by zero')
    for (const by of [1, 2, 3, 4]) expect(await Promise.all(clients.map((client) => divide(client, by)))).toEqual([12 / by, 12 / by])
    const third = await pool.connect()
    await expect(third.query({ name: 'divide', text: 'select 1', values: [] })).rejects.toThrow('another statement has this name')
    for (const client of [...clients, third]) client.release()
  })

  test('refuse what one shared session cannot keep apart, and fail the transaction that tried', async () => {
    await expect(pool.query('copy notes from stdin')).rejects.toThrow('COPY')
    const client = await pool.connect()
    await client.query('begin')
    await expect(client.query('copy notes to stdout')).rejects.toThrow('COPY')
    await expect(client.query('select 1')).rejects.toThrow('current transaction is aborted')
    await client.query('rollback')
    client.release()
    expect(await count()).toBe(0)
  })
})

describe('a database that fails', () => {
  test('a failed database is distinguished from a closed one', async () => {
    const closed = await testDatabase()
    await closed.close()
    expect(await Promise.race([closed.failed, Promise.resolve('in order')])).toBe('in order')
  })

  test('fails every question, waiting and new, instead of leaving it without an answer', async () => {
    const failing = await testDatabase()
    const client = await failing.pool.connect()
    await client.query('begin')
    // A connection that is already closed wraps the failure in one that may be tried again.
    const failure = (error: unknown): string => (error instanceof Error ? `${error.message} ${failure(error.cause)}` : String(error))
    const waiting = failing.pool.query('select 1').catch(failure)
    // PGlite ends itself when COPY finds no data; as a second statement it is not recognised beforehand.
    expect(await client.query('select 1; copy pg_class from stdin').catch(failure)).toContain('has failed')
    expect(await waiting).toContain('has failed')
    expect(await failing.pool.query('select 1').catch(failure)).toContain('has failed')
    client.release()
    expect((await failing.failed).message).toContain('has failed')
    await failing.close()
  })
})

test('making a database and closing it never has V8 collect WebAssembly code, which can end the process', { tags: 'full' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-code-'))
  const program = join(folder, 'program.mjs')
  const text = `
    import { EmbeddedServer } from ${JSON.stringify(import.meta.resolve('./server.ts'))}
    const server = await EmbeddedServer.start({ folder: ${JSON.stringify(join(folder, 'database'))} })
    await server.close()
    console.log('closed')`
  writeFileSync(program, text)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--trace-wasm-code-gc', program])
    expect(stdout).toBe('closed\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
