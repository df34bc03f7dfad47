import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { sql } from 'drizzle-orm'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { announceProducts } from '../catalogueVersion.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const list = async (query: object) => (await service.call(catalogOperations.listProducts, { query })).data
const nearest = async (query: object) => {
  const { products, pagination, nearest } = await list(query)
  expect([products, pagination.total]).toEqual([[], 0])
  return nearest && { ...nearest, products: nearest.products.map(({ sku }) => sku) }
}

describe('a search that finds nothing offers the nearest', () => {
  test('the nearest products in price come nearest price first', async () => {
    const all = (await list({ sort: 'price' })).products
    const cheapest = all.map(({ sku }) => sku).slice(0, 8)
    expect(await nearest({ maxPrice: 1 })).toEqual({ because: 'price', products: cheapest })
    expect(await nearest({ search: 'sofa', maxPrice: 1 })).toEqual({ because: 'price', search: 'sofa', products: [FIXTURE.sofa] })
    const [dearest] = (await list({ sort: '-price' })).products
    expect((await nearest({ minPrice: 1e9 }))!.products[0]).toBe(dearest!.sku)
  })

  test('the nearest products in price are of the named kind, and not cheaper ones that only mention it', async () => {
    const { products } = await list({ search: 'sofa' })
    const mentions = (await list({ sort: 'price' })).products.find(({ sku }) => !products.some((found) => found.sku === sku))
    await service.services.db.root.execute(
      sql`update products set search = search || ' beside a sofa', updated_at = clock_timestamp() where sku = ${mentions!.sku}`,
    )
    await service.services.db.transaction((tx) => announceProducts(tx, [], { removed: true }))
    expect((await list({ search: 'sofa' })).products.map(({ sku }) => sku)).toContain(mentions!.sku)
    expect(await nearest({ search: 'sofa', maxPrice: mentions!.price + 1 })).toEqual({ because: 'price', search: 'sofa', products: [FIXTURE.sofa] })
    await service.reset()
  })

  test('the nearest products without the filters are those that match the words', async () => {
    expect(await nearest({ search: 'sofa', category: 'rug' })).toEqual({ because: 'filters', search: 'sofa', products: [FIXTURE.sofa] })
    expect(await nearest({ search: 'sofa', category: 'rug', maxPrice: 1 })).toMatchObject({ because: 'filters', products: [FIXTURE.sofa] })
  })

  test('the nearest products drop the last word, then another, with as many filters as possible', async () => {
    expect(await nearest({ search: 'nile sofa zzzzzz' })).toEqual({ because: 'words', search: 'nile sofa', products: [FIXTURE.sofa] })
    expect(await nearest({ search: 'zzzzzz nile sofa' })).toEqual({ because: 'words', search: 'nile sofa', products: [FIXTURE.sofa] })
    expect(await nearest({ search: 'كنبة زززززز' })).toMatchObject({ because: 'words', search: 'كنبة' })
    expect(await nearest({ search: 'sofa zzzzzz', maxPrice: 1 })).toMatchObject({ because: 'words', search: 'sofa', products: [FIXTURE.sofa] })
  })

  test('the nearest products match a similar word', async () => {
    expect(await nearest({ search: 'sofassimo' })).toMatchObject({ because: 'words', products: expect.arrayContaining([FIXTURE.sofa]) })
  })

  test('the nearest products are of the same filters, else of the whole shop, where no word is similar', async () => {
    expect(await nearest({ search: 'qqqqqq', category: 'sofa' })).toEqual({ because: 'other', products: [FIXTURE.sofa] })
    expect((await nearest({ search: 'qqqqqq' }))!.because).toBe('other')
  })

  test('the nearest products are absent beside results, and on a page past the last', async () => {
    expect((await list({ search: 'sofa' })).nearest).toBeUndefined()
    expect((await list({ search: 'sofa', page: 9 })).nearest).toBeUndefined()
  })

  test('the nearest products are empty in an empty shop', async () => {
    await service.services.db.root.execute(sql`delete from products`)
    await service.services.db.transaction((tx) => announceProducts(tx, [], { removed: true }))
    expect(await nearest({ search: 'sofa' })).toBeUndefined()
    await service.reset()
  })
})
