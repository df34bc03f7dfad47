import { expect, test } from 'vitest'
import { labelAt, ticked } from './layout.ts'

const SIZE = { width: 1000, height: 800 }
const centre = { x: 500, y: 400 }

test('a distance is written in the middle of its line', () => {
  expect(
    labelAt(
      centre,
      [
        { x: 550, y: 400 },
        { x: 750, y: 400 },
      ],
      { x: 580, y: 400 },
      SIZE,
    ),
  ).toEqual({ x: 650, y: 400 })
})

test('a short one is written beyond the ring, on the same side', () => {
  expect(
    labelAt(
      centre,
      [
        { x: 550, y: 400 },
        { x: 556, y: 400 },
      ],
      { x: 580, y: 400 },
      SIZE,
    ),
  ).toEqual({ x: 620, y: 400 })
  expect(
    labelAt(
      centre,
      [
        { x: 500, y: 350 },
        { x: 500, y: 350 },
      ],
      null,
      SIZE,
    ),
  ).toEqual({ x: 500, y: 328 })
})

test('it stays in the picture', () => {
  expect(
    labelAt(
      centre,
      [
        { x: 990, y: 790 },
        { x: 1400, y: 1100 },
      ],
      null,
      SIZE,
    ),
  ).toEqual({ x: 970, y: 784 })
})

test('a line has a stroke across each end', () => {
  expect(
    ticked([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]),
  ).toBe('M0.0 0.0L10.0 0.0M0.0 -5.0L0.0 5.0M10.0 -5.0L10.0 5.0')
})
