import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GOVERNORATES } from '../../../contract/vocabulary.ts'
import { taxOn } from '../../../contract/money.ts'
import { couponDiscount, priceOrder, shippingTo, spread, type CouponTerms, type PricedLine } from './pricing.ts'

const line: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  installationPrice: fc.constantFrom(0, 0, 25_000, 33_333),
})
const lines = fc.array(line, { minLength: 1, maxLength: 100 })
const shipping = fc.constantFrom(0, 15_000, 25_000, 35_000, 50_000)
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({ type: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }), minimum: fc.constant(0) }),
  fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 10_000_000 }), minimum: fc.constant(0) }),
)
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
const subtotalOf = (of: PricedLine[]) => sum(of.map((l) => l.unitPrice * l.quantity))

describe('an order’s price', () => {
  test('adds up exactly, line by line and as a whole', () => {
    fc.assert(
      fc.property(lines, coupon, shipping, (of, terms, ship) => {
        const price = priceOrder(of, couponDiscount(terms, subtotalOf(of)) ?? 0, ship)
        expect(sum(price.lines.map((l) => l.total))).toBe(price.subtotal)
        expect(sum(price.lines.map((l) => l.discount))).toBe(price.discount)
        expect(sum(price.lines.map((l) => l.installation))).toBe(price.installation)
        expect(sum(price.lines.map((l) => l.tax)) + taxOn(ship)).toBe(price.tax)
        expect(price.total).toBe(price.subtotal - price.discount + price.tax + price.shipping + price.installation)
        for (const amount of [price.total, price.tax, price.discount]) expect(Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })

  test('never takes off more than there is, on the whole or on a line', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), shipping, (of, discount, ship) => {
        const price = priceOrder(of, discount, ship)
        expect(price.discount).toBeLessThanOrEqual(price.subtotal)
        for (const l of price.lines) {
          expect(l.discount).toBeGreaterThanOrEqual(0)
          expect(l.discount).toBeLessThanOrEqual(l.total)
        }
      }),
    )
  })

  test('has the same sums in whatever order the lines stand', () => {
    const shuffled = lines.chain((of) => fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length })))
    fc.assert(
      fc.property(shuffled, coupon, shipping, ([of, mixed], terms, ship) => {
        const discount = couponDiscount(terms, subtotalOf(of)) ?? 0
        const { lines: _a, ...one } = priceOrder(of, discount, ship)
        const { lines: _b, ...other } = priceOrder(mixed, discount, ship)
        expect(other).toEqual(one)
      }),
    )
  })

  test('grows with every piece and every piastre of shipping', () => {
    fc.assert(
      fc.property(lines, line, shipping, (of, more, ship) => {
        expect(priceOrder([...of, more], 0, ship).total).toBeGreaterThanOrEqual(priceOrder(of, 0, ship).total)
        expect(priceOrder(of, 0, ship + 100).total).toBeGreaterThan(priceOrder(of, 0, ship).total)
      }),
    )
  })

  test('is what one works out by hand', () => {
    const sofa = { unitPrice: 1_000_000, quantity: 1, installationPrice: 30_000 }
    const lamps = { unitPrice: 33_333, quantity: 3, installationPrice: 0 }
    const price = priceOrder([sofa, lamps], 110_000, 15_000)
    expect(price).toEqual({
      subtotal: 1_099_999,
      discount: 110_000,
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
    expect(priceOrder([{ unitPrice: 25, quantity: 1, installationPrice: 0 }], 0, 0).tax).toBe(4) // 3.5
    expect(priceOrder([{ unitPrice: 24, quantity: 1, installationPrice: 0 }], 0, 0).tax).toBe(3) // 3.36
  })
})

describe('a discount spread over lines', () => {
  test('is shared to the last piastre, within one of each fair share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const whole = sum(of)
        const amount = Math.floor(whole * part)
        const shares = spread(amount, of)
        expect(sum(shares)).toBe(amount)
        shares.forEach((share, index) => expect(Math.abs(share - (amount * (of[index] ?? 0)) / (whole || 1))).toBeLessThanOrEqual(1))
      }),
    )
  })

  test('gives the odd piastre to the largest remainder', () => {
    expect(
      spread(
        100,
        [1, 1, 1].map((n) => n * 1000),
      ),
    ).toEqual([34, 33, 33])
    expect(spread(10, [333, 667])).toEqual([3, 7])
    // Equal remainders: the larger weight comes first, wherever it stands.
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
  test('of a fixed amount stops at the goods’ worth', () => {
    expect(couponDiscount({ type: 'fixed', amount: 50_000, minimum: 0 }, 20_000)).toBe(20_000)
  })
  test('of a percentage rounds half up', () => {
    expect(couponDiscount({ type: 'percentage', percent: 10, minimum: 0 }, 15)).toBe(2)
  })
})

describe('shipping', () => {
  test('knows every governorate of Egypt', () => {
    for (const governorate of GOVERNORATES) expect(shippingTo({ country: 'EG', governorate })).toBeGreaterThan(0)
    expect(shippingTo({ country: 'EG', governorate: 'Giza' })).toBe(15_000)
    expect(shippingTo({ country: 'EG', governorate: 'Matruh' })).toBe(50_000)
  })
  test('ends at the border', () => {
    expect(shippingTo({ country: 'FR', governorate: 'Cairo' })).toBeNull()
    expect(shippingTo({ country: 'EG', governorate: 'Atlantis' })).toBeNull()
  })
})
