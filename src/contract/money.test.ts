import { describe, expect, test } from 'vitest'
import { fromWire, lessOnWire, moneyFormat, percentOf, toWire } from './money.ts'

test('piastres are hundredths of a pound, and come back from the wire as they went', () => {
  expect(toWire(92_192)).toBe(921.92)
  for (const piastres of [1, 7, 29, 57, 1_005, 92_192, 100_000_000_029]) expect(fromWire(toWire(piastres))).toBe(piastres)
})

test('a percentage is rounded half up, exactly at the half', () => {
  expect([percentOf(7, 7), percentOf(10, 5), percentOf(17, 3)]).toEqual([0, 1, 1])
  // In floating point 35 × 0.9 falls below 31.5.
  expect(percentOf(35, 90)).toBe(32)
})

test('an amount is taken off another without fractions of a piastre', () => {
  expect(1.1 - 0.99).not.toBe(0.11)
  expect(lessOnWire(1.1, 0.99)).toBe(0.11)
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
