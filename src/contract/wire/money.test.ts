import { describe, expect, test } from 'vitest'
import { RATE_STEPS } from '../catalog/displayCurrency.ts'
import { fromWire, lessOnWire, moneyFormat, percentOf, PIASTRES, stepsIn, toWire } from './money.ts'
import { decimal } from './primitives.ts'
import { RULES } from '../rules.ts'

test('piastres are hundredths of a pound, and come back from the wire as they went', () => {
  expect(toWire(92_192)).toBe(921.92)
  for (const piastres of [1, 7, 29, 57, 1_005, 92_192, 100_000_000_029]) expect(fromWire(toWire(piastres))).toBe(piastres)
})

describe.each([
  ['an amount', PIASTRES, RULES.piastres.en],
  ['a rate', RATE_STEPS, RULES.rateSteps.en],
])('%s that is sent', (_name, steps, rule) => {
  const sent = decimal(steps, rule)
  const step = 1 / steps

  test.each([1e-9, -1e-9, 0, -0, Number.MIN_VALUE, step * 1e-7])(
    '(%d) next to nothing is nothing: not more than 0, not less, and never -0',
    (value) => {
      expect(sent.positive().safeParse(value).success).toBe(false)
      expect(sent.negative().safeParse(value).success).toBe(false)
      expect(Object.is(sent.min(0).parse(value), 0)).toBe(true)
    },
  )

  test('a money amount is rounded before its bounds are checked, and returned as it is stored', () => {
    expect(
      sent
        .positive()
        .max(1)
        .parse(step + 1e-12),
    ).toBe(step)
    expect(sent.max(0.3).parse(0.1 + 0.2)).toBe(0.3)
    expect(sent.max(1).parse(1 + 1e-12)).toBe(1)
    for (const value of [step, 1 - step, 99_999_999.99, 100_000_000, 12_345_678.9]) expect(sent.positive().parse(value)).toBe(value)
  })

  test.each([step / 2, step * 1.5, 47 + step / 4, 99_999_999 + step / 2])('(%d) between two steps is refused by that alone', (value) => {
    const { success, error } = sent.positive().max(10).safeParse(value)
    expect(success).toBe(false)
    expect(error!.issues.map(({ message }) => message)).toEqual([rule])
  })

  test.each([1e300, Number.MAX_VALUE])('(%d) too large to be counted is refused', (value) => {
    expect(sent.max(100_000_000).safeParse(value).success).toBe(false)
    expect(Number.isFinite(sent.safeParse(value).data ?? 0)).toBe(true)
  })
})

test('an amount counted in steps is never -0', () => {
  expect(Object.is(stepsIn(-1e-9, PIASTRES), 0)).toBe(true)
  expect(Object.is(fromWire(-0.001), 0)).toBe(true)
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
    // Digits are separated by a space of one kind or another.
    moneyFormat(
      language,
      locale,
    )(amount)
      .replaceAll(/[\s\u200F]+/gu, ' ')
      .trim()

  test('piastres are written only where there are any', () => {
    expect([written('en', 'en-EG', 12_500), written('en', 'en-EG', 12_500.5)]).toEqual(['EGP 12,500', 'EGP 12,500.50'])
  })
  test('an amount is written with the currency’s code, in Arabic with its sign', () => {
    expect(written('fr', 'fr-FR', 950)).toBe('950 EGP')
    expect(written('ar', 'ar-EG', 950)).toContain('ج.م')
  })
})
