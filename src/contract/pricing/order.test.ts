import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { mostPoints, pointsDiscount, type CouponTerms } from './discount.ts'
import { priceOrder, type OrderTerms, type PricedLine } from './order.ts'
import { taxOn } from './tax.ts'

const line: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  installationPrice: fc.constantFrom(0, 0, 25_000, 33_333),
})
const lines = fc.array(line, { minLength: 1, maxLength: 100 })
const shipping = fc.constantFrom(0, 15_000, 25_000, 35_000, 50_000)
const minimum = fc.constantFrom(0, 0, 500_000)
const percentage = fc.record({ type: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }), minimum })
const fixed = fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 10_000_000 }), minimum })
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(percentage, fixed)
const points = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 2_000_000_000 }))
const terms: fc.Arbitrary<OrderTerms> = fc.record({ lines, coupon: fc.option(coupon), points, shipping })
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

describe('an order’s price', () => {
  test('adds up exactly, line by line and as a whole', () => {
    let [byCoupon, byPoints, byBoth, capped, installed] = [0, 0, 0, 0, 0]
    fc.assert(
      fc.property(terms, (of) => {
        const price = priceOrder(of)
        expect(sum(price.lines.map((l) => l.total))).toBe(price.subtotal)
        expect(sum(price.lines.map((l) => l.discount))).toBe(price.discount)
        expect(price.couponDiscount + pointsDiscount(price.pointsUsed)).toBe(price.discount)
        expect(sum(price.lines.map((l) => l.installation))).toBe(price.installation)
        expect(sum(price.lines.map((l) => l.tax)) + taxOn(of.shipping)).toBe(price.tax)
        const paid = sum(price.lines.map((l) => l.total - l.discount + l.tax + l.installation))
        expect(paid + of.shipping + taxOn(of.shipping)).toBe(price.total)
        expect(price.total).toBe(price.subtotal - price.discount + price.tax + price.shipping + price.installation)
        for (const amount of [price.total, price.tax, price.discount]) expect(Number.isSafeInteger(amount)).toBe(true)
        if (price.couponDiscount > 0) byCoupon++
        if (price.pointsUsed > 0) byPoints++
        if (price.couponDiscount > 0 && price.pointsUsed > 0) byBoth++
        if (price.pointsUsed < (of.points ?? 0)) capped++
        if (price.installation > 0) installed++
      }),
      { numRuns: cases(500) },
    )
    for (const times of [byCoupon, byPoints, byBoth, capped, installed]) expect(times).toBeGreaterThan(occurrences(30))
  })

  test('never takes off more than there is, on the whole or on a line', () => {
    let allOff = 0
    fc.assert(
      fc.property(terms, (of) => {
        const price = priceOrder(of)
        expect(price.discount).toBeLessThanOrEqual(price.subtotal)
        for (const l of price.lines) {
          expect(l.discount).toBeGreaterThanOrEqual(0)
          expect(l.discount).toBeLessThanOrEqual(l.total)
        }
        if (price.discount === price.subtotal) allOff++
      }),
      { numRuns: cases(500, 500) },
    )
    expect(allOff).toBeGreaterThan(occurrences(1))
    const gift = priceOrder({
      lines: [{ unitPrice: 33_333, quantity: 3, installationPrice: 0 }],
      coupon: { type: 'percentage', percent: 100, minimum: 0 },
      shipping: 0,
    })
    expect(gift).toMatchObject({ discount: 99_999, tax: 0, total: 0 })
  })

  test('has the same sums in whatever order the lines stand', () => {
    let mixedUp = 0
    const shuffled = terms.chain((of) => fc.tuple(fc.constant(of), fc.shuffledSubarray([...of.lines], { minLength: of.lines.length })))
    fc.assert(
      fc.property(shuffled, ([of, mixed]) => {
        const { lines: _a, ...one } = priceOrder(of)
        const { lines: _b, ...other } = priceOrder({ ...of, lines: mixed })
        expect(other).toEqual(one)
        if (mixed.some((one, i) => one !== of.lines[i])) mixedUp++
      }),
    )
    expect(mixedUp).toBeGreaterThan(occurrences(50))
  })

  test('grows with every piece and every piastre of shipping', () => {
    fc.assert(
      fc.property(lines, line, shipping, (of, more, ship) => {
        expect(priceOrder({ lines: [...of, more], shipping: ship }).total).toBeGreaterThanOrEqual(priceOrder({ lines: of, shipping: ship }).total)
        expect(priceOrder({ lines: of, shipping: ship + 100 }).total).toBeGreaterThan(priceOrder({ lines: of, shipping: ship }).total)
      }),
    )
  })

  test('the price with a fixed coupon and points does not depend on their order, while the points stay below their limit', () => {
    let [both, limited] = [0, 0]
    fc.assert(
      fc.property(lines, fixed, fc.integer({ min: 1, max: 500_000_000 }), shipping, (of, terms, spent, ship) => {
        const price = priceOrder({ lines: of, coupon: terms, points: spent, shipping: ship })
        // The points alone, then the coupon on what they leave.
        const first = priceOrder({ lines: of, points: spent, shipping: ship })
        const left = first.subtotal - first.discount
        const other = first.subtotal < terms.minimum ? first.discount : first.discount + Math.min(terms.amount, left)
        if (price.pointsUsed === spent) {
          expect(price.discount).toBe(other)
          if (price.couponDiscount > 0) both++
        } else {
          // The limit is half of what the coupon leaves: less than half of the goods.
          expect(price.discount).toBeLessThanOrEqual(other)
          limited++
        }
      }),
      { numRuns: cases(500) },
    )
    expect(Math.min(both, limited)).toBeGreaterThan(occurrences(50))
  })

  test('takes a percentage of the goods first, and points on at most half of the rest', () => {
    const goods: PricedLine = { unitPrice: 100_001, quantity: 1, installationPrice: 0 }
    const tenth: CouponTerms = { type: 'percentage', percent: 10, minimum: 0 }
    // 10 % of 1,000.01 EGP is 100.00; half of the other 900.01 is 450.005, which 4,500 points are worth.
    expect(priceOrder({ lines: [goods], coupon: tenth, points: 9_999, shipping: 0 })).toMatchObject({
      couponDiscount: 10_000,
      pointsUsed: 4_500,
      discount: 55_000,
      total: 45_001 + 6_300,
    })
  })

  test('takes nothing off by a coupon below its minimum', () => {
    const goods: PricedLine = { unitPrice: 499_999, quantity: 1, installationPrice: 0 }
    expect(priceOrder({ lines: [goods], coupon: { type: 'fixed', amount: 50_000, minimum: 500_000 }, shipping: 0 }).discount).toBe(0)
  })

  test('the price of an order equals the sum worked out by hand', () => {
    const sofa = { unitPrice: 1_000_000, quantity: 1, installationPrice: 30_000 }
    const lamps = { unitPrice: 33_333, quantity: 3, installationPrice: 0 }
    const price = priceOrder({ lines: [sofa, lamps], coupon: { type: 'fixed', amount: 110_000, minimum: 0 }, shipping: 15_000 })
    expect(price).toEqual({
      subtotal: 1_099_999,
      discount: 110_000,
      couponDiscount: 110_000,
      pointsUsed: 0,
      shipping: 15_000,
      installation: 30_000,
      // goods 900,000 and 89,999, installation 30,000, shipping 15,000: 126,000 + 12,600 + 4,200 + 2,100
      tax: 144_900,
      total: 1_179_899,
      lines: [
        { total: 1_000_000, discount: 100_000, installation: 30_000, tax: 130_200 },
        { total: 99_999, discount: 10_000, installation: 0, tax: 12_600 },
      ],
    })
  })

  test('rounds tax half up on each line', () => {
    expect(priceOrder({ lines: [{ unitPrice: 25, quantity: 1, installationPrice: 0 }], shipping: 0 }).tax).toBe(4) // 3.5
    expect(priceOrder({ lines: [{ unitPrice: 24, quantity: 1, installationPrice: 0 }], shipping: 0 }).tax).toBe(3) // 3.36
  })

  test('the price of an order without lines is zero', () => {
    expect(priceOrder({ lines: [], shipping: 0 })).toMatchObject({ subtotal: 0, discount: 0, tax: 0, total: 0, lines: [] })
  })
})

test('the points that an order can take are worth at most half of what is left, and one more would be worth more', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), (left) => {
      const most = mostPoints(left)
      expect(2 * pointsDiscount(most)).toBeLessThanOrEqual(left)
      expect(2 * pointsDiscount(most + 1)).toBeGreaterThan(left)
    }),
  )
})
