import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, occurrences } from '../../../test/contract/scope.ts'
import { leastBeforeTax, mostBeforeTax, taxOn, withTax, withTaxOnWire } from './tax.ts'

test('tax is fourteen per cent', () => {
  expect([taxOn(10_000), taxOn(25), taxOn(24)]).toEqual([1_400, 4, 3])
})

test('the highest price of a piece includes the tax', () => {
  expect(withTax(10_000)).toBe(11_400)
  expect(withTaxOnWire(38_500)).toBe(43_890)
  expect(withTaxOnWire(921.92)).toBe(1_050.99)
})

test('a limit on what is paid becomes the limit on the amount before tax that lets exactly the same prices through', () => {
  let onTheLimit = 0
  fc.assert(
    fc.property(fc.nat(3_000_000), fc.integer({ min: -3, max: 3 }), (before, off) => {
      const paid = Math.max(0, withTax(before) + off)
      expect(before <= mostBeforeTax(paid)).toBe(withTax(before) <= paid)
      expect(before >= leastBeforeTax(paid)).toBe(withTax(before) >= paid)
      if (off === 0) onTheLimit++
    }),
    { numRuns: cases(2000) },
  )
  expect(onTheLimit).toBeGreaterThan(occurrences(100))
  expect([mostBeforeTax(0), leastBeforeTax(0), leastBeforeTax(1)]).toEqual([0, 0, 1])
})
