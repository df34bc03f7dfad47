/** One account's flood on a real PostgreSQL: the embedded database answers too quickly for a queue to form. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import { wishlistOperations } from '#contract/wishlist/wishlist.ts'
import type { Database } from '../../db/connection.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../test/service.ts'

const POOL = 6

describe.skipIf(noPostgres !== null)(onPostgres('database fairness'), () => {
  let service: TestService
  let database: Database
  let flooder: string
  let stranger: string
  beforeAll(async () => {
    database = (await testPostgres({ poolSize: POOL + 2, timeout: 60_000 }))!
    service = await testService({ database })
    flooder = (await service.guest()).token
    stranger = (await service.guest()).token
  })
  afterAll(() => service?.close())

  /** Requests that wait at the database until they are released. */
  const flood = async (count: number) => {
    const holder = await database.pool.connect()
    await holder.query('begin; lock table wishlists in access exclusive mode')
    const all = Array.from({ length: count }, () => service.call(wishlistOperations.getWishlist, { token: flooder }))
    return {
      release: async () => {
        await holder.query('rollback')
        holder.release()
        return Promise.all(all)
      },
    }
  }
  const listRooms = (token: string) => service.call(designOperations.listProjects, { token })
  // Other tests have databases of their own on the same PostgreSQL.
  const WAITING = `select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
  const waitingLocks = async () => (await database.pool.query<{ n: number }>(WAITING)).rows[0]!.n

  test('database fairness: at most four requests of an account are at the database, and a stranger is answered meanwhile', async () => {
    const { release } = await flood(30)
    while ((await waitingLocks()) < 4) await listRooms(stranger)
    for (let n = 0; n < 10; n++) expect((await listRooms(stranger)).status).toBe(200)
    expect(await waitingLocks()).toBe(4)
    const answers = await release()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('database fairness: more than fifty waiting requests of one account are refused with 429 and Retry-After; the others are answered', async () => {
    const { release } = await flood(90)
    while ((await waitingLocks()) < 4) await listRooms(stranger)
    expect((await listRooms(stranger)).status).toBe(200)
    const answers = await release()
    const refused = answers.filter(({ status }) => status === 429)
    // 4 at the database and 50 waiting; a few more may be on their way to the queue when it fills.
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThanOrEqual(36)
    for (const answer of refused) expect([answer.error.code, answer.headers['retry-after']]).toEqual(['RATE_LIMIT_EXCEEDED', '1'])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(90 - refused.length)
    expect((await listRooms(flooder)).status).toBe(200)
  })
})
