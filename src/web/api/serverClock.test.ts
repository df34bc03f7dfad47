import { expect, test, vi } from 'vitest'
import { noteServerDate, serverAhead } from './serverClock.ts'

test('the service’s clock is told by its answers; what is no date changes nothing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  try {
    expect(serverAhead()).toBe(0)
    noteServerDate('Sat, 21 Nov 2026 10:05:00 GMT')
    expect(serverAhead()).toBe(300_500)
    for (const nothing of [null, '', 'yesterday']) noteServerDate(nothing)
    expect(serverAhead()).toBe(300_500)
    noteServerDate('Sat, 21 Nov 2026 09:59:59 GMT')
    expect(serverAhead()).toBe(-500)
  } finally {
    vi.useRealTimers()
  }
})
