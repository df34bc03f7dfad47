import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { invoiceFigures, type StoredLine, type StoredSums } from './invoice.ts'
import { priceOrder } from './order.ts'
import { taxOn } from './tax.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  installationPrice: fc.constantFrom(0, 0, 25_000, 33_333),
})
const terms = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 100 }),
  coupon: fc.option(fc.record({ type: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }), minimum: fc.constant(0) })),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  shipping: fc.constantFrom(0, 15_000, 25_055, 50_000),
})
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never

/** The order as its rows keep it. */
const kept = (of: Terms): { sums: StoredSums; lines: StoredLine[]; price: ReturnType<typeof priceOrder> } => {
  const price = priceOrder(of)
  const lines = of.lines.map((one, index) => {
    const { total, discount, tax } = price.lines[index]!
    return { ...one, total, discount, tax }
  })
  return { sums: price, lines, price }
}
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

test('the figures of an invoice are the order’s: every column adds up to its sum, and all rows with delivery to its total', () => {
  let [discounted, byPoints, installed, odd] = [0, 0, 0, 0]
  fc.assert(
    fc.property(terms, (of) => {
      const { sums, lines, price } = kept(of)
      const { rows, delivery, pointsDiscount } = invoiceFigures(sums, lines)
      expect(sum(rows.map(({ discount }) => discount))).toBe(price.discount)
      expect(sum(rows.map(({ tax }) => tax)) + delivery.tax).toBe(price.tax)
      expect(sum(rows.map(({ total }) => total)) + delivery.total).toBe(price.total)
      expect(delivery).toEqual({ price: of.shipping, tax: taxOn(of.shipping), total: of.shipping + taxOn(of.shipping) })
      expect(price.couponDiscount + pointsDiscount).toBe(price.discount)
      for (const [index, { goods, discount, installation, tax }] of rows.entries()) {
        expect(goods).toBe(of.lines[index]!.unitPrice * of.lines[index]!.quantity)
        expect(tax).toBe(taxOn(goods - discount) + taxOn(installation))
      }
      if (price.discount > 0) discounted++
      if (price.pointsUsed > 0) byPoints++
      if (price.installation > 0) installed++
      if (price.tax !== taxOn(price.total - price.tax)) odd++
    }),
    { numRuns: cases(300) },
  )
  // `odd`: the tax of the whole, calculated again, would differ from the order's.
  for (const times of [discounted, byPoints, installed, odd]) expect(times).toBeGreaterThan(occurrences(30))
})

test('an order that contradicts itself gets no invoice', () => {
  const of: Terms = { lines: [{ unitPrice: 10_000, quantity: 2, installationPrice: 25_000 }], coupon: null, points: 0, shipping: 15_000 }
  const { sums, lines } = kept(of)
  expect(() => invoiceFigures(sums, lines)).not.toThrow()
  const [first] = lines
  const wrong: [Partial<StoredSums>, Partial<StoredLine>][] = [
    [{ tax: sums.tax + 1 }, {}],
    [{ total: sums.total - 1 }, {}],
    [{ subtotal: sums.subtotal + 1, total: sums.total + 1 }, {}],
    [{ discount: 1, total: sums.total - 1 }, {}],
    [{ installation: 999, total: sums.total - 1 }, {}],
    [{ couponDiscount: 1 }, {}],
    [{}, { tax: sums.tax + 1 }],
    [{}, { discount: 1 }],
    [{}, { quantity: 3 }],
  ]
  for (const [changedSums, changedLine] of wrong)
    expect(() => invoiceFigures({ ...sums, ...changedSums }, [{ ...first!, ...changedLine }]), JSON.stringify([changedSums, changedLine])).toThrow(
      'do not add up',
    )
})
