import { expect, test } from 'vitest'
import { isBirthday } from './birthDays.ts'

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-11-26', true],
  ['2026-11-27', false],
])('birth date: on 26 November 2026, %s is possible: %s', (day, isPossible) => {
  expect(isBirthday(day, '2026-11-26')).toBe(isPossible)
})
