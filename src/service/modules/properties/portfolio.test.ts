import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import { testService, type TestService } from '../../../../test/service.ts'

let service: TestService
let token: string
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const register = async () => {
  const guest = await service.guest()
  await service.services.db.root.execute(`update users set email = '${guest.accountId}@example.com' where id = '${guest.accountId}'`)
  return guest.token
}
beforeEach(async () => {
  await service.reset()
  token = await register()
})
const address = { line1: '5 Tahrir Square', city: 'Cairo', governorate: 'Cairo', country: 'EG' }

test('a landlord lets a unit, charges come due, a payment covers them, and its reversal takes it back', async () => {
  const { call } = service
  const { data: property } = (await call(ops.createProperty, { token, body: { name: 'Nile House', type: 'residential', address, units_count: 2 } }))
    .data
  expect(property).toMatchObject({ units_count: 2, occupied_units: 0, status: 'active', units: [] })
  const { data: tenant } = (await call(ops.createTenant, { token, body: { first_name: 'Nour', last_name: 'Hassan', national_id: '29001011234567' } }))
    .data
  expect(tenant).toMatchObject({ status: 'future', balance: 0, national_id: '••••••••••4567' })
  const today = service.clock.now().toISOString().slice(0, 10)
  const body = {
    tenant_id: tenant.id,
    property_id: property.id,
    unit: '3 A',
    start_date: '2025-11-15',
    end_date: '2026-11-14',
    rent_amount: 4000,
    payment_due_day: 20,
  }
  const { data: lease } = (await call(ops.createLease, { token, body })).data
  expect(lease.status, today).toBe('active')
  const charges = (await call(ops.listCharges, { token, query: {} })).data
  expect(charges.data.map(({ due_on: day }) => day)).toEqual(['2025-11-20', '2025-12-20', '2026-01-20', '2026-02-20'])
  expect((await call(ops.getTenant, { token, params: { tenant_id: tenant.id } })).data.data).toMatchObject({
    balance: 16_000,
    unit: '3 A',
    status: 'active',
  })
  const { data: payment } = (await call(ops.recordRentPayment, { token, body: { lease_id: lease.id, amount: 9000, method: 'cash' } })).data
  expect((await call(ops.listCharges, { token, query: {} })).data.data.map(({ status, paid }) => [status, paid])).toEqual([
    ['paid', 4000],
    ['paid', 4000],
    ['overdue', 1000],
    ['overdue', 0],
  ])
  expect((await call(ops.getPortfolio, { token })).data.data).toMatchObject({
    occupied_units: 1,
    overdue_amount: 7000,
    overdue_tenants: 1,
    monthly_rent: 4000,
  })
  const { data: reversal } = (await call(ops.reverseRentPayment, { token, params: { payment_id: payment.id }, body: {} })).data
  expect(reversal).toMatchObject({ kind: 'reversal', reverses: payment.id, receipt_number: 2 })
  expect((await call(ops.getRentPayment, { token, params: { payment_id: payment.id } })).data.data).toMatchObject({
    status: 'reversed',
    reversed_by: reversal.id,
  })
  expect((await call(ops.listTenants, { token, query: { overdue: 'true' } })).data.data.map(({ balance }) => balance)).toEqual([16_000])
})
