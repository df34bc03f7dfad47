import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cairoDay } from '../text/cairoDay.ts'
import { cairoMonth } from './plans.ts'

describe('the month of a plan', () => {
  test.each([
    ['2026-02-28T21:59:59.999Z', '2026-01-31T22:00:00.000Z', '2026-02-28T22:00:00.000Z'],
    ['2026-02-28T22:00:00.000Z', '2026-02-28T22:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-05-31T20:59:59.999Z', '2026-04-30T21:00:00.000Z', '2026-05-31T21:00:00.000Z'],
    ['2026-12-31T22:00:00.000Z', '2026-12-31T22:00:00.000Z', '2027-01-31T22:00:00.000Z'],
  ])('the month of a plan of %s lasts from midnight in Cairo to midnight', (at, start, next) => {
    expect(cairoMonth(new Date(at))).toEqual({ start: new Date(start), next: new Date(next) })
  })

  test('holds its moment, and ends where the next begins', () => {
    const moments = fc.date({ min: new Date('2023-06-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (at) => {
        const { start, next } = cairoMonth(at)
        expect(start <= at && at < next).toBe(true)
        expect([cairoDay(start).slice(8), cairoDay(next).slice(8)]).toEqual(['01', '01'])
        expect(cairoMonth(next).start).toEqual(next)
      }),
    )
  })
})
