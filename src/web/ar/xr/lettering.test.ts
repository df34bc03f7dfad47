import { expect, test } from 'vitest'
import { linesOf } from './lettering.ts'

/** As if every letter were as wide. */
const within = (letters: number) => (line: string) => line.length <= letters

test('words are broken between words, and none is left out where there is room', () => {
  expect(linesOf('Floor found. Point where it should stand', 4, within(16))).toEqual(['Floor found.', 'Point where it', 'should stand'])
  expect(linesOf('القطع في مكانها', 4, within(9))).toEqual(['القطع في', 'مكانها'])
  expect(linesOf('One', 1, within(16))).toEqual(['One'])
  expect(linesOf('', 2, within(16))).toEqual([])
})

test('a word that is longer than a line has a line of its own', () => {
  expect(linesOf('a Verschlechterungen b', 4, within(8))).toEqual(['a', 'Verschlechterungen', 'b'])
})

test('what does not fit in the last line ends there, and says so', () => {
  expect(linesOf('one two three four five', 2, within(7))).toEqual(['one two', 'three…'])
})
