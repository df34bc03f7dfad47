import { afterEach, expect, test, vi } from 'vitest'
import { lettersOf } from './letters.ts'

const WORDS = [
  ['Élan', ['É', 'l', 'a', 'n']],
  ['E\u0301lan', ['E\u0301', 'l', 'a', 'n']],
  ['مُنى', ['مُ', 'ن', 'ى']],
  ['🛋️ a', ['🛋️', ' ', 'a']],
  ['', []],
] as const

afterEach(() => vi.unstubAllGlobals())

test.each(WORDS)('letters: “%s” is read with the signs over its letters', (text, letters) => {
  expect(lettersOf(text)).toEqual(letters)
})

test.each(WORDS)('letters: “%s” is read the same by a browser without Intl.Segmenter', (text, letters) => {
  const { Segmenter, ...older } = Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]))
  expect(Segmenter).toBeDefined()
  vi.stubGlobal('Intl', older)
  expect(lettersOf(text)).toEqual(letters)
})
