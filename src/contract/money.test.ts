import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire, leastBeforeTax, moneyFormat, mostBeforeTax, percentOf, taxOn, toWire, unitPrice, withTax, withTaxOnWire } from './money.ts'

test('piastres are hundredths of a pound, and come back from the wire as they went', () => {
  expect(toWire(92_192)).toBe(921.92)
  for (const piastres of [1, 7, 29, 57, 1_005, 92_192, 100_000_000_029]) expect(fromWire(toWire(piastres))).toBe(piastres)
})

test('a percentage is rounded half up, exactly at the half', () => {
  expect([percentOf(7, 7), percentOf(10, 5), percentOf(17, 3)]).toEqual([0, 1, 1])
  // In floating point 35 × 0.9 falls below 31.5.
  expect(percentOf(35, 90)).toBe(32)
})

test('a price takes the variant’s difference before the discount', () => {
  expect(unitPrice(100_425, 2_010, 10)).toBe(92_192)
  expect(unitPrice(1_000, -250, 0)).toBe(750)
  expect(unitPrice(1_000, 0, 100)).toBe(0)
})

test('tax is fourteen per cent', () => {
  expect([taxOn(10_000), taxOn(25), taxOn(24)]).toEqual([1_400, 4, 3])
})

test('what a shopper pays holds the tax', () => {
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
    { numRuns: 2000 },
  )
  expect(onTheLimit).toBeGreaterThan(100)
  expect([mostBeforeTax(0), leastBeforeTax(0), leastBeforeTax(1)]).toEqual([0, 0, 1])
})

describe('an amount is written', () => {
  const written = (language: 'en' | 'fr' | 'ar', locale: string, amount: number) =>
    // What separates the digits is a space of one kind or another.
    moneyFormat(
      language,
      locale,
    )(amount)
      .replaceAll(/[\s\u200F]+/gu, ' ')
      .trim()

  test('with piastres only where there are any', () => {
    expect([written('en', 'en-EG', 12_500), written('en', 'en-EG', 12_500.5)]).toEqual(['EGP 12,500', 'EGP 12,500.50'])
  })
  test('with the currency’s code, in Arabic with its sign', () => {
    expect(written('fr', 'fr-FR', 950)).toBe('950 EGP')
    expect(written('ar', 'ar-EG', 950)).toContain('ج.م')
  })
})
