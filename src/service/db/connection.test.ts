import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './connection.ts'
import { FolderInUse, lockFolder } from './folderLock.ts'
import { testDatabase } from './testing.ts'

describe('inside a transaction', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
    await database.root.execute(sql`create table notes (id int)`)
  })
  afterAll(async () => database.close())
  const misuse = /only its `tx` may be used/
  const causeOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => 'it was let through',
      (failure: unknown) => failure,
    )
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : error
  }

  test('the root handle throws instead of waiting for itself', async () => {
    await database.transaction(async () => expect(await causeOf(database.root.execute(sql`select 1`))).toMatch(misuse))
  })

  test('the pool throws', async () => {
    await database.transaction(async () => expect(() => database.pool.connect()).toThrow(misuse))
  })

  test('a second transaction throws', async () => {
    await expect(database.transaction(async () => database.transaction(async () => 1))).rejects.toThrow(misuse)
  })

  test('an error takes back everything and comes out as it was', async () => {
    const refused = new Error('sold out')
    const work = database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1)`)
      throw refused
    })
    await expect(work).rejects.toBe(refused)
    expect((await database.root.execute(sql`select * from notes`)).rows).toEqual([])
  })

  test('what was started there may use the root handle once the transaction has ended', async () => {
    const ended = Promise.withResolvers<void>()
    const later = await database.transaction(async () => ({ answer: ended.promise.then(() => database.root.execute(sql`select 1 as one`)) }))
    ended.resolve()
    expect((await later.answer).rows).toEqual([{ one: 1 }])
  })
})

describe('a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-folder-'))
  const open = () => openDatabase({ dataDir: folder })
  const locks = () => readdirSync(folder).filter((name) => name.startsWith('database.lock'))
  afterEach(() => {
    for (const lock of locks()) rmSync(join(folder, lock))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('keeps what was written, over closing and opening', async () => {
    const first = await open()
    await first.root.execute(sql`create table kept (id int primary key)`)
    await first.root.execute(sql`insert into kept values (7)`)
    await first.close()
    const second = await open()
    expect((await second.root.execute(sql`select id from kept`)).rows).toEqual([{ id: 7 }])
    await second.close()
    expect(locks()).toEqual([])
  })

  test('made by an unreleased form of the tables is refused with a sentence that says so', async () => {
    const old = mkdtempSync(join(tmpdir(), 'diwan-old-'))
    cpSync(folder, old, { recursive: true })
    const first = await openDatabase({ dataDir: old })
    await first.root.execute(sql`delete from drizzle.__drizzle_migrations`)
    await first.close()
    await expect(openDatabase({ dataDir: old })).rejects.toThrow('unreleased form')
    rmSync(old, { recursive: true })
  })

  test('that another process holds is refused, and the process named', async () => {
    const holder = fork(fileURLToPath(new URL('./testingWriter.ts', import.meta.url)), [folder], { execArgv: [] })
    await once(holder, 'message')
    const refused: unknown = await open().catch((error: unknown) => error)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(refused).toBeInstanceOf(FolderInUse)
    expect(refused).toMatchObject({ pid: holder.pid, message: expect.stringContaining(String(holder.pid)) })
  })

  test('loses no acknowledged row when its process is killed, and opens again', async () => {
    const writer = fork(fileURLToPath(new URL('./testingWriter.ts', import.meta.url)), [folder], { execArgv: [] })
    let acknowledged = 0
    const enough = Promise.withResolvers<void>()
    writer.on('message', (row) => {
      acknowledged = Number(row)
      if (acknowledged === 300) enough.resolve()
    })
    await enough.promise
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const reopened = await open()
    const { rows } = await reopened.root.execute<{ rows: number; last: number }>(sql`select count(*)::int as rows, max(id)::int as last from written`)
    await reopened.close()
    expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged)
    expect(rows[0]!.rows).toBe(rows[0]!.last)
  })

  test('is taken over from a process that is gone, even when its number is in use again', () => {
    writeFileSync(join(folder, 'database.lock'), `${process.pid}\nan-earlier-boot:1\n`)
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'database.lock'), 'utf8')).not.toContain('an-earlier-boot')
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    unlock()
    writeFileSync(join(folder, 'database.lock'), '999999999\n\n')
    lockFolder(folder)()
    writeFileSync(join(folder, 'database.lock'), 'rubbish')
    lockFolder(folder)()
    expect(locks()).toEqual([])
  })
})
