import { expect, test } from 'vitest'
import { COLLECTION } from '#collection/index.ts'
import { careOf } from './care.ts'

test('care: every finish of the collection has its instructions; a set of several products has none', () => {
  const without = new Set(COLLECTION.flatMap(({ variants }) => variants.map(({ finish }) => finish)).filter((finish) => careOf(finish) === null))
  expect([...without]).toEqual(['kit'])
})

test('care: a shop’s own words are read one by one', () => {
  expect([careOf('Grey wool'), careOf('Bouclé, ivory'), careOf('Solid OAK'), careOf('steelhead'), careOf('')]).toEqual([
    'wool',
    'fabric',
    'wood',
    null,
    null,
  ])
})
