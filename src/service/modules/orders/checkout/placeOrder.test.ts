import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderOperations, type Order } from '#contract/orders/orders.ts'
import { openShop, postalAddress, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

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
  test('asks a guest for no e-mail: the phone of the address reaches the customer', async () => {
    const reply = await mona.send('POST', '/orders', mona.order([['LAMP', 1]], { contactEmail: undefined, paymentMethodId: 'cod' }))
    expect(reply.status).toBe(201)
    expect(reply.data.order.customer).toEqual({ id: mona.id, name: 'Mona Adel', email: null, phone: '+201012345678' })
  })

  test('a placed order is returned as the contract says, with its calculated price', async () => {
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
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', payBefore: '2026-03-01T09:30:00.000Z', confirmBefore: null })
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
      refundedAmount: 0,
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

  test('a placed order is returned again for the same key when its response was lost, and another once the key expired', async () => {
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
    expect((await shop.eventsOf(mona.id)).map(({ type }) => type)).toEqual(['order.created'])

    await loseAnswer()
    shop.clock.advance(24 * 3600_000)
    const another = await send()
    expect(another.status).toBe(201)
    expect(another.data.order.id).not.toBe(first.order.id)
    shop.clock.advance(-24 * 3600_000)
  })

  test('a placed order is another order for another account with the same key', async () => {
    const placed = await Promise.all(
      [await shop.shopper(), await shop.shopper()].map(async (who) => {
        const reply = await who.send('POST', '/orders', who.order([['SPOON', 1]]), { 'idempotency-key': 'shared' })
        // As after a crash before the answer was kept: the key is stored with the order only.
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
  ])('an order is refused with customizations of %s', async (_what, customizations) => {
    const items = [{ productId: shop.products.SOFA.id, quantity: 1, customizations }]
    const reply = await mona.send('POST', '/orders', { ...mona.order([]), items })
    expect([reply.status, reply.error.code]).toEqual([400, 'INVALID_ORDER_DATA'])
    const cart = await mona.send('POST', '/cart/items', { productId: shop.products.SOFA.id, customizations })
    expect([cart.status, cart.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('writes order.created with its payload', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['LAMP', 2]]), { 'idempotency-key': 'key-1' })).data
    const eventsOf = await shop.eventsOf(mona.id)
    expect(eventsOf.map(({ type }) => type)).toEqual(['order.created'])
    expect(eventsOf[0]?.payload).toEqual({
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

  test('a placed order with cash on delivery waits for staff and does not expire', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['LAMP', 1]], { paymentMethodId: 'cod' }))).data
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'cash_on_delivery', payBefore: null })
  })

  test('a placed order names the account’s owner with their own phone; without either, the recipient', async () => {
    expect((await mona.send('POST', '/orders', mona.order([['SPOON', 1]]))).data.order.customer).toMatchObject({
      name: 'Mona Adel',
      phone: '+201012345678',
    })
    const nour = await shop.shopper({ email: 'nour.aziz@example.com' })
    await shop.db.root.execute(sql`update users set first_name = 'Nour', last_name = 'Aziz', phone = '+201112345678' where id = ${nour.id}`)
    const { order } = (await nour.send('POST', '/orders', nour.order([['SPOON', 1]]))).data
    expect(order.customer).toMatchObject({ name: 'Nour Aziz', phone: '+201112345678' })
    expect(order.addresses.shipping).toMatchObject({ name: 'Mona Adel', phone: '+201012345678' })
    await shop.db.root.execute(sql`update users set last_name = null where id = ${nour.id}`)
    expect((await nour.send('POST', '/orders', nour.order([['SPOON', 1]]))).data.order.customer.name).toBe('Nour')
  })

  test('a placed order is billed to another address where one is named', async () => {
    const { address } = (await mona.send('POST', '/users/addresses', postalAddress({ firstName: 'Omar', addressLine2: 'Floor 3' }))).data
    const { order } = (await mona.send('POST', '/orders', mona.order([['SPOON', 1]], { billingAddressId: address.id }))).data
    expect(order.addresses).toMatchObject({
      shipping: { id: mona.addressId, name: 'Mona Adel', address: '12 Haram Street' },
      billing: { id: address.id, name: 'Omar Adel', address: '12 Haram Street, Floor 3' },
    })
  })

  test('takes the last piece that is left', async () => {
    const reply = await mona.send('POST', '/orders', mona.order([['LAMP', 3]]))
    expect([reply.status, await shop.stock('LAMP')]).toEqual([201, 0])
  })

  test('keeps what is to be said to the driver, and asks for no points where none are to be used', async () => {
    const more = { specialInstructions: 'Ring twice', loyaltyPointsToUse: 0 }
    const reply = await mona.send('POST', '/orders', mona.order([['SPOON', 1]], more))
    expect(reply.status).toBe(201)
    expect(reply.data.order.delivery.specialInstructions).toBe('Ring twice')
    const silent = await shop.shopper()
    expect((await silent.send('POST', '/orders', silent.order([['SPOON', 1]]))).data.order.delivery.specialInstructions).toBeNull()
  })

  test('a placed order with another Idempotency-Key is another order', async () => {
    const nour = await shop.shopper({ email: 'two.keys@example.com' })
    const send = (key: string) => nour.send('POST', '/orders', nour.order([['SPOON', 1]]), { 'idempotency-key': key })
    const [first, second] = [await send('one'), await send('two')]
    expect(second.status).toBe(201)
    expect(second.data.order.id).not.toBe(first.data.order.id)
  })

  test('draws another number where another order has the one that was drawn', async () => {
    const [first, second] = [await shop.shopper(), await shop.shopper()]
    let drawn = 0
    // Two numbers of zeros, then one of ones.
    const spy = vi.spyOn(crypto, 'randomInt').mockImplementation(() => (drawn++ < 12 ? 0 : 1))
    syncBuiltinESMExports()
    const numberOf = async (who: Shopper) => (await who.send('POST', '/orders', who.order([['SPOON', 1]]))).data.order.orderNumber
    try {
      expect([await numberOf(first), await numberOf(second)]).toEqual(['DW-20260301-000000', 'DW-20260301-111111'])
    } finally {
      spy.mockRestore()
      syncBuiltinESMExports()
    }
  })

  test('may be delivered on the last day of the calendar, and installed on the day that it is delivered', async () => {
    const more = { deliveryDate: '2027-03-01', installationDate: '2027-03-01' }
    const { order } = (await mona.send('POST', '/orders', mona.order([['WARDROBE', 1]], more))).data
    expect(order.delivery.estimatedDate).toBe('2027-03-01')
    expect(order.installation).toEqual({ required: true, scheduledDate: '2027-03-01', timeSlot: 'afternoon' })
  })

  test('a placed order is delivered on the requested day', async () => {
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

describe('a coupon', () => {
  test('a coupon of a fixed amount reduces orders from its minimum on', async () => {
    const { order } = (await mona.send('POST', '/orders', mona.order([['SOFA', 1]], { couponCode: 'DIWAN500' }))).data
    expect(order.pricing).toMatchObject({ discountAmount: 500, appliedCoupons: [{ code: 'DIWAN500', discount: 500, type: 'fixed' }] })
  })
})
