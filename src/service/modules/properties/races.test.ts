/** Requests at once on real PostgreSQL: the embedded database runs one after the other and so hides races. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { person } from '../../../../test/service/modules/design/sharing.ts'
import { Landlord } from '../../../../test/service/modules/properties.ts'

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const times = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, i) => make(i)))

describe.skipIf(noPostgres !== null)(onPostgres('requests to a portfolio at once'), () => {
  let service: TestService
  let landlord: Landlord
  beforeAll(async () => {
    service = await testService({ database: (await testPostgres({ poolSize: 20 }))! })
    landlord = new Landlord(service, (await person(service, 'Layla')).token)
  })
  afterAll(() => service.close())

  test('let a unit to one tenant', async () => {
    const [property, tenant] = [await landlord.property(), await landlord.tenant()]
    const answers = await times(8, () => landlord.let(property.id, tenant.id))
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })

  test('let no more units than the property has', async () => {
    const [property, tenant] = [await landlord.property({ name: 'Garden House', units_count: 3 }), await landlord.tenant()]
    const answers = await times(8, (i) => landlord.let(property.id, tenant.id, { unit: `${i}` }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('give receipts one after another, and reverse a payment once', async () => {
    const lease = await landlord.lease()
    const before = await landlord.balance(lease.tenant_id)
    const payments = (await times(20, () => landlord.pay(lease.id))).map(({ data }) => data.data)
    const numbers = payments.map(({ receipt_number: number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i))
    expect(await landlord.balance(lease.tenant_id)).toBe(before - 20_000)
    expect(statusesOf(await times(6, () => landlord.reverse(payments[0]!.id)))).toEqual([201, 409, 409, 409, 409, 409])
    expect(await landlord.balance(lease.tenant_id)).toBe(before - 19_000)
  })

  test('charge the rent of a new day once', async () => {
    const { tenant_id: tenantId } = await landlord.lease()
    service.clock.advance(20 * 86_400_000)
    const balances = await times(8, () => landlord.balance(tenantId))
    expect(new Set(balances)).toEqual(new Set([20_000]))
  })

  test('open a unit as one room', async () => {
    const property = await landlord.property({ units: [{ label: '3 A', dimensions: { length: 5, width: 4, height: 2.8 } }] })
    const params = { property_id: property.id }
    const body = { unit: '3 A', room_type: 'bedroom', style: 'classic' } as const
    const opened = await times(6, () => service.call(ops.openUnit, { token: landlord.token, params, body }))
    expect(new Set(opened.map(({ data }) => data.data.project_id)).size).toBe(1)
    const headers = { authorization: `Bearer ${landlord.token}` }
    const rooms = await service.app.inject({ url: '/v1/design/projects', headers })
    expect(rooms.json<{ data: { projects: unknown[] } }>().data.projects).toHaveLength(1)
  })

  test('page through a list that grows: no row twice, and none lost that was there', async () => {
    const other = new Landlord(service, (await person(service, 'Mona')).token)
    const there = await times(24, (i) => other.property({ name: `House ${String(i).padStart(2, '0')}` }))
    const seen: string[] = []
    for (let page = 1; page <= 3; page++) {
      const query = { page, limit: 8 }
      seen.push(...(await service.call(ops.listProperties, { token: other.token, query })).data.data.map(({ id }) => id))
      // Sorted after all others, as what is added while a list is read to its end.
      await other.property({ name: `Tower ${page}` })
    }
    expect(seen).toEqual(there.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id))
  })
})
