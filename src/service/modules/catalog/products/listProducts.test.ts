import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import type { QueryOf } from '#contract/wire/operation.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

type Query = QueryOf<typeof catalogOperations.listProducts>
const list = async (query: Query, language = 'en') =>
  (await service.call(catalogOperations.listProducts, { query, headers: { 'accept-language': language } })).data
const skus = async (query: Query, language?: string) => (await list(query, language)).products.map(({ sku }) => sku)

describe('search', () => {
  test.each([
    ['sofa', [FIXTURE.sofa]],
    ['SOFA nile', [FIXTURE.sofa]],
    ['canape', [FIXTURE.sofa]],
    ['الكنبه', [FIXTURE.sofa]],
    ['كنبة النيل', [FIXTURE.sofa]],
    ['épuisé', [FIXTURE.outOfStock]],
    ['teal', [FIXTURE.sofa]],
    ['lighting', [FIXTURE.lamp, FIXTURE.pendant]],
    ['DESK-OFFER', [FIXTURE.discounted]],
    ['sofa lamp', []],
    ['zzz', []],
    ["'; drop", []],
  ])('%s', async (search, expected) => expect((await skus({ search })).toSorted()).toEqual([...expected].toSorted()))

  test('signs alone search nothing', async () => expect((await list({ search: '%_\\' })).pagination.total).toBe(10))

  test('named so comes before mentioned so', async () => {
    const found = await skus({ search: 'table' })
    expect(found.slice(0, 2).toSorted()).toEqual([FIXTURE.lamp, FIXTURE.table].toSorted())
    expect(await skus({ search: 'office' })).toContain(FIXTURE.sofa)
  })
})

describe('filters', () => {
  test.each<[string, Query, string[]]>([
    ['a category', { category: 'sofa' }, [FIXTURE.sofa]],
    ['a group of categories', { category: 'lighting' }, [FIXTURE.lamp, FIXTURE.pendant]],
    ['a room', { roomType: 'kitchen' }, [FIXTURE.pendant, FIXTURE.lastThree, FIXTURE.installed]],
    ['a style', { style: 'minimalist' }, [FIXTURE.table, FIXTURE.lastThree]],
    ['a colour, however written', { color: '#2f6f6b' }, [FIXTURE.sofa]],
    ['a price after its discount', { minPrice: 3000, maxPrice: 3000 }, [FIXTURE.discounted]],
    ['nothing in stock', { inStock: 'false' }, [FIXTURE.outOfStock]],
    ['several at once', { roomType: 'office', style: 'modern', maxPrice: 5000, inStock: 'true' }, [FIXTURE.discounted]],
    ['a price beyond all', { minPrice: 1e300 }, []],
  ])('%s', async (_what, query, expected) => expect((await skus(query)).toSorted()).toEqual([...expected].toSorted()))

  test.each([{ category: 'spaceship' }, { color: 'red' }, { minPrice: -1 }, { sort: 'random' }, { inStock: 'yes' }, { shelf: 1 }])(
    '%j is refused',
    async (query) => {
      const { error } = await service.call(catalogOperations.listProducts, { query: query as unknown as Query })
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: Object.keys(query)[0] }] })
    },
  )
})

describe('facets', () => {
  test('count what each filter would find beside the others', async () => {
    const { facets } = await list({ style: 'egyptian', category: 'sofa' })
    expect(facets.category).toEqual([
      { value: 'art', count: 1 },
      { value: 'sofa', count: 1 },
      { value: 'table-lamp', count: 1 },
    ])
    expect(facets.style).toEqual([
      { value: 'egyptian', count: 1 },
      { value: 'modern', count: 1 },
    ])
    expect(facets.color).toEqual([
      { value: '#2F6F6B', count: 1 },
      { value: '#D9C7A8', count: 1 },
    ])
    expect(facets.price).toEqual({ min: 12_500, max: 12_500 })
  })

  test('facets without products are empty', async () => {
    const { facets, pagination } = await list({ search: 'zzz' })
    expect(facets).toEqual({ category: [], roomType: [], style: [], color: [], price: { min: 0, max: 0 } })
    expect(pagination).toEqual({ page: 1, limit: 20, total: 0, totalPages: 0 })
  })
})

