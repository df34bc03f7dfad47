import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart/cart.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { openShop, type ProductName, type Reply, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'

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

const add = (product: ProductName, quantity: number): Promise<Reply> =>
  mona.send('POST', '/cart/items', { productId: shop.products[product].id, quantity })
const lines = (reply: Reply): [string, number][] =>
  reply.data.cart.items.map((item: { product: { name: string }; quantity: number }) => [item.product.name, item.quantity])
const cartOf = async (who: Shopper) => lines(await who.send('GET', '/cart'))
const refusal = (reply: Reply) => [reply.status, reply.error.code]

describe('a room in the cart', () => {
  const belonging = (cart: Cart) => cart.items.map(({ designProjectName, product, quantity }) => [designProjectName, product.name, quantity])
  const newRoom = async (name = `Salon ${randomUUID()}`, who = mona): Promise<string> =>
    (
      await who.send('POST', '/design/projects', {
        name,
        roomType: 'living_room',
        style: 'modern',
        dimensions: { length: 5, width: 4, height: 2.8 },
      })
    ).data.project.id
  const place = (room: string, product: ProductName, more: Record<string, unknown> = {}, who = mona) =>
    who.send('POST', `/design/projects/${room}/items`, { productId: shop.products[product].id, position: { x: 2, y: 0, z: 2 }, ...more })
  const press = (projectId: string, who = mona) => who.send('POST', '/cart/from-project', { projectId })

  test('goes into the cart with one press, its equal items added up', async () => {
    const room = await newRoom()
    await place(room, 'SOFA')
    await place(room, 'LAMP')
    await place(room, 'LAMP', { variantId: shop.products.LAMP.variants[0], customization: { 'studio.group': 'corner', 'studio.lit': true } })
    await place(room, 'SOFA', { variantId: shop.products.SOFA.variants[1], customization: { legs: 'oak' } })
    const reply = await press(room)
    expect(reply.status).toBe(201)
    expect(lines(reply)).toEqual([
      ['SOFA', 1],
      ['LAMP', 2],
      ['SOFA', 1],
    ])
    expect(reply.data.cart.items[0].designProjectId).toBe(room)
    expect(reply.data.cart.items[2].customizations).toEqual({ legs: 'oak' })
    const { project } = (await mona.send('GET', `/design/projects/${room}?include=items`)).data
    expect(project.items.every((item: { inCart: boolean }) => item.inCart)).toBe(true)
  })

  test('pressed twice adds nothing twice, not even when it went short meanwhile', async () => {
    const room = await newRoom()
    await place(room, 'LAMP', { quantity: 3 })
    await press(room)
    expect(lines(await press(room))).toEqual([['LAMP', 3]])
    await shop.setStock('LAMP', 1)
    expect(lines(await press(room))).toEqual([['LAMP', 3]])
  })

  test('keeps lines of its own beside what was put in by itself', async () => {
    const room = await newRoom('Salon')
    await place(room, 'LAMP', { quantity: 1 })
    await place(room, 'SOFA')
    await add('LAMP', 1)
    await add('SOFA', 2)
    const { cart } = (await press(room)).data
    expect(belonging(cart)).toEqual([
      [null, 'LAMP', 1],
      [null, 'SOFA', 2],
      ['Salon', 'LAMP', 1],
      ['Salon', 'SOFA', 1],
    ])
    // Put in by itself once more: that line grows, the room's does not.
    expect(belonging((await add('SOFA', 1)).data.cart)).toContainEqual([null, 'SOFA', 3])
  })

  test('a room in the cart and another one with the same sofa are two lines, for any number of clicks', async () => {
    const [first, second] = [await newRoom('Salon'), await newRoom('Majlis')]
    await place(first, 'SOFA', { quantity: 2 })
    await place(second, 'SOFA', { quantity: 3 })
    const cart = async () => belonging((await mona.send('GET', '/cart')).data.cart)
    const both = [
      ['Salon', 'SOFA', 2],
      ['Majlis', 'SOFA', 3],
    ]
    for (const room of [first, second, second, first]) expect((await press(room)).status).toBe(201)
    expect(await cart()).toEqual(both)
    expect((await mona.send('GET', '/cart')).data.cart.totalItems).toBe(5)
  })

  test('a room in the cart is refused when all rooms together exceed the stock', async () => {
    const [first, second] = [await newRoom(), await newRoom()]
    await place(first, 'LAMP', { quantity: 2 })
    await place(second, 'LAMP', { quantity: 2 })
    await press(first)
    const reply = await press(second)
    expect(refusal(reply)).toEqual([400, 'INSUFFICIENT_STOCK'])
    expect(reply.error.details).toEqual([expect.objectContaining({ name: 'LAMP', requested: 4, available: 3 })])
    expect(await cartOf(mona)).toEqual([['LAMP', 2]])
  })

  test('brings its lines up to what it holds, and leaves more where more was', async () => {
    const room = await newRoom()
    await place(room, 'LAMP', { quantity: 2 })
    await place(room, 'SOFA')
    const [lamp, sofa] = (await press(room)).data.cart.items
    await mona.send('PUT', `/cart/items/${lamp.id}`, { quantity: 1 })
    await mona.send('PUT', `/cart/items/${sofa.id}`, { quantity: 4 })
    expect(lines(await press(room))).toEqual([
      ['LAMP', 2],
      ['SOFA', 4],
    ])
  })

  test('leaves out what the stock does not cover where that is asked for, and names it', async () => {
    const room = await newRoom()
    await place(room, 'LAMP', { quantity: 4 })
    await place(room, 'SOFA')
    const ask = () => mona.send('POST', '/cart/from-project', { projectId: room, skipUnavailable: true })
    const reply = await ask()
    expect(() => orderOperations.addProjectToCart.data.parse(reply.data)).not.toThrow()
    expect([reply.status, lines(reply)]).toEqual([201, [['SOFA', 1]]])
    const [productId, variantId] = [shop.products.LAMP.id, shop.products.LAMP.variants[0]]
    expect(reply.data.unavailable).toEqual([{ productId, variantId, name: 'LAMP', requested: 4, available: 3 }])
    expect(lines(await ask())).toEqual([['SOFA', 1]])
    await shop.setStock('LAMP', 4)
    const now = await ask()
    expect([lines(now), now.data.unavailable]).toEqual([
      [
        ['SOFA', 1],
        ['LAMP', 4],
      ],
      [],
    ])
  })

  test('a room shown by its link goes into the cart once, and can be ordered after the link has expired', async () => {
    const nadia = await shop.shopper()
    const room = await newRoom('Salon', nadia)
    await place(room, 'SOFA', { quantity: 2 }, nadia)
    const { shareToken } = (await nadia.send('POST', `/design/projects/${room}/share`, {})).data.project
    const ask = () => mona.send('POST', '/cart/from-project', { shareToken })
    await ask()
    const { cart } = (await ask()).data
    expect(belonging(cart)).toEqual([['Salon', 'SOFA', 2]])
    expect(refusal(await press(room))).toEqual([403, 'PROJECT_ACCESS_DENIED'])
    await nadia.send('PUT', `/design/projects/${room}`, { name: 'A secret' })
    await nadia.send('DELETE', `/design/projects/${room}/share`)
    expect(refusal(await ask())).toEqual([404, 'SHARE_NOT_FOUND'])
    // The name is the one that was shown, not one given since to a room that is closed.
    expect(belonging((await mona.send('GET', '/cart')).data.cart)).toEqual([['Salon', 'SOFA', 2]])
    const items = [{ productId: shop.products.SOFA.id, quantity: 2, designProjectId: room }]
    const order = await mona.send('POST', '/orders', mona.order([], { items }))
    expect([order.status, order.data.order.items[0].designProjectId]).toEqual([201, room])
    expect(await cartOf(mona)).toEqual([])
  })

  test('a room in the cart has its present name for its readers, and its last name once it is deleted', async () => {
    const room = await newRoom('Salon')
    await place(room, 'SOFA')
    await press(room)
    const name = async () => (await mona.send('GET', '/cart')).data.cart.items[0].designProjectName
    await mona.send('PUT', `/design/projects/${room}`, { name: 'Majlis' })
    expect(await name()).toBe('Majlis')
    await mona.send('DELETE', `/design/projects/${room}`)
    expect(await name()).toBe('Salon')
  })

  test('a room in the cart is named in exactly one way', async () => {
    for (const body of [{}, { projectId: randomUUID(), shareToken: 'x' }, { shareToken: 'x', arSessionToken: 'y' }]) {
      expect(refusal(await mona.send('POST', '/cart/from-project', body))).toEqual([400, 'VALIDATION_ERROR'])
    }
    expect(refusal(await mona.send('POST', '/cart/from-project', { shareToken: 'x' }))).toEqual([404, 'SHARE_NOT_FOUND'])
    expect(refusal(await mona.send('POST', '/cart/from-project', { arSessionToken: 'x' }))).toEqual([404, 'AR_SESSION_NOT_FOUND'])
  })

  test('a room with more than the stock is refused as a whole, every short product named', async () => {
    const room = await newRoom()
    await place(room, 'SOFA')
    await place(room, 'LAMP', { quantity: 4 })
    const reply = await press(room)
    expect(refusal(reply)).toEqual([400, 'INSUFFICIENT_STOCK'])
    expect(reply.error.details).toEqual([expect.objectContaining({ name: 'LAMP', requested: 4, available: 3 })])
    expect(await cartOf(mona)).toEqual([])
  })

  test('a room of another account, or an unknown one, is refused', async () => {
    const nadia = await shop.shopper()
    const room = await newRoom('Salon', nadia)
    expect(refusal(await press(room))).toEqual([403, 'PROJECT_ACCESS_DENIED'])
    expect(refusal(await press(randomUUID()))).toEqual([404, 'PROJECT_NOT_FOUND'])
    expect(refusal(await press('no-uuid'))).toEqual([400, 'VALIDATION_ERROR'])
  })
})
