/** Colours as the eye compares them. */
import { expect, test } from 'vitest'
import { distance, harmony, oklab } from './harmony.ts'

test('colours lie in OKLab where its author puts them', () => {
  expect(oklab('#FFFFFF')).toEqual({ l: expect.closeTo(1, 5), a: expect.closeTo(0, 5), b: expect.closeTo(0, 5) })
  expect(oklab('#000000')).toEqual({ l: 0, a: 0, b: 0 })
  // sRGB's red and blue, rounded as published.
  expect(oklab('#FF0000')).toEqual({ l: expect.closeTo(0.628, 3), a: expect.closeTo(0.225, 3), b: expect.closeTo(0.126, 3) })
  expect(oklab('#0000FF')).toEqual({ l: expect.closeTo(0.452, 3), a: expect.closeTo(-0.032, 3), b: expect.closeTo(-0.312, 3) })
})

test('black is as far from white as it gets, and no colour from itself', () => {
  expect(distance(oklab('#000000'), oklab('#FFFFFF'))).toBeCloseTo(1, 5)
  expect(distance(oklab('#4F6B5E'), oklab('#4F6B5E'))).toBe(0)
})

test('harmony: neutral colours go with all; a colour goes with similar ones, and not with its opposite', () => {
  const room = [oklab('#C07B5A'), oklab('#E0CFB0')]
  expect(harmony(oklab('#E6E2DA'), room)).toBe(1)
  expect(harmony(oklab('#C88A68'), room)).toBeGreaterThan(0.8)
  expect(harmony(oklab('#1E3FD0'), room)).toBeLessThan(0.1)
  expect(harmony(oklab('#1E3FD0'), [])).toBe(1)
})
