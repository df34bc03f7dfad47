import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryDays } from './delivery.ts'
import { addDays, cairoDay, cairoDayStart } from '../text/cairoDay.ts'
import { DELIVERY_METHODS, GOVERNORATES } from '../wire/orderVocabulary.ts'

const NOW = new Date('2026-03-01T09:00:00Z')

test('days are added over months, years and leap days', () => {
  expect(addDays('2026-12-30', 5)).toBe('2027-01-04')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

describe('a day in Cairo', () => {
  test.each([
    ['in winter', '2026-01-15', '2026-01-14T22:00:00.000Z'],
    ['in summer', '2026-07-15', '2026-07-14T21:00:00.000Z'],
    ['without a midnight, at one', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['after the hour that comes twice', '2026-10-30', '2026-10-29T22:00:00.000Z'],
  ])('begins %s', (_when, day, start) => {
    expect(cairoDayStart(day).toISOString()).toBe(start)
  })

  test('begins where the day before ends, on every day of many years', () => {
    for (let day = '2024-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
      const start = cairoDayStart(day)
      expect([cairoDay(start), cairoDay(new Date(start.getTime() - 1))]).toEqual([day, addDays(day, -1)])
    }
  })
})

describe('the earliest day of delivery', () => {
  test.each([
    ['Cairo', '2026-03-06', '2026-03-03'],
    ['Alexandria', '2026-03-07', '2026-03-04'],
    ['Aswan', '2026-03-08', '2026-03-04'],
    ['South Sinai', '2026-03-09', '2026-03-05'],
  ])('in %s is %s by standard delivery and %s by express', (governorate, standard, express) => {
    expect(deliveryDays(governorate, 'standard', NOW).earliest).toBe(standard)
    expect(deliveryDays(governorate, 'express', NOW).earliest).toBe(express)
  })

  test('the earliest day of delivery never precedes that of a nearer zone, and express is earlier than standard, in all governorates', () => {
    for (const governorate of GOVERNORATES) {
      for (const method of DELIVERY_METHODS)
        expect(deliveryDays(governorate, method, NOW).earliest >= deliveryDays('Cairo', method, NOW).earliest, governorate).toBe(true)
      expect(deliveryDays(governorate, 'express', NOW).earliest < deliveryDays(governorate, 'standard', NOW).earliest, governorate).toBe(true)
    }
  })

  test('counts from the day that it is in Cairo', () => {
    expect(deliveryDays('Cairo', 'express', new Date('2026-03-01T21:59:00Z')).earliest).toBe('2026-03-03')
    expect(deliveryDays('Cairo', 'express', new Date('2026-03-01T22:00:00Z')).earliest).toBe('2026-03-04')
  })

  test('the earliest day of delivery lies after today and before the latest, at any moment and in any place', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.constantFrom(...GOVERNORATES, 'Atlantis'), fc.constantFrom(...DELIVERY_METHODS), (now, governorate, method) => {
        const { earliest, latest } = deliveryDays(governorate, method, now)
        expect(earliest > cairoDay(now)).toBe(true)
        expect(latest > earliest).toBe(true)
      }),
    )
  })
})
