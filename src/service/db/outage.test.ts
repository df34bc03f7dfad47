/** A database that hangs, is full or is away, on real PostgreSQL: every request gets an answer, and the answer is 503 with `Retry-After`. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstOf } from '../../../test/contract/scope.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { designOperations } from '#contract/design/design.ts'
import { arBench, fakeConverter, withConversionQueue } from '../../../test/service/modules/ar.ts'
import { createLogger } from '../log.ts'
import { testService, type Called, type TestService } from '../../../test/service.ts'
import { openDatabase, type Database } from './connection.ts'
import { isUnavailable } from './failures.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../test/service/db.ts'
import { startProxy, type Proxy } from '../../../test/service/db/proxy.ts'

/** Statement timeout in milliseconds; enough for a busy machine. */
const TIMEOUT = 2000
const POOL = 3

const expectUnavailable = ({ status, headers, error }: Pick<Called<never>, 'status' | 'headers' | 'error'>) => {
  expect({ status, code: error.code, retryAfter: headers['retry-after'] }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '5' })
}

describe.skipIf(noPostgres !== null)(onPostgres('outage'), () => {
  let proxy: Proxy
  let direct: Database & { url: string }
  let database: Database
  let service: TestService
  let token: string
  beforeAll(async () => {
    direct = (await testPostgres())!
    proxy = await startProxy(direct.url)
    database = await openDatabase({ databaseUrl: proxy.url, dataDir: '', poolSize: POOL, timeout: TIMEOUT })
    service = await testService({ database, log: createLogger('silent') })
    ;({ token } = await service.guest())
  })
  afterAll(async () => {
    await service?.close()
    await proxy?.close()
    await direct?.close()
  })

  const newRoom = () =>
    service.call(designOperations.createProject, {
      token,
      body: { name: crypto.randomUUID(), roomType: 'living_room', style: 'modern', dimensions: { width: 4, length: 5, height: 3 } },
    })
  const calls = {
    'a read': () => service.call(designOperations.listProjects, { token }),
    'a write': newRoom,
    'a new account': () => service.call(accountOperations.createGuest, { body: {} }),
    'a write under an Idempotency-Key': () =>
      service.call(accountOperations.createGuest, { body: {}, headers: { 'idempotency-key': crypto.randomUUID() } }),
  } as unknown as Record<string, () => Promise<Called<never>>>

  test.each(Object.entries(calls))(
    'outage: %s over a connection that hangs is answered 503, and works when the network is back',
    async (_name, call) => {
      expect((await call()).status).toBeLessThan(300)
      proxy.hang()
      const refused = await Promise.all([call(), call()])
      proxy.recover()
      refused.forEach(expectUnavailable)
      // A connection that hung is not given to the next request.
      for (let n = 0; n < POOL + 1; n++) expect((await call()).status).toBeLessThan(300)
    },
  )

  test.each(['made', 'asked', 'answered'] as const)(
    'outage: calls whose connections are cut, new ones once they are %s, are answered 503, and work when the network is back',
    async (when) => {
      for (const [name, call] of Object.entries(calls)) {
        expect((await call()).status, name).toBeLessThan(300)
        proxy.cut(when)
        const refused = await Promise.all([call(), call()])
        proxy.recover()
        refused.forEach(expectUnavailable)
        expect((await call()).status, name).toBeLessThan(300)
      }
    },
  )

  test('outage: a transaction whose connection hangs in its midst fails as unavailable, and its connection is not used again', async () => {
    const cut = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.hang()
      await tx.execute(sql`select 2`)
    })
    await expect(cut).rejects.toSatisfy(isUnavailable)
    proxy.recover()
    for (let n = 0; n < POOL + 1; n++) expect((await database.root.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  test('outage: a request that waits for a lock which nobody gives back is answered 503', async () => {
    const holder = await direct.pool.connect()
    await holder.query('begin; lock table projects in access exclusive mode')
    expectUnavailable(await calls['a read']!())
    expectUnavailable(await calls['a write']!())
    await holder.query('rollback')
    holder.release()
    expect((await calls['a write']!()).status).toBe(201)
  })

  test('outage: a transaction in which nothing happens any more is ended by the server, and what follows in it fails as unavailable', async () => {
    const idle = database.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`)
      await pause(1000)
      await tx.execute(sql`select 1`)
    })
    await expect(idle).rejects.toSatisfy(isUnavailable)
    const { rows } = await database.root.execute(sql`show idle_in_transaction_session_timeout`)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: `${(TIMEOUT * 4) / 1000}s` }])
  })

  test('outage: a request that finds every connection of the pool in use is answered 503', async () => {
    const held = await Promise.all(Array.from({ length: POOL }, () => database.pool.connect()))
    expectUnavailable(await calls['a read']!())
    for (const client of held) client.release()
    expect((await calls['a read']!()).status).toBe(200)
  })

  test('outage: a database that nobody reaches any more is answered 503, also under /readyz', async () => {
    const away = await openDatabase({ databaseUrl: proxy.url, dataDir: '', poolSize: 2, timeout: TIMEOUT })
    const other = await testService({ database: away, log: createLogger('silent') })
    const port = new URL(proxy.url).port
    away.pool.options.connectionString = proxy.url.replace(`:${port}/`, ':1/')
    const client = await away.pool.connect()
    client.release(true)
    expectUnavailable(await other.call(accountOperations.createGuest, { body: {} }))
    expect((await other.app.inject('/readyz')).statusCode).toBe(503)
    expect((await other.app.inject('/healthz')).statusCode).toBe(200)
    await other.close()
  })

  test.each(['53100', '53200', '53300', '57014', '57P01', '58030', '08006', '08P01', '25006', '55P03', '28P01'])(
    'outage: a write that the server refuses by SQLSTATE %s (full disk, memory, connections, shutting down, read only …) is answered 503',
    async (state) => {
      await direct.pool.query(
        `create or replace function refuse() returns trigger language plpgsql as $$begin raise exception using errcode = '${state}'; end$$`,
      )
      await direct.pool.query('create trigger refuse before insert on users for each row execute function refuse()')
      const refused = await calls['a new account']!()
      await direct.pool.query('drop trigger refuse on users')
      expectUnavailable(refused)
    },
  )

  test('outage: what is wrong with a statement itself is still 500', async () => {
    await direct.pool.query(`create or replace function refuse() returns trigger language plpgsql as $$begin raise exception 'no'; end$$`)
    await direct.pool.query('create trigger refuse before insert on users for each row execute function refuse()')
    const { statusCode } = await service.app.inject({ method: 'POST', url: '/v1/auth/guest', payload: {} })
    await direct.pool.query('drop trigger refuse on users')
    expect(statusCode).toBe(500)
  })

  test('outage: tables are brought up to date however long it takes', async () => {
    const held = new pg.Client({ connectionString: direct.url })
    await held.connect()
    await held.query('begin; select pg_advisory_lock(1684633441); lock table users in access exclusive mode')
    const opening = openDatabase({ databaseUrl: direct.url, dataDir: '', timeout: 200 })
    await pause(1000)
    await held.end()
    await (await opening).close()
  })

  describe('the conversion of a file for AR', () => {
    test.each(firstOf(['while it is converted', 'while its result is written down']))(
      'outage: the database hangs %s, and the file is made all the same',
      async (when) => {
        const bench = await arBench(service)
        await bench.renew()
        const converter = fakeConverter()
        const conversions = withConversionQueue(service.services, { converter, concurrency: 1, waitMs: 0 })
        let tries = 0
        const begun = Promise.withResolvers<void>()
        converter.before = async () => {
          begun.resolve()
          if (++tries > 3) return
          proxy.hang()
          // Reads of a conversion while the database is away.
          if (when === 'while it is converted') await database.root.execute(sql`select 1`)
        }
        await bench.open({}, bench.owner, { prefer: 'respond-async' })
        await begun.promise
        await pause(TIMEOUT * 3)
        proxy.recover()
        const recovering = setInterval(() => proxy.recover(), 500)
        await conversions.idle()
        clearInterval(recovering)
        const { rows } = await direct.root.execute(sql`select failure, blob is not null as made, attempts from ar_files`)
        expect(rows.length).toBeGreaterThan(0)
        for (const row of rows) expect(row).toEqual({ failure: null, made: true, attempts: 1 })
      },
    )
  })
})
