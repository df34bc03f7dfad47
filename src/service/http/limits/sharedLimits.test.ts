import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../../../test/service/db.ts'
import { emptyTables } from '../../../../test/service/db/rows.ts'
import { fakeClock } from '../../clock.ts'
import type { Policy } from './limits.ts'
import { giveBack, purgeRateCounts, takeShared } from './sharedLimits.ts'
import { rateCounts } from '../tables.ts'

const POLICY: Policy = { name: 'p', quota: 3, window: 60 }

describe('a count in the database', () => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.close())
  beforeEach(() => emptyTables(db))
  const clock = fakeClock()
  const take = (...who: string[]) => takeShared(db.root, POLICY, who, clock.now())
  const leftOf = async (...who: string[]) => (await take(...who)).left

  test('a count in the database goes down to zero, and starts again when its window has ended', async () => {
    expect([await leftOf('a'), await leftOf('a'), await leftOf('a'), await leftOf('a')]).toEqual([2, 1, 0, -1])
    clock.advance(59_001)
    expect(await take('a')).toMatchObject({ left: -1, reset: 1 })
    clock.advance(999)
    expect(await take('a')).toMatchObject({ left: 2, reset: 60 })
  })

  test('a count in the database belongs to one policy and one combination of names', async () => {
    await take('a', 'b')
    expect([await leftOf('ab'), await leftOf('b', 'a'), await leftOf('a', 'b')]).toEqual([2, 2, 1])
    expect((await takeShared(db.root, { ...POLICY, name: 'q' }, ['a', 'b'], clock.now())).left).toBe(2)
  })

  test('a count in the database is not written by a request above the quota', async () => {
    for (let n = 0; n < 10; n++) await take('a')
    expect(await db.root.select({ used: rateCounts.used }).from(rateCounts)).toEqual([{ used: 3 }])
  })

  test('can be given back, in its own window and once it was taken', async () => {
    const taken = await take('a')
    await giveBack(db.root, taken)
    expect(await leftOf('a')).toBe(2)
    await take('a')
    await take('a')
    await giveBack(db.root, await take('a'))
    expect(await leftOf('a')).toBe(-1)
    clock.advance(60_000)
    await take('a')
    await giveBack(db.root, taken)
    expect(await leftOf('a')).toBe(1)
  })

  test('names nobody', async () => {
    await take('mona@example.com', '192.0.2.1')
    expect(JSON.stringify(await db.root.select().from(rateCounts))).not.toMatch(/mona|192/)
  })

  test('a count in the database is deleted once its window has ended, and no earlier', async () => {
    await take('a')
    clock.advance(30_000)
    await take('b')
    clock.advance(30_000)
    await purgeRateCounts(db, clock.now())
    expect(await db.root.$count(rateCounts)).toBe(1)
    expect(await leftOf('b')).toBe(1)
  })
})

describe.skipIf(noPostgres !== null)(onPostgres('a count in the database, on PostgreSQL'), () => {
  test('gives its quota to a hundred requests at once, and no more', async () => {
    const db = await testPostgres({ poolSize: 20 })
    if (!db) throw new Error('skipped suites do not come here')
    const policy = { ...POLICY, quota: 10 }
    const now = fakeClock().now()
    const taken = await Promise.all(Array.from({ length: 100 }, () => takeShared(db.root, policy, ['a'], now)))
    expect(taken.map(({ left }) => left).toSorted((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, ...Array<number>(90).fill(-1)])
    await db.close()
  })
})