describe('order and pages', () => {
  test('products sort by price, the one paid for the plain product', async () => {
    const cheapest = await skus({ sort: 'price' })
    expect(cheapest.slice(0, 2)).toEqual([FIXTURE.lamp, FIXTURE.lastThree])
    expect(cheapest.indexOf(FIXTURE.discounted)).toBeLessThan(cheapest.indexOf(FIXTURE.table))
    expect(await skus({ sort: '-price' })).toEqual(cheapest.toReversed())
  })

  test('products sort by name in the requested language', async () => {
    expect((await list({ sort: 'name' }, 'fr')).products[0]!.name).toBe('Bureau en promotion')
    expect((await list({ sort: 'name' }, 'en')).products[0]!.name).toBe('Desk on offer')
  })

  test.each(['relevance', 'price', '-price', 'name', 'newest'] as const)('pages by %s neither repeat nor miss', async (sort) => {
    const whole = await skus({ sort })
    const pages = [
      await skus({ sort, limit: 3 }),
      await skus({ sort, limit: 3, page: 2 }),
      await skus({ sort, limit: 3, page: 3 }),
      await skus({ sort, limit: 3, page: 4 }),
    ]
    expect(pages.flat()).toEqual(whole)
    expect(await skus({ sort, limit: 3, page: 5 })).toEqual([])
    expect((await list({ sort, limit: 3 })).pagination).toEqual({ page: 1, limit: 3, total: 10, totalPages: 4 })
  })
})

describe('a product', () => {
  test('a product is returned in the requested language, with all languages beside it', async () => {
    const { id } = await service.product(FIXTURE.sofa)
    const { data } = await service.call(catalogOperations.getProduct, { params: { productId: id }, headers: { 'accept-language': 'ar' } })
    expect(data.product).toMatchObject({
      sku: FIXTURE.sofa,
      name: 'كنبة النيل',
      translations: { name: { en: 'Nile sofa', fr: 'Canapé Nil' } },
      price: 12_500,
      currency: 'EGP',
      hasDiscount: false,
      size: { width: 2.1, depth: 0.9, height: 0.8 },
      inStock: true,
      variants: [
        { name: 'رملي', priceDelta: 0, stock: 20, inStock: true },
        { name: 'أزرق مخضر', priceDelta: 500, stock: 8, inStock: true },
      ],
      threeDModel: { format: 'glb', triangles: 1200 },
    })
    expect(data.product.threeDModel!.url).toMatch(/^http:\/\/diwan\.test\/assets\/[0-9a-f]{64}\.glb$/)
    expect(data.product.image).toMatch(/^http:\/\/diwan\.test\/assets\/[0-9a-f]{64}\.webp$/)
  })

  test('an id in capitals is the same id', async () => {
    const { id } = await service.product(FIXTURE.sofa)
    expect((await service.call(catalogOperations.getProduct, { params: { productId: id.toUpperCase() } })).data.product.id).toBe(id)
  })

  test('the odd ones say so', async () => {
    const read = async (sku: string) =>
      (await service.call(catalogOperations.getProduct, { params: { productId: (await service.product(sku)).id } })).data.product
    expect(await read(FIXTURE.noModel)).toMatchObject({ threeDModel: null })
    expect(await read(FIXTURE.outOfStock)).toMatchObject({ inStock: false })
    expect(await read(FIXTURE.discounted)).toMatchObject({ hasDiscount: true, discountPercentage: 25, price: 4000 })
    expect(await read(FIXTURE.installed)).toMatchObject({ requiresInstallation: true, installationPrice: 750, surfaceHeight: 0.9 })
    expect(await read(FIXTURE.lastThree)).toMatchObject({ price: 999.99, variants: [{ stock: 3 }] })
  })

  test.each(['0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44', '1', 'sofa'])('%s does not exist', async (productId) => {
    const { status, error } = await service.call(catalogOperations.getProduct, { params: { productId } })
    expect([status, error.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
  })
})
