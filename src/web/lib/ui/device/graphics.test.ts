import { expect, test } from 'vitest'
import { pixelRatioWithin } from './graphics.ts'

test('a canvas has no more pixels a side than can be drawn', () => {
  expect(pixelRatioWithin(4096, 1440, 900, 1.5)).toBe(1.5)
  expect(pixelRatioWithin(4096, 3840, 2160, 1.5) * 3840).toBeCloseTo(4096)
  expect(pixelRatioWithin(4096, 900, 5000, 1) * 5000).toBeCloseTo(4096)
  expect(pixelRatioWithin(4096, 0, 0, 1)).toBe(1)
})
