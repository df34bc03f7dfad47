import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asked, keepBrowsing, keptBrowsing } from './browsing.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a search is restored from its address, and nonsense is not', () => {
  keepBrowsing({ search: 'bed', category: 'beds', style: 'classic', maxPrice: 9000 })
  expect(keptBrowsing()).toEqual({ search: 'bed', category: 'beds', style: 'classic', maxPrice: 9000 })
  const [key] = kept.keys()
  for (const odd of ['{', '7', 'null', '{"category":"gold","minPrice":"x"}']) {
    kept.set(key!, odd)
    expect(keptBrowsing()).toEqual({})
  }
})

test('a browser that keeps nothing still browses', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  keepBrowsing({ search: 'bed' })
  expect(keptBrowsing()).toEqual({})
})

test('the dearest that is asked for is the lower of the filter and what is left', () => {
  expect(asked({ search: 'old', style: 'modern' }, 'new', null)).toEqual({ style: 'modern', search: 'new' })
  expect(asked({ maxPrice: 900 }, '', 500)).toEqual({ maxPrice: 438.6 })
  expect(asked({ maxPrice: 300 }, '', 500)).toEqual({ maxPrice: 263.16 })
  expect(asked({}, '', -20)).toEqual({ maxPrice: 0 })
})
