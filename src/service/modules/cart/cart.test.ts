import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderOperations } from '#contract/orders/orders.ts'
import { openShop, postalAddress, type ProductName, type Reply, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'
import { lineKey, linesIn, lockCart, putLines, variantsInCart } from './lines.ts'
import { mergeCarts } from './merging.ts'

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

const add = (product: ProductName, quantity: number, more: Record<string, unknown> = {}, who = mona): Promise<Reply> =>
  who.send('POST', '/cart/items', { productId: shop.products[product].id, quantity, ...more })
const lines = (reply: Reply): [string, number][] =>
  reply.data.cart.items.map((item: { product: { name: string }; quantity: number }) => [item.product.name, item.quantity])
const cartOf = async (who: Shopper) => lines(await who.send('GET', '/cart'))
const refusal = (reply: Reply) => [reply.status, reply.error.code]

describe('a cart', () => {
  test('a cart starts empty, and costs nothing', async () => {
    const reply = await mona.send('GET', '/cart')
    expect(reply.status).toBe(200)
    expect(reply.data.cart).toMatchObject({
      items: [],
      totalItems: 0,
      subtotal: 0,
      estimatedTax: 0,
      estimatedShipping: 0,
      estimatedTotal: 0,
      currency: 'EGP',
    })
    expect((await mona.send('GET', '/cart')).data.cart.id).toBe(reply.data.cart.id)
  })

  test('shows prices of now, tax, and shipping to the default address', async () => {
    await add('SOFA', 1)
    const reply = await add('LAMP', 2)
    expect(reply.status).toBe(201)
    expect(reply.headers['location']).toBe('/v1/cart')
    expect(() => orderOperations.addCartItem.data.parse(reply.data)).not.toThrow()
    // 9,000 + 500.50; 14 % on each line and on 150 of shipping to Giza.
    expect(reply.data.cart).toMatchObject({
      totalItems: 3,
      subtotal: 9_500.5,
      estimatedTax: 1_351.07,
      estimatedShipping: 150,
      estimatedTotal: 11_001.57,
    })
    expect(reply.data.cart.items[0]).toMatchObject({
      product: { name: 'SOFA', price: 10_000 },
      variantId: shop.products.SOFA.variants[0],
      variant: { name: 'SOFA-A', color: '#C9A878' },
      unitPrice: 9_000,
      inStock: true,
      available: 10,
      designProjectId: null,
    })
    expect((await mona.send('GET', '/cart', undefined, { 'accept-language': 'ar' })).data.cart.items[0].product.name).toBe('SOFA ar')
  })

  test('asks no shipping without an address, and none to where nothing is delivered', async () => {
    await add('SOFA', 1)
    await mona.send('PUT', `/users/addresses/${mona.addressId}`, { ...postalAddress(), country: 'FR', governorate: 'Paris' })
    expect((await mona.send('GET', '/cart')).data.cart.estimatedShipping).toBe(0)
    await mona.send('DELETE', `/users/addresses/${mona.addressId}`)
    expect((await mona.send('GET', '/cart')).data.cart).toMatchObject({ estimatedShipping: 0, estimatedTax: 1_260, estimatedTotal: 10_260 })
  })

  test('reserves nothing', async () => {
    await add('LAMP', 3)
    expect(await shop.stock('LAMP')).toBe(3)
  })

  test('shows the variant’s own picture, and the last pieces as in stock', async () => {
    const [variantId] = shop.products.LAMP.variants
    await shop.db.root.execute(sql`update product_variants set image = 'lamp-a.webp' where id = ${variantId}`)
    const { cart } = (await add('LAMP', 3)).data
    expect(cart.items[0].product.image).toMatch(/\/assets\/lamp-a\.webp$/)
    expect(cart.items[0]).toMatchObject({ quantity: 3, available: 3, inStock: true })
  })

  test('takes a product that no room can hold', async () => {
    expect(lines(await add('VOUCHER', 1))).toEqual([['VOUCHER', 1]])
  })

  test('a cart belongs to its account only', async () => {
    const nadia = await shop.shopper()
    const { cart } = (await add('SOFA', 1)).data
    expect(await cartOf(nadia)).toEqual([])
    expect(refusal(await nadia.send('PUT', `/cart/items/${cart.items[0].id}`, { quantity: 2 }))).toEqual([404, 'CART_ITEM_NOT_FOUND'])
    expect(refusal(await nadia.send('DELETE', `/cart/items/${cart.items[0].id}`))).toEqual([404, 'CART_ITEM_NOT_FOUND'])
    expect((await shop.app.inject('/v1/cart')).statusCode).toBe(401)
  })
})

/** Ninety-nine requests would do the same, slower. */
const fill = (count: number) =>
  shop.services.db.transaction(async (tx) => {
    const cart = await lockCart(tx, mona.id, shop.clock.now())
    const [productId, variantId] = [shop.products.SPOON.id, shop.products.SPOON.variants[0] ?? null]
    const more = Array.from({ length: count }, (_, n) => ({
      productId,
      variantId,
      customizations: { n },
      quantity: 1,
      designProjectId: null,
      roomName: null,
    }))
    await putLines(tx, cart, more, shop.clock.now())
  })

describe('adding', () => {
  test('the same thing again makes one line of it; another variant or customization makes another', async () => {
    const [first, second] = shop.products.SOFA.variants
    await add('SOFA', 1)
    await add('SOFA', 1, { variantId: first?.toUpperCase() })
    await add('SOFA', 1, { variantId: second })
    await add('SOFA', 1, { customizations: { legs: 'oak', width: 2 } })
    expect(lines(await add('SOFA', 1, { customizations: { width: 2, legs: 'oak' } }))).toEqual([
      ['SOFA', 2],
      ['SOFA', 1],
      ['SOFA', 2],
    ])
  })

  test('takes the longest customizations', async () => {
    const customizations = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`option-${n}`, String.fromCodePoint(0x4e00 + n).repeat(25)]))
    await add('SPOON', 1, { customizations })
    expect(lines(await add('SPOON', 1, { customizations }))).toEqual([['SPOON', 2]])
  })

  test.each([[0], [100], [-1], [1.5]])('refuses a quantity of %s', async (quantity) => {
    const reply = await add('SPOON', quantity)
    expect(refusal(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.error.details?.[0]?.path).toBe('quantity')
  })

  test('refuses more than is left, the other lines of the variant counted, and says what is left', async () => {
    await add('LAMP', 2)
    const reply = await add('LAMP', 2, { customizations: { shade: 'blue' } })
    expect(refusal(reply)).toEqual([400, 'INSUFFICIENT_STOCK'])
    expect(reply.error.details).toEqual([expect.objectContaining({ path: 'quantity', requested: 4, available: 3, productId: shop.products.LAMP.id })])
    expect(await cartOf(mona)).toEqual([['LAMP', 2]])
  })

  test('refuses what the catalogue does not have', async () => {
    expect(refusal(await mona.send('POST', '/cart/items', { productId: randomUUID() }))).toEqual([404, 'PRODUCT_NOT_FOUND'])
    expect(refusal(await add('SOFA', 1, { variantId: shop.products.LAMP.variants[0] }))).toEqual([404, 'VARIANT_NOT_FOUND'])
  })

  test('refuses the hundredth piece of a line and the hundred-and-first line', async () => {
    await add('SPOON', 60)
    expect(refusal(await add('SPOON', 40))).toEqual([409, 'CART_LIMIT_EXCEEDED'])
    await fill(99)
    const over = await add('VOUCHER', 1)
    expect(refusal(over)).toEqual([409, 'CART_LIMIT_EXCEEDED'])
    expect(over.error.details?.[0]).toMatchObject({ maximum: 100 })
    expect((await add('SPOON', 1)).status).toBe(201)
  })

  test('loses no click of many at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => add('SPOON', 1)))
    expect(await cartOf(mona)).toEqual([['SPOON', 8]])
  })
})

