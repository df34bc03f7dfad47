import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cairoDay } from '#contract/text/cairoDay.ts'
import type { DeliveryMethod, TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { cairoHour, cairoMoment, dayOf, deliveryTimes, installationSlot } from './delivery.ts'

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

test('a day without a midnight begins at one, and its other hours are as they are shown', () => {
  expect(cairoMoment('2026-04-24', 0).toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(cairoMoment('2026-04-24', 1).toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(cairoMoment('2026-04-24', 10).toISOString()).toBe('2026-04-24T07:00:00.000Z')
})

test('the day begins at midnight in Cairo, not in Greenwich', () => {
  expect(cairoDay(new Date('2026-11-21T22:30:00Z'))).toBe('2026-11-22')
  expect(dayOf('2026-11-21T22:30:00.000Z')).toBe('2026-11-22')
  expect(dayOf('2026-11-21')).toBe('2026-11-21')
})

test('an order leaves the warehouse as long before it arrives as the road to its governorate takes', () => {
  const times = (slot: TimeSlot, method: DeliveryMethod, governorate: string) => deliveryTimes({ day: '2026-03-10', slot, method, governorate })
  const { shipping, delivery } = times('14:00-18:00', 'standard', 'Giza')
  expect(shipping.toISOString()).toBe('2026-03-08T08:00:00.000Z')
  expect(delivery.toISOString()).toBe('2026-03-10T12:00:00.000Z')
  expect(times('14:00-18:00', 'express', 'Giza').shipping.toISOString()).toBe('2026-03-09T08:00:00.000Z')
  expect(times('14:00-18:00', 'standard', 'Aswan').shipping.toISOString()).toBe('2026-03-06T08:00:00.000Z')
})

test('an installation is in the afternoon unless an hour says otherwise', () => {
  expect(installationSlot('2026-03-07')).toBe('afternoon')
  expect(installationSlot('2026-03-07T08:00:00Z')).toBe('morning')
  expect(installationSlot('2026-03-07T17:00:00Z')).toBe('evening')
  // Cairo is two hours ahead: the afternoon is from twelve to five.
  const slots = ['09:59', '10:00', '14:59', '15:00'].map((time) => installationSlot(`2026-03-07T${time}:00Z`))
  expect(slots).toEqual(['morning', 'afternoon', 'afternoon', 'evening'])
})
