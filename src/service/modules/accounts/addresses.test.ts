import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { address as addressSchema } from '#contract/accounts/accounts.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase } from '../../../../test/service/db.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './addresses.ts'
import { accountService, type AccountService } from '../../../../test/service/modules/accounts.ts'

let db: Database
let service: AccountService
let token: string
beforeAll(async () => {
  db = await testDatabase()
  service = await accountService(db)
})
afterAll(async () => {
  await service.close()
  await db.close()
})
beforeEach(async () => {
  token = (await service.guest()).token
})

const flat = { firstName: 'نور', lastName: 'حسن', addressLine1: '12 شارع التحرير', city: 'Cairo', governorate: 'Cairo', phone: '010-1234-5678' }
const add = (body: Record<string, unknown> = {}) => {
  service.clock.advance(1000)
  return service.send('POST', '/users/addresses', { token, body: { ...flat, ...body } })
}
const labels = async () =>
  (await service.send('GET', '/users/addresses', { token })).data.addresses.map(({ label, isDefault }) => (isDefault ? `${label}*` : label))

describe('adding an address', () => {
  test('answers it whole, with what was left out filled in', async () => {
    const reply = await add()
    expect(reply.status).toBe(201)
    expect(addressSchema.parse(reply.data.address)).toMatchObject({
      country: 'EG',
      phone: '+201012345678',
      isDefault: true,
      addressType: 'residential',
      label: null,
    })
    expect(reply.headers.location).toBe(`/v1/users/addresses/${reply.data.address.id}`)
    expect((await service.send('GET', `/users/addresses/${reply.data.address.id}`, { token })).data.address).toEqual(reply.data.address)
  })

  test.each([
    ['as Apple’s contacts write it', '\u202a+20 101 234 5678\u202c'],
    ['as Windows’ contacts write it', '\u202d010 1234 5678\u202c'],
    ['isolated from left to right', '\u2066+20 101 234 5678\u2069'],
    ['isolated by its first letter', '\u2068010 1234 5678\u2069'],
    ['behind a mark of direction', '\u200e+201012345678'],
    ['with hyphens that do not break', '010\u20111234\u20115678'],
    ['with zero-width spaces', '010\u200b1234\u200b5678'],
    ['in Arabic digits', '٠١٠ ١٢٣٤ ٥٦٧٨'],
    ['in Persian digits', '۰۱۰ ۱۲۳۴ ۵۶۷۸'],
    ['in full-width digits', '０１０１２３４５６７８'],
  ])('takes a phone number %s', async (_what, phone) => {
    expect((await add({ phone })).data.address.phone).toBe('+201012345678')
  })

  test.each([
    ['firstName', undefined],
    ['city', ''],
    ['governorate', 'Atlantis'],
    ['country', 'Egypt'],
    ['phone', '12345'],
    ['isDefault', 'true'],
    ['addressType', 'castle'],
    ['addressLine1', 'x'.repeat(201)],
    ['userId', 'somebody'],
  ])('adding an address is refused when %s is %j', async (field, value) => {
    expect(await add({ [field]: value })).toMatchObject({ status: 400, error: { code: 'INVALID_ADDRESS_DATA', details: [{ path: field }] } })
  })

  test('an address in another country accepts any region', async () => {
    expect((await add({ country: 'FR', governorate: 'Bretagne' })).status).toBe(201)
  })
})

