import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import { browsingFrom, changed, filtersIn } from './browsing.ts'
import { queryOf, understood } from './search.ts'

test('an address is read for what makes sense in it', () => {
  expect(
    browsingFrom({ search: 'sofa', category: 'seating', style: 'modern', minPrice: '2000', inStock: 'true', sort: '-price', color: '#c9a878' }),
  ).toEqual({
    search: 'sofa',
    category: 'seating',
    style: 'modern',
    minPrice: 2000,
    inStock: true,
    sort: '-price',
    color: '#C9A878',
  })
  expect(
    browsingFrom({ category: 'spaceship', style: '', minPrice: 'cheap', maxPrice: -1, color: 'red', inStock: 'no', sort: 'luck', q: 'x' }),
  ).toEqual({})
})

test('whatever an address holds, what is read of it is read again as the same', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('search', 'category', 'style', 'minPrice', 'maxPrice', 'inStock', 'sort', 'color'),
        fc.oneof(
          fc.anything(),
          fc.double(),
          fc.double().map(String),
          fc.constantFrom('1e400', '-0', -0, Infinity, { toString: 1 }, ' '.repeat(120) + 'x'),
        ),
      ),
      (address) => {
        const read = browsingFrom(address)
        expect(browsingFrom({ ...read })).toEqual(read)
      },
    ),
  )
})

test('a single filter is changed or removed, and the others stay', () => {
  const browsing = browsingFrom({ search: 'bed', style: 'classic', inStock: true })
  expect(changed(browsing, { style: undefined })).toEqual({ search: 'bed', inStock: true })
  expect(changed(browsing, { maxPrice: 9000 })).toEqual({ search: 'bed', style: 'classic', inStock: true, maxPrice: 9000 })
  expect(filtersIn(browsing)).toBe(2)
  expect(queryOf(browsing)).toEqual({ search: 'bed', style: 'classic', inStock: 'true' })
})

test('prices are asked for before tax: what a shopper pays 11,400 for is sold for 10,000', () => {
  expect(queryOf({ minPrice: 11_400, maxPrice: 11_400 })).toEqual({ minPrice: 10_000, maxPrice: 10_000 })
  expect(queryOf({ minPrice: 0, maxPrice: 20_000 })).toEqual({ minPrice: 0, maxPrice: 17_543.86 })
})

test('whatever prices an address holds, the catalogue is asked for prices that it takes, and what a shopper may pay is in them', () => {
  const anyPrice = fc.oneof(fc.double({ min: 0 }), fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(0, -0, 1e-9, 1e21, 1e308, Infinity))
  fc.assert(
    fc.property(anyPrice, anyPrice, (least, most) => {
      const { minPrice = 0, maxPrice = 0 } = queryOf(browsingFrom({ minPrice: least, maxPrice: most })) as { minPrice?: number; maxPrice?: number }
      for (const asked of [minPrice, maxPrice]) expect(Number.isFinite(asked) && asked >= 0).toBe(true)
      if (least < 1e9) expect(withTaxOnWire(minPrice)).toBeGreaterThanOrEqual(Math.round(least * 100) / 100)
      if (most < 1e9) expect(withTaxOnWire(maxPrice)).toBeLessThanOrEqual(Math.round(most * 100) / 100)
    }),
  )
})

test('a price among the words is asked for as a price, the narrower of two counts, the words are left', () => {
  expect(queryOf({ search: 'sofa under 20000' })).toEqual({ search: 'sofa', maxPrice: 17_543.86 })
  expect(queryOf({ search: 'كنبة أقل من ٢٠ ألف', maxPrice: 11_400, minPrice: 1140 })).toEqual({ search: 'كنبة', minPrice: 1000, maxPrice: 10_000 })
  expect(queryOf({ search: 'under 11,400' })).toEqual({ maxPrice: 10_000 })
  expect(understood({ search: 'bed', style: 'classic' })).toEqual({ search: 'bed', style: 'classic' })
})
