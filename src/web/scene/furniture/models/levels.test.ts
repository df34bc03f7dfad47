import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casterLevel, levelFor } from './levels.ts'

const LEVELS = [
  { triangles: 900, error: 0.005 },
  { triangles: 400, error: 0.02 },
  { triangles: 100, error: 0.1 },
]

test('the coarsest level is drawn that is off by less than a pixel; where a pixel is finer than all of them, the model itself', () => {
  expect([0.001, 0.01, 0.03, 0.5, Infinity].map((pixel) => levelFor(LEVELS, pixel, 0))).toEqual([0, 1, 2, 3, 3])
  expect(levelFor([], 1, 0)).toBe(0)
})

test('the drawn level is never off by more than a pixel, whatever was drawn before', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 1, noNaN: true }), fc.integer({ min: 0, max: 3 }), (pixel, now) => {
      const level = levelFor(LEVELS, pixel, now)
      return level === 0 || LEVELS[level - 1]!.error <= pixel
    }),
  )
})

test('an eye that trembles where levels change leaves what is drawn', () => {
  const edge = LEVELS[1]!.error
  for (const tremble of [1.02, 1.1, 1.3]) {
    const coarser = levelFor(LEVELS, edge * 1.4, 1)
    expect(coarser).toBe(2)
    expect(levelFor(LEVELS, edge * tremble, coarser)).toBe(2)
    expect(levelFor(LEVELS, edge * tremble, 1)).toBe(1)
  }
})

test('a shadow is cast by a level that is off by less than its edge is soft, and never so much that an item shades itself', () => {
  expect([0, 0.006, 0.02, 5].map((pixel) => casterLevel(LEVELS, pixel))).toEqual([0, 1, 2, 2])
})