describe('changing', () => {
  const lineId = async () => (await mona.send('GET', '/cart')).data.cart.items[0].id as string

  test('a quantity sets it', async () => {
    await add('LAMP', 1)
    const reply = await mona.send('PUT', `/cart/items/${await lineId()}`, { quantity: 3 })
    expect([reply.status, lines(reply)]).toEqual([200, [['LAMP', 3]]])
    expect(lines(await mona.send('PATCH', `/cart/items/${await lineId()}`, { quantity: 2 }))).toEqual([['LAMP', 2]])
  })

  test('changing a quantity to 0, 100 or above the stock is refused', async () => {
    await add('LAMP', 1)
    const id = await lineId()
    for (const quantity of [0, 100]) expect(refusal(await mona.send('PUT', `/cart/items/${id}`, { quantity }))).toEqual([400, 'VALIDATION_ERROR'])
    const reply = await mona.send('PUT', `/cart/items/${id}`, { quantity: 4 })
    expect([...refusal(reply), reply.error.details?.[0]?.['available']]).toEqual([400, 'INSUFFICIENT_STOCK', 3])
  })

  test('a quantity leaves the line in its place', async () => {
    await add('SOFA', 1)
    await add('LAMP', 1)
    const reply = await mona.send('PUT', `/cart/items/${await lineId()}`, { quantity: 2 })
    expect(lines(reply)).toEqual([
      ['SOFA', 2],
      ['LAMP', 1],
    ])
  })

  test('a line whose product has left the catalogue is hidden and cannot be changed, only removed', async () => {
    const gone = { productId: randomUUID(), variantId: null, customizations: {}, quantity: 1, designProjectId: null, roomName: null }
    const id = await shop.services.db.transaction(async (tx) => {
      const cart = await lockCart(tx, mona.id, shop.clock.now())
      await putLines(tx, cart, [gone], shop.clock.now())
      return (await linesIn(tx, cart.cartId))[0]!.id
    })
    expect((await mona.send('GET', '/cart')).data.cart).toMatchObject({ items: [], totalItems: 0, estimatedTotal: 0 })
    expect(refusal(await mona.send('PUT', `/cart/items/${id}`, { quantity: 2 }))).toEqual([404, 'CART_ITEM_NOT_FOUND'])
    expect((await mona.send('DELETE', `/cart/items/${id}`)).status).toBe(200)
    expect(refusal(await mona.send('DELETE', `/cart/items/${id}`))).toEqual([404, 'CART_ITEM_NOT_FOUND'])
  })

  test('changing a line that is not in the cart is refused', async () => {
    for (const id of [randomUUID(), 'no-uuid']) {
      expect(refusal(await mona.send('PUT', `/cart/items/${id}`, { quantity: 1 }))).toEqual([404, 'CART_ITEM_NOT_FOUND'])
      expect(refusal(await mona.send('DELETE', `/cart/items/${id}`))).toEqual([404, 'CART_ITEM_NOT_FOUND'])
    }
  })

  test('a line goes, and then the rest', async () => {
    await add('SOFA', 1)
    await add('LAMP', 1)
    const gone = await mona.send('DELETE', `/cart/items/${await lineId()}`)
    expect([gone.status, lines(gone)]).toEqual([200, [['LAMP', 1]]])
    const empty = await mona.send('DELETE', '/cart')
    expect([empty.status, lines(empty)]).toEqual([200, []])
  })

  test('a line that went short meanwhile is kept and marked, with what is left', async () => {
    await add('LAMP', 3)
    await shop.setStock('LAMP', 1)
    const { cart } = (await add('SOFA', 1)).data
    expect(cart.items[0]).toMatchObject({ quantity: 3, inStock: false, available: 1 })
    expect(cart.items[1]).toMatchObject({ inStock: true })
  })
})

