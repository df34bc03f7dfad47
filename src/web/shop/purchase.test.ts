import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cart, Order } from '../../contract/orders.ts'
import { answered, bodyOf, guest, headersOf, pretendBrowser, refused } from '../api/browser.testing.ts'
import { addressBody, EMPTY_ADDRESS, faultsOf, isEgyptianMobile, isEmail } from './address.ts'
import { CASH, chargeable, estimate, shippingTo } from './purchase.ts'

afterEach(() => vi.unstubAllGlobals())
const cart = (figures: Partial<Cart>): Cart => ({
  id: 'c',
  items: [],
  totalItems: 0,
  subtotal: 0,
  estimatedTax: 0,
  estimatedShipping: 0,
  estimatedTotal: 0,
  currency: 'EGP',
  ...figures,
})

describe('what a cart will cost at an address', () => {
  test('adds delivery by governorate and its tax', () => {
    const goods = cart({ subtotal: 63_200, estimatedTax: 8_848, estimatedTotal: 72_048 })
    expect(estimate(goods, 'Cairo')).toEqual({ subtotal: 63_200, shipping: 150, tax: 8_869, total: 72_219 })
    expect(estimate(goods, 'Aswan').shipping).toBe(350)
  })

  test('does not count the delivery twice that the cart has estimated already', () => {
    const delivered = cart({ subtotal: 1_000, estimatedShipping: 150, estimatedTax: 161, estimatedTotal: 1_311 })
    expect(estimate(delivered, 'South Sinai')).toEqual({ subtotal: 1_000, shipping: 500, tax: 210, total: 1_710 })
  })

  test('says that delivery is not known yet without an address, or to a place we do not know', () => {
    expect(estimate(cart({ subtotal: 100, estimatedTax: 14 }), null)).toEqual({ subtotal: 100, shipping: null, tax: 14, total: 114 })
    expect(shippingTo('Atlantis')).toBeNull()
  })
})

describe('charging a card', () => {
  const order = (totalAmount: number, paymentStatus: Order['paymentStatus'] = 'unpaid') => ({ paymentStatus, pricing: { totalAmount } }) as Order
  test('happens at once only for what the shopper was told', () => {
    expect(chargeable(order(100), { payment: 'pm_card_visa', expectedTotal: 100 })).toBe(true)
    expect(chargeable(order(100.5), { payment: 'pm_card_visa', expectedTotal: 100 })).toBe(false)
  })
  test('never happens for cash, or for an order that is paid', () => {
    expect(chargeable(order(100), { payment: CASH, expectedTotal: 100 })).toBe(false)
    expect(chargeable(order(100, 'paid'), { payment: 'pm_card_visa', expectedTotal: 100 })).toBe(false)
  })
})

describe('placing and paying', () => {
  const checkout = {
    lines: [{ productId: 'p', quantity: 1 }],
    address: { id: 'a' },
    payment: 'pm_card_visa',
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

  test('an order whose answer was lost is sent again under the same key', async () => {
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
      timeSlot: '10:00-14:00',
    })
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
      firstName: 'required',
      lastName: 'required',
      phone: 'required',
      governorate: 'required',
      city: 'required',
      addressLine1: 'required',
    })
    const filled = { ...EMPTY_ADDRESS, firstName: 'منى', lastName: 'عادل', governorate: 'Cairo', city: 'المعادي', addressLine1: '١٢ شارع ٩' }
    expect(faultsOf({ ...filled, phone: '123' })).toEqual({ phone: 'phone' })
    expect(faultsOf({ ...filled, phone: '010 1234 5678' })).toEqual({})
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

  test('empty lines are not sent', () => {
    expect(addressBody({ ...EMPTY_ADDRESS, firstName: 'M', addressLine2: ' ' })).toEqual({
      firstName: 'M',
      lastName: '',
      phone: '',
      governorate: '',
      city: '',
      addressLine1: '',
    })
  })
})
