import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../../test/service/modules/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.setStock('SOFA', 10)
})
afterAll(() => shop.close())

test('delivery costs nothing once delivered orders have made the customer gold, and not a piastre earlier', async () => {
  const member = await shop.shopper({ email: 'gold@example.com' })
  const place = async () => (await member.send('POST', '/orders', member.order([['SOFA', 1]]))).data.order
  const spend = (id: string, piastres: number) =>
    shop.services.db.root.execute(sql`
      update orders set status = 'delivered', subtotal = ${piastres}, discount = 0, tax = 0, shipping = 0, installation = 0, total = ${piastres}
       where id = ${id}`)
  const first = await place()
  expect(first.pricing).toMatchObject({ subtotal: 9_000, shippingAmount: 150, taxAmount: 1_281, totalAmount: 10_431 })
  await spend(first.id, 1_499_999)
  expect((await place()).pricing.shippingAmount).toBe(150)
  await spend(first.id, 1_500_000)
  expect((await place()).pricing).toMatchObject({ subtotal: 9_000, shippingAmount: 0, taxAmount: 1_260, totalAmount: 10_260 })
})
