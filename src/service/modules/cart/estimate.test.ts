import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart/cart.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { openShop, postalAddress, type ProductName, type Reply, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  for (const product of ['SOFA', 'LAMP', 'WARDROBE'] as const) await shop.setStock(product, 50)
  mona = await shop.shopper({ email: `mona.${crypto.randomUUID()}@example.com` })
})
afterAll(() => shop.close())

const add = (product: ProductName, quantity: number, who = mona): Promise<Reply> =>
  who.send('POST', '/cart/items', { productId: shop.products[product].id, quantity })
const estimate = async (query = '', who = mona): Promise<Cart['estimate']> => {
  const reply = await who.send('GET', `/cart${query}`)
  expect(reply.status).toBe(200)
  expect(() => orderOperations.getCart.data.parse(reply.data)).not.toThrow()
  return reply.data.cart.estimate
}
const orderOf = (items: [ProductName, number][], more: Record<string, unknown> = {}) => mona.send('POST', '/orders', mona.order(items, more))

describe('the estimate of a cart', () => {
  test('has every figure of an order, line by line, with installation and the default address’s delivery', async () => {
    await add('SOFA', 1)
    const { cart } = (await add('WARDROBE', 2)).data as { cart: Cart }
    const [sofa, wardrobe] = cart.items.map(({ id }) => id)
    expect(cart.estimate).toEqual({
      governorate: 'Giza',
      deliveryMethod: 'standard',
      earliestDelivery: '2026-03-06',
      lines: [
        { itemId: sofa, totalPrice: 9_000, discountAmount: 0, installationAmount: 0, taxAmount: 1_260 },
        { itemId: wardrobe, totalPrice: 8_000, discountAmount: 0, installationAmount: 600, taxAmount: 1_204 },
      ],
      subtotal: 17_000,
      discountAmount: 0,
      shippingAmount: 150,
      installationAmount: 600,
      taxAmount: 2_485,
      totalAmount: 20_235,
      currency: 'EGP',
      loyaltyPoints: { available: 0, used: 0, discount: 0 },
      coupon: null,
    })
    // The document's own figures are without installation.
    expect(cart).toMatchObject({ estimatedTax: 2_401, estimatedShipping: 150, estimatedTotal: 19_551 })
  })

  test('the estimate of a cart is for the requested governorate and method, whatever the default address', async () => {
    await add('SOFA', 1)
    const express = await estimate('?governorate=Aswan&deliveryMethod=express')
    expect(express).toMatchObject({ governorate: 'Aswan', deliveryMethod: 'express', shippingAmount: 350, earliestDelivery: '2026-03-04' })
    const { cart } = (await mona.send('GET', '/cart?governorate=Matruh')).data
    expect(cart).toMatchObject({ estimatedShipping: 500, estimatedTotal: 10_830, estimate: { shippingAmount: 500, totalAmount: 10_830 } })
  })

  test('knows no delivery without an address, or to one that is not delivered to, and counts none', async () => {
    await add('SOFA', 1)
    const unknown = { governorate: null, earliestDelivery: null, shippingAmount: null, taxAmount: 1_260, totalAmount: 10_260 }
    await mona.send('PUT', `/users/addresses/${mona.addressId}`, { ...postalAddress(), country: 'FR', governorate: 'Paris' })
    expect(await estimate()).toMatchObject(unknown)
    await mona.send('DELETE', `/users/addresses/${mona.addressId}`)
    expect(await estimate()).toMatchObject(unknown)
    expect(await estimate('?governorate=Cairo')).toMatchObject({ shippingAmount: 150, totalAmount: 10_431 })
  })

  test('the estimate of an empty cart is zero, without delivery', async () => {
    expect(await estimate('?governorate=Cairo&couponCode=WELCOME10')).toMatchObject({
      lines: [],
      subtotal: 0,
      shippingAmount: null,
      taxAmount: 0,
      totalAmount: 0,
    })
  })

  test('refuses a governorate that Egypt does not have', async () => {
    const reply = await mona.send('GET', '/cart?governorate=Atlantis')
    expect([reply.status, reply.error.code, reply.error.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', 'governorate'])
  })
})

describe('a coupon in the estimate', () => {
  test('takes off what it would take off an order, spread over the lines', async () => {
    await add('SOFA', 1)
    await add('LAMP', 1)
    const found = await estimate('?couponCode=welcome10')
    expect(found.coupon).toEqual({ code: 'WELCOME10', type: 'percentage', discount: 925.03, problem: null })
    expect(found.discountAmount).toBe(925.03)
    expect(found.lines.map(({ discountAmount }) => discountAmount)).toEqual([900, 25.03])
  })

  test('an invalid coupon in the estimate is a fact and no refusal, in the caller’s language', async () => {
    await add('LAMP', 1)
    const problemOf = async (code: string) => {
      const { coupon, discountAmount, totalAmount } = await estimate(`?couponCode=${code}`)
      expect([coupon?.type, coupon?.discount, discountAmount, totalAmount]).toEqual([null, 0, 0, 456.29])
      return coupon?.problem
    }
    expect(await problemOf('NOTHING')).toMatchObject({ code: 'COUPON_UNKNOWN', message: 'This coupon code does not exist.' })
    expect(await problemOf('EXPIRED')).toMatchObject({ code: 'COUPON_EXPIRED', expiredAt: '2026-01-01T00:00:00.000Z' })
    expect(await problemOf('DIWAN500')).toMatchObject({ code: 'COUPON_MINIMUM', minimum: 5_000 })
    const arabic = (await mona.send('GET', '/cart?couponCode=NOTHING', undefined, { 'accept-language': 'ar' })).data.cart.estimate.coupon
    expect(arabic.problem.message).toBe('لا يوجد كوبون بهذا الرمز.')
  })

  test('a coupon of once a person is invalid in the estimate of an account that has used it', async () => {
    await orderOf([['LAMP', 1]], { couponCode: 'WELCOME10' })
    await add('SOFA', 1)
    expect((await estimate('?couponCode=WELCOME10')).coupon).toMatchObject({ discount: 0, problem: { code: 'COUPON_USED' } })
  })
})

describe('an expected total', () => {
  const ways = [
    { governorate: 'Giza', couponCode: undefined },
    { governorate: 'Luxor', couponCode: 'WELCOME10' },
    { governorate: 'Matruh', couponCode: 'DIWAN500' },
  ]
  test('an expected total from the estimate is accepted to the piastre, and the order has the estimate’s figures', async () => {
    for (const { governorate, couponCode } of ways) {
      const items: [ProductName, number][] = [
        ['SOFA', 1],
        ['LAMP', 3],
        ['SPOON', 7],
        ['WARDROBE', 1],
      ]
      for (const [product, quantity] of items) await add(product, quantity)
      await mona.send('PUT', `/users/addresses/${mona.addressId}`, { ...postalAddress(), governorate })
      const query = `?governorate=${governorate}${couponCode === undefined ? '' : `&couponCode=${couponCode}`}`
      const { lines, coupon, governorate: _to, deliveryMethod: _by, earliestDelivery, loyaltyPoints, ...figures } = await estimate(query)
      const more = { expectedTotal: figures.totalAmount, paymentMethodId: 'cod', ...(couponCode !== undefined && { couponCode }) }
      const reply = await orderOf(items, more)
      expect(reply.status).toBe(201)
      const { order } = reply.data
      expect(order.pricing).toMatchObject({ ...figures, loyaltyPointsUsed: loyaltyPoints.used })
      expect(order.delivery.estimatedDate).toBe(earliestDelivery)
      expect(coupon === null ? [] : [{ code: coupon.code, type: coupon.type, discount: coupon.discount }]).toEqual(order.pricing.appliedCoupons)
      expect(lines.map(({ totalPrice }) => totalPrice)).toEqual(order.items.map((item: { totalPrice: number }) => item.totalPrice))
      await mona.send('POST', `/orders/${order.id}/cancel`, {})
    }
  })

  test('an expected total that differs is refused with both totals, and nothing is stored', async () => {
    await add('LAMP', 2)
    const { totalAmount } = await estimate()
    const staff = await shop.shopper()
    await shop.promote(staff.id)
    const price = (egp: number) => staff.send('PUT', `/products/${shop.products.LAMP.id}`, { price: egp })
    const place = (expectedTotal: number, key = crypto.randomUUID()) =>
      mona.send('POST', '/orders', mona.order([['LAMP', 2]], { expectedTotal }), { 'idempotency-key': key })
    await price(260.5)
    const key = crypto.randomUUID()
    const reply = await place(totalAmount, key)
    expect([reply.status, reply.error.code]).toEqual([409, 'ORDER_TOTAL_CHANGED'])
    expect(reply.error.details).toEqual([
      expect.objectContaining({ path: 'expectedTotal', code: 'ORDER_TOTAL_CHANGED', expectedTotal: 741.57, totalAmount: 764.94 }),
    ])
    expect(await shop.stock('LAMP')).toBe(50)
    expect((await mona.send('GET', '/orders')).data.orders).toEqual([])
    expect((await mona.send('GET', '/cart')).data.cart.totalItems).toBe(2)
    // A piastre beside it is another total too.
    expect((await place(764.93)).status).toBe(409)
    const placed = await place(764.94, key)
    await price(250.25)
    expect([placed.status, placed.error?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await place(741.57)).status).toBe(201)
  })

  test('an expected total is optional, and holds for an order that a coupon makes cheaper', async () => {
    expect((await orderOf([['LAMP', 1]])).status).toBe(201)
    const reply = await orderOf([['LAMP', 1]], { couponCode: 'WELCOME10', expectedTotal: 456.29 })
    expect([reply.status, reply.error.code]).toEqual([409, 'ORDER_TOTAL_CHANGED'])
    // The coupon was not used up by the refusal.
    expect((await orderOf([['LAMP', 1]], { couponCode: 'WELCOME10' })).status).toBe(201)
  })

  test('an expected total is an amount in EGP with at most two decimals', async () => {
    for (const expectedTotal of [-1, 0.001, '100']) {
      const reply = await orderOf([['LAMP', 1]], { expectedTotal })
      expect([reply.status, reply.error.code]).toEqual([400, 'INVALID_ORDER_DATA'])
    }
  })
})
