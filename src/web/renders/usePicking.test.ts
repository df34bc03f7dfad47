import { expect, test } from 'vitest'
import type { Render } from '#contract/renders/renders.ts'
import { toggled, twoOf, without } from './usePicking.ts'

const render = (id: string, day: number) => ({ id, createdAt: `2026-11-${day}T10:00:00.000Z` }) as Render
const [newest, older, oldest] = [render('newest', 21), render('older', 20), render('oldest', 19)]

test('two renders are compared whatever page of the gallery each was chosen on, the older one first', () => {
  expect(twoOf(toggled([newest], oldest))).toEqual([oldest, newest])
  expect(twoOf([newest])).toBeNull()
})

test('a third render is not chosen; one that is chosen again, or deleted, is chosen no more', () => {
  const two = [newest, older]
  expect(toggled(two, oldest)).toEqual(two)
  expect(toggled(two, { ...newest })).toEqual([older])
  expect(without(two, older)).toEqual([newest])
})
