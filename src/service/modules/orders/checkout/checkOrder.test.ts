import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

  test('an order is refused with all unknown ids named at once', async () => {
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
    ])
  })

  test('an order is refused for another account’s address, card and room', async () => {
    const nadia = await shop.shopper()
    const room = (
      await nadia.send('POST', '/design/projects', {
        name: 'Salon',
        roomType: 'living_room',
        style: 'modern',
        dimensions: { length: 5, width: 4, height: 2.8 },
      })
    ).data.project
    // The room in her cart gives no one else access to it.
    await nadia.send('POST', `/design/projects/${room.id}/items`, { productId: shop.products.SOFA.id, position: { x: 2, y: 0, z: 2 } })
    expect((await nadia.send('POST', '/cart/from-project', { projectId: room.id })).status).toBe(201)
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

  test.each([[0], [100], [1.5], ['1'], [null]])('an order is refused for a quantity of %s', async (quantity) => {
    const body = { ...mona.order([]), items: [{ productId: shop.products.SOFA.id, quantity }] }
    const details = await refused(body, 400, 'INVALID_ORDER_DATA')
    expect(details[0]?.path).toBe('items.0.quantity')
  })

  test('an order is refused without items, with more than a hundred, with unknown fields', async () => {
    await refused(mona.order([]), 400, 'INVALID_ORDER_DATA')
    await refused(mona.order(Array.from({ length: 101 }, () => ['SPOON', 1])), 400, 'INVALID_ORDER_DATA')
    const details = await refused(mona.order([['SOFA', 1]], { gift: true }), 400, 'INVALID_ORDER_DATA')
    expect(paths(details)).toEqual([['gift', 'UNKNOWN_FIELD']])
  })

  test('an order is refused above the stock, lines of one variant added up, with the remaining stock', async () => {
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

  test('an order is refused for one line above the stock, named in the customer’s language', async () => {
    const reply = await mona.send('POST', '/orders', mona.order([['LAMP', 4]]), { 'accept-language': 'ar' })
    expect([reply.status, reply.error.code]).toEqual([400, 'INSUFFICIENT_STOCK'])
    expect(reply.error.details).toEqual([expect.objectContaining({ path: 'items.0.quantity', requested: 4, available: 3, name: 'LAMP ar' })])
  })

  test.each([
    ['NOSUCH', 'COUPON_UNKNOWN', {}],
    ['EXPIRED', 'COUPON_EXPIRED', {}],
    ['DIWAN500', 'COUPON_MINIMUM', { minimum: 5_000 }],
  ])('for the coupon %s', async (couponCode, code, facts) => {
    const details = await refused(mona.order([['LAMP', 1]], { couponCode }), 400, 'INVALID_COUPON')
    expect(details).toEqual([expect.objectContaining({ path: 'couponCode', code, ...facts })])
  })

  test('an order is refused for an address abroad', async () => {
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
    ['deliveryDate', { deliveryDate: '2027-03-02' }, 'TOO_LATE', { latest: '2027-03-01' }],
    ['installationDate', { installationDate: '2026-03-05' }, 'TOO_EARLY', { earliest: '2026-03-06' }],
    ['installationDate', { installationDate: '2027-03-02' }, 'TOO_LATE', { latest: '2027-03-01' }],
    ['loyaltyPointsToUse', { loyaltyPointsToUse: 1 }, 'POINTS_SHORT', { available: 0 }],
  ])('for %s %j', async (path, more, code, facts) => {
    const details = await refused(mona.order([['WARDROBE', 1]], more), 400, 'INVALID_ORDER_DATA')
    expect(details).toEqual([expect.objectContaining({ path, code, ...facts })])
  })

  test.each([
    ['Alexandria', 'standard', '2026-03-06', '2026-03-07'],
    ['Aswan', 'standard', '2026-03-07', '2026-03-08'],
    ['South Sinai', 'standard', '2026-03-08', '2026-03-09'],
    ['Giza', 'express', '2026-03-02', '2026-03-03'],
    ['South Sinai', 'express', '2026-03-04', '2026-03-05'],
  ])(
    'for a day that is too early in %s by %s delivery, and placed for the earliest one that the refusal names',
    async (governorate, deliveryMethod, deliveryDate, earliest) => {
      const { address } = (await mona.send('POST', '/users/addresses', postalAddress({ governorate, city: governorate }))).data
      const order = (day: string) => mona.order([['SOFA', 1]], { shippingAddressId: address.id, deliveryMethod, deliveryDate: day })
      const details = await refused(order(deliveryDate), 400, 'INVALID_ORDER_DATA')
      expect(details).toEqual([expect.objectContaining({ path: 'deliveryDate', code: 'TOO_EARLY', earliest })])
      const placed = await mona.send('POST', '/orders', order(earliest))
      expect([placed.status, placed.data.order.delivery.estimatedDate]).toEqual([201, earliest])
    },
  )

  test('an order is refused for an installation of products that need none', async () => {
    const details = await refused(mona.order([['SOFA', 1]], { installationDate: '2026-03-10' }), 400, 'INVALID_ORDER_DATA')
    expect(paths(details)).toEqual([['installationDate', 'NOTHING_TO_INSTALL']])
  })

  test('an order is refused without a bearer', async () => {
    const reply = await shop.app.inject({ method: 'POST', url: '/v1/orders', payload: mona.order([['SOFA', 1]]) })
    expect(reply.statusCode).toBe(401)
  })
})
