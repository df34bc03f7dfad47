import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { propertyOperations as ops } from '#contract/properties/operations.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { person } from '../../../../test/service/modules/design/sharing.ts'
import { Landlord } from '../../../../test/service/modules/properties.ts'

let service: TestService
let landlord: Landlord
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.clock.set('2026-03-01T09:00:00.000Z')
  await service.reset()
  landlord = new Landlord(service, (await person(service, 'Layla')).token)
})

test('properties: a guest is told to register, and a key needs the scope', async () => {
  const guest = await service.guest()
  const refused = await service.call(ops.listProperties, { token: guest.token, query: {} })
  expect([refused.status, refused.error.code, refused.error.details?.[0]?.code]).toEqual([403, 'INSUFFICIENT_SCOPE', 'REGISTRATION_REQUIRED'])
  expect((await service.call(ops.listProperties, { query: {} })).status).toBe(401)
})

test('properties: a refusal has the form of the interface, in the language of the request', async () => {
  const url = `/property/v2.0/properties/${crypto.randomUUID()}`
  const headers = { authorization: `Bearer ${landlord.token}`, 'accept-language': 'ar' }
  const refused = await service.app.inject({ url, headers })
  expect(refused.statusCode).toBe(404)
  expect(refused.json()).toEqual({ error: { code: 'PROPERTY_NOT_FOUND', message: 'هذا العقار غير موجود.' } })
  const unknown = await service.app.inject({ url: '/property/v2.0/nothing', headers })
  expect([unknown.statusCode, Object.keys(unknown.json<object>())]).toEqual([404, ['error']])
  const wrongMethod = await service.app.inject({ method: 'DELETE', url: '/property/v2.0/payments', headers })
  expect([wrongMethod.statusCode, wrongMethod.headers['allow']]).toEqual([405, expect.stringContaining('POST')])
})

test('properties: a payment of next to nothing is refused, and takes no receipt number', async () => {
  const { id } = await landlord.lease()
  for (const [amount, code] of [
    [1e-9, 'TOO_SMALL'],
    [0, 'TOO_SMALL'],
    [-1e-9, 'TOO_SMALL'],
    [0.004, 'TOO_PRECISE'],
  ] as const)
    expect((await landlord.pay(id, { amount })).error.details).toMatchObject([{ path: 'amount', code }])
  expect((await landlord.pay(id, { amount: 0.01 })).data.data).toMatchObject({ amount: 0.01, receipt_number: 1 })
})

