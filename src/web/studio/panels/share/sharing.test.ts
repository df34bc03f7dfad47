import { expect, test } from 'vitest'
import { dayOf, endOfDay, expiresAfter } from './sharing.ts'

test('a link that is given a week works to the end of that day, where its owner is', () => {
  const now = new Date(2026, 10, 21, 9, 30)
  expect(new Date(expiresAfter('week', now)!)).toEqual(new Date(2026, 10, 28, 23, 59, 59))
  expect(new Date(expiresAfter('month', now)!)).toEqual(new Date(2026, 11, 21, 23, 59, 59))
  expect(expiresAfter('never', now)).toBeNull()
})

test('a date field and a moment mean the same day, and no day is none', () => {
  const end = endOfDay('2026-03-04')
  expect(end && dayOf(end)).toBe('2026-03-04')
  expect(endOfDay('')).toBeNull()
})
