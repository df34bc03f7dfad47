import { expect, test } from 'vitest'
import { wrapWords } from './textTexture.ts'

/** As if every letter were as wide. */
const within = (letters: number) => (line: string) => line.length <= letters

test('wrapWords: breaks between words and keeps every word that fits', () => {
  expect(wrapWords('Floor found. Point where it should stand', 4, within(16))).toEqual(['Floor found.', 'Point where it', 'should stand'])
  expect(wrapWords('القطع في مكانها', 4, within(9))).toEqual(['القطع في', 'مكانها'])
  expect(wrapWords('One', 1, within(16))).toEqual(['One'])
  expect(wrapWords('', 2, within(16))).toEqual([])
})

test('wrapWords: gives a word longer than a line its own line', () => {
  expect(wrapWords('a Verschlechterungen b', 4, within(8))).toEqual(['a', 'Verschlechterungen', 'b'])
})

test('wrapWords: ends the last line with an ellipsis where words are left', () => {
  expect(wrapWords('one two three four five', 2, within(7))).toEqual(['one two', 'three…'])
})
