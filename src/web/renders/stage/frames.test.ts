import { expect, test } from 'vitest'
import { asideOf, pointOf } from './frames.ts'

const COUNT = 24
const frames = Array.from({ length: COUNT }, (_, i) => i)

test('frames: their points fill the unit square evenly, so that each quarter has as many', () => {
  const quarters = [0, 0, 0, 0]
  for (const i of frames) {
    const [s, t] = pointOf(i)
    quarters[(s < 0.5 ? 0 : 1) + (t < 0.5 ? 0 : 2)]!++
  }
  for (const quarter of quarters) expect(Math.abs(quarter - COUNT / 4)).toBeLessThanOrEqual(1)
})

test('frames: are moved by less than a pixel, likeliest by little, and about the middle of the pixel', () => {
  const asides = frames.flatMap((i) => asideOf(i, COUNT))
  expect(Math.max(...asides.map(Math.abs))).toBeLessThan(1)
  const near = asides.filter((aside) => Math.abs(aside) < 0.5).length / asides.length
  // Three quarters of a tent filter lie within half a pixel.
  expect(near).toBeCloseTo(0.75, 1)
  expect(Math.abs(asides.reduce((sum, aside) => sum + aside, 0) / asides.length)).toBeLessThan(0.03)
})
