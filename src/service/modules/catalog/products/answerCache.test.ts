import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
beforeEach(() => service.reset())
afterAll(() => service.close())

const cache = () => service.services.state.answerCache
const moment = () => service.services.state.catalogueMoment.read()
/** Writes as another process would. */
const write = (text: string, values: unknown[] = []) => service.services.db.pool.query(text, values)

describe('an answer about the catalogue', () => {
  it('a catalogue response is computed once for equal requests, at once or later', async () => {
    let made = 0
    const ask = () => cache().get(['list', { page: 1 }], async () => ({ made: ++made }))
    expect([...(await Promise.all([ask(), ask(), ask()])), await ask()]).toEqual(Array.from({ length: 4 }, () => '{"made":1}'))
  })

  it('a catalogue response is computed for each request, language and origin', async () => {
    let made = 0
    for (const asked of [
      ['list', {}, 'en', 'http://a'],
      ['list', {}, 'ar', 'http://a'],
      ['list', {}, 'en', 'http://b'],
      ['list', { page: 2 }, 'en', 'http://a'],
    ])
      await cache().get(asked, async () => ++made)
    expect(made).toBe(4)
  })

  it.each([
    ['stock', 'update product_variants set stock = stock - 1 where id = (select id from product_variants limit 1)'],
    ['a price', 'update products set price = price + 100 where id = (select id from products limit 1)'],
    ['a rating', 'update products set rating_count = 1 where id = (select id from products limit 1)'],
    ['a product that leaves', 'delete from products where id = (select id from products limit 1)'],
  ])('a catalogue response is computed again after another process wrote %s', async (_what, statement) => {
    let made = 0
    const ask = () => cache().get(['list'], async () => ++made)
    await ask()
    await write(statement)
    await ask()
    expect(made).toBe(2)
  })

  it('a catalogue response is not cached where it was refused', async () => {
    const refuse = () => cache().get(['product', 'unknown'], () => Promise.reject(new Refusal('PRODUCT_NOT_FOUND')))
    await expect(refuse()).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(refuse()).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await cache().get(['product', 'unknown'], async () => 'found')).toBe('"found"')
  })

  it('reaches its callers even when answers made at the same time are larger together than the cache', async () => {
    // 200 kB each, 12 MB together.
    const text = 'x'.repeat(100_000)
    const asks = Array.from({ length: 60 }, (_, i) => cache().get(['large', i], async () => `${i}${text}`))
    expect(await Promise.all(asks)).toEqual(asks.map((_, i) => `"${i}${text}"`))
  })

  it('shows the stock, the price and the language of the moment, over HTTP', async () => {
    const { id, variants } = await service.product(FIXTURE.sofa)
    const read = async (language: string) => {
      const { data } = await service.call(catalogOperations.listProducts, { query: { limit: 100 }, headers: { 'accept-language': language } })
      return data.products.find((product) => product.id === id)!
    }
    const before = await read('en')
    expect((await read('en')).variants).toEqual(before.variants)
    expect((await read('ar')).name).not.toBe(before.name)
    await write('update product_variants set stock = 3 where id = $1', [variants[0]!.id])
    expect((await read('en')).variants[0]!.stock).toBe(3)
    const one = () => service.call(catalogOperations.getProduct, { params: { productId: id } })
    expect((await one()).data.product.variants[0]!.stock).toBe(3)
    await write('update product_variants set stock = 2 where id = $1', [variants[0]!.id])
    expect((await one()).data.product.variants[0]!.stock).toBe(2)
  })
})

describe("the catalogue's moment", () => {
  it('a catalogue response is read after its request, also for requests that joined the read', async () => {
    const first = moment()
    const written = write('update product_variants set stock = stock + 1')
    await written
    const [before, after, again] = await Promise.all([first, moment(), moment()])
    expect(after).not.toBe(before)
    expect(again).toBe(after)
  })

  it('a catalogue response is another after the database was emptied and filled again', async () => {
    const before = await moment()
    await service.reset()
    expect(await moment()).not.toBe(before)
  })
})
