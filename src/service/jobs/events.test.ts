import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePayload } from '#contract/webhooks/samplePayloads.ts'
import type { Database } from '../db/connection.ts'
import { testDatabase } from '../../../test/service/db.ts'
import { fakeClock } from '../clock.ts'
import { writeEvent } from './events.ts'
import { events } from './tables.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => database.close())

const clock = fakeClock()

test('an event is kept as it was written', async () => {
  const accountId = randomUUID()
  const at = clock.now()
  const payload = { ...samplePayload('order.created', { accountId, at }), orderNumber: 'ديوان' }
  const id = await database.transaction((tx) => writeEvent(tx, { type: 'order.created', accountId, payload, requestId: 'request-1', at }))
  expect(await database.root.select().from(events)).toEqual([
    {
      id,
      type: 'order.created',
      accountId,
      payload,
      requestId: 'request-1',
      idempotencyKey: null,
      createdAt: at,
      fannedOutAt: null,
    },
  ])
})

test('an event of a transaction that fails never was', async () => {
  const before = await database.root.$count(events)
  const work = database.transaction(async (tx) => {
    await writeEvent(tx, {
      type: 'order.created',
      accountId: null,
      payload: samplePayload('order.created', { accountId: randomUUID(), at: clock.now() }),
      at: clock.now(),
    })
    throw new Error('sold out')
  })
  await expect(work).rejects.toThrow('sold out')
  expect(await database.root.$count(events)).toBe(before)
})
