import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart/cart.ts'
import type { Item } from '#contract/design/item.ts'
import { openShop, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The second sofa, which a later import takes away. */
const teal = () => ({ productId: shop.products.SOFA.id, variantId: shop.products.SOFA.variants[1]! })
const cartOf = async (): Promise<Cart> => (await mona.send('GET', '/cart')).data.cart
const newRoom = async (items: Record<string, unknown>[]): Promise<string> => {
  const facts = { name: `Salon ${crypto.randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } }
  const { id } = (await mona.send('POST', '/design/projects', facts)).data.project
  for (const item of items) {
    const reply = await mona.send('POST', `/design/projects/${id}/items`, { position: { x: 2, y: 0, z: 2 }, ...item })
    expect(reply.status).toBe(201)
  }
  return id
}

describe('a variant that an import takes away', () => {
  let room: string
  let mixed: string
  let lineId: string
  beforeAll(async () => {
    mona = await shop.shopper({ email: 'mona@example.com' })
    room = await newRoom([{ ...teal(), quantity: 2 }, { productId: shop.products.LAMP.id }])
    mixed = await newRoom([{ ...teal() }, { productId: shop.products.SOFA.id }])
    await mona.send('POST', '/cart/items', { ...teal(), quantity: 1 })
    await mona.send('POST', '/cart/items', { productId: shop.products.LAMP.id, quantity: 1 })
    const before = await cartOf()
    expect(before.items.map(({ unitPrice, isForSale }) => [unitPrice, isForSale])).toEqual([
      [10_350, true],
      [250.25, true],
    ])
    lineId = before.items[0]!.id
    await shop.withdraw('SOFA-B')
  })
  beforeEach(() => shop.setStock('LAMP', 50))

  test('leaves its line in the cart, marked as no longer sold, without a price and out of every sum', async () => {
    const cart = await cartOf()
    expect(cart.items).toMatchObject([
      {
        ...teal(),
        product: { name: 'SOFA' },
        variant: null,
        quantity: 1,
        unitPrice: 0,
        totalPrice: 0,
        isForSale: false,
        inStock: false,
        available: 0,
      },
      { product: { name: 'LAMP' }, isForSale: true, inStock: true },
    ])
    expect(cart.subtotal).toBe(250.25)
    expect(cart.estimate).toMatchObject({ subtotal: 250.25, taxAmount: 56.04, totalAmount: 456.29, lines: [{ itemId: cart.items[1]!.id }] })
  })

  test('cannot be ordered: neither as its line says, nor at the first variant’s price', async () => {
    const order = mona.order([], { items: [{ ...teal(), quantity: 1 }], paymentMethodId: 'cod' })
    const reply = await mona.send('POST', '/orders', order)
    expect([reply.status, reply.error.code]).toEqual([400, 'INVALID_ORDER_DATA'])
    expect(reply.error.details).toEqual([expect.objectContaining({ path: 'items.0.variantId', code: 'VARIANT_NOT_FOUND' })])
  })

  test('takes no other quantity, and goes when it is removed', async () => {
    const reply = await mona.send('PUT', `/cart/items/${lineId}`, { quantity: 2 })
    expect([reply.status, reply.error.code]).toEqual([404, 'VARIANT_NOT_FOUND'])
    expect((await mona.send('DELETE', `/cart/items/${lineId}`)).data.cart.items).toMatchObject([{ product: { name: 'LAMP' } }])
  })

  test('stands in its room marked as no longer sold, and costs nothing there', async () => {
    const { project } = (await mona.send('GET', `/design/projects/${room}`)).data
    const [sofa, lamp]: Item[] = project.items
    expect(sofa).toMatchObject({ ...teal(), variant: null, isForSale: false, unitPrice: 0, totalPrice: 0, quantity: 2 })
    expect(lamp).toMatchObject({ isForSale: true, unitPrice: 250.25 })
    expect(project).toMatchObject({ totalCost: 250.25, totalWithTax: 285.29 })
  })

  test('stays out of the cart with the rest of its room put in, and is named; the first variant is bought only where none was chosen', async () => {
    await mona.send('DELETE', '/cart')
    for (const skipUnavailable of [false, true]) {
      const { data } = await mona.send('POST', '/cart/from-project', { projectId: room, skipUnavailable })
      expect(data.unavailable).toEqual([{ ...teal(), name: 'SOFA', requested: 2, available: 0 }])
      expect(data.cart.items).toMatchObject([{ product: { name: 'LAMP' }, quantity: 1 }])
    }
    const { data } = await mona.send('POST', '/cart/from-project', { projectId: mixed })
    expect(data.cart.items).toMatchObject([
      { product: { name: 'LAMP' } },
      { variantId: shop.products.SOFA.variants[0], quantity: 1, unitPrice: 9_000 },
    ])
  })
})
