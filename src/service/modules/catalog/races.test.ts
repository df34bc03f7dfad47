/** Writers side by side on a real PostgreSQL: searches in another process of the same database miss none of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/connection.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { listProducts } from './products/listProducts.ts'
import { CatalogueIndex } from './search/catalogueIndex.ts'
import { CatalogueMoment } from './catalogueMoment.ts'
import { catalogueChanged } from './products/products.ts'
import { reserveStock, returnStock } from './products/stock.ts'
import { updateProduct } from './products/updateProduct.ts'

describe.skipIf(noPostgres !== null)(onPostgres('writers of the catalogue'), () => {
  let service: TestService
  /** As another process would have it. */
  let other: Database
  let index: CatalogueIndex
  let moment: CatalogueMoment
  beforeAll(async () => {
    const database = (await testPostgres())!
    service = await testService({ database })
    other = await openDatabase({ databaseUrl: database.url, dataDir: '' })
    index = new CatalogueIndex(other.root)
    moment = new CatalogueMoment(other.root)
  })
  afterAll(async () => {
    await other.close()
    await service.close()
  })

  const query = { page: 1, limit: 100, sort: 'relevance' } as const
  const origin = { publicUrl: 'http://diwan.test' }
  const inStock = async () => {
    const { products } = await listProducts(other.root, index, { ...query, inStock: true }, 'en', origin)
    return products.map(({ sku }) => sku)
  }

  test('prices of all products at once: the other process finds each, and knows that something changed', async () => {
    const { products } = await listProducts(other.root, index, query, 'en', origin)
    const before = await catalogueChanged(other.root)
    const { db, clock } = service.services
    await Promise.all(
      products.map(({ id }, i) => db.transaction((tx) => updateProduct(tx, id, { price: 1000 + i, discountPercentage: 0 }, clock.now()))),
    )
    const { products: found } = await listProducts(other.root, index, { ...query, minPrice: 1000, maxPrice: 1100 }, 'en', origin)
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

  test.each([
    ['in the order of their writes', [0, 1]],
    ['in the other order', [1, 0]],
  ])('writers wait for nobody who counts changes, and the moment is another after each commit, %s', async (_order, commits) => {
    const { pool } = service.services.db
    // As many slots as versions that went by the connection could make.
    await pool.query('insert into catalogue_changes (slot, changes) select n, 0 from generate_series(0, 255) n on conflict do nothing')
    const { products } = await listProducts(other.root, index, query, 'en', origin)
    const [locking, ...writers] = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    try {
      await locking.query('begin')
      await locking.query('select from catalogue_changes for update')
      const moments = [await moment.read()]
      const changed = [await catalogueChanged(other.root)]
      for (const [at, writer] of writers.entries()) {
        await writer.query('begin')
        await writer.query("set local lock_timeout = '2s'")
        await writer.query('update products set price = price + 100 where id = $1', [products[at]!.id])
        // Within a transaction its second write counts as its first does.
        await writer.query('update product_variants set stock = stock + 1 where product_id = $1', [products[at]!.id])
      }
      expect(await moment.read()).toBe(moments[0])
      for (const at of commits) {
        await writers[at]!.query('commit')
        moments.push(await moment.read())
        changed.push(await catalogueChanged(other.root))
      }
      expect(new Set(moments).size).toBe(3)
      expect(new Set(changed).size).toBe(3)
    } finally {
      for (const client of [locking, ...writers]) {
        await client.query('rollback')
        client.release()
      }
    }
  })

  test('slots are used again: as many as there were writers at the same time, not as many as there were writes', async () => {
    const slots = async () => (await service.services.db.pool.query<{ n: number }>('select count(*)::int as n from catalogue_changes')).rows[0]!.n
    const before = await slots()
    for (let i = 0; i < 10; i++) await service.services.db.pool.query('update product_variants set stock = stock + 1')
    expect(await slots()).toBe(before)
    expect(before).toBeGreaterThan(0)
  })
})
