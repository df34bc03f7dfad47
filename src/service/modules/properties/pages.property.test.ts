/** Lists of the property interface that are read page by page while rows are added. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cases, occurrences } from '../../../../test/contract/scope.ts'
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { person } from '../../../../test/service/modules/design/sharing.ts'
import { Landlord } from '../../../../test/service/modules/properties.ts'

const RUNS = 12

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

interface Row {
  id: string
  /** By which the list is in order, ascending. */
  key: string
}
interface List {
  add: (landlord: Landlord, word: string) => Promise<unknown>
  read: (landlord: Landlord, query: { page: number; limit: number }) => Promise<{ rows: Row[]; total: number }>
}

/** Receipts are numbered as they come, and listed the latest first. */
const latestFirst = (receipt: number): string => String(1_000_000 - receipt)

const leaseOf = new WeakMap<Landlord, Promise<string>>()
const lease = (landlord: Landlord): Promise<string> => {
  const known = leaseOf.get(landlord) ?? landlord.lease().then(({ id }) => id)
  leaseOf.set(landlord, known)
  return known
}

const LISTS: Readonly<Record<'properties' | 'tenants' | 'payments', List>> = {
  properties: {
    add: (landlord, word) => landlord.property({ name: word }),
    read: async ({ token }, query) => {
      const { data, meta } = (await service.call(ops.listProperties, { token, query })).data
      return { rows: data.map(({ id, name }) => ({ id, key: name })), total: meta.total }
    },
  },
  tenants: {
    add: (landlord, word) => landlord.tenant({ first_name: word, last_name: word }),
    read: async ({ token }, query) => {
      const { data, meta } = (await service.call(ops.listTenants, { token, query })).data
      return { rows: data.map(({ id, first_name: name }) => ({ id, key: name })), total: meta.total }
    },
  },
  payments: {
    add: async (landlord) => landlord.pay(await lease(landlord)),
    read: async ({ token }, query) => {
      const { data, meta } = (await service.call(ops.listRentPayments, { token, query })).data
      return { rows: data.map(({ id, receipt_number: number }) => ({ id, key: latestFirst(number) })), total: meta.total }
    },
  },
}

const word = fc.stringMatching(/^[abc]{1,2}$/)
const reading = fc.record({
  before: fc.array(word, { minLength: 3, maxLength: 9 }),
  limit: fc.integer({ min: 1, max: 4 }),
  /** Rows added after each page. */
  between: fc.array(fc.array(word, { maxLength: 2 }), { minLength: 1, maxLength: 5 }),
})

test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  '%s: whatever is added while a list is read page by page, no row that was there is missed, and each page is in order',
  async (name) => {
    const { add, read } = LISTS[name]
    let moved = 0
    const property = fc.asyncProperty(reading, async ({ before, limit, between }) => {
      await service.services.db.root.execute(sql`delete from rate_counts`)
      const landlord = new Landlord(service, (await person(service, 'Layla')).token)
      for (const one of before) await add(landlord, one)
      const { rows: there } = await read(landlord, { page: 1, limit: 100 })
      let total = there.length
      expect(total).toBe(before.length)
      const seen: Row[] = []
      for (let page = 1; (page - 1) * limit < total; page++) {
        const answer = await read(landlord, { page, limit })
        expect(answer.total).toBe(total)
        expect(new Set(answer.rows.map(({ id }) => id)).size).toBe(Math.min(limit, total - (page - 1) * limit))
        expect(answer.rows.map(({ key }) => key)).toEqual(answer.rows.map(({ key }) => key).toSorted())
        seen.push(...answer.rows)
        for (const one of between[page - 1] ?? []) {
          await add(landlord, one)
          total++
        }
      }
      const ids = new Set(seen.map(({ id }) => id))
      expect(there.filter(({ id }) => !ids.has(id))).toEqual([])
      // A row added before another moves it on, so that some rows are read a second time.
      if (seen.length > ids.size) moved++
    })
    await fc.assert(property, { numRuns: cases(RUNS), ...(inject('soak') === 1 && { seed: 5 }) })
    expect(moved).toBeGreaterThan(occurrences(2))
  },
)
