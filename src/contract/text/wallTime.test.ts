import { expect, onTestFinished, test } from 'vitest'
import { dayAt, hourAt } from './wallTime.ts'

test.each([
  ['2026-11-28T21:59:59Z', 'Africa/Cairo', '2026-11-28', 23],
  ['2026-11-28T22:00:00Z', 'Africa/Cairo', '2026-11-29', 0],
  ['2026-07-01T20:59:59Z', 'Africa/Cairo', '2026-07-01', 23],
  ['2026-07-01T21:00:00Z', 'Africa/Cairo', '2026-07-02', 0],
  ['2026-01-02T03:04:05Z', 'UTC', '2026-01-02', 3],
  ['2026-01-01T02:00:00Z', 'America/New_York', '2025-12-31', 21],
])('at %s calendars and clocks in %s show %s, %i o’clock', (at, zone, day, hour) => {
  expect([dayAt(new Date(at), zone), hourAt(new Date(at), zone)]).toEqual([day, hour])
})

test('neither follows from how a browser writes a date for people', () => {
  // As WebKit writes Canadian and Swedish days.
  const written = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...written, get: () => () => '11/28/26' })
  onTestFinished(() => void Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', written))
  const at = new Date('2026-11-28T10:00:00Z')
  expect([dayAt(at, 'Africa/Cairo'), hourAt(at, 'Africa/Cairo')]).toEqual(['2026-11-28', 12])
})

test('an invalid date or time zone is refused', () => {
  expect(() => dayAt(new Date(Number.NaN), 'UTC')).toThrow(RangeError)
  expect(() => dayAt(new Date(0), 'Nowhere/Nothing')).toThrow(RangeError)
})
