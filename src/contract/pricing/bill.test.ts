import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { fromWire, toWire, negative } from '../wire/money.ts'
import { billBeforeDelivery, billOf, productsPaid } from './bill.ts'
import { priceOrder } from './order.ts'
import { SHIPPING_ZONES } from '../wire/orderVocabulary.ts'

const anyLine = fc.record({
  unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  installationPrice: fc.constantFrom(0, 0, 25_000, 33_333),
})
const deliveries = [null, 0, ...Object.values(SHIPPING_ZONES).map(({ piastres }) => piastres)]

test('a bill’s rows add up to the total, with a discount that takes its VAT along', () => {
  let [discounted, installed, unknown, whole] = [0, 0, 0, 0]
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.option(fc.integer({ min: 1, max: 2_000_000 })),
      fc.nat(3_000),
      fc.constantFrom(...deliveries),
      (lines, amount, points, shipping) => {
        const coupon = amount === null ? null : { type: 'fixed' as const, amount, minimum: 0 }
        const price = priceOrder({ lines, coupon, points: amount === null ? 0 : points, shipping: shipping ?? 0 })
        const answered = lines.map(({ unitPrice, quantity, installationPrice }) => ({
          totalPrice: toWire(unitPrice * quantity),
          quantity,
          installationPrice: toWire(installationPrice),
        }))
        const shippingAmount = shipping === null ? null : toWire(shipping)
        const bill = billOf(answered, { shippingAmount, taxAmount: toWire(price.tax), totalAmount: toWire(price.total) })
        expect(bill).toMatchObject({ total: toWire(price.total), tax: toWire(price.tax) })
        expect(bill.goods).toBe(productsPaid(answered))
        const rows = [bill.goods, bill.discount, bill.shipping ?? 0, bill.installation].map(fromWire)
        expect(rows.reduce((sum, row) => sum + row, 0)).toBe(price.total)
        // Every row is an amount that can be written with two decimals.
        for (const row of [bill.goods, bill.discount, bill.installation]) expect(toWire(fromWire(row))).toBe(row)
        // The discount and its VAT, each line of it rounded by at most a piastre.
        expect(Math.abs(fromWire(negative(bill.discount)) - price.discount * 1.14)).toBeLessThanOrEqual(lines.length)
        // Without a discount there is no such row, whatever was rounded.
        if (price.discount === 0) {
          expect(bill.discount).toBe(0)
          whole++
        } else discounted++
        // Without its delivery it is the bill of the same goods for which no address is known.
        const bare = priceOrder({ lines, coupon, points: amount === null ? 0 : points, shipping: 0 })
        const undelivered = { shippingAmount: null, taxAmount: toWire(bare.tax), totalAmount: toWire(bare.total) }
        expect(billBeforeDelivery(answered, { shippingAmount, taxAmount: toWire(price.tax), totalAmount: toWire(price.total) })).toEqual(
          billOf(answered, undelivered),
        )
        if (bill.installation > 0) installed++
        if (bill.shipping === null) unknown++
      },
    ),
    { numRuns: cases(500) },
  )
  for (const times of [discounted, installed, unknown, whole]) expect(times).toBeGreaterThan(occurrences(30))
})

test('a bill is what one works out by hand', () => {
  const lines = [{ totalPrice: 63_200, quantity: 2, installationPrice: 250 }]
  expect(billOf(lines, { shippingAmount: 150, taxAmount: 8_939, totalAmount: 72_789 })).toEqual({
    goods: 72_048,
    discount: 0,
    shipping: 171,
    installation: 570,
    total: 72_789,
    tax: 8_939,
  })
})
