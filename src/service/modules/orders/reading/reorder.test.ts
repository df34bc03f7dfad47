import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type ProductName, type Reply, type Shop, type Shopper } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  for (const thing of ['SOFA', 'LAMP', 'WARDROBE'] as const) await shop.setStock(thing, 10)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const placed = async (items: [ProductName, number][], who = mona): Promise<{ id: string; orderNumber: string }> =>
  (await who.send('POST', '/orders', who.order(items, { paymentMethodId: 'cod' }))).data.order
const again = (id: string, who = mona): Promise<Reply> => who.send('POST', `/orders/${id}/reorder`, {})
const lines = ({ data }: Reply) =>
  data.cart.items.map(({ product, quantity }: { product: { name: string }; quantity: number }) => [product.name, quantity])
const refusal = ({ status, error }: Reply) => [status, error?.code]

test('an order is in the cart once more, at today’s prices; asking twice adds nothing twice', async () => {
  const { id, orderNumber } = await placed([
    ['SOFA', 1],
    ['LAMP', 2],
  ])
  const staff = await shop.shopper()
  await shop.promote(staff.id)
  const price = (egp: number) => staff.send('PUT', `/products/${shop.products.LAMP.id}`, { price: egp })
  expect((await price(10)).status).toBe(200)
  for (const name of [id, orderNumber]) {
    const reply = await again(name)
    expect([reply.status, reply.headers['location'], reply.data.unavailable]).toEqual([201, '/v1/cart', []])
    expect(lines(reply)).toEqual([
      ['SOFA', 1],
      ['LAMP', 2],
    ])
    expect(reply.data.cart.items[1].unitPrice).toBe(10)
  }
  await price(250.25)
})

test('lines in the cart stay, and become at least as many', async () => {
  const { id } = await placed([
    ['LAMP', 2],
    ['SPOON', 3],
  ])
  await mona.send('POST', '/cart/items', { productId: shop.products.LAMP.id, quantity: 1 })
  await mona.send('POST', '/cart/items', { productId: shop.products.SPOON.id, quantity: 5 })
  expect(lines(await again(id))).toEqual([
    ['LAMP', 2],
    ['SPOON', 5],
  ])
})

test('lines that are short, no longer sold or gone from the catalogue are left out and named', async () => {
  const { id } = await placed([
    ['LAMP', 2],
    ['WARDROBE', 1],
    ['SPOON', 1],
  ])
  await shop.setStock('LAMP', 1)
  await shop.db.root.execute(sql`update order_lines set product_id = gen_random_uuid(), variant_id = null where order_id = ${id} and position = 1`)
  const reply = await again(id)
  expect(lines(reply)).toEqual([['SPOON', 1]])
  expect(reply.data.unavailable).toMatchObject([
    { productId: shop.products.LAMP.id, name: 'LAMP', requested: 2, available: 1 },
    { name: 'WARDROBE', requested: 1, available: 0 },
  ])
  const [short] = reply.data.unavailable
  expect(short.variantId).toBe(shop.products.LAMP.variants[0])
})

test('a variant that was withdrawn stays out and is named', async () => {
  const own = await openShop()
  const who = await own.shopper()
  const items = [{ productId: own.products.SOFA.id, variantId: own.products.SOFA.variants[1], quantity: 1 }]
  const { order } = (await who.send('POST', '/orders', { ...who.order([]), items, paymentMethodId: 'cod' })).data
  await own.withdraw('SOFA-B')
  const reply = await again(order.id, who)
  expect([lines(reply), reply.data.unavailable]).toEqual([[], [expect.objectContaining({ name: 'SOFA', requested: 1, available: 0 })]])
  await own.close()
})

test('the same goods ordered for two rooms are one line of no room', async () => {
  const { id } = await placed([['LAMP', 2]])
  await shop.db.root.execute(sql`
    insert into order_lines select (json_populate_record(l, json_build_object('id', gen_random_uuid(), 'position', 1, 'quantity', 3, 'design_project_id', gen_random_uuid()))).*
    from order_lines l where order_id = ${id}`)
  const reply = await again(id)
  expect(lines(reply)).toEqual([['LAMP', 5]])
  expect(reply.data.cart.items[0].designProjectId).toBeNull()
})

test('nobody reorders what another ordered, staff neither', async () => {
  const { id } = await placed([['SPOON', 1]])
  const staff = await shop.shopper()
  await shop.promote(staff.id)
  for (const who of [await shop.shopper(), staff]) expect(refusal(await again(id, who))).toEqual([403, 'ORDER_ACCESS_DENIED'])
  expect(refusal(await again('DW-20260101-000000'))).toEqual([404, 'ORDER_NOT_FOUND'])
})
