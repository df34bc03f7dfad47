import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise, searchWords } from './words.ts'

describe('normalise', () => {
  test.each([
    ['Canapé Nil', 'canape nil'],
    ['CŒUR', 'coeur'],
    ['أَرِيكَة', 'اريكه'],
    ['إضاءة', 'اضاءه'],
    ['آنية', 'انيه'],
    ['كرسيّ', 'كرسي'],
    ['كرسى', 'كرسي'],
    ['كنــبة', 'كنبه'],
    ['مؤثث', 'موثث'],
    ['١٢٠ سم', '120 سم'],
    ['tv-unit, 1.2 m', 'tv unit 1 2 m'],
    ['100%_\\', '100'],
    ['  ', ''],
    ['ﻛﻨﺒﺔ', 'كنبه'],
    ['ᴬ İ', 'a i'],
  ])('%s', (text, expected) => expect(normalise(text)).toBe(expected))

  test('leaves nothing that LIKE would read, and says the same of what it said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalise(text)
        expect(once).not.toMatch(/[%_\\\0]/)
        expect(once.isWellFormed()).toBe(true)
        expect(normalise(once)).toBe(once)
      }),
    )
  })
})

describe('searchWords', () => {
  test('the Arabic article is part of no word', () => {
    expect(searchWords('الكنبة والكرسي')).toEqual(['كنبه', 'كرسي'])
    expect(searchWords('ال')).toEqual(['ال'])
  })
  test('few words, each once', () => {
    expect(searchWords('a b a c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect(searchWords(' ?! ')).toEqual([])
  })
})
