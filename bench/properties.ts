/**
 * Lists of a portfolio, of 100 properties with a tenant, a lease, a month’s rent and a payment each, and of 100,000: first pages, deep ones,
 * filters, searches. On PostgreSQL where there is one, on the embedded database else.
 */
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import { Landlord } from '../test/service/modules/properties.ts'
import { person } from '../test/service/modules/design/sharing.ts'
import { noPostgres, testDatabase, testPostgres } from '../test/service/db.ts'
import { testService, type TestService } from '../test/service.ts'
import { copyRows, type Copied } from './copies.ts'
import { quantile, row, type Part, type Row } from './row.ts'

const SIZES = { small: 100, large: 100_000 } as const
const ROUNDS = 12

/** A random-looking UUID of version 4, the same for the same words. */
const uuidOf = (words: string): string => `overlay(overlay(md5(${words}) placing '4' from 13) placing '8' from 17)::uuid`
const idOf = (what: string): string => uuidOf(`'${what} ' || n`)
const PROPERTY = {
  table: 'properties',
  key: 'id',
  changed: { id: idOf('property'), name: `'House ' || n`, name_key: `'house ' || n`, search_text: `'house ' || n || ' cairo'` },
}
const TENANT = {
  table: 'tenants',
  key: 'id',
  changed: { id: idOf('tenant'), last_name: `'Hassan ' || n`, name_key: `'nour hassan ' || n`, search_text: `'nour hassan ' || n` },
}
const OF_LEASE = { lease_id: idOf('lease'), tenant_id: idOf('tenant'), property_id: idOf('property') }
const LEASE = { table: 'leases', key: 'id', changed: { ...OF_LEASE, id: idOf('lease'), paid: 'case when n % 10 = 0 then 0 else t.charged end' } }
const CHARGES = { table: 'rent_charges', key: 'lease_id', changed: { ...OF_LEASE, id: uuidOf(`'charge ' || n || t.id`) } }
const PAYMENTS = {
  table: 'rent_payments',
  key: 'lease_id',
  changed: { ...OF_LEASE, id: uuidOf(`'payment ' || n || t.id`), receipt_number: 't.receipt_number + n', date: 't.date - n % 3000' },
}

const asked = {
  properties: ({ service, token }: Landlord) => service.call(ops.listProperties, { token, query: { page: 1, limit: 20 } }),
  'properties.deep': ({ service, token }: Landlord) => service.call(ops.listProperties, { token, query: { page: 5, limit: 20 } }),
  'properties.search': ({ service, token }: Landlord) =>
    service.call(ops.listProperties, { token, query: { page: 1, limit: 20, search: 'house 77' } }),
  tenants: ({ service, token }: Landlord) => service.call(ops.listTenants, { token, query: { page: 1, limit: 20 } }),
  'tenants.overdue': ({ service, token }: Landlord) => service.call(ops.listTenants, { token, query: { page: 1, limit: 20, overdue: 'true' } }),
  leases: ({ service, token }: Landlord) => service.call(ops.listLeases, { token, query: { page: 1, limit: 20, status: 'active' } }),
  charges: ({ service, token }: Landlord) => service.call(ops.listCharges, { token, query: { page: 1, limit: 20, status: 'overdue' } }),
  payments: ({ service, token }: Landlord) => service.call(ops.listRentPayments, { token, query: { page: 1, limit: 20 } }),
  'payments.month': ({ service, token }: Landlord) =>
    service.call(ops.listRentPayments, { token, query: { page: 1, limit: 20, from_date: '2026-01-01', to_date: '2026-01-31' } }),
} as const
type List = keyof typeof asked
const LISTS = Object.keys(asked) as List[]

const measure = async (size: number): Promise<Record<List, number>> => {
  const database = noPostgres === null ? (await testPostgres({ timeout: 0 }))! : await testDatabase()
  const service: TestService = await testService({ database })
  try {
    const landlord = new Landlord(service, (await person(service, 'Layla')).token)
    const lease = await landlord.lease()
    await landlord.pay(lease.id)
    const copies: readonly [string, Copied][] = [
      [lease.property_id, PROPERTY],
      [lease.tenant_id, TENANT],
      [lease.id, LEASE],
      [lease.id, CHARGES],
      [lease.id, PAYMENTS],
    ]
    for (const [id, table] of copies) await copyRows(database, id, [table], { from: 1, to: size - 1 })
    const times = {} as Record<List, number>
    for (const list of LISTS) {
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const from = performance.now()
        const answer = await asked[list](landlord)
        took.push(performance.now() - from)
        if (answer.status !== 200) throw new Error(`request failed with ${answer.error.code}`)
      }
      times[list] = quantile(took, 0.5)
    }
    return times
  } finally {
    await service.close()
  }
}

export const propertiesPart: Part = {
  prefix: 'properties',
  measure: async (): Promise<Row[]> => {
    const [small, large] = [await measure(SIZES.small), await measure(SIZES.large)]
    return LISTS.map((list) =>
      row(`properties.${list}`, `ms of ${SIZES.large} (baseline: of ${SIZES.small})`, large[list], { baseline: small[list] }),
    )
  },
}
