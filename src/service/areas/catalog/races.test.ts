/** Writers side by side on a real PostgreSQL: searches in another process of the same database miss none of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/connection.ts'
import { noPostgres, onPostgres, testPostgres } from '../../db/testing.ts'
import { FIXTURE, testService, type TestService } from '../../testing.ts'
import { listProducts } from './listProducts.ts'
import { catalogueChanged } from './products.ts'
import { reserveStock, returnStock } from './stock.ts'
import { updateProduct } from './updateProduct.ts'

describe.skipIf(noPostgres !== null)(onPostgres('writers of the catalogue'), () => {
  let service: TestService
  /** As another process would have it. */
  let other: Database
  beforeAll(async () => {
    const database = (await testPostgres())!
    service = await testService({ database })
    other = await openDatabase({ databaseUrl: database.url, dataDir: '' })
  })
  afterAll(async () => {
    await other.close()
    await service.close()
  })

  const query = { page: 1, limit: 100, sort: 'relevance' } as const
  const origin = { publicUrl: 'http://diwan.test' }
  const inStock = async () => {
    const { products } = await listProducts(other.root, { ...query, inStock: true }, 'en', origin)
    return products.map(({ sku }) => sku)
  }

  test('prices of all products at once: the other process finds each, and knows that something changed', async () => {
    const { products } = await listProducts(other.root, query, 'en', origin)
    const before = await catalogueChanged(other.root)
    const { db, clock } = service.services
    await Promise.all(
      products.map(({ id }, i) => db.transaction((tx) => updateProduct(tx, id, { price: 1000 + i, discountPercentage: 0 }, clock.now()))),
    )
    const { products: found } = await listProducts(other.root, { ...query, minPrice: 1000, maxPrice: 1100 }, 'en', origin)
    expect(found.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual(products.map((_, i) => 1000 + i))
    expect(await catalogueChanged(other.root)).not.toBe(before)
  })

  test('sold out and back again and again, beside changes of price: the last word holds', async () => {
    const chair = await service.product(FIXTURE.lastThree)
    const line = [{ variantId: chair.variants[0]!.id, quantity: 3 }]
    const { db, clock } = service.services
    const cause = { at: clock.now() }
    const sell = async () => {
      for (let i = 0; i < 10; i++) {
        await db.transaction((tx) => reserveStock(tx, line, cause))
        await inStock()
        await db.transaction((tx) => returnStock(tx, line, cause))
      }
    }
    const reprice = async () => {
      for (let i = 0; i < 20; i++) await db.transaction((tx) => updateProduct(tx, chair.id, { price: 900 + i }, clock.now()))
    }
    await Promise.all([sell(), reprice()])
    expect(await inStock()).toContain(FIXTURE.lastThree)
    await db.transaction((tx) => reserveStock(tx, line, cause))
    expect(await inStock()).not.toContain(FIXTURE.lastThree)
  })
})
