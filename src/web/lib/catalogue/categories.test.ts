import { expect, test } from 'vitest'
import { CATEGORY_NAMES } from '#contract/wire/vocabulary.ts'
import { FURNITURE_GROUPS, groupIn, GROUPS } from './categories.ts'

test('category groups: every category is in exactly one, and the drawing of a group is of one of its own', () => {
  expect(GROUPS.flatMap(({ categories }) => categories).toSorted()).toEqual(CATEGORY_NAMES.toSorted())
  for (const { face, categories } of GROUPS) expect(categories).toContain(face)
})

test('category groups: a category is open in its group; doors and windows are not among the furniture', () => {
  expect(groupIn(undefined)).toBeNull()
  expect(groupIn('armchair')?.id).toBe('seating')
  expect(groupIn('tables')?.id).toBe('tables')
  expect(groupIn('beds')?.categories).toEqual(['bed', 'nightstand'])
  expect(FURNITURE_GROUPS.map(({ id }) => id)).not.toContain('openings')
  expect(FURNITURE_GROUPS).toHaveLength(GROUPS.length - 1)
})
