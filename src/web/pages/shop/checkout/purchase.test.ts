import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { answered, bodyOf, guest, headersOf, pretendBrowser, refused } from '../../../../../test/web/api/browser.ts'
import { addressBody, EMPTY_ADDRESS, faultsOf, isEgyptianMobile, isEmail } from '../../account/addresses/address.ts'
import { CASH, chargeable, offeredOrCash } from './purchase.ts'

afterEach(() => vi.unstubAllGlobals())

describe('charging a card', () => {
  const order = (totalAmount: number, paymentStatus: Order['paymentStatus'] = 'unpaid') => ({ paymentStatus, pricing: { totalAmount } }) as Order
  test('charging happens at once only for the amount that the shopper was shown', () => {
    expect(chargeable(order(100), { payment: 'pm_card_visa', expectedTotal: 100 })).toBe(true)
    expect(chargeable(order(100.5), { payment: 'pm_card_visa', expectedTotal: 100 })).toBe(false)
  })
  test('a card is never charged for cash, or for an order that is paid', () => {
    expect(chargeable(order(100), { payment: CASH, expectedTotal: 100 })).toBe(false)
    expect(chargeable(order(100, 'paid'), { payment: 'pm_card_visa', expectedTotal: 100 })).toBe(false)
  })
})

test('a choice of a stored draft stays while it is offered or not yet known, and gives way to cash after that', () => {
  const cash: PaymentOption = { type: 'cash' }
  const live: PaymentOption[] = [cash, { type: 'card', testCards: [] }]
  const sandbox: PaymentOption[] = [cash, { type: 'card', testCards: [{ token: 'pm_visa', outcome: 'succeeds' }] }]
  const others: PaymentOption[] = [
    { type: 'wallet', token: 'pm_wallet', name: 'Wallet' },
    { type: 'instalments', name: 'Loan', plans: [{ token: 'pm_plan', months: 6, feePercent: 0, minimum: 500, maximum: 50_000 }] },
  ]
  expect(offeredOrCash('card-1', live, [{ id: 'card-1' }])).toBe('card-1')
  expect(offeredOrCash('card-1', live, [{ id: 'card-2' }]), 'removed on another device').toBe(CASH)
  expect([offeredOrCash('card-1', undefined, []), offeredOrCash('card-1', live, undefined)]).toEqual(['card-1', 'card-1'])
  expect(offeredOrCash('card-1', sandbox, [{ id: 'card-1' }]), 'kept cards have no row beside test cards').toBe(CASH)
  for (const token of [CASH, 'pm_visa', 'pm_wallet', 'pm_plan']) expect(offeredOrCash(token, [...sandbox, ...others], []), token).toBe(token)
})

describe('placing and paying', () => {
  const checkout = {
    lines: [{ productId: 'p', quantity: 1 }],
    address: { id: 'a' },
    payment: 'pm_card_visa',
    deliveryDate: '2026-03-06',
    deliveryMethod: 'standard' as const,
    timeSlot: '10:00-14:00' as const,
    expectedTotal: 100,
  }
  /** The purchase module in a new tab, whose service loses the first answer to an order. */
  const openTab = async () => {
    let orders = 0
    const browser = pretendBrowser((url) => {
      if (url === '/v1/auth/guest') return answered(guest('t'))
      if (url === '/v1/users/payment-methods') return answered({ paymentMethod: { id: 'card-1' } })
      if (url.endsWith('/pay')) return refused('PAYMENT_FAILED', 400)
      if (url === '/v1/orders') return ++orders === 1 ? Promise.reject(new TypeError('lost')) : answered({ order: { id: 'o' } })
      return refused('ROUTE_NOT_FOUND', 404)
    })
    vi.resetModules()
    return { ...browser, ...(await import('./purchase.ts')) }
  }

  test('an order whose response was lost is sent again under the same key', async () => {
    const tab = await openTab()
    await expect(tab.placeOrder(checkout)).rejects.toMatchObject({ name: 'NetworkError' })
    await expect(tab.placeOrder(checkout)).resolves.toEqual({ id: 'o' })
    const sent = tab.fetch.mock.calls.filter(([url]) => url === '/v1/orders').map(([, init]) => init)
    expect(sent).toHaveLength(2)
    expect(headersOf(sent[0])['idempotency-key']).toBe(headersOf(sent[1])['idempotency-key'])
    expect(bodyOf(sent[1])).toEqual({
      items: checkout.lines,
      shippingAddressId: 'a',
      paymentMethodId: 'card-1',
      deliveryDate: '2026-03-06',
      deliveryMethod: 'standard',
      timeSlot: '10:00-14:00',
      expectedTotal: 100,
    })
  })

  test('an order is invoiced to another address where the shopper has named one', async () => {
    const tab = await openTab()
    await expect(tab.placeOrder({ ...checkout, billingAddressId: 'b' })).rejects.toMatchObject({ name: 'NetworkError' })
    const [sent] = tab.fetch.mock.calls.filter(([url]) => url === '/v1/orders').map(([, init]) => init)
    expect(bodyOf(sent)).toMatchObject({ shippingAddressId: 'a', billingAddressId: 'b' })
  })

  test('a declined card is a new attempt the next time', async () => {
    const tab = await openTab()
    for (let i = 0; i < 2; i++) await expect(tab.pay('o', 'pm_card_declined')).rejects.toMatchObject({ code: 'PAYMENT_FAILED' })
    const keys = tab.fetch.mock.calls.filter(([url]) => url.endsWith('/pay')).map(([, init]) => headersOf(init)['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  })
})

describe('an address as it is typed', () => {
  test('names what is missing and what is not a mobile number', () => {
    expect(faultsOf(EMPTY_ADDRESS)).toEqual({
      phone: 'required',
      name: 'required',
      governorate: 'required',
      city: 'required',
      addressLine1: 'required',
    })
    const filled = { ...EMPTY_ADDRESS, name: 'منى عادل', governorate: 'Cairo', city: 'المعادي', addressLine1: '١٢ شارع ٩' }
    expect(faultsOf({ ...filled, phone: '123' })).toEqual({ phone: 'phone' })
    expect(faultsOf({ ...filled, phone: '010 1234 5678' })).toEqual({})
    expect(faultsOf({ ...filled, phone: '010 1234 5678', name: 'عبد الله' })).toEqual({ name: 'fullName' })
  })

  test('mobile numbers are taken in every usual spelling', () => {
    for (const typed of ['01012345678', '+20 101 234 5678', '0020-1112345678', '٠١٢١٢٣٤٥٦٧٨', '(015) 1234-5678'])
      expect(isEgyptianMobile(typed), typed).toBe(true)
    for (const typed of ['', '0213456789', '01312345678', '+33612345678', '0101234567']) expect(isEgyptianMobile(typed), typed).toBe(false)
  })

  test('e-mail addresses have both halves', () => {
    expect(isEmail('mona@example.com')).toBe(true)
    for (const typed of ['', 'mona', 'mona@', 'mona@x', 'a b@c.eg']) expect(isEmail(typed), typed).toBe(false)
  })

  test('a typed address is sent with first and last name, and without empty lines', () => {
    expect(addressBody({ ...EMPTY_ADDRESS, name: 'عبد الله محمود', addressLine2: ' ' })).toEqual({
      firstName: 'عبد الله',
      lastName: 'محمود',
      phone: '',
      governorate: '',
      city: '',
      addressLine1: '',
    })
  })
})