describe('leases', () => {
  test('do not share a day of a unit, however its name is spelt; the day after the last one is free', async () => {
    const [property, tenant] = [await landlord.property(), await landlord.tenant()]
    await landlord.let(property.id, tenant.id, { unit: '3 A', start_date: '2026-01-01', end_date: '2026-06-30' })
    const again = (more: object) => landlord.let(property.id, tenant.id, { unit: ' 3  a', ...more })
    expect((await again({ start_date: '2026-06-30', end_date: '2026-12-31' })).error.code).toBe('LEASE_OVERLAP')
    expect((await again({ start_date: '2026-07-01', end_date: '2026-12-31' })).status).toBe(201)
  })

  test('leases never exceed the property’s units, and a property cannot lose units that are let', async () => {
    const [property, tenant] = [await landlord.property({ units_count: 2 }), await landlord.tenant()]
    for (const unit of ['1', '2']) expect((await landlord.let(property.id, tenant.id, { unit })).status).toBe(201)
    const third = await landlord.let(property.id, tenant.id, { unit: '3' })
    expect([third.error.code, third.error.details]).toEqual([
      'VALIDATION_ERROR',
      [expect.objectContaining({ path: 'unit', code: 'TOO_MANY', maximum: 2 })],
    ])
    const params = { property_id: property.id }
    const fewer = await service.call(ops.updateProperty, { token: landlord.token, params, body: { units_count: 1 } })
    expect([fewer.status, fewer.error.code, fewer.error.details?.[0]]).toEqual([409, 'PROPERTY_IN_USE', expect.objectContaining({ minimum: 2 })])
    expect((await service.call(ops.deleteProperty, { token: landlord.token, params })).error.code).toBe('PROPERTY_IN_USE')
  })

  test('name their unit where there are several, and need not where there is one', async () => {
    const tenant = await landlord.tenant()
    const [one, several] = [await landlord.property({ units_count: 1 }), await landlord.property({ name: 'Garden House', units_count: 3 })]
    expect((await landlord.let(one.id, tenant.id, { unit: undefined })).data.data.unit).toBe('1')
    expect((await landlord.let(several.id, tenant.id, { unit: undefined })).error.details?.[0]).toMatchObject({ path: 'unit', code: 'REQUIRED' })
  })

  test('leases are terminated within their term, once, and charges after the last day are removed', async () => {
    const lease = await landlord.lease()
    const params = { lease_id: lease.id }
    const change = (body: object) => service.call(ops.updateLease, { token: landlord.token, params, body })
    expect((await change({ terminated_on: '2026-01-01' })).error.details?.[0]).toMatchObject({ path: 'status', code: 'REQUIRED' })
    expect((await change({ status: 'terminated', terminated_on: '2027-01-01' })).error.details?.[0]?.code).toBe('TOO_LATE')
    expect((await change({ status: 'terminated', terminated_on: '2025-11-01' })).error.details?.[0]?.code).toBe('TOO_EARLY')
    expect((await landlord.charges()).length).toBe(4)
    expect((await change({ status: 'terminated', terminated_on: '2025-12-31' })).data.data).toMatchObject({
      status: 'terminated',
      terminated_on: '2025-12-31',
    })
    expect((await landlord.charges()).map(({ due_on: day }) => day)).toEqual(['2025-11-20', '2025-12-20'])
    expect(await landlord.balance(lease.tenant_id)).toBe(8000)
    expect((await change({ status: 'terminated' })).error.code).toBe('INVALID_STATUS_TRANSITION')
  })

  test('a lease terminated on its last day shows the same end everywhere', async () => {
    const lease = await landlord.lease()
    const { token } = landlord
    const ended = await service.call(ops.updateLease, { token, params: { lease_id: lease.id }, body: { status: 'terminated' } })
    expect(ended.data.data).toMatchObject({ status: 'terminated', terminated_on: '2026-03-01' })
    const listed = async (status: 'active' | 'terminated') => (await service.call(ops.listLeases, { token, query: { status } })).data.data.length
    expect([await listed('active'), await listed('terminated')]).toEqual([0, 1])
    const tenant = await service.call(ops.getTenant, { token, params: { tenant_id: lease.tenant_id } })
    expect([tenant.data.data.status, tenant.data.data.leases[0]?.status]).toEqual(['past', 'terminated'])
    expect((await service.call(ops.listTenants, { token, query: { status: 'past' } })).data.meta.total).toBe(1)
    const property = await service.call(ops.getProperty, { token, params: { property_id: lease.property_id } })
    expect([property.data.data.occupied_units, property.data.data.units.some(({ occupied }) => occupied)]).toEqual([0, false])
    expect((await service.call(ops.getPortfolio, { token })).data.data).toMatchObject({ occupied_units: 0, monthly_rent: 0 })
    expect((await landlord.let(lease.property_id, lease.tenant_id, { unit: lease.unit, start_date: '2026-03-01' })).error.code).toBe('LEASE_OVERLAP')
    expect((await landlord.let(lease.property_id, lease.tenant_id, { unit: lease.unit, start_date: '2026-03-02' })).status).toBe(201)
  })

  test('leases stay active until their last day', async () => {
    const lease = await landlord.lease()
    const params = { lease_id: lease.id }
    const body = { status: 'terminated' as const, terminated_on: '2026-03-03' }
    expect((await service.call(ops.updateLease, { token: landlord.token, params, body })).data.data.status).toBe('active')
    const status = async () => (await service.call(ops.getLease, { token: landlord.token, params })).data.data.status
    service.clock.set('2026-03-02T09:00:00.000Z')
    expect(await status()).toBe('active')
    service.clock.set('2026-03-03T09:00:00.000Z')
    expect(await status()).toBe('terminated')
  })

  test('keep what came due when the rent changes, and charge the new rent from then on', async () => {
    const lease = await landlord.lease()
    await service.call(ops.updateLease, { token: landlord.token, params: { lease_id: lease.id }, body: { rent_amount: 5000 } })
    service.clock.advance(20 * 86_400_000)
    expect((await landlord.charges()).map(({ amount }) => amount)).toEqual([4000, 4000, 4000, 4000, 5000])
    expect(await landlord.balance(lease.tenant_id)).toBe(21_000)
  })
})

