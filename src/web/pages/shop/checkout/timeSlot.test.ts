import { expect, test } from 'vitest'
import { hoursOf } from './timeSlot.ts'

const spaced = (hours: string[]) => hours.map((hour) => hour.replace(/\s/g, ' '))

test.each([
  ['ar-EG', true, ['٦ م', '٩ م']],
  ['en-GB', true, ['6 pm', '9 pm']],
  ['fr-FR', false, ['18 h', '21 h']],
] as const)('a time slot is written in the hours and digits of %s', (locale, hour12, hours) => {
  const written = hoursOf('18:00-21:00', locale, hour12)
  expect(spaced(written)).toEqual(hours)
  // Neither breaks between the figure and its unit.
  expect(written.join('')).not.toContain(' ')
})
