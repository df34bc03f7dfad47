import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { occurrences } from '../../../test/contract/scope.ts'
import { couponDiscount, spread, type CouponTerms } from './discount.ts'

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

describe('a discount spread over lines', () => {
  test('a spread discount is shared to the last piastre, within one of each fair share', () => {
    let uneven = 0
    const weights = fc.array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(weights, fc.nat(10_000), (of, part) => {
        const whole = sum(of)
        const amount = Math.floor((whole * part) / 10_000)
        const shares = spread(amount, of)
        expect(sum(shares)).toBe(amount)
        shares.forEach((share, index) => expect(Math.abs(share - (amount * (of[index] ?? 0)) / (whole || 1))).toBeLessThanOrEqual(1))
        if (shares.some((share, index) => share !== (amount * (of[index] ?? 0)) / (whole || 1))) uneven++
      }),
    )
    expect(uneven).toBeGreaterThan(occurrences(20))
  })

  test('gives the odd piastre to the largest remainder', () => {
    expect(
      spread(
        100,
        [1, 1, 1].map((n) => n * 1000),
      ),
    ).toEqual([34, 33, 33])
    expect(spread(10, [333, 667])).toEqual([3, 7])
    // Equal remainders: the larger weight comes first, at any position.
    expect([spread(2, [1, 3]), spread(2, [3, 1])]).toEqual([
      [0, 2],
      [2, 0],
    ])
    expect(spread(5, [0, 0])).toEqual([0, 0])
  })
})

describe('a coupon', () => {
  test('waits for its minimum', () => {
    const diwan500: CouponTerms = { type: 'fixed', amount: 50_000, minimum: 500_000 }
    expect(couponDiscount(diwan500, 499_999)).toBeNull()
    expect(couponDiscount(diwan500, 500_000)).toBe(50_000)
  })
  test('a coupon of a fixed amount stops at the price of the products', () => {
    expect(couponDiscount({ type: 'fixed', amount: 50_000, minimum: 0 }, 20_000)).toBe(20_000)
  })
  test('a coupon of a percentage rounds half up', () => {
    expect(couponDiscount({ type: 'percentage', percent: 10, minimum: 0 }, 15)).toBe(2)
  })
})
