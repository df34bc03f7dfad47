import { expect, test } from 'vitest'
import { timeLeftAt } from './timeLeft.ts'

test.each([
  [-120_000, 'enough', 60_000],
  [-60_001, 'enough', 1],
  [-60_000, 'minute', 60_000],
  [-1, 'minute', 1],
  [0, 'none', null],
  [86_400_000, 'none', null],
] as const)('%i ms after its end there is %s left', (after, left, next) => {
  const end = '2026-11-21T12:00:00.000Z'
  expect(timeLeftAt(end, Date.parse(end) + after)).toEqual({ left, next })
})
