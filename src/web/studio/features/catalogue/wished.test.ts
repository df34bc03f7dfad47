import { expect, test } from 'vitest'
import { CHAIR, LAMP, productOf } from '../../../../../test/web/editor.ts'
import { amongWished } from './wished.ts'

const KANABA = productOf({
  id: 'kanaba',
  category: 'sofa',
  price: 9000,
  styles: ['egyptian'],
  translations: { name: { ar: 'كنبة لوتس', en: 'Lotus sofa', fr: 'Canapé Lotus' }, description: { ar: '', en: '', fr: '' } },
})
const ids = (...asked: Parameters<typeof amongWished> extends [unknown, ...infer R] ? R : never) =>
  amongWished([KANABA, CHAIR, LAMP], ...asked).map(({ id }) => id)

test('the wishlist is searched and filtered as the catalogue is, in any of the languages', () => {
  expect(ids({}, null)).toEqual(['kanaba', 'chair', 'lamp'])
  expect(ids({ search: 'كنبه' }, null)).toEqual(['kanaba'])
  expect(ids({ search: 'canape lotus' }, null)).toEqual(['kanaba'])
  expect(ids({ category: 'seating' }, null)).toContain('kanaba')
  expect(ids({ category: 'sofa', style: 'modern' }, null)).toEqual([])
  expect(ids({ minPrice: 8999 }, null)).toEqual(['kanaba'])
  expect(ids({}, 8999)).not.toContain('kanaba')
  expect(ids({ sort: '-price' }, null)[0]).toBe('kanaba')
})
