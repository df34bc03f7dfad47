import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountDataOperations } from '#contract/accounts/accountData.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { exchangeRateOperations } from '#contract/catalog/exchangeRates.ts'
import type { BodyOf, QueryOf } from '#contract/wire/operation.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { profileOperations } from '#contract/accounts/profile.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { parseAccountCommand, runAccountCommand } from '../accounts/command.ts'
import { setRate } from './exchangeRates.ts'

const { listExchangeRates, listStaffExchangeRates, setExchangeRate, removeExchangeRate } = exchangeRateOperations
const password = 'a long enough secret'

let service: TestService
let token: string
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
const signIn = async (email: string): Promise<string> => {
  await runAccountCommand(service.services, parseAccountCommand(['create', '--role', 'staff', '--email', email]), password)
  return (await service.call(accountOperations.login, { body: { email, password } })).data.token
}
beforeEach(async () => {
  await service.reset()
  token = await signIn('mona@example.com')
})

const set = (currency: string, body: BodyOf<typeof setExchangeRate>, by = token) =>
  service.call(setExchangeRate, { token: by, params: { currency }, body })
const remove = (currency: string, query: QueryOf<typeof removeExchangeRate> = {}) =>
  service.call(removeExchangeRate, { token, params: { currency }, query })
const shown = async () => (await service.call(listExchangeRates)).data.rates
const shownToStaff = async () => (await service.call(listStaffExchangeRates, { token })).data.rates

describe('exchange rates', () => {
  test('exchange rates are empty until staff set one', async () => {
    expect(await shown()).toEqual([])
    expect(await shownToStaff()).toEqual([])
  })

  test('exchange rates are public with their day, dollars first, and for staff with their author', async () => {
    const changedAt = service.clock.now().toISOString()
    await set('EUR', { egpPerUnit: 55.4 })
    expect((await set('USD', { egpPerUnit: 47.8512 })).data.rate).toEqual({
      currency: 'USD',
      egpPerUnit: 47.8512,
      changedAt,
      changedBy: 'Diwan Staff',
    })
    const rates = [
      { currency: 'USD', egpPerUnit: 47.8512, changedAt },
      { currency: 'EUR', egpPerUnit: 55.4, changedAt },
    ]
    expect(await shown()).toEqual(rates)
    expect(await shownToStaff()).toEqual(rates.map((rate) => ({ ...rate, changedBy: 'Diwan Staff' })))
  })

  test('name the colleague who changed them last', async () => {
    await set('USD', { egpPerUnit: 47 })
    const other = await signIn('omar@example.com')
    await service.call(profileOperations.updateProfile, { token: other, body: { firstName: 'Omar', lastName: 'Farouk' } })
    await set('USD', { egpPerUnit: 48 }, other)
    expect(await shownToStaff()).toMatchObject([{ egpPerUnit: 48, changedBy: 'Omar Farouk' }])
  })

  test('an exchange rate set again counts from the new day', async () => {
    await set('USD', { egpPerUnit: 47 })
    service.clock.advance(86_400_000)
    await set('USD', { egpPerUnit: 47, expectedEgpPerUnit: 47 })
    expect(await shown()).toMatchObject([{ egpPerUnit: 47, changedAt: service.clock.now().toISOString() }])
  })

  test.each([
    [0.0001, 0.0001],
    [10_000, 10_000],
    [0.1 + 0.2, 0.3],
  ])('exchange rates of %d are stored exactly', async (sent, kept) => {
    expect((await set('USD', { egpPerUnit: sent })).data.rate.egpPerUnit).toBe(kept)
  })

  test.each([
    [{ egpPerUnit: 0 }, { path: 'egpPerUnit', code: 'TOO_SMALL', minimum: 0, exclusive: true }],
    [{ egpPerUnit: 1e-9 }, { path: 'egpPerUnit', code: 'TOO_SMALL', minimum: 0, exclusive: true }],
    [{ egpPerUnit: -47 }, { path: 'egpPerUnit', code: 'TOO_SMALL' }],
    [{ egpPerUnit: 10_000.1 }, { path: 'egpPerUnit', code: 'TOO_LARGE', maximum: 10_000 }],
    [{ egpPerUnit: 47.12345 }, { path: 'egpPerUnit', code: 'TOO_PRECISE', step: 0.0001, message: 'Must have at most four decimals.' }],
    [
      { egpPerUnit: 47, expectedEgpPerUnit: 1e300 },
      { path: 'expectedEgpPerUnit', code: 'TOO_LARGE' },
    ],
    [{}, { path: 'egpPerUnit', code: 'REQUIRED' }],
  ])('exchange rates of %j are refused, and nothing changes', async (body, fault) => {
    expect((await set('USD', body as { egpPerUnit: number })).error).toMatchObject({ code: 'VALIDATION_ERROR', details: [fault] })
    expect(await shown()).toEqual([])
  })

  test.each(['EGP', 'GBP', 'usd', 'x'.repeat(40)])('exchange rates of %s do not exist', async (currency) => {
    expect((await set(currency, { egpPerUnit: 47 })).error).toMatchObject({ code: 'EXCHANGE_RATE_NOT_FOUND', status: 404 })
    expect((await remove(currency)).error.code).toBe('EXCHANGE_RATE_NOT_FOUND')
  })

  test('exchange rates are set, and read with their authors, by staff only', async () => {
    const guest = await service.guest()
    expect((await set('USD', { egpPerUnit: 47 }, guest.token)).error.code).toBe('INSUFFICIENT_SCOPE')
    expect((await service.call(listStaffExchangeRates, { token: guest.token })).error.code).toBe('INSUFFICIENT_SCOPE')
    await set('USD', { egpPerUnit: 47 })
    expect((await service.call(removeExchangeRate, { token: guest.token, params: { currency: 'USD' } })).error.code).toBe('INSUFFICIENT_SCOPE')
    expect(await shown()).toHaveLength(1)
  })
})

