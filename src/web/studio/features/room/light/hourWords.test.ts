import { expect, test } from 'vitest'
import { hourWords } from './hourWords.ts'

test('an hour is written in the user’s format', () => {
  expect(hourWords('en-GB')(17.25)).toBe('17:15')
  expect(hourWords('fr-FR')(24)).toMatch(/^0?0:00$/)
  expect(hourWords('ar-EG')(8.5)).toMatch(/٨:٣٠/)
})
