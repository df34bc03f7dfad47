import { describe, expect, test } from 'vitest'
import { formatFor } from './format.ts'
import { firstLanguage, localeOf } from './language.ts'

/** Without the marks that steer direction and the spaces that do not break. */
const plain = (words: string) => words.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ')

describe('figures in the reader’s locale', () => {
  const ar = formatFor('ar', 'ar-EG')
  const en = formatFor('en', 'en-GB')
  const fr = formatFor('fr', 'fr-FR')

  test('money is in pounds, with piastres only where there are any', () => {
    expect(plain(en.money(12_500))).toBe('EGP 12,500')
    expect(plain(en.money(12_500.5))).toBe('EGP 12,500.50')
    expect(plain(ar.money(12_500))).toBe('١٢٬٥٠٠ ج.م.')
    expect(plain(fr.money(12_500))).toBe('12 500 EGP')
  })

  test('lengths are in metres or whole centimetres', () => {
    expect(plain(en.metres(4.257))).toBe('4.26 m')
    expect(plain(ar.metres(2))).toBe('٢ م')
    expect(en.centimetres(0.8549)).toBe('85 cm')
    expect(en.size({ width: 2.1, depth: 0.95, height: 0.85 })).toBe('210 × 95 × 85 cm')
    expect(fr.area(12.5)).toBe('12,5 m²')
  })

  test('a calendar day stays that day, and a moment is told in Cairo’s time', () => {
    expect(en.date('2026-11-21')).toBe('21 November 2026')
    expect(en.dateTime('2026-11-21T22:30:00.000Z')).toContain('22 November 2026')
  })

  test('in French the first of a month is an ordinal, alone and before a year and an hour; no other figure is', () => {
    expect(fr.date('2026-12-01')).toBe('1er décembre 2026')
    expect(plain(fr.weekday('2026-12-01'))).toBe('mar. 1er décembre')
    expect(fr.dayMonth('2026-12-01')).toBe('1er décembre')
    expect(plain(fr.dateTime('2026-12-01T11:01:00.000Z'))).toBe('1er décembre 2026 à 13:01')
    expect(fr.date('2026-12-11')).toBe('11 décembre 2026')
    expect(fr.date('2026-12-21')).toBe('21 décembre 2026')
    expect(en.date('2026-12-01')).toBe('1 December 2026')
  })

  test('Arabic digits follow the reader’s own locale', () => {
    expect(localeOf('ar', ['ar-MA', 'fr'])).toBe('ar-MA')
    expect(formatFor('ar', 'ar-MA').number(12)).toBe('12')
    expect(localeOf('en', ['en-US@posix'])).toBe('en-GB')
    expect(localeOf('ar', ['en-GB'])).toBe('ar-EG')
  })
})

describe('the first language', () => {
  test('is the remembered one, else the first wish among ours, else Arabic', () => {
    expect(firstLanguage('fr', ['en-GB'])).toBe('fr')
    expect(firstLanguage(null, ['de', 'EN-us', 'ar'])).toBe('en')
    expect(firstLanguage(null, ['de-DE', 'it'])).toBe('ar')
    expect(firstLanguage('tlh', ['de-DE'])).toBe('ar')
  })
})
