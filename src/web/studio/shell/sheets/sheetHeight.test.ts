import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stopAfterDrag } from './sheetHeight.ts'

const HEIGHTS = { half: 420, full: 700 }

test('bottom sheet: a drag that ends near a stop comes to rest there', () => {
  expect(stopAfterDrag(690, 0, HEIGHTS)).toBe('full')
  expect(stopAfterDrag(440, 0, HEIGHTS)).toBe('half')
  expect(stopAfterDrag(120, 0, HEIGHTS)).toBe('closed')
})

test('bottom sheet: a fling goes on in its direction', () => {
  expect(stopAfterDrag(480, 1, HEIGHTS)).toBe('full')
  expect(stopAfterDrag(640, -1, HEIGHTS)).toBe('half')
  expect(stopAfterDrag(360, -1.5, HEIGHTS)).toBe('closed')
})

test('bottom sheet: a sheet released at rest on a stop stays there, and a faster drag upwards never ends lower', () => {
  expect(stopAfterDrag(HEIGHTS.half, 0, HEIGHTS)).toBe('half')
  expect(stopAfterDrag(HEIGHTS.full, 0, HEIGHTS)).toBe('full')
  const order = ['closed', 'half', 'full']
  fc.assert(
    fc.property(fc.double({ min: 0, max: 700, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }), (height, speed) => {
      const slow = order.indexOf(stopAfterDrag(height, speed, HEIGHTS))
      expect(order.indexOf(stopAfterDrag(height, speed + 0.5, HEIGHTS))).toBeGreaterThanOrEqual(slow)
    }),
  )
})