describe('the default address', () => {
  test('the first address is the default, until another is set', async () => {
    await add({ label: 'a' })
    await add({ label: 'b' })
    expect(await labels()).toEqual(['a*', 'b'])
    await add({ label: 'c', isDefault: true })
    expect(await labels()).toEqual(['c*', 'a', 'b'])
  })

  test('an account has one default address, after any sequence of changes', async () => {
    const step = fc.record({ act: fc.constantFrom('add', 'set', 'unset', 'delete'), pick: fc.nat(5) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { user } = await service.guest()
        const at = service.clock.now()
        const input = { ...flat, phone: '+201012345678', label: null, companyName: null, addressLine2: null, postalCode: null, country: 'EG' }
        const rest = { deliveryInstructions: null, isBillingAddress: false, addressType: 'residential' } as const
        for (const { act, pick } of steps) {
          const kept = await listAddresses(db.root, user.id)
          const chosen = kept[pick % Math.max(1, kept.length)]
          await db.transaction(async (tx) => {
            if (act === 'add' || !chosen) await addAddress(tx, user.id, { ...input, ...rest, isDefault: pick > 2 }, at)
            else if (act === 'delete') await deleteAddress(tx, user.id, chosen.id)
            else await updateAddress(tx, user.id, chosen.id, { isDefault: act === 'set' }, at)
          })
          const after = await listAddresses(db.root, user.id)
          expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(Math.min(1, after.length))
        }
      }),
      { numRuns: cases(25) },
    )
  })

  test('an account has one default address when several are added at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => add({ label: String(n), isDefault: true })))
    expect((await labels()).filter((label) => label?.endsWith('*'))).toHaveLength(1)
  })
})

describe('the billing address', () => {
  const billing = async () =>
    (await service.send('GET', '/users/addresses', { token })).data.addresses.filter((one) => one.isBillingAddress).map(({ label }) => label)

  test('the billing address is absent until one is set, then the one set last', async () => {
    await add({ label: 'home' })
    expect(await billing()).toEqual([])
    await add({ label: 'work', isBillingAddress: true })
    const { address } = (await add({ label: 'office', isBillingAddress: true })).data
    expect(await billing()).toEqual(['office'])
    await service.send('PUT', `/users/addresses/${address.id}`, { token, body: { city: 'Maadi' } })
    expect(await billing()).toEqual(['office'])
    await service.send('PUT', `/users/addresses/${address.id}`, { token, body: { isBillingAddress: false } })
    expect(await billing()).toEqual([])
  })

  test('the billing address can be set by a change too, and is taken from its own account only', async () => {
    await add({ label: 'home', isBillingAddress: true })
    const { address } = (await add({ label: 'work' })).data
    const mine = token
    token = (await service.guest()).token
    await add({ label: 'theirs', isBillingAddress: true })
    await service.send('PUT', `/users/addresses/${address.id}`, { token: mine, body: { isBillingAddress: true } })
    expect(await billing()).toEqual(['theirs'])
    token = mine
    expect(await billing()).toEqual(['work'])
  })
})

test('addresses come a page at a time, the default first', async () => {
  for (const label of ['a', 'b', 'c', 'd', 'e']) await add({ label })
  const page = async (query: string) => (await service.send('GET', `/users/addresses${query}`, { token })).data
  const second = await page('?page=2&limit=2')
  expect(second.addresses.map(({ label }) => label)).toEqual(['c', 'd'])
  expect(second.pagination).toEqual({ page: 2, limit: 2, total: 5, totalPages: 3 })
  expect((await page('?page=4&limit=2')).addresses).toEqual([])
  expect((await page('')).pagination).toEqual({ page: 1, limit: 20, total: 5, totalPages: 1 })
  expect((await service.send('GET', '/users/addresses?limit=101', { token })).error.details).toMatchObject([{ path: 'limit' }])
})

describe('changing an address', () => {
  test('leaves what is absent, and null clears what may be null', async () => {
    const { address } = (await add({ label: 'home', addressLine2: 'floor 3' })).data
    const changed = await service.send('PATCH', `/users/addresses/${address.id}`, {
      token,
      body: { city: 'Giza', governorate: 'Giza', addressLine2: null },
    })
    expect(changed.data.address).toEqual({ ...address, city: 'Giza', governorate: 'Giza', addressLine2: null })
  })

  test.each([{ firstName: null }, { city: 7 }, { colour: 'red' }, { country: 'EG', governorate: 'Bretagne' }])(
    'changing an address is refused with %j',
    async (body) => {
      const { address } = (await add()).data
      expect(await service.send('PUT', `/users/addresses/${address.id}`, { token, body })).toMatchObject({
        status: 400,
        error: { code: 'INVALID_ADDRESS_DATA' },
      })
    },
  )

  test('changing an address is refused when country and governorate no longer match', async () => {
    const { address } = (await add({ country: 'FR', governorate: 'Bretagne' })).data
    expect(await service.send('PUT', `/users/addresses/${address.id}`, { token, body: { country: 'EG' } })).toMatchObject({
      status: 400,
      error: { code: 'INVALID_ADDRESS_DATA', details: [{ path: 'governorate' }] },
    })
  })
})

