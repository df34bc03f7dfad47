/** One price from the catalogue to the order (docs/interface/catalogue.md#prices): piastres, a discount, and a first variant that costs more. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { toWire } from '#contract/wire/money.ts'
import { listedPriceOnWire, piecePriceOnWire } from '#contract/pricing/piece.ts'
import { openShop, type Shop, type Shopper } from '../../../../test/service/modules/orders.ts'

let shop: Shop
let mona: Shopper
beforeAll(async () => {
  shop = await openShop()
  const staff = await shop.shopper()
  await shop.promote(staff.id)
  // The variants come by import; the change of the product that follows makes the search read them again.
  await shop.db.root.execute(
    sql`update product_variants set price_delta = case sku when 'SOFA-A' then 2010 else -3015 end where sku in ('SOFA-A', 'SOFA-B')`,
  )
  for (const [product, price, discountPercentage] of [
    ['SOFA', 1004.25, 10],
    ['LAMP', 1024.35, 10],
    ['SPOON', 0.35, 90],
  ] as const) {
    const { status } = await staff.send('PUT', `/products/${shop.products[product].id}`, { price, discountPercentage })
    expect(status).toBe(200)
  }
})
beforeEach(async () => {
  await shop.setStock('SOFA', 1000)
  mona = await shop.shopper()
})
afterAll(() => shop.close())

const everyProduct = async (query = ''): Promise<Product[]> => (await mona.send('GET', `/products?limit=100${query}`)).data.products
const newRoom = async (): Promise<string> => {
  const body = { name: `Salon ${mona.id}`, roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } }
  return (await mona.send('POST', '/design/projects', body)).data.project.id
}

describe('the price of a product', () => {
  // (1,004.25 + 20.10) × 0.9 = 921.915, (1,004.25 − 30.15) × 0.9 = 876.69; half a piastre is rounded up.
  test.each([
    ['without a variant', null, 921.92],
    ['in the first variant', 0, 921.92],
    ['in the second variant', 1, 876.69],
  ])('holds for a product %s: listed, wished for, in the room, in the cart and ordered', async (_what, index, price) => {
    const { id: productId, variants } = shop.products.SOFA
    const wanted = { productId, ...(index !== null && { variantId: variants[index] }) }
    const listed = (await everyProduct()).find(({ id }) => id === productId)!
    expect(toWire(piecePriceOnWire(listed, wanted.variantId ?? null)!.unitPrice)).toBe(price)
    expect((await mona.send('POST', '/users/wishlist/items', wanted)).data.wishlist.items[0].unitPrice).toBe(price)

    const room = await newRoom()
    const placed = await mona.send('POST', `/design/projects/${room}/items`, { ...wanted, position: { x: 2, y: 0, z: 2 }, quantity: 3 })
    const total = Math.round(price * 300) / 100
    expect(placed.data).toMatchObject({ item: { unitPrice: price, totalPrice: total }, totalCost: total })

    const ofRoom = (await mona.send('POST', '/cart/from-project', { projectId: room })).data.cart
    expect(ofRoom).toMatchObject({ items: [{ unitPrice: price, totalPrice: total }], subtotal: total })
    const { cart } = (await mona.send('POST', '/cart/items', { ...wanted, quantity: 3 })).data
    expect(cart.items.map(({ unitPrice }: { unitPrice: number }) => unitPrice)).toEqual([price, price])

    const items = [{ ...wanted, quantity: 3, designProjectId: room }]
    const { order } = (await mona.send('POST', '/orders', { ...mona.order([]), items })).data
    expect(order).toMatchObject({ items: [{ unitPrice: price, totalPrice: total }], pricing: { subtotal: total } })
  })

  test('the price of a product is the one that the catalogue filters and sorts by, for every product', async () => {
    const products = await everyProduct()
    expect(products.length).toBeGreaterThan(10)
    expect(products.filter(({ price }) => price % 1 !== 0).length).toBeGreaterThan(3)
    const prices = new Map(products.map((product) => [product.id, listedPriceOnWire(product).unitPrice]))
    for (const { id, sku } of products) {
      const price = toWire(prices.get(id)!)
      const found = await everyProduct(`&minPrice=${price}&maxPrice=${price}`)
      expect(
        found.map((one) => one.id),
        sku,
      ).toContain(id)
    }
    const sorted = (await everyProduct('&sort=price')).map(({ id }) => prices.get(id)!)
    expect(sorted).toEqual([...prices.values()].toSorted((a, b) => a - b))
    const { facets } = (await mona.send('GET', '/products')).data
    expect(facets.price).toEqual({ min: toWire(sorted[0]!), max: toWire(sorted.at(-1)!) })
  })
})
