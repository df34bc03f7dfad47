import { and, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/service/db.ts'
import type { Database } from '../db/connection.ts'
import { Lease } from './lease.ts'

const work = pgTable('leased_work', {
  id: text().primaryKey(),
  attempts: integer().notNull(),
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
})
const LENGTH_MS = 1000
const START = new Date('2026-03-01T09:00:00Z')
const after = (ms: number) => new Date(START.getTime() + ms)
const lease = new Lease(work, { lengthMs: LENGTH_MS, attempts: 2 })

let db: Database
beforeAll(async () => {
  db = await testDatabase()
  await db.root.execute(sql`create table leased_work (id text primary key, attempts integer not null, leased_until timestamptz)`)
})
beforeEach(async () => {
  await db.root.delete(work)
  await db.root.insert(work).values({ id: 'row', attempts: 0 })
})
afterAll(() => db.close())

const claim = async (now: Date) => (await db.root.update(work).set(lease.claim(now)).where(lease.isFree(now)).returning())[0]
const settle = async (claimed: { attempts: number }) =>
  (
    await db.root
      .update(work)
      .set(lease.settled)
      .where(and(eq(work.id, 'row'), lease.isHeld(claimed)))
      .returning()
  ).length

describe('a lease', () => {
  test('keeps other processes from a row until it ends, and a renewal moves its end', async () => {
    expect(await claim(START)).toMatchObject({ attempts: 1, leasedUntil: after(LENGTH_MS) })
    expect(await claim(after(LENGTH_MS - 1))).toBeUndefined()
    await db.root.update(work).set(lease.renew(after(500)))
    expect(await claim(after(LENGTH_MS))).toBeUndefined()
    expect(await claim(after(500 + LENGTH_MS))).toMatchObject({ attempts: 2 })
  })

  test('lets a process whose row another has taken over settle nothing', async () => {
    const slow = (await claim(START))!
    const quick = (await claim(after(LENGTH_MS)))!
    expect(await settle(slow)).toBe(0)
    expect(await settle(quick)).toBe(1)
  })

  test('counts no claim that was given back', async () => {
    const claimed = (await claim(START))!
    await db.root.update(work).set(lease.givenBack(claimed))
    expect(await claim(START)).toMatchObject({ attempts: 1 })
  })

  test('knows the last claim, and the one that is one too many', () => {
    expect([1, 2, 3].map((attempts) => [lease.isLast({ attempts }), lease.isHopeless({ attempts })])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })
})
