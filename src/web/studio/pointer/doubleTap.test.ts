import { expect, test } from 'vitest'
import { DoubleTap } from './doubleTap.ts'

const tap = (taps: DoubleTap, x: number, time: number, slip = 0): boolean => {
  taps.down({ x, y: 0 })
  return taps.up({ x: x + slip, y: 0, time })
}

test('two taps in one place soon after each other are a double tap, and a third starts a new one', () => {
  const taps = new DoubleTap()
  expect([tap(taps, 0, 0), tap(taps, 5, 300), tap(taps, 5, 500), tap(taps, 5, 700)]).toEqual([false, true, false, true])
})

test.each([
  ['too late', 0, 500, 0],
  ['elsewhere', 60, 200, 0],
  ['a drag', 0, 200, 20],
])('two that are not: %s', (_, x, time, slip) => {
  const taps = new DoubleTap()
  tap(taps, 0, 0)
  expect(tap(taps, x, time, slip)).toBe(false)
})

test('a second finger is no tap', () => {
  const taps = new DoubleTap()
  tap(taps, 0, 0)
  taps.down(null)
  expect(taps.up({ x: 0, y: 0, time: 100 })).toBe(false)
})
