import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { deliveryDays } from '#contract/orders/delivery.ts'
import { noteServerDate, serverAhead, serverNow } from './serverClock.ts'

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

test('the earliest day of a delivery is the service’s, whatever the device’s clock says', () => {
  const day = 86_400_000
  const service = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-01-01T00:00:00Z') })
  try {
    fc.assert(
      fc.property(service, fc.integer({ min: -400 * day, max: 400 * day }), (now, off) => {
        // The header tells whole seconds.
        const whole = now - (now % 1000)
        vi.useFakeTimers({ now: whole + off, toFake: ['Date'] })
        noteServerDate(new Date(whole).toUTCString())
        expect(deliveryDays('Cairo', 'standard', serverNow())).toEqual(deliveryDays('Cairo', 'standard', new Date(whole)))
      }),
    )
  } finally {
    vi.useRealTimers()
  }
})
