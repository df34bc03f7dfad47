import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeFixture } from './modules/catalog/files/fixture.ts'
import { importCatalogue } from './modules/catalog/files/importCatalogue.ts'
import { noPostgres, onPostgres, testDatabase, testPostgres } from '../../test/service/db.ts'
import { openDatabase, type Database } from './db/connection.ts'
import { seedWhenEmpty } from './seed.ts'
import { fileBlobs, type Blobs } from './adapters/blobs.ts'
import { fakeClock } from './clock.ts'
import { sandbox } from './adapters/payments/sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'diwan-seed-'))
const catalogue = join(folder, 'catalogue')
let services: Parameters<typeof seedWhenEmpty>[0] & { db: Database; blobs: Blobs }

beforeAll(async () => {
  writeFixture(catalogue)
  services = { db: await testDatabase(), blobs: fileBlobs(join(folder, 'blobs')), clock: fakeClock(), payments: sandbox, config: { nodeEnv: 'test' } }
})
afterAll(async () => {
  await services.db.close()
  rmSync(folder, { recursive: true, force: true })
})

const couponCodes = async () => {
  const { rows } = await services.db.root.execute<{ code: string }>(sql`select code from coupons order by code`)
  return rows.map(({ code }) => code)
}

test('a shop with another provider than the sandbox, or named production, gets no sample coupon', async () => {
  await seedWhenEmpty({ ...services, payments: { name: 'stripe' } }, catalogue)
  await seedWhenEmpty({ ...services, config: { nodeEnv: 'production' } }, catalogue)
  expect(await couponCodes()).toEqual([])
})

test('a shop that brought its catalogue before the first start gets the coupons, and no other furniture', async () => {
  await importCatalogue(services, catalogue)
  expect(await seedWhenEmpty(services, join(folder, 'another'))).toBe(0)
  expect(await couponCodes()).toEqual(['DIWAN500', 'EXPIRED', 'WELCOME10'])
})

test('coupons that a shop has are its own: none comes back on the next start', async () => {
  await services.db.root.execute(sql`delete from coupons where code <> 'WELCOME10'`)
  await seedWhenEmpty(services, catalogue)
  expect(await couponCodes()).toEqual(['WELCOME10'])
})

describe.skipIf(noPostgres !== null)(onPostgres('first starts at once'), () => {
  test('several processes on an empty database all start: one fills it, the others find it full', async () => {
    const database = (await testPostgres())!
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: database.url, dataDir: '' })))
    const added = await Promise.all([database, ...others].map((db) => seedWhenEmpty({ ...services, db }, catalogue)))
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 0, expect.any(Number)])
    expect(Math.max(...added)).toBeGreaterThan(0)
    const { rows } = await database.root.execute<{ coupons: number; products: number }>(
      sql`select (select count(*)::int from coupons) as coupons, (select count(*)::int from products) as products`,
    )
    expect(rows).toEqual([{ coupons: 3, products: Math.max(...added) }])
    await Promise.all([database, ...others].map((db) => db.close()))
  })
})