describe('taking a rate out', () => {
  test('leaves the other one; again, there is none', async () => {
    await set('USD', { egpPerUnit: 47 })
    await set('EUR', { egpPerUnit: 55 })
    expect((await remove('USD')).data).toEqual({ id: 'USD', deleted: true })
    expect(await shown()).toMatchObject([{ currency: 'EUR' }])
    expect((await remove('USD')).error.code).toBe('EXCHANGE_RATE_NOT_FOUND')
  })
})

describe('changing a rate that someone else has changed', () => {
  beforeEach(async () => {
    await set('USD', { egpPerUnit: 47 })
  })

  test('an outdated change of an exchange rate is refused with the present rate, and overwrites nothing', async () => {
    await set('USD', { egpPerUnit: 48, expectedEgpPerUnit: 47 })
    const { error } = await set('USD', { egpPerUnit: 49, expectedEgpPerUnit: 47 })
    expect(error).toMatchObject({
      code: 'EXCHANGE_RATE_CHANGED',
      status: 409,
      details: [{ path: 'expectedEgpPerUnit', code: 'EXCHANGE_RATE_CHANGED', expectedEgpPerUnit: 47, egpPerUnit: 48 }],
    })
    expect(await shown()).toMatchObject([{ egpPerUnit: 48 }])
  })

  test('a change of an exchange rate is refused where the caller saw none and there is one, and the reverse', async () => {
    expect((await set('USD', { egpPerUnit: 49, expectedEgpPerUnit: null })).error.details).toMatchObject([
      { expectedEgpPerUnit: null, egpPerUnit: 47 },
    ])
    await remove('USD')
    expect((await set('USD', { egpPerUnit: 49, expectedEgpPerUnit: 47 })).error.details).toMatchObject([{ expectedEgpPerUnit: 47, egpPerUnit: null }])
    expect(await shown()).toEqual([])
    expect((await set('USD', { egpPerUnit: 49, expectedEgpPerUnit: null })).data.rate.egpPerUnit).toBe(49)
  })

  test('takes out none that is another by now', async () => {
    const { error } = await remove('USD', { expectedEgpPerUnit: '46.5' })
    expect(error).toMatchObject({ code: 'EXCHANGE_RATE_CHANGED', details: [{ expectedEgpPerUnit: 46.5, egpPerUnit: 47 }] })
    expect(await shown()).toHaveLength(1)
    expect((await remove('USD', { expectedEgpPerUnit: '47' })).status).toBe(200)
    expect((await remove('USD', { expectedEgpPerUnit: '47' })).error.code).toBe('EXCHANGE_RATE_NOT_FOUND')
  })
})

test('a rate stays without the person when the account of who set it is deleted', async () => {
  await set('USD', { egpPerUnit: 47 })
  const other = await signIn('omar@example.com')
  await service.call(accountDataOperations.deleteAccount, { token })
  const { rates } = (await service.call(listStaffExchangeRates, { token: other })).data
  expect(rates).toMatchObject([{ currency: 'USD', egpPerUnit: 47, changedBy: null }])
  const { rows } = await service.services.db.root.execute(sql`select changed_by from exchange_rates`)
  expect(rows).toEqual([{ changed_by: null }])
})

test('carts stay in EGP, with a rate or without, whatever their owner has chosen', async () => {
  const guest = await service.guest()
  const { id: productId } = await service.product(FIXTURE.sofa)
  const { cart: before } = (await service.call(orderOperations.addCartItem, { token: guest.token, body: { productId } })).data
  const { preferences } = (await service.call(profileOperations.updatePreferences, { token: guest.token, body: { currency: 'USD' } })).data
  expect(preferences.currency).toBe('USD')
  await set('USD', { egpPerUnit: 47 })
  const { cart } = (await service.call(orderOperations.getCart, { token: guest.token })).data
  expect(cart).toEqual(before)
})

describe.skipIf(noPostgres !== null)(onPostgres('colleagues at once'), () => {
  let parallel: TestService
  beforeAll(async () => {
    parallel = await testService({ database: (await testPostgres())! })
  })
  afterAll(() => parallel.close())

  const accountId = crypto.randomUUID()
  const race = (expectedEgpPerUnit: number | null) => {
    const { db, clock } = parallel.services
    return Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        db.transaction((tx) => setRate(tx, 'USD', { egpPerUnit: 50 + i, expectedEgpPerUnit }, { at: clock.now(), accountId })),
      ),
    )
  }

  test('concurrent changes of a rate with the same base: one sets it, the others get a conflict', async () => {
    let shownRate: number | null = null
    for (let round = 0; round < 5; round++) {
      const ended = await race(shownRate)
      const set = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value.egpPerUnit] : []))
      // A rate of the same figure is no other one: where the round's winner sets what was there, the next to expect it may set it too.
      const { rates } = (await parallel.call(listExchangeRates)).data
      const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string; faults: { egpPerUnit: number }[] }] : []))
      expect(refused.length + set.length).toBe(12)
      expect(set.filter((rate) => rate !== shownRate)).toHaveLength(1)
      for (const { code, faults } of refused) expect([code, faults[0]!.egpPerUnit]).toEqual(['EXCHANGE_RATE_CHANGED', rates[0]!.egpPerUnit])
      shownRate = rates[0]!.egpPerUnit
    }
  })
})
