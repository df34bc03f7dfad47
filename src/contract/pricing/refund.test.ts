import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { priceOrder } from './order.ts'
import { pointsBackOf, refundOf, type ReturnedLine } from './refund.ts'
import { withTax } from './tax.ts'

const anyLine = fc.record({
  unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  installationPrice: fc.constantFrom(0, 0, 33_333),
})
const sold = (lines: readonly { quantity: number }[], price: ReturnType<typeof priceOrder>): ReturnedLine['line'][] =>
  lines.map(({ quantity }, i) => ({ quantity, total: price.lines[i]!.total, discount: price.lines[i]!.discount }))

test('refunds of an order, in whatever steps its pieces come back, never exceed what was paid, and end at the goods to the piastre', () => {
  let [discounted, stepwise, odd] = [0, 0, 0]
  const steps = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.nat(2_000_000),
      fc.nat(10_000),
      steps,
      fc.constantFrom(0, 15_000),
      (lines, amount, points, draws, shipping) => {
        const price = priceOrder({ lines, coupon: { type: 'fixed', amount, minimum: 0 }, points, shipping })
        const of = sold(lines, price)
        const back = lines.map(() => 0)
        let refunded = 0
        const giveBack = (at: number, returned: number) => {
          const amount = refundOf([{ line: of[at]!, before: back[at]!, returned }])
          expect(amount).toBeGreaterThanOrEqual(0)
          refunded += amount
          back[at]! += returned
          expect(refunded).toBeLessThanOrEqual(price.total)
        }
        for (const draw of draws) {
          const at = draw % lines.length
          const left = lines[at]!.quantity - back[at]!
          if (left > 0) giveBack(at, 1 + (Math.floor(draw / lines.length) % left))
        }
        if (back.some((pieces, i) => pieces > 0 && pieces < lines[i]!.quantity)) stepwise++
        for (const [at, { quantity }] of lines.entries()) giveBack(at, quantity - back[at]!)
        const goods = of.reduce((all, { total, discount }) => all + withTax(total - discount), 0)
        expect(refunded).toBe(goods)
        expect(refunded).toBe(refundOf(of.map((line) => ({ line, before: 0, returned: line.quantity }))))
        if (price.discount > 0) discounted++
        if (of.some(({ total, discount, quantity }) => withTax(total - discount) % quantity !== 0)) odd++
      },
    ),
    { numRuns: cases(300) },
  )
  for (const times of [discounted, stepwise, odd]) expect(times).toBeGreaterThan(occurrences(100))
})

test('points of an order, in whatever steps its pieces come back, are never more than were used, and all of them at the end', () => {
  let [used, fractions, stepwise] = [0, 0, 0]
  const steps = fc.array(fc.array(fc.nat(99), { minLength: 5, maxLength: 5 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), fc.nat(100_000), fc.nat(20_000), steps, (lines, amount, points, draws) => {
      const price = priceOrder({ lines, coupon: { type: 'fixed', amount, minimum: 0 }, points, shipping: 15_000 })
      const of = sold(lines, price)
      const back = lines.map(() => 0)
      let returned = 0
      const giveBack = (pieces: readonly number[]) => {
        const given = pointsBackOf(
          price.pointsUsed,
          of.map((line, i) => ({ line, before: back[i]!, returned: pieces[i]! })),
        )
        expect(given).toBeGreaterThanOrEqual(0)
        returned += given
        pieces.forEach((count, i) => (back[i]! += count))
        const share = (price.pointsUsed * lines.reduce((all, { unitPrice }, i) => all + unitPrice * back[i]!, 0)) / (price.subtotal || 1)
        // Less than a point behind the exact share, and never before it.
        expect(returned).toBeLessThanOrEqual(share + 1e-6)
        expect(returned).toBeGreaterThan(share - 1 - 1e-6)
        if (share % 1 !== 0) fractions++
      }
      for (const draw of draws) giveBack(lines.map(({ quantity }, i) => Math.min(draw[i]! % 4, quantity - back[i]!)))
      if (back.some((pieces, i) => pieces > 0 && pieces < lines[i]!.quantity)) stepwise++
      giveBack(lines.map(({ quantity }, i) => quantity - back[i]!))
      expect(returned).toBe(price.pointsUsed)
      if (price.pointsUsed > 0) used++
    }),
    { numRuns: cases(300) },
  )
  for (const times of [used, fractions, stepwise]) expect(times).toBeGreaterThan(occurrences(100))
})

test('points come back by what the pieces cost, whole ones, the fraction with a later piece', () => {
  const [lamp, sofa] = [
    { quantity: 2, total: 50_050, discount: 0 },
    { quantity: 1, total: 900_000, discount: 0 },
  ]
  const back = (lamps: [number, number], sofas: [number, number]) =>
    pointsBackOf(300, [
      { line: lamp, before: lamps[0], returned: lamps[1] },
      { line: sofa, before: sofas[0], returned: sofas[1] },
    ])
  expect([back([0, 1], [0, 0]), back([1, 1], [0, 0]), back([2, 0], [0, 1])]).toEqual([7, 8, 285])
  expect(pointsBackOf(0, [{ line: lamp, before: 0, returned: 2 }])).toBe(0)
  expect(pointsBackOf(0, [{ line: { quantity: 1, total: 0, discount: 0 }, before: 0, returned: 1 }])).toBe(0)
})

test('a piece comes back at its share of what was paid, the last one with the odd piastre', () => {
  // 101 less 1 are 100 piastres and 14 of tax, and 115 do not divide by three.
  const [even, odd] = [
    { quantity: 3, total: 101, discount: 1 },
    { quantity: 3, total: 101, discount: 0 },
  ]
  expect([0, 1, 2].map((before) => refundOf([{ line: even, before, returned: 1 }]))).toEqual([38, 38, 38])
  expect([0, 1, 2].map((before) => refundOf([{ line: odd, before, returned: 1 }]))).toEqual([38, 38, 39])
  expect(refundOf([odd, even].map((line) => ({ line, before: 0, returned: 3 })))).toBe(115 + 114)
})

test('more pieces than were ordered do not come back', () => {
  const line = { quantity: 2, total: 1_000, discount: 0 }
  expect(() => refundOf([{ line, before: 1, returned: 2 }])).toThrow(RangeError)
  expect(() => refundOf([{ line, before: 0, returned: -1 }])).toThrow(RangeError)
  expect(() => pointsBackOf(10, [{ line, before: 1, returned: 2 }])).toThrow(RangeError)
})
