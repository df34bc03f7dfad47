import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, sqlState, type Database } from '../../src/service/db/connection.ts'
import { MIGRATIONS } from '../../src/service/db/migrate.ts'
import { noPostgres, onPostgres, testPostgres } from './db.ts'

describe.skipIf(noPostgres !== null)(onPostgres('on PostgreSQL'), () => {
  let database: Database & { url: string }
  beforeAll(async () => {
    const opened = await testPostgres()
    if (!opened) throw new Error('skipped suites do not come here')
    database = opened
    await database.root.execute(sql`create table purse (id int primary key, coins int not null)`)
  })
  afterAll(async () => database.close())

  test('two processes that start at once migrate once', async () => {
    const fresh = await testPostgres()
    if (!fresh) throw new Error('skipped suites do not come here')
    await fresh.root.execute(sql.raw('drop schema public cascade; create schema public; drop schema drizzle cascade'))
    await fresh.close()
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl: fresh.url, dataDir: '' })))
    const { rows } = await opened[0]!.root.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)
    await Promise.all(opened.map((each) => each.close()))
    expect(rows).toEqual([{ n: readMigrationFiles({ migrationsFolder: MIGRATIONS }).length }])
  })

  test('a transaction that lost a deadlock is done again, so that both sides of it happen', async () => {
    await database.root.execute(sql`insert into purse values (1, 0), (2, 0)`)
    let met = 0
    const both = Promise.withResolvers<void>()
    const give = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`update purse set coins = coins + 1 where id = ${first}`)
        if (++met === 2) both.resolve()
        await both.promise
        await tx.execute(sql`update purse set coins = coins + 1 where id = ${second}`)
      })
    await Promise.all([give(1, 2), give(2, 1)])
    const { rows } = await database.root.execute(sql`select coins from purse order by id`)
    // Once more at least: what is done again may lose again before the other side has woken.
    expect(met).toBeGreaterThanOrEqual(3)
    expect(rows).toEqual([{ coins: 2 }, { coins: 2 }])
  })

  test('a failure that trying again would not cure is not tried again', async () => {
    let tries = 0
    const work = database.transaction(async (tx) => {
      tries++
      await tx.execute(sql`insert into purse values (3, null)`)
    })
    await expect(work).rejects.toSatisfy((error) => sqlState(error) === '23502')
    expect(tries).toBe(1)
  })

  test('a connection that the server ends fails its query and nothing else', async () => {
    const cut = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const other = await testPostgres()
      if (!other || !rows[0]) throw new Error('no backend')
      await other.root.execute(sql`select pg_terminate_backend(${rows[0].pid})`)
      await other.close()
      await tx.execute(sql`select 1`)
    })
    await expect(cut).rejects.toThrow()
    expect((await database.root.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})
