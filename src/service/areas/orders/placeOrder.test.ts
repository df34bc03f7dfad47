import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderOperations, type Order } from '../../../contract/orders.ts'
import { openShop, postalAddress, type Shop, type Shopper } from './testing.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.setStock('SOFA', 10)
  await shop.setStock('LAMP', 3)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

describe('a placed order', () => {
  test('is answered as the contract says, with its price worked out', async () => {
    const body = mona.order([
      ['SOFA', 1],
      ['WARDROBE', 2],
    ])
    const reply = await mona.send('POST', '/orders', { ...body, couponCode: 'welcome10', specialInstructions: 'Ring twice' })
    expect(reply.status).toBe(201)
    expect(() => orderOperations.createOrder.data.parse(reply.data)).not.toThrow()
    const { order, paymentIntent, estimatedDelivery } = reply.data
    expect(reply.headers['location']).toBe(`/v1/orders/${order.id}`)
    expect(order.orderNumber).toMatch(/^DW-20260301-[0-9A-Z]{6}$/)
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', payBefore: '2026-03-01T09:30:00.000Z' })
    // Goods 17,000 less 1,700; shipping 150; installation 600; 14 % on 15,300 + 600 + 150.
    expect(order.pricing).toEqual({
      subtotal: 17_000,
      discountAmount: 1_700,
      shippingAmount: 150,
      installationAmount: 600,
      taxAmount: 2_247,
      totalAmount: 18_297,
      currency: 'EGP',
      appliedCoupons: [{ code: 'WELCOME10', discount: 1_700, type: 'percentage' }],
      loyaltyPointsUsed: 0,
      loyaltyPointsEarned: 0,
    })
    expect(order.items[0]).toMatchObject({
      productSku: 'SOFA-A',
      variantName: 'SOFA-A',
      unitPrice: 9_000,
      totalPrice: 9_000,
      requiresInstallation: false,
    })
    expect(order.items[1]).toMatchObject({ productSku: 'WARDROBE-A', requiresInstallation: true, installationPrice: 300 })
    expect(order.customer).toMatchObject({ id: mona.id, name: 'Mona Adel', email: `${mona.id}@example.com` })
    expect(order.addresses.billing).toEqual(order.addresses.shipping)
    expect(order.installation).toEqual({ required: true, scheduledDate: null, timeSlot: null })
    expect(order.history).toEqual([{ status: 'pending', at: '2026-03-01T09:00:00.000Z', by: 'customer', reason: null }])
    expect(paymentIntent).toMatchObject({ status: 'requires_payment_method' })
    expect(estimatedDelivery).toEqual({ date: '2026-03-06', timeSlot: '10:00-14:00', method: 'standard' })
    expect(await shop.stock('SOFA')).toBe(9)
  })

  test('is the first order again when its answer was lost, and another once the key is forgotten', async () => {
    mona = await shop.shopper({ email: 'lost@example.com' })
    const body = mona.order([['LAMP', 1]])
    const send = () => mona.send('POST', '/orders', body, { 'idempotency-key': 'lost' })
    const first = (await send()).data
    // As after a crash between the order's commit and the answer's keeping.
    const loseAnswer = () => shop.db.root.execute(sql`delete from idempotency_keys`)
    await loseAnswer()
    const again = await send()
    expect(again.status).toBe(201)
    expect(again.data).toEqual(first)
    expect(await shop.stock('LAMP')).toBe(2)
    expect((await shop.told(mona.id)).map(({ type }) => type)).toEqual(['order.created'])

    await loseAnswer()
    shop.clock.advance(24 * 3600_000)
    const another = await send()
    expect(another.status).toBe(201)
    expect(another.data.order.id).not.toBe(first.order.id)
    shop.clock.advance(-24 * 3600_000)
  })

  test('is another order for another account that sends the same key', async () => {
    const placed = await Promise.all(
      [await shop.shopper(), await shop.shopper()].map(async (who) => {
        const reply = await who.send('POST', '/orders', who.order([['SPOON', 1]]), { 'idempotency-key': 'shared' })
        // As after a crash before the answer was kept: the key stands with the order alone.
        await shop.db.root.execute(sql`delete from idempotency_keys`)
        return { reply, again: await who.send('POST', '/orders', who.order([['SPOON', 1]]), { 'idempotency-key': 'shared' }) }
      }),
    )
    const ids = placed.map(({ reply }) => reply.data.order.id)
    expect(new Set(ids).size).toBe(2)
    expect(placed.map(({ again }) => again.data.order.id)).toEqual(ids)
  })

  test('keeps what was chosen with each line, in its answer, when it is read and in the list', async () => {
    const customizations = { legs: 'oak', width: 2.5, washable: true }
    await mona.send('POST', '/cart/items', { productId: shop.products.SOFA.id, customizations })
    const items = [
      { productId: shop.products.SOFA.id, quantity: 1, customizations },
      { productId: shop.products.LAMP.id, quantity: 1 },
    ]
    const { order } = (await mona.send('POST', '/orders', { ...mona.order([]), items })).data
    const chosen = (one: Order) => one.items.map((line) => line.customizations)
    expect(chosen(order)).toEqual([customizations, {}])
    expect(chosen((await mona.send('GET', `/orders/${order.id}`)).data.order)).toEqual([customizations, {}])
    expect(chosen((await mona.send('GET', '/orders')).data.orders[0])).toEqual([customizations, {}])
    expect((await mona.send('GET', '/cart')).data.cart.items).toEqual([])
  })

  test.each([
    ['an option too many', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`option-${n}`, n]))],
    ['too long a name', { ['n'.repeat(65)]: 1 }],
    ['an empty name', { '': 1 }],
    ['too long a text', { legs: 'o'.repeat(501) }],
    ['a list', { legs: ['oak'] }],
    ['nothing', { legs: null }],
    ['a text that no database takes', { legs: 'oak\u0000' }],
    ['a name that no database takes', { 'legs\u0000': 'oak' }],
  ])('is refused with customizations of %s', async (_what, customizations) => {
    const items = [{ productId: shop.products.SOFA.id, quantity: 1, customizations }]
    const reply = await mona.send('POST', '/orders', { ...mona.order([]), items })
    expect([reply.status, reply.error.code]).toEqual([400, 'INVALID_ORDER_DATA'])
    const cart = await mona.send('POST', '/cart/items', { productId: shop.products.SOFA.id, customizations })
    expect([cart.status, cart.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('writes order.created with its payload', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['LAMP', 2]]), { 'idempotency-key': 'key-1' })).data
    const told = await shop.told(mona.id)
    expect(told.map(({ type }) => type)).toEqual(['order.created'])
    expect(told[0]?.payload).toEqual({
      id: order.id,
      orderNumber: order.orderNumber,
      status: 'pending',
      customer: { id: mona.id, email: `${mona.id}@example.com`, name: 'Mona Adel' },
      items: [{ productId: shop.products.LAMP.id, productName: 'LAMP', quantity: 2, unitPrice: 250.25, totalPrice: 500.5 }],
      pricing: expect.objectContaining({ subtotal: 500.5, taxAmount: 91.07, shippingAmount: 150, totalAmount: 741.57, currency: 'EGP' }),
      shipping: {
        method: 'standard',
        estimatedDelivery: '2026-03-06',
        address: { line1: '12 Haram Street', city: 'Giza', governorate: 'Giza', postalCode: null },
      },
      createdAt: '2026-03-01T09:00:00.000Z',
    })
  })

  test('takes the ordered pieces out of the cart and leaves the rest', async () => {
    for (const [product, quantity] of [
      ['SOFA', 1],
      ['LAMP', 3],
      ['VOUCHER', 1],
    ] as const) {
      await mona.send('POST', '/cart/items', { productId: shop.products[product].id, quantity })
    }
    await mona.send(
      'POST',
      '/orders',
      mona.order([
        ['SOFA', 1],
        ['LAMP', 1],
      ]),
    )
    const { cart } = (await mona.send('GET', '/cart')).data
    expect(cart.items.map((item: { product: { name: string }; quantity: number }) => [item.product.name, item.quantity])).toEqual([
      ['LAMP', 2],
      ['VOUCHER', 1],
    ])
  })

  test('keeps its prices, names and address when these change afterwards', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['SOFA', 1]]))).data
    await mona.send('PUT', `/users/addresses/${mona.addressId}`, { city: 'Dokki' })
    await mona.send('DELETE', `/users/addresses/${mona.addressId}`)
    const again = (await mona.send('GET', `/orders/${order.id}`, undefined, { 'accept-language': 'fr' })).data.order
    expect(again.addresses.shipping.city).toBe('Giza')
    expect(again.items[0]).toMatchObject({ productName: 'SOFA fr', unitPrice: 9_000 })
  })

  test('with cash on delivery waits for staff and does not expire', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['LAMP', 1]], { paymentMethodId: 'cod' }))).data
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'cash_on_delivery', payBefore: null })
  })

  test('is delivered on the day asked for', async () => {
    const more = { deliveryMethod: 'express', deliveryDate: '2026-03-03', timeSlot: '18:00-21:00', installationDate: '2026-03-04T07:00:00Z' }
    const { order } = (await mona.send('POST', '/orders', mona.order([['WARDROBE', 1]], more))).data
    expect(order.delivery).toMatchObject({ estimatedDate: '2026-03-03', deliveryMethod: 'express', timeSlot: '18:00-21:00' })
    expect(order.installation).toEqual({ required: true, scheduledDate: '2026-03-04', timeSlot: 'morning' })
  })

  test('takes ids in capitals', async () => {
    const items = [{ productId: shop.products.SOFA.id.toUpperCase(), variantId: shop.products.SOFA.variants[1]?.toUpperCase(), quantity: 1 }]
    const { order } = (await mona.send('POST', '/orders', { ...mona.order([]), items })).data
    expect(order.items[0].unitPrice).toBe(10_350)
  })
})

