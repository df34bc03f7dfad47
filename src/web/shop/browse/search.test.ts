import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browsingFrom, changed, filtersIn, queryOf } from './search.ts'

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
      fc.dictionary(fc.constantFrom('search', 'category', 'style', 'minPrice', 'maxPrice', 'inStock', 'sort', 'color'), fc.anything()),
      (address) => {
        const read = browsingFrom(address)
        expect(browsingFrom({ ...read })).toEqual(read)
      },
    ),
  )
})

test('one thing is changed or taken away, the others stay', () => {
  const browsing = browsingFrom({ search: 'bed', style: 'classic', inStock: true })
  expect(changed(browsing, { style: undefined })).toEqual({ search: 'bed', inStock: true })
  expect(changed(browsing, { maxPrice: 9000 })).toEqual({ search: 'bed', style: 'classic', inStock: true, maxPrice: 9000 })
  expect(filtersIn(browsing)).toBe(2)
  expect(queryOf(browsing)).toEqual({ search: 'bed', style: 'classic', inStock: 'true' })
})
