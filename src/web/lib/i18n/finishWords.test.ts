import { expect, test } from 'vitest'
import { FINISH_TABLE, SURFACE_KINDS } from '#contract/catalog/finishTable.ts'
import finishes from './words/en/finishes.ts'

test('every finish and every colour of it has a name, and no name is left over', () => {
  const wanted = new Set([
    'other',
    ...SURFACE_KINDS,
    ...FINISH_TABLE.map(({ id }) => id),
    ...FINISH_TABLE.flatMap(({ swatches }) => swatches.map(({ name }) => `swatch.${name}`)),
  ])
  expect(Object.keys(finishes).toSorted()).toEqual([...wanted].toSorted())
})
