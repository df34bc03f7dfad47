/** Databases of tests are lent again once they are closed: what one test leaves, no other may find. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { FIXTURE, testService } from '../../service.ts'
import { testDatabase } from '../db.ts'

const countOf = async (database: Awaited<ReturnType<typeof testDatabase>>, table: string): Promise<number> =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

test('a database that was filled and closed is empty for the next test, and identities start at the beginning', async () => {
  const first = await testService()
  const { token } = await first.guest()
  expect(token).not.toBe('')
  await first.services.db.pool.query(`select nextval('order_history_id_seq')`)
  await first.close()
  const next = await testDatabase()
  expect(await countOf(next, 'users')).toBe(0)
  expect(await countOf(next, 'products')).toBe(0)
  expect((await next.pool.query<{ nextval: string }>(`select nextval('order_history_id_seq')`)).rows).toEqual([{ nextval: '1' }])
  await next.close()
})

test('the small catalogue is back as it was, with its files, whatever a test did to it', async () => {
  const first = await testService()
  const before = await first.product(FIXTURE.sofa)
  await first.services.db.root.execute(sql`update products set price = 1`)
  await first.services.db.root.execute(sql`delete from product_variants where stock > 10`)
  await first.close()
  const next = await testService()
  expect(await next.product(FIXTURE.sofa)).toEqual(before)
  const names: string[] = []
  for await (const { name } of next.services.blobs.list()) names.push(name)
  expect(names.length).toBeGreaterThan(10)
  const moment = await next.services.state.catalogueMoment.read()
  await next.services.db.root.execute(sql`delete from products`)
  await next.reset()
  expect(await next.product(FIXTURE.sofa)).toEqual(before)
  expect(await next.services.state.catalogueMoment.read()).not.toBe(moment)
  await next.close()
})

test('a database of which a test changed the tables is lent to no other', async () => {
  const first = await testDatabase()
  await first.root.execute(sql`create table notes (id int)`)
  await first.close()
  const next = await testDatabase()
  await expect(next.pool.query('select from notes')).rejects.toThrow('does not exist')
  await next.close()
})
