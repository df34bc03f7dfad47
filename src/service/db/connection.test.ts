import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './connection.ts'
import { makePrivate } from '../dataFolder.ts'
import { FolderInUse, lockFolder, lockFolderWithRetries } from './folderLock.ts'
import { testDatabase } from '../../../test/service/db.ts'

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

  test('work started inside a transaction may use the root handle once it has ended', async () => {
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

  test('made by an unreleased form of the tables is refused with a sentence that says so', { tags: 'full' }, async () => {
    const old = mkdtempSync(join(tmpdir(), 'diwan-old-'))
    cpSync(folder, old, { recursive: true })
    const first = await openDatabase({ dataDir: old })
    await first.root.execute(sql`delete from drizzle.__drizzle_migrations`)
    await first.close()
    await expect(openDatabase({ dataDir: old })).rejects.toThrow('unreleased form')
    rmSync(old, { recursive: true })
  })

  test('a data folder of another process is refused, with the process named', { tags: 'full' }, async () => {
    const holder = fork(fileURLToPath(new URL('../../../test/service/db/writer.ts', import.meta.url)), [folder], { execArgv: [] })
    await once(holder, 'message')
    const refused: unknown = await open().catch((error: unknown) => error)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(refused).toBeInstanceOf(FolderInUse)
    expect(refused).toMatchObject({ pid: holder.pid, message: expect.stringContaining(String(holder.pid)) })
  })

  test('loses no acknowledged row when its process is killed, and opens again', { tags: 'full' }, async () => {
    const writer = fork(fileURLToPath(new URL('../../../test/service/db/writer.ts', import.meta.url)), [folder], { execArgv: [] })
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

  test('data folder: waits for a holder that is just ending, as after a kill, and opens', async () => {
    const holder = fork(fileURLToPath(new URL('../../../test/service/db/holder.ts', import.meta.url)), [folder], { execArgv: [] })
    await once(holder, 'message')
    // The holder is asked to end only when another process already waits for the folder.
    const waiting = lockFolderWithRetries(folder, 60_000)
    holder.kill('SIGKILL')
    const unlock = await waiting
    expect(readFileSync(join(folder, 'database.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`))
    // This process itself is not going to end for it.
    await expect(lockFolderWithRetries(folder, 60_000)).rejects.toThrow(FolderInUse)
    unlock()
  })

  test.skipIf(!existsSync('/proc/self/stat'))(
    'data folder: is taken over from a process that has ended and whose parent has not taken note of it',
    async () => {
      // The shell becomes a program that collects no children, while its child, which holds the lock, ends.
      const holder = fileURLToPath(new URL('../../../test/service/db/holder.ts', import.meta.url))
      const script = '"$1" "$2" "$3" & exec tail -f /dev/null'
      const parent = spawn('/bin/sh', ['-c', script, 'sh', process.execPath, holder, folder], { stdio: 'ignore' })
      const path = join(folder, 'database.lock')
      while (!existsSync(path)) await pause(20)
      const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await pause(20)
      lockFolder(folder)()
      parent.kill('SIGKILL')
    },
  )

  test('data folder: is closed to other users, one that was open before too', { tags: 'full' }, async () => {
    const open0777 = mkdtempSync(join(tmpdir(), 'diwan-open-'))
    chmodSync(open0777, 0o777)
    const made = join(open0777, 'made', 'data')
    const opened = await openDatabase({ dataDir: made })
    await opened.close()
    expect(statSync(made).mode & 0o777).toBe(0o700)
    chmodSync(made, 0o755)
    await (await openDatabase({ dataDir: made })).close()
    expect(statSync(made).mode & 0o777).toBe(0o700)
    makePrivate(open0777)
    expect(statSync(open0777).mode & 0o777).toBe(0o700)
    rmSync(open0777, { recursive: true })
  })

  test('a data folder is taken over from a process that is gone, even when its number is in use again', () => {
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