describe('an order is refused', () => {
  const refused = async (body: Record<string, unknown>, status: number, code: string) => {
    const stock = await shop.stock('SOFA')
    const reply = await mona.send('POST', '/orders', body)
    expect([reply.status, reply.error?.code]).toEqual([status, code])
    expect(await shop.stock('SOFA')).toBe(stock)
    expect((await mona.send('GET', '/orders')).data.orders).toEqual([])
    return reply.error.details ?? []
  }
  const paths = (details: { path: string; code: string }[]) => details.map(({ path, code }) => [path, code])

  test('with all that is unknown named at once', async () => {
    const unknown = randomUUID()
    const items = [
      { productId: unknown, quantity: 1 },
      { productId: shop.products.SOFA.id, variantId: unknown, quantity: 1 },
      { productId: shop.products.SOFA.id, quantity: 1, designProjectId: unknown },
    ]
    const details = await refused(
      { items, shippingAddressId: unknown, billingAddressId: unknown, paymentMethodId: unknown },
      400,
      'INVALID_ORDER_DATA',
    )
    expect(paths(details)).toEqual([
      ['items.0.productId', 'PRODUCT_NOT_FOUND'],
      ['items.1.variantId', 'VARIANT_NOT_FOUND'],
      ['items.2.designProjectId', 'PROJECT_NOT_FOUND'],
      ['shippingAddressId', 'ADDRESS_NOT_FOUND'],
      ['billingAddressId', 'ADDRESS_NOT_FOUND'],
      ['paymentMethodId', 'PAYMENT_METHOD_NOT_FOUND'],
      ['contactEmail', 'EMAIL_NEEDED'],
    ])
  })

  test('for another’s address, card and room', async () => {
    const nadia = await shop.shopper()
    const room = (
      await nadia.send('POST', '/design/projects', {
        name: 'Salon',
        roomType: 'living_room',
        style: 'modern',
        dimensions: { length: 5, width: 4, height: 2.8 },
      })
    ).data.project
    const items = [{ productId: shop.products.SOFA.id, quantity: 1, designProjectId: room.id }]
    const details = await refused(
      { ...mona.order([]), items, shippingAddressId: nadia.addressId, paymentMethodId: nadia.cardId },
      400,
      'INVALID_ORDER_DATA',
    )
    expect(paths(details)).toEqual([
      ['items.0.designProjectId', 'PROJECT_ACCESS_DENIED'],
      ['shippingAddressId', 'ADDRESS_NOT_FOUND'],
      ['paymentMethodId', 'PAYMENT_METHOD_NOT_FOUND'],
    ])
  })

  test.each([[0], [100], [1.5], ['1'], [null]])('for a quantity of %s', async (quantity) => {
    const body = { ...mona.order([]), items: [{ productId: shop.products.SOFA.id, quantity }] }
    const details = await refused(body, 400, 'INVALID_ORDER_DATA')
    expect(details[0]?.path).toBe('items.0.quantity')
  })

  test('without items, with more than a hundred, with unknown fields', async () => {
    await refused(mona.order([]), 400, 'INVALID_ORDER_DATA')
    await refused(mona.order(Array.from({ length: 101 }, () => ['SPOON', 1])), 400, 'INVALID_ORDER_DATA')
    const details = await refused(mona.order([['SOFA', 1]], { gift: true }), 400, 'INVALID_ORDER_DATA')
    expect(paths(details)).toEqual([['gift', 'UNKNOWN_FIELD']])
  })

  test('for more than is in stock, lines of one variant added up, what is left named', async () => {
    const details = await refused(
      mona.order([
        ['LAMP', 2],
        ['SOFA', 1],
        ['LAMP', 2],
      ]),
      400,
      'INSUFFICIENT_STOCK',
    )
    expect(details).toEqual([
      expect.objectContaining({ path: 'items.0.quantity', requested: 4, available: 3, name: 'LAMP' }),
      expect.objectContaining({ path: 'items.2.quantity', requested: 4, available: 3 }),
    ])
  })

  test.each([
    ['NOSUCH', 'COUPON_UNKNOWN', {}],
    ['EXPIRED', 'COUPON_EXPIRED', {}],
    ['DIWAN500', 'COUPON_MINIMUM', { minimum: 5_000 }],
  ])('for the coupon %s', async (couponCode, code, facts) => {
    const details = await refused(mona.order([['LAMP', 1]], { couponCode }), 400, 'INVALID_COUPON')
    expect(details).toEqual([expect.objectContaining({ path: 'couponCode', code, ...facts })])
  })

  test('for an address abroad', async () => {
    const { address } = (await mona.send('POST', '/users/addresses', postalAddress({ country: 'FR', governorate: 'Île-de-France', city: 'Paris' })))
      .data
    const details = await refused(mona.order([['SOFA', 1]], { shippingAddressId: address.id }), 422, 'DELIVERY_NOT_AVAILABLE')
    expect(details).toEqual([expect.objectContaining({ path: 'shippingAddressId', country: 'FR' })])
  })

  test.each([
    ['deliveryDate', { deliveryDate: '2026-02-28' }, 'TOO_EARLY', { earliest: '2026-03-06' }],
    ['deliveryDate', { deliveryDate: '2026-03-05' }, 'TOO_EARLY', { earliest: '2026-03-06' }],
    ['deliveryDate', { deliveryDate: '2030-01-01' }, 'TOO_LATE', {}],
    ['deliveryDate', { deliveryDate: '9999-12-31' }, 'TOO_LATE', {}],
    ['deliveryDate', { deliveryDate: '0000-01-01T00:00:00Z' }, 'TOO_EARLY', {}],
    ['installationDate', { installationDate: '2026-03-05' }, 'TOO_EARLY', { earliest: '2026-03-06' }],
    ['loyaltyPointsToUse', { loyaltyPointsToUse: 1 }, 'POINTS_SHORT', { available: 0 }],
  ])('for %s %j', async (path, more, code, facts) => {
    const details = await refused(mona.order([['WARDROBE', 1]], more), 400, 'INVALID_ORDER_DATA')
    expect(details).toEqual([expect.objectContaining({ path, code, ...facts })])
  })

  test('for an installation of what needs none', async () => {
    const details = await refused(mona.order([['SOFA', 1]], { installationDate: '2026-03-10' }), 400, 'INVALID_ORDER_DATA')
    expect(paths(details)).toEqual([['installationDate', 'NOTHING_TO_INSTALL']])
  })

  test('without a bearer', async () => {
    const reply = await shop.app.inject({ method: 'POST', url: '/v1/orders', payload: mona.order([['SOFA', 1]]) })
    expect(reply.statusCode).toBe(401)
  })
})

describe('a coupon', () => {
  test('of a fixed amount comes off from its minimum on', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['SOFA', 1]], { couponCode: 'DIWAN500' }))).data
    expect(order.pricing).toMatchObject({ discountAmount: 500, appliedCoupons: [{ code: 'DIWAN500', discount: 500, type: 'fixed' }] })
  })
})
