import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instalmentsOf, leastMonthly, monthlyOf, planFits } from './instalments.ts'
import { fromWire, percentOf } from '../wire/money.ts'

const plan = (months: number, feePercent = 0, [minimum, maximum] = [0, 1_000_000]) => ({
  token: `pm_${months}`,
  months,
  feePercent,
  minimum,
  maximum,
})

describe('instalments', () => {
  test('instalments are equal parts of the amount and its fee, the odd piastres on the first months', () => {
    expect(instalmentsOf(100_00, { months: 3, feePercent: 0 })).toEqual([33_34, 33_33, 33_33])
    expect(instalmentsOf(100_00, { months: 4, feePercent: 10 })).toEqual([27_50, 27_50, 27_50, 27_50])
  })

  test('add up to the amount and its fee to the piastre, differ by one at most, and none is more than the figure of the offer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (amount, months, feePercent) => {
          const parts = instalmentsOf(amount, { months, feePercent })
          expect(parts).toHaveLength(months)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount + percentOf(amount, feePercent))
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
          expect(fromWire(monthlyOf({ months, feePercent }, amount / 100))).toBe(Math.max(...parts))
        },
      ),
    )
  })
})

describe('the least a month', () => {
  test('the least a month belongs to the plan that costs least a month, fee included', () => {
    expect(leastMonthly([plan(3), plan(12, 12), plan(6, 5)], 12_000)).toBe(1_120)
    expect(leastMonthly([plan(3), plan(4, 50)], 1_200)).toBe(400)
  })

  test('the least a month is chosen among plans that allow the amount, both ends included; there may be none', () => {
    const plans = [plan(3, 0, [500, 2_000]), plan(12, 0, [1_000, 5_000])]
    expect([499.99, 500, 999.99, 1_000, 5_000, 5_000.01].map((amount) => leastMonthly(plans, amount))).toEqual([
      null,
      166.67,
      333.33,
      83.34,
      416.67,
      null,
    ])
    expect(planFits(plan(3, 0, [500, 2_000]), 2_000)).toBe(true)
  })
})
