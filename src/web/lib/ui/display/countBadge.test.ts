import { expect, test } from 'vitest'
import { formatFor } from '../../i18n/format.ts'
import { badgeText } from './countBadge.ts'

test('a badge writes up to 99 and then 99+, in the reader’s digits; nothing has no badge', () => {
  const texts = (language: 'ar' | 'en' | 'fr') => [0, 1, 42, 99, 100, 1234].map((count) => badgeText(count, formatFor(language).number))
  expect(texts('en')).toEqual(['', '1', '42', '99', '99+', '99+'])
  expect(texts('fr')).toEqual(texts('en'))
  expect(texts('ar')).toEqual(['', '١', '٤٢', '٩٩', '٩٩+', '٩٩+'])
})
