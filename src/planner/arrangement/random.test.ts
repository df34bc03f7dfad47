/** Chance that can be repeated. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { random } from './random.ts'

test('the same seed gives the same numbers, another seed others, all of them from 0 to 1', () => {
  const first = (seed: number) => Array.from({ length: 50 }, random(seed).next)
  expect(first(7)).toEqual(first(7))
  expect(first(7)).not.toEqual(first(8))
  expect(first(7).every((one) => one >= 0 && one < 1)).toBe(true)
  const many = Array.from({ length: 4000 }, random(1).next)
  expect(many.reduce((sum, one) => sum + one, 0) / many.length).toBeCloseTo(0.5, 1)
})

test('shuffling keeps everything, and every order comes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
      expect(
        random(seed)
          .shuffled(list)
          .toSorted((a, b) => a - b),
      ).toEqual(list.toSorted((a, b) => a - b))
    }),
  )
  const chance = random(2)
  expect(new Set(Array.from({ length: 200 }, () => chance.shuffled(['a', 'b', 'c']).join(''))).size).toBe(6)
})