describe("someone else's address", () => {
  test.each(['GET', 'PUT', 'DELETE'] as const)('does not exist for %s', async (method) => {
    const { address } = (await add()).data
    const other = await service.guest()
    const body = method === 'PUT' ? { body: { city: 'Stolen' } } : {}
    expect(await service.send(method, `/users/addresses/${address.id}`, { token: other.token, ...body })).toMatchObject({
      status: 404,
      error: { code: 'ADDRESS_NOT_FOUND' },
    })
    expect((await service.send('GET', `/users/addresses/${address.id}`, { token })).data.address).toEqual(address)
  })

  test('changing an address is refused with a malformed id', async () => {
    expect((await service.send('GET', '/users/addresses/1', { token })).error.code).toBe('ADDRESS_NOT_FOUND')
  })
})

test('a deleted address is gone, and the next is the default', async () => {
  const { address } = (await add({ label: 'a' })).data
  await add({ label: 'b' })
  expect(await service.send('DELETE', `/users/addresses/${address.id}`, { token })).toMatchObject({
    status: 200,
    data: { id: address.id, deleted: true },
  })
  expect(await labels()).toEqual(['b*'])
  expect((await service.send('DELETE', `/users/addresses/${address.id}`, { token })).status).toBe(404)
})

describe('payment methods', () => {
  const keep = (card: string) => service.send('POST', '/users/payment-methods', { token, body: { token: card } })

  test('show what stands on the card, never the token', async () => {
    const reply = await keep('pm_card_visa')
    expect(reply.status).toBe(201)
    expect(reply.data.paymentMethod).toEqual({
      id: expect.any(String),
      type: 'card',
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      isDefault: true,
    })
  })

  test('kept twice are one', async () => {
    const [first, again] = [await keep('pm_card_visa'), await keep('pm_card_visa')]
    expect(again.data.paymentMethod).toEqual(first.data.paymentMethod)
  })

  test('payment methods that the provider does not know are refused, card numbers too', async () => {
    expect(await keep('pm_card_unknown')).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: [{ path: 'token', code: 'CARD_UNKNOWN' }] },
    })
    expect((await keep('4242 4242 4242 4242')).status).toBe(400)
  })

  test('payment methods are deleted on request, and the next becomes the default', async () => {
    const { id } = (await keep('pm_card_visa')).data.paymentMethod
    await keep('pm_card_slow')
    const other = await service.guest()
    expect((await service.send('DELETE', `/users/payment-methods/${id}`, { token: other.token })).error.code).toBe('PAYMENT_METHOD_NOT_FOUND')
    expect((await service.send('DELETE', `/users/payment-methods/${id}`, { token })).data).toEqual({ id, deleted: true })
    const { paymentMethods } = (await service.send('GET', '/users/payment-methods', { token })).data
    expect(paymentMethods).toMatchObject([{ card: { last4: '3220' }, isDefault: true }])
  })

  test('come a page at a time, the default first', async () => {
    await keep('pm_card_visa')
    service.clock.advance(1000)
    await keep('pm_card_slow')
    const read = async (query: string) => (await service.send('GET', `/users/payment-methods${query}`, { token })).data
    const { paymentMethods, pagination } = await read('?page=2&limit=1')
    expect(paymentMethods).toMatchObject([{ card: { last4: '3220' } }])
    expect(pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
  })
})
