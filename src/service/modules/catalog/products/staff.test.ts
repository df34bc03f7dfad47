import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { staffStockOperations } from '#contract/catalog/staffStock.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { events } from '../../../jobs/tables.ts'

let service: TestService
let token: string
const { listStock } = staffStockOperations
const { updateProduct, updateStock, listProducts, relatedProducts } = catalogOperations
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.reset()
  const guest = await service.guest()
  token = guest.token
  await service.services.db.root.execute(sql`update users set role = 'staff' where id = ${guest.accountId}`)
})

const paramsOf = async (sku: string) => ({ productId: (await service.product(sku)).id })
const search = async (words: string) => (await service.call(listProducts, { query: { search: words } })).data.products
const written = async () =>
  (await service.services.db.root.select().from(events)).map(({ type }) => type).filter((type) => type.startsWith('product.'))

describe('changing a product', () => {
  test('changing a product changes the given fields only, and searches see it', async () => {
    const before = await service.product(FIXTURE.sofa)
    const name = { ar: 'كنبة الدلتا', en: 'Delta sofa', fr: 'Canapé Delta' }
    const { data } = await service.call(updateProduct, {
      token,
      params: { productId: before.id },
      body: { name, price: 13_999.5, discountPercentage: 10 },
    })
    expect(data.product).toMatchObject({ name: 'Delta sofa', price: 13_999.5, discountPercentage: 10, description: before.description.en })
    expect((await search('delta')).map(({ id }) => id)).toEqual([before.id])
    expect((await search('delta'))[0]!.price).toBe(13_999.5)
  })

  test('saying nothing changes nothing', async () => {
    const before = await service.product(FIXTURE.sofa)
    expect((await service.call(updateProduct, { token, params: { productId: before.id }, body: {} })).status).toBe(200)
    expect(await service.product(FIXTURE.sofa)).toEqual(before)
  })

  test.each([
    { price: 0 },
    { price: 1e-9 },
    { price: 0.004 },
    { price: 1.234 },
    { discountPercentage: 91 },
    { name: { en: 'Only English' } },
    { name: { ar: '', en: '', fr: '' } },
    { size: {} },
  ])('%j is refused', async (body) => {
    const { error } = await service.call(updateProduct, { token, params: await paramsOf(FIXTURE.sofa), body: body as object })
    expect(error.code).toBe('VALIDATION_ERROR')
  })

  test('a price that leaves a variant below nothing is refused with the least that may be', async () => {
    const { id, variants } = await service.product(FIXTURE.sofa)
    const delta = sql`update product_variants set price_delta = -250050 where id = ${variants[1]!.id}`
    await service.services.db.root.execute(delta)
    const change = (price: number) => service.call(updateProduct, { token, params: { productId: id }, body: { price } })
    expect((await change(2500.49)).error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'price', code: 'TOO_SMALL', minimum: 2500.5 }],
    })
    expect((await change(2500.5)).status).toBe(200)
  })

  test('customers may not, and nobody finds what is not there', async () => {
    const guest = await service.guest()
    const params = await paramsOf(FIXTURE.sofa)
    expect((await service.call(updateProduct, { token: guest.token, params, body: { price: 1 } })).error.code).toBe('INSUFFICIENT_SCOPE')
    expect((await service.call(updateStock, { token: guest.token, params, body: { stock: 1 } })).error.code).toBe('INSUFFICIENT_SCOPE')
    const nowhere = { productId: randomUUID() }
    expect((await service.call(updateProduct, { token, params: nowhere, body: { price: 1 } })).error.code).toBe('PRODUCT_NOT_FOUND')
    expect((await service.call(updateStock, { token, params: nowhere, body: { stock: 1 } })).error.code).toBe('PRODUCT_NOT_FOUND')
  })
})

describe('counting pieces', () => {
  test('low once a crossing, back when it was nothing', async () => {
    const params = await paramsOf(FIXTURE.sofa)
    for (const stock of [5, 4, 0]) await service.call(updateStock, { token, params, body: { stock } })
    expect(await written()).toEqual(['product.stock_low'])
    const { data } = await service.call(updateStock, { token, params, body: { stock: 9 } })
    expect(data.product.variants[0]).toMatchObject({ stock: 9, inStock: true })
    expect(await written()).toEqual(['product.stock_low', 'product.back_in_stock'])
  })

  test('a variant by its id; another product’s is not found', async () => {
    const sofa = await service.product(FIXTURE.sofa)
    const body = { variantId: sofa.variants[1]!.id, stock: 0 }
    const { data } = await service.call(updateStock, { token, params: { productId: sofa.id }, body })
    expect(data.product.variants.map(({ stock }) => stock)).toEqual([20, 0])
    const { error } = await service.call(updateStock, { token, params: await paramsOf(FIXTURE.lamp), body })
    expect(error.code).toBe('VARIANT_NOT_FOUND')
  })
})

