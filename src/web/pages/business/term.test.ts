import { expect, test } from 'vitest'
import { lastDayOf } from './term.ts'

test('a term of months ends on the day before it would begin again', () => {
  expect(lastDayOf('2026-03-01', 12)).toBe('2027-02-28')
  expect(lastDayOf('2026-11-26', 6)).toBe('2027-05-25')
  expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-27')
  expect(lastDayOf('2024-02-29', 12)).toBe('2025-02-27')
})