describe('cart queries for other modules', () => {
  test('the variants that a cart holds for a room are known, not those for another one or for none', async () => {
    const [salon, majlis] = [randomUUID(), randomUUID()]
    await add('SOFA', 1)
    const lamp = { productId: shop.products.LAMP.id, variantId: shop.products.LAMP.variants[0] ?? null, customizations: {}, quantity: 1 }
    await shop.services.db.transaction(async (tx) => {
      const cart = await lockCart(tx, mona.id, shop.clock.now())
      await putLines(tx, cart, [{ ...lamp, designProjectId: salon, roomName: 'Salon' }], shop.clock.now())
    })
    const inCart = (room: string) => variantsInCart(shop.services.db.root, mona.id, room)
    expect([await inCart(salon), await inCart(majlis)]).toEqual([new Set(shop.products.LAMP.variants), new Set()])
  })

  test('a guest’s cart joins that of the account: wanted twice adds up, the same room does not', async () => {
    const guest = await shop.shopper()
    const [salon, majlis] = [randomUUID(), randomUUID()]
    await add('SPOON', 60, {}, guest)
    await add('SOFA', 1, {}, guest)
    await add('SPOON', 60)
    const [productId, variantId = null] = [shop.products.LAMP.id, shop.products.LAMP.variants[0]]
    const lampsOf = (room: string, quantity: number) => ({ productId, variantId, customizations: {}, quantity, designProjectId: room, roomName: 'x' })
    await shop.services.db.transaction(async (tx) => {
      const [theirs, own] = [await lockCart(tx, guest.id, shop.clock.now()), await lockCart(tx, mona.id, shop.clock.now())]
      await putLines(tx, own, [lampsOf(salon, 1)], shop.clock.now())
      await putLines(tx, theirs, [lampsOf(salon, 2), lampsOf(majlis, 1)], shop.clock.now())
    })
    await shop.services.db.transaction((tx) => mergeCarts(tx, guest.id, mona.id, shop.clock.now()))
    expect(await cartOf(mona)).toEqual([
      ['SPOON', 99],
      ['LAMP', 2],
      ['SOFA', 1],
      ['LAMP', 1],
    ])
    expect(await cartOf(guest)).toEqual([])
  })

  test('a guest’s only line joins the account’s cart', async () => {
    const guest = await shop.shopper()
    await add('LAMP', 2, {}, guest)
    await shop.services.db.transaction((tx) => mergeCarts(tx, guest.id, mona.id, shop.clock.now()))
    expect(await cartOf(mona)).toEqual([['LAMP', 2]])
  })

  test('a guest’s lines join a cart up to a hundred, those that are in it already in any case', async () => {
    const guest = await shop.shopper()
    await fill(99)
    await add('SPOON', 5, { customizations: { n: 98 } }, guest)
    await add('SOFA', 1, {}, guest)
    await add('LAMP', 1, {}, guest)
    await shop.services.db.transaction((tx) => mergeCarts(tx, guest.id, mona.id, shop.clock.now()))
    const cart = await cartOf(mona)
    expect(cart).toHaveLength(100)
    expect(cart.slice(-2)).toEqual([
      ['SPOON', 6],
      ['SOFA', 1],
    ])
    expect(await cartOf(guest)).toEqual([])
  })

  test('an order leaves the piece that it did not take', async () => {
    await add('LAMP', 2)
    await mona.send('POST', '/orders', mona.order([['LAMP', 1]]))
    expect(await cartOf(mona)).toEqual([['LAMP', 1]])
  })

  test('a line’s key does not depend on how its customizations are written', () => {
    const line = { productId: 'p', variantId: null, designProjectId: null }
    expect(lineKey({ ...line, customizations: { a: 1, b: 'x' } })).toBe(lineKey({ ...line, customizations: { b: 'x', a: 1 } }))
    expect(lineKey({ ...line, customizations: { a: 1 } })).not.toBe(lineKey({ ...line, customizations: { a: '1' } }))
    expect(lineKey({ ...line, productId: 'q', customizations: {} })).not.toBe(lineKey({ ...line, customizations: {} }))
    const inRoom = (designProjectId: string | null) => lineKey({ ...line, customizations: {}, designProjectId })
    expect(new Set([inRoom(null), inRoom('salon'), inRoom('majlis')]).size).toBe(3)
    // As carts that were filled earlier hold it.
    expect(inRoom(null)).toMatch(/^[0-9a-f]{64}$/)
  })
})
