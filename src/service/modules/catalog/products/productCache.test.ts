import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import type { Queryable } from '../../../db/connection.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
beforeEach(() => service.reset())
afterAll(() => service.close())

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const inStock = (ids: readonly string[], q: Queryable = service.services.db.root) =>
  service.services.state.productCache.inStock(q, ids, service.services.config)
const read = async (id: string) => (await inStock([id, UNKNOWN])).get(id)!

describe('products with the stock of now', () => {
  it('cached products with present stock match the catalogue', async () => {
    const sofa = await service.product(FIXTURE.sofa)
    for (const _time of ['read', 'remembered']) {
      const found = await inStock([sofa.id, sofa.id, UNKNOWN])
      expect([...found]).toEqual([[sofa.id, sofa]])
    }
  })

  it('have the stock that another process has just written', async () => {
    const { id, variants } = await service.product(FIXTURE.sofa)
    await read(id)
    await service.services.db.pool.query('update product_variants set stock = 7 where id = $1', [variants[0]!.id])
    expect((await read(id)).variants[0]).toEqual({ ...variants[0], stock: 7 })
  })

  it('have the price that staff have just written', async () => {
    const { id, price } = await service.product(FIXTURE.sofa)
    await read(id)
    const { token, accountId } = await service.guest()
    await service.services.db.pool.query("update users set role = 'staff' where id = $1", [accountId])
    await service.call(catalogOperations.updateProduct, { token, params: { productId: id }, body: { price: price / 100 + 5 } })
    expect((await read(id)).price).toBe(price + 500)
  })

  it.each([
    ['a price', 'update products set price = price + 100'],
    ["a variant's extra charge", 'update product_variants set price_delta = price_delta + 100'],
  ])('have %s that was written past the service', async (_what, statement) => {
    const { id } = await service.product(FIXTURE.sofa)
    const before = await read(id)
    await service.services.db.pool.query(statement)
    const after = await read(id)
    expect(after.price + after.variants[0]!.priceDelta).toBe(before.price + before.variants[0]!.priceDelta + 100)
  })

  it('have the stock that the same transaction has written', async () => {
    const { id, variants } = await service.product(FIXTURE.sofa)
    await read(id)
    const { db } = service.services
    const inside = await db.transaction(async (tx) => {
      await tx.execute(`update product_variants set stock = 9 where id = '${variants[0]!.id}'`)
      return (await inStock([id], tx)).get(id)!.variants[0]!.stock
    })
    expect(inside).toBe(9)
  })
})