describe('changing what someone else has changed', () => {
  test('a stock of which pieces were sold meanwhile is not overwritten; the refusal says what there is', async () => {
    const params = await paramsOf(FIXTURE.sofa)
    await service.services.db.root.execute(
      sql`update product_variants set stock = 19 where sku = ${(await service.product(FIXTURE.sofa)).variants[0]!.sku}`,
    )
    const count = (stock: number, expectedStock: number) => service.call(updateStock, { token, params, body: { stock, expectedStock } })
    const { error } = await count(25, 20)
    expect(error).toMatchObject({ code: 'PRODUCT_CHANGED', status: 409, details: [{ path: 'expectedStock', expectedStock: 20, stock: 19 }] })
    expect((await service.product(FIXTURE.sofa)).variants[0]!.stock).toBe(19)
    expect((await count(24, 19)).data.product.variants[0]!.stock).toBe(24)
  })

  test('a second change of one price gets a conflict; a change of another field does not', async () => {
    const { id, price: piastres, discountPercentage } = await service.product(FIXTURE.sofa)
    const price = piastres / 100
    const change = (body: object) => service.call(updateProduct, { token, params: { productId: id }, body })
    expect((await change({ price: price + 100, expectedPrice: price })).status).toBe(200)
    expect((await change({ price: price + 200, expectedPrice: price })).error).toMatchObject({
      code: 'PRODUCT_CHANGED',
      details: [{ path: 'expectedPrice', expectedPrice: price, price: price + 100 }],
    })
    expect((await change({ discountPercentage: 15, expectedDiscountPercentage: discountPercentage })).status).toBe(200)
    const both = { price: 5, discountPercentage: 20, expectedPrice: 1, expectedDiscountPercentage: 2 }
    expect((await change(both)).error.details?.map(({ path }) => path)).toEqual(['expectedPrice', 'expectedDiscountPercentage'])
    expect(await service.product(FIXTURE.sofa)).toMatchObject({ price: piastres + 10_000, discountPercentage: 15 })
  })
})

describe('stock for staff', () => {
  const stock = (query: Record<string, string> = {}) => service.call(listStock, { token, query })

  test('stock is listed by variant, lowest first, with the price of a piece', async () => {
    const { data } = await stock({ limit: '100' })
    const counts = data.variants.map((row) => row.stock)
    expect(counts.length).toBeGreaterThan(5)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(data.variants.filter(({ isLow }) => isLow)).toHaveLength(data.lowCount)
    const discounted = data.variants.find(({ discountPercentage }) => discountPercentage > 0)!
    expect(discounted.unitPrice).toBeCloseTo((discounted.price + discounted.priceDelta) * (1 - discounted.discountPercentage / 100), 2)
  })

  test('stock can be found by name in any language and by number, paged, and filtered to low stock', async () => {
    const sofa = await service.product(FIXTURE.sofa)
    const ids = async (query: Record<string, string>) => (await stock(query)).data.variants.map(({ variantId }) => variantId)
    const own = sofa.variants.map(({ id }) => id)
    expect(await ids({ search: sofa.name.ar })).toEqual(expect.arrayContaining(own))
    expect(await ids({ search: sofa.variants[1]!.sku })).toContain(own[1])
    expect(await ids({ search: 'nosuchthing' })).toEqual([])
    const low = (await stock({ low: 'true' })).data
    expect(low.variants.length).toBe(low.pagination.total)
    expect(low.variants.every(({ stock: pieces }) => pieces <= 5)).toBe(true)
    expect(low.pagination.total).toBe(low.lowCount)
    expect((await ids({ limit: '1', page: '2' }))[0]).toBe((await ids({ limit: '2' }))[1])
  })

  test('stock is hidden from all but staff', async () => {
    const guest = await service.guest()
    expect((await service.call(listStock, { token: guest.token })).error.code).toBe('INSUFFICIENT_SCOPE')
  })
})

describe('related products', () => {
  const related = async (sku: string) => {
    const { similar, goesWith } = (await service.call(relatedProducts, { params: await paramsOf(sku) })).data
    return { similar: similar.map((product) => product.sku), goesWith: goesWith.map((product) => product.sku) }
  }

  test('its own kind is alike, other kinds of its style and room go with it', async () => {
    const { similar, goesWith } = await related(FIXTURE.sofa)
    expect(similar).toEqual([FIXTURE.lastThree])
    expect(goesWith.toSorted()).toEqual([FIXTURE.art, FIXTURE.discounted, FIXTURE.lamp, FIXTURE.table].toSorted())
  })

  test('never itself, the same every time, and what is not there has none', async () => {
    const first = await related(FIXTURE.lamp)
    expect([...first.similar, ...first.goesWith]).not.toContain(FIXTURE.lamp)
    expect(await related(FIXTURE.lamp)).toEqual(first)
    const { error } = await service.call(relatedProducts, { params: { productId: randomUUID() } })
    expect(error.code).toBe('PRODUCT_NOT_FOUND')
  })
})
