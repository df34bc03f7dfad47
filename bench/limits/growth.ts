/**
 * Database growth by the largest requests that one account may send in an hour: changes of every item of a full room, each with as much customization
 * as an item may have and different from the one before. Measured in one project over two halves, as the size after `vacuum full`; the hour is that
 * project's growth in each of the account's projects, beside the bytes that the rate limit allows in an hour. On PostgreSQL, where its binaries are
 * installed.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { designOperations } from '#contract/design/design.ts'
import type { BodyOf } from '#contract/wire/operation.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { SETTINGS } from '../../src/service/settings.ts'
import type { Database } from '../../src/service/db/connection.ts'
import { noPostgres, testPostgres } from '../../test/service/db.ts'
import { FIXTURE, testService } from '../../test/service.ts'
import { row, type Part, type Row } from '../row.ts'

/** Requests in each half. */
const REQUESTS = 30
const AN_HOUR = Number(SETTINGS.RATE_LIMIT_PER_MINUTE.default) * 60
const MB = 1e6

/** The most that an item may have, less the overhead of JSON. */
const largest = (): Record<string, string> => {
  const text = () =>
    randomBytes(LIMITS.text.optionText)
      .toString('base64')
      .slice(0, LIMITS.text.optionText - 20)
  return Object.fromEntries(Array.from({ length: Math.floor(LIMITS.bytes.customization / LIMITS.text.optionText) }, (_, n) => [`note${n}`, text()]))
}

const sizeOf = async ({ pool }: Database): Promise<number> => {
  await pool.query('vacuum full')
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]!.size)
}

const measure = async (database: Database): Promise<Row[]> => {
  const service = await testService({ database })
  try {
    const { token } = await service.guest()
    const dimensions = { length: 5, width: 4, height: 2.8 }
    const made = await service.call(designOperations.createProject, {
      token,
      body: { name: 'Growing', roomType: 'living_room', style: 'modern', dimensions },
    })
    const params = { projectId: made.data.project.id }
    const product = await service.product(FIXTURE.sofa)
    const itemIds = Array.from({ length: LIMITS.project.items }, () => randomUUID())
    let sent = 0
    const change = async (ops: object[]): Promise<void> => {
      const body = { baseVersion: 1, changeId: randomUUID(), ops } as BodyOf<typeof designOperations.applyChanges>
      sent += JSON.stringify(body).length
      const answer = await service.call(designOperations.applyChanges, { token, params, body })
      if (answer.status >= 300) throw new Error(`request failed with ${answer.error.code}`)
    }
    await change(itemIds.map((id) => ({ op: 'addItem', item: { id, productId: product.id, position: { x: 1, y: 0, z: 1 } } })))
    const send = async (): Promise<void> => {
      for (let n = 0; n < REQUESTS; n++)
        // Random, so that nothing of it compresses.
        await change(itemIds.map((itemId) => ({ op: 'updateItem', itemId, item: { customization: largest() } })))
    }
    sent = 0
    const start = await sizeOf(database)
    await send()
    const half = await sizeOf(database)
    await send()
    const end = await sizeOf(database)
    const [first, second] = [half - start, Math.max(0, end - half)]
    const perRequest = sent / (2 * REQUESTS)
    return [
      // The second half finds the history full: the oldest goes for what is new.
      row('limits.growth.half', 'MB in the second half of the requests', second / MB, { baseline: first / MB, aim: ['≤', 0.5] }),
      row('limits.growth.hour', 'MB in every project of the account', ((end - start) * LIMITS.account.projects) / MB, {
        baseline: (perRequest * AN_HOUR) / MB,
        aim: ['≤', 0.05],
      }),
    ]
  } finally {
    await service.close()
  }
}

export const growthPart: Part = {
  prefix: 'limits.growth',
  measure: async () => {
    const database = await testPostgres({ timeout: 0 })
    if (database) return measure(database)
    console.error(`limits.growth is skipped: ${noPostgres}`)
    return []
  },
}