describe('payments', () => {
  test('payments by cheque count once they are cleared, and never when they fail', async () => {
    const lease = await landlord.lease()
    const cheque = (reference: string) => landlord.pay(lease.id, { method: 'cheque', reference, amount: 4000 })
    const [good, bad] = [(await cheque('100')).data.data, (await cheque('101')).data.data]
    expect([good.status, await landlord.balance(lease.tenant_id)]).toEqual(['pending', 16_000])
    const move = (operation: typeof ops.clearRentPayment, id: string) =>
      service.call(operation, { token: landlord.token, params: { payment_id: id } })
    expect((await move(ops.clearRentPayment, good.id)).data.data.status).toBe('cleared')
    expect((await move(ops.failRentPayment, bad.id)).data.data.status).toBe('failed')
    expect(await landlord.balance(lease.tenant_id)).toBe(12_000)
    for (const operation of [ops.clearRentPayment, ops.failRentPayment])
      expect((await move(operation, good.id)).error.code).toBe('INVALID_STATUS_TRANSITION')
    expect((await landlord.reverse(bad.id)).error.code).toBe('INVALID_STATUS_TRANSITION')
  })

  test('payments by cheque and transfer name a number, once in a lease and method', async () => {
    const lease = await landlord.lease()
    expect((await landlord.pay(lease.id, { method: 'bank_transfer' })).error.details?.[0]).toMatchObject({ path: 'reference', code: 'REQUIRED' })
    expect((await landlord.pay(lease.id, { method: 'cheque', reference: '7' })).status).toBe(201)
    expect((await landlord.pay(lease.id, { method: 'cheque', reference: '7' })).error.code).toBe('PAYMENT_REFERENCE_EXISTS')
    expect((await landlord.pay(lease.id, { method: 'bank_transfer', reference: '7' })).data.data.receipt_number).toBe(2)
  })

  test('payments can be reversed once, and a reversal never', async () => {
    const lease = await landlord.lease()
    const payment = (await landlord.pay(lease.id)).data.data
    const reversal = (await landlord.reverse(payment.id)).data.data
    expect(await landlord.balance(lease.tenant_id)).toBe(16_000)
    expect((await landlord.reverse(payment.id)).error.code).toBe('PAYMENT_ALREADY_REVERSED')
    expect((await landlord.reverse(reversal.id)).error.code).toBe('INVALID_STATUS_TRANSITION')
  })

  test('may name their tenant, which is held against the lease', async () => {
    const lease = await landlord.lease()
    const other = await landlord.tenant()
    expect((await landlord.pay(lease.id, { tenant_id: lease.tenant_id })).data.data.tenant_id).toBe(lease.tenant_id)
    const refused = await landlord.pay(lease.id, { tenant_id: other.id })
    expect([refused.status, refused.error.details]).toMatchObject([400, [{ path: 'tenant_id', code: 'OTHER_TENANT' }]])
    expect((await landlord.pay(lease.id, { tenant_id: crypto.randomUUID() })).error.code).toBe('TENANT_NOT_FOUND')
    expect((await landlord.pay(lease.id)).data.data.receipt_number).toBe(2)
  })

  test('payments cannot have a future date', async () => {
    const lease = await landlord.lease()
    expect((await landlord.pay(lease.id, { date: '2026-03-02' })).error.details?.[0]).toMatchObject({
      path: 'date',
      code: 'TOO_LATE',
      latest: '2026-03-01',
    })
  })

  test('payments export as a table in which nothing is a formula', async () => {
    const lease = await landlord.lease()
    const payment = (await landlord.pay(lease.id, { memo: '=1+1' })).data.data
    await landlord.reverse(payment.id)
    const headers = { authorization: `Bearer ${landlord.token}` }
    const answer = await service.app.inject({ url: '/property/v2.0/payments/export', headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFreceipt_number,date,kind/)
    expect([lines.length, lines[1]!.includes('reversal,cleared,-1000'), lines[2]!.includes("'=1+1")]).toEqual([4, true, true])
  })
})

describe('units', () => {
  const open = (propertyId: string, unit: string) =>
    service.call(ops.openUnit, {
      token: landlord.token,
      params: { property_id: propertyId },
      body: { unit, room_type: 'living_room', style: 'modern' },
    })

  test('units with a size are opened as a room, the same one each time', async () => {
    const property = await landlord.property({ units: [{ label: '3 A', dimensions: { length: 6.2, width: 4.4, height: 2.8 } }, { label: '3 B' }] })
    const opened = await open(property.id, '3 a')
    expect(opened.status).toBe(201)
    expect(await open(property.id, '3 A')).toMatchObject({ status: 200, data: { data: { project_id: opened.data.data.project_id } } })
    const room = await service.app.inject({ url: String(opened.headers['location']), headers: { authorization: `Bearer ${landlord.token}` } })
    expect(room.json()).toMatchObject({ data: { project: { name: 'Nile House · 3 A', dimensions: { length: 6.2, width: 4.4, height: 2.8 } } } })
    expect((await open(property.id, '3 B')).error.code).toBe('UNIT_NOT_MEASURED')
    expect((await open(property.id, '9')).error.code).toBe('UNIT_NOT_MEASURED')
  })

  test('units are listed once each, and no more than the property has', async () => {
    const params = { property_id: (await landlord.property({ units_count: 2 })).id }
    const list = (...labels: string[]) =>
      service.call(ops.updateProperty, { token: landlord.token, params, body: { units: labels.map((label) => ({ label })) } })
    expect((await list('1', ' 1')).error.details?.[0]).toMatchObject({ path: 'units.1.label', code: 'REPEATED' })
    expect((await list('1', '2', '3')).error.details?.[0]).toMatchObject({ path: 'units', code: 'TOO_MANY', maximum: 2 })
    expect((await list('1', '2')).data.data.units.map(({ label }) => label)).toEqual(['1', '2'])
  })
})

test('properties: a plan’s requests of an hour are counted for all keys together, apart from the others', async () => {
  const get = (token: string) => service.app.inject({ url: '/property/v2.0/properties', headers: { authorization: `Bearer ${token}` } })
  const first = await get(landlord.token)
  expect([first.headers['ratelimit-policy'], first.headers['ratelimit']]).toEqual([
    '"property";q=1000;w=3600',
    expect.stringMatching(/^"property";r=999;/),
  ])
  await service.services.db.root.execute(`update rate_counts set used = 1000`)
  const refused = await get(landlord.token)
  expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await service.services.db.root.execute(`update users set property_plan = 'enterprise'`)
  expect((await get(landlord.token)).statusCode).toBe(200)
})

describe('dates', () => {
  const charged = async () => (await service.call(ops.listCharges, { token: landlord.token, query: { limit: 1 } })).data.meta.total
  /** Fault of a lease of this term: the field, the reason, and the last or first valid day. */
  const judged = async (start: string, end: string) => {
    const [property, tenant] = [await landlord.property(), await landlord.tenant()]
    const answer = await landlord.let(property.id, tenant.id, { start_date: start, end_date: end })
    if (answer.status === 201) return charged()
    return answer.error.details?.map(({ path, code, earliest, latest }) => [path, code, earliest ?? latest])
  }

  test('a lease of 50 years is charged for its months, and none is longer', async () => {
    expect(await judged('1976-03-01', '2026-02-28')).toBe(600)
    expect(await judged('1976-02-29', '2026-02-28')).toBe(600 + 600)
    expect(await judged('1976-03-01', '2026-03-01')).toEqual([['end_date', 'TOO_LATE', '2026-02-28']])
    expect(await judged('2026-01-01', '2150-12-31')).toEqual([['end_date', 'TOO_LATE', '2075-12-31']])
  })

  test.each([
    [
      '0001-01-01',
      '9999-12-31',
      [
        ['start_date', 'TOO_EARLY', '1900-01-01'],
        ['end_date', 'TOO_LATE', '2150-12-31'],
      ],
    ],
    ['1899-12-31', '1901-01-01', [['start_date', 'TOO_EARLY', '1900-01-01']]],
    ['1949-12-31', '1960-01-01', [['start_date', 'TOO_EARLY', '1950-01-01']]],
    ['2149-01-01', '2151-01-01', [['end_date', 'TOO_LATE', '2150-12-31']]],
  ])('a lease from %s to %s makes no charge', async (start, end, faults) => {
    expect(await judged(start, end)).toEqual(faults)
    expect(await charged()).toBe(0)
  })

  test('a lease that is changed is held to the same, by either day alone', async () => {
    const { id } = await landlord.lease({ start_date: '2026-01-01', end_date: '2026-12-31' })
    const change = (body: object) => service.call(ops.updateLease, { token: landlord.token, params: { lease_id: id }, body })
    expect((await change({ start_date: '1950-01-01' })).error.details?.[0]).toMatchObject({
      path: 'end_date',
      code: 'TOO_LATE',
      latest: '1999-12-31',
    })
    expect((await change({ end_date: '2076-01-01' })).error.details?.[0]).toMatchObject({ path: 'end_date', code: 'TOO_LATE', latest: '2075-12-31' })
    expect((await change({ start_date: '0001-01-01' })).error.details?.[0]?.code).toBe('TOO_EARLY')
  })

  test('a lease that earlier versions took is still changed where it does not become longer', async () => {
    const stored = async (start: string, end: string) => {
      const { id } = await landlord.lease({ start_date: '2026-01-01', end_date: '2026-12-31' })
      await service.services.db.root.execute(sql`update leases set start_date = ${start}, end_date = ${end}, last_day = ${end} where id = ${id}`)
      return (body: object) => service.call(ops.updateLease, { token: landlord.token, params: { lease_id: id }, body })
    }
    const old = await stored('1948-01-01', '1990-12-31')
    expect((await old({ end_date: '1995-12-31' })).status).toBe(200)
    expect((await old({ start_date: '1947-01-01' })).error.details?.[0]).toMatchObject({ path: 'start_date', code: 'TOO_EARLY' })
    const long = await stored('1951-01-01', '2020-12-31')
    expect((await long({ end_date: '2015-12-31' })).status).toBe(200)
    expect((await long({ end_date: '2016-12-31' })).error.details?.[0]).toMatchObject({ path: 'end_date', code: 'TOO_LATE' })
  })

  test('a tenant was born within a lifetime', async () => {
    const born = (day: string) =>
      service.call(ops.createTenant, { token: landlord.token, body: { first_name: 'A', last_name: 'B', date_of_birth: day } })
    expect((await born('0001-01-01')).error.details?.[0]).toMatchObject({ path: 'date_of_birth', code: 'TOO_EARLY' })
    expect((await born('2026-03-02')).error.details?.[0]).toMatchObject({ path: 'date_of_birth', code: 'TOO_LATE' })
    expect((await born('2026-03-01')).status).toBe(201)
  })
})
