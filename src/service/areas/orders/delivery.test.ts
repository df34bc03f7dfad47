import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, cairoDay, cairoHour, cairoMoment, dayOf, deliveryDays, deliveryTimes, installationSlot } from './delivery.ts'

const aDay = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((d) => d.toISOString().slice(0, 10))

test('a moment in Cairo shows the day and hour asked for, summer and winter', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 4, max: 23 }), (day, hour) => {
      const at = cairoMoment(day, hour)
      expect(cairoDay(at)).toBe(day)
      expect(cairoHour(at)).toBe(hour)
    }),
  )
  expect(cairoMoment('2026-01-15', 10).toISOString()).toBe('2026-01-15T08:00:00.000Z')
  expect(cairoMoment('2026-07-15', 10).toISOString()).toBe('2026-07-15T07:00:00.000Z')
})

test('the day begins at midnight in Cairo, not in Greenwich', () => {
  expect(cairoDay(new Date('2026-11-21T22:30:00Z'))).toBe('2026-11-22')
  expect(dayOf('2026-11-21T22:30:00.000Z')).toBe('2026-11-22')
  expect(dayOf('2026-11-21')).toBe('2026-11-21')
})

test('days are added over months, years and leap days', () => {
  expect(addDays('2026-12-30', 5)).toBe('2027-01-04')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('express comes in two days, standard in five', () => {
  const now = new Date('2026-03-01T09:00:00Z')
  expect(deliveryDays('express', now)).toEqual({ earliest: '2026-03-03', latest: '2027-03-01' })
  expect(deliveryDays('standard', now).earliest).toBe('2026-03-06')
})

test('an order leaves the warehouse before it arrives', () => {
  const { shipping, delivery } = deliveryTimes('2026-03-06', '14:00-18:00', 'standard')
  expect(shipping.toISOString()).toBe('2026-03-04T08:00:00.000Z')
  expect(delivery.toISOString()).toBe('2026-03-06T12:00:00.000Z')
})

test('an installation is in the afternoon unless an hour says otherwise', () => {
  expect(installationSlot('2026-03-07')).toBe('afternoon')
  expect(installationSlot('2026-03-07T08:00:00Z')).toBe('morning')
  expect(installationSlot('2026-03-07T17:00:00Z')).toBe('evening')
  // Cairo is two hours ahead: the afternoon is from twelve to five.
  const slots = ['09:59', '10:00', '14:59', '15:00'].map((time) => installationSlot(`2026-03-07T${time}:00Z`))
  expect(slots).toEqual(['morning', 'afternoon', 'afternoon', 'evening'])
})
