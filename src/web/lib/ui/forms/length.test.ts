import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor } from '../../i18n/format.ts'
import { lengthIn, type LengthUnit } from './length.ts'

const ROOM = { unit: 'm', fits: (metres: number) => metres >= 2 && metres <= 20 } as const

test.each([
  ['425 cm', 4.25],
  ['425cm', 4.25],
  ['4.25', 4.25],
  ['4,25', 4.25],
  ['٤٫٢٥ م', 4.25],
  ['425', 4.25],
  ['٤٢٥', 4.25],
  ['4.25 m', 4.25],
  ['4 m 25', 4.25],
  ['4m25', 4.25],
  ['4 m 25 cm', 4.25],
  ['٤ م ٢٥ سم', 4.25],
  ['4250 mm', 4.25],
  ['4,250 mm', 4.25],
  ['4,250 m', 4.25],
  ['1 250 cm', 12.5],
  ['1,250.5 cm', 12.505],
  ['1.250,5 cm', 12.505],
  ['۴٫۵ متر', 4.5],
  ['4,5 mètres', 4.5],
  ['\u2068٤٫٢٥\u2069\u00a0م', 4.25],
  ['\u200f٤٠٠٫٥\u00a0سم', 4.005],
  ['\u202a4.25\u00a0m\u202c', 4.25],
  ['\u200b4.25\ufeff', 4.25],
  ['４．２５', 4.25],
  ['4\u202f250\u00a0mm', 4.25],
  ['4.257', 4.257],
  ['4', 4],
  ['30', 30],
  ['1.9', 1.9],
])('%j is %d m where a room is measured in metres', (text, metres) => {
  expect(lengthIn(text, ROOM)).toBe(metres)
})

test.each([
  ['40', 0.4],
  [' 40.5 ', 0.405],
  ['.5', 0.005],
  ['0', 0],
  ['4.25 m', 4.25],
  ['٤٠ سم', 0.4],
])('%j is %d m where lengths are in centimetres', (text, metres) => {
  expect(lengthIn(text, { unit: 'cm' })).toBe(metres)
})

test('a bare number is read in the unit in which it makes sense, else in the usual one', () => {
  const door = { unit: 'cm', fits: (metres: number) => metres >= 0.6 && metres <= 3 } as const
  expect(['90', '0.9', '2.1', '9000'].map((text) => lengthIn(text, door))).toEqual([0.9, 0.9, 2.1, 90])
})

test.each(['', ' ', 'cm', 'forty', '-4', '4-5', '1.2.3', '1,2,3', '12,34.5 cm', '40 cm 5', '4 m 250', '4.5 m 20', '4 m 25 mm', '4 25', '4 ft', '.'])(
  '%j is no length',
  (text) => {
    expect(lengthIn(text, ROOM)).toBeNull()
  },
)

describe.each(['ar', 'en', 'fr'] as const)('lengths that the page writes in %s', (language) => {
  test.each<[LengthUnit, (metres: number) => string]>([
    ['m', formatFor(language).metres],
    ['cm', formatFor(language).centimetres],
  ])('a length is read again as it is written, in %s', (unit, written) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_900 }), (centimetres) => {
        expect(lengthIn(written(centimetres / 100), { unit })).toBe(centimetres / 100)
      }),
    )
  })
})
