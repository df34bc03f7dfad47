import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogOperations } from '#contract/catalog/catalog.ts'
import { sql } from 'drizzle-orm'
import { FIXTURE, testService, type TestService } from '../../../../../test/service.ts'
import { announceProducts } from '../catalogueVersion.ts'
import { reserveStock, returnStock } from '../products/stock.ts'
import { editDistance } from '../../../http/editDistance.ts'
import { Vocabulary } from './vocabulary.ts'
import { stem } from './words.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const search = async (words: string, query: object = {}) =>
  (await service.call(catalogOperations.listProducts, { query: { search: words, ...query } })).data.products.map(({ sku }) => sku)

describe('a search finds', () => {
  const { sofa, table, lamp, art, pendant, noModel, outOfStock, lastThree, discounted, installed } = FIXTURE
  test.each<[string, string, string]>([
    ['case', 'NILE SOFA', sofa],
    ['accents', 'canape', sofa],
    ['accents that are not there', 'låmpe fâyoum', lamp],
    ['taa marbuta as haa', 'كنبه', sofa],
    ['the article', 'الكنبة', sofa],
    ['alef without hamza', 'الاقصر', art],
    ['tashkeel', 'كَنَبَة النِّيل', sofa],
    ['a beginning, while typing', 'كن', sofa],
    ['a beginning in Latin', 'cof', table],
    ['an English plural', 'sofas', sofa],
    ['a French plural', 'canapés', sofa],
    ['a French plural in -x', 'bureaux', discounted],
    ['an Arabic plural', 'كنبات', sofa],
    ['a broken Arabic plural', 'مصابيح', lamp],
    ['what Egypt says', 'ترابيزة', table],
    ['a kind that the name does not say', 'couch', sofa],
    ['a kind in French', 'luminaire', pendant],
    ['a kind in Arabic', 'ثريات', pendant],
    ['a style in French', 'égyptien', art],
    ['a style in Arabic', 'صناعي', pendant],
    ['letters swapped', 'kitchne', installed],
    ['a letter missing', 'chandlier', pendant],
    ['a letter too many', 'soffa', sofa],
    ['another letter', 'pendent', pendant],
    ['two slips in a long word', 'chandleir', pendant],
    ['a slip in Arabic', 'سجتدة', noModel],
    ['a slip in French', 'tapsi', noModel],
    ['joining words beside', 'a sofa for the living room', sofa],
    ['joining words in French', 'un lit de chambre', outOfStock],
    ['joining words in Arabic', 'كراسي من المطبخ', lastThree],
    ['its sku', 'sofa-nile', sofa],
  ])('%s: %s', async (_what, words, sku) => expect(await search(words)).toContain(sku))

  test('slips only where words are long enough, and no more than that', async () => {
    expect(await search('bad')).toEqual([])
    expect(await search('xhaxr')).toEqual([])
    expect(await search('SOFA-NILX-99')).toEqual([])
  })

  test('named so, then of that kind, then mentioned so', async () => {
    expect((await search('desk')).slice(0, 2)).toEqual([discounted, lamp])
    expect((await search('table'))[0]).toBe(table)
  })

  test('a search ranks the thing itself before mentions of it', async () => {
    // Products of the first catalogue: a palm, a coat stand like a palm's trunk, a chair of palm ribs, a picture with palms in its description.
    await service.services.db.root
      .execute(sql`update products set name = ${JSON.stringify({ ar: 'وسادة نخل', en: 'Palm print cushion', fr: 'Coussin palmier' })}::jsonb,
      name_search = 'وساده نخل palm print cushion coussin palmier', position = 0, updated_at = clock_timestamp() where sku = ${sofa}`)
    await service.services.db.root
      .execute(sql`update products set name = ${JSON.stringify({ ar: 'نخلة أريكا', en: 'Areca palm in a basket', fr: 'Palmier aréca' })}::jsonb,
      name_search = 'نخله اريكا areca palm in a basket palmier areca', position = 9999, updated_at = clock_timestamp() where sku = ${lamp}`)
    await service.services.db.transaction((tx) => announceProducts(tx, [], { removed: true }))
    for (const word of ['palm', 'نخلة', 'palmier']) expect([word, (await search(word)).slice(0, 2)]).toEqual([word, [lamp, sofa]])
    await service.reset()
  })

  test('a search ranks available products before others, when all else is equal', async () => {
    const words = 'for your room'
    const found = await search(words)
    expect(found).toHaveLength(10)
    expect(found.at(-1)).toBe(outOfStock)
  })

  test('every word: a slip in one of two', async () => {
    expect(await search('nile sofe')).toEqual([sofa])
    expect(await search('nyle sofa')).toEqual([sofa])
  })
})

describe('a search knows what has changed', () => {
  beforeEach(() => service.reset())
  const { sofa, lastThree } = FIXTURE

  test('sold out and back', async () => {
    const [variant] = (await service.product(lastThree)).variants
    const line = [{ variantId: variant!.id, quantity: 3 }]
    const cause = { at: service.clock.now() }
    expect(await search('chair', { inStock: 'true' })).toContain(lastThree)
    await service.services.db.transaction((tx) => reserveStock(tx, line, cause))
    expect(await search('chair', { inStock: 'true' })).not.toContain(lastThree)
    expect(await search('chair', { inStock: 'false' })).toEqual([lastThree])
    await service.services.db.transaction((tx) => returnStock(tx, line, cause))
    expect(await search('chair', { inStock: 'true' })).toContain(lastThree)
  })

  test('gone from the catalogue', async () => {
    expect(await search('nile')).toEqual([sofa])
    await service.services.db.transaction(async (tx) => {
      await tx.execute(sql`delete from products where sku = ${sofa}`)
      await announceProducts(tx, [], { removed: true })
    })
    expect(await search('nile')).toEqual([])
  })

  test('another database under the same service', async () => {
    expect(await search('nile')).toEqual([sofa])
    await service.services.db.root.execute(sql`truncate products, product_variants, catalogue_state cascade`)
    expect(await search('nile')).toEqual([])
  })
})

describe('slips', () => {
  test.each([
    ['chair', 'chiar', 1],
    ['sofa', 'sofa', 0],
    ['sofa', 'sfa', 1],
    ['كنبه', 'كنيه', 1],
    ['bookcase', 'bokcaes', 2],
    ['abcdef', 'uvwxyz', 3],
  ])('%s and %s: %i', (a, b, typosOf) => {
    expect(editDistance(a, b, 2)).toBe(typosOf)
    expect(editDistance(b, a, 2)).toBe(typosOf)
  })

  test('only the fewest typos count: terms at one typo exclude those at two', () => {
    const vocabulary = new Vocabulary()
    const bookcase = vocabulary.add('bookcase')
    vocabulary.add('bookcaxx')
    expect(vocabulary.typosOf('bookcasx').map(({ term }) => term)).toContain(bookcase)
    expect(vocabulary.typosOf('bokcase')).toEqual([{ term: bookcase, nearness: 2 }])
  })
})

test.each([
  ['tables', 'table'],
  ['lampes', 'lamps'],
  ['shelves', 'shelf'],
  ['benches', 'bench'],
  ['bureaux', 'bureau'],
  ['moderne', 'modern'],
  ['طاولات', 'طاوله'],
  ['خشبيه', 'خشب'],
])('%s and %s are one to a search', (a, b) => expect(stem(a)).toBe(stem(b)))
