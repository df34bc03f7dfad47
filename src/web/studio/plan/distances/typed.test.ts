import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centimetresIn } from './typed.ts'

test.each([
  ['40', 40],
  [' 40 ', 40],
  ['40 cm', 40],
  ['40cm', 40],
  ['٤٠', 40],
  ['٤٠ سم', 40],
  ['\u200f٤٠٫٥\u00a0سم', 40.5],
  ['۱۲۳', 123],
  ['40,5', 40.5],
  ['40.5', 40.5],
  ['.5', 0.5],
  ['0', 0],
])('%j is %d cm', (text, cm) => {
  expect(centimetresIn(text)).toBe(cm)
})

test.each(['', ' ', 'cm', 'forty', '-4', '4-5', '1.2.3', '1,2,3', '4 m', '40 cm 5', '.'])('%j is no length', (text) => {
  expect(centimetresIn(text)).toBeNull()
})

test('what the page writes is read again, in Arabic, English and French', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9990 }), fc.constantFrom('ar-EG', 'ar-SA', 'en-GB', 'fr-FR'), (tenths, locale) => {
      const written = new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 }).format(tenths / 10)
      expect(centimetresIn(written)).toBe(tenths / 10)
    }),
  )
})
