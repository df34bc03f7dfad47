import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import { HIGHEST_PRICE } from './browsing.ts'
import { priceWordsIn } from './priceWords.ts'

describe('a price in a search is understood', () => {
  test.each<[string, object]>([
    ['sofa under 20000', { words: 'sofa', maxPrice: 20_000 }],
    ['كنبة أقل من ٢٠ ألف', { words: 'كنبة', maxPrice: 20_000 }],
    ['كنبة بأقل من ٢٠٬٠٠٠ جنيه', { words: 'كنبة', maxPrice: 20_000 }],
    ['كنبة تحت \u2066٢٠٬٠٠٠\u2069\u202c', { words: 'كنبة', maxPrice: 20_000 }],
    ['كنبه تحت 20 الف', { words: 'كنبه', maxPrice: 20_000 }],
    ['سجادة لحد ٨٠٠٠ ج', { words: 'سجادة', maxPrice: 8000 }],
    ['ترابيزة لا تزيد عن خمسة', { words: 'ترابيزة لا تزيد عن خمسة' }],
    ['تحت ألفين', { words: '', maxPrice: 2000 }],
    ['فازة تحت ألف جنيه', { words: 'فازة', maxPrice: 1000 }],
    ['كرسي بين ٥٠٠٠ و٨٠٠٠', { words: 'كرسي', minPrice: 5000, maxPrice: 8000 }],
    ['كرسي بين ٥ و ٨ آلاف', { words: 'كرسي', minPrice: 5000, maxPrice: 8000 }],
    ['كرسي من ٥٠٠٠ إلى ٨٠٠٠ جنيه خشب', { words: 'كرسي خشب', minPrice: 5000, maxPrice: 8000 }],
    ['سرير أكثر من ١٠ آلاف', { words: 'سرير', minPrice: 10_000 }],
    ['sofa less than EGP 20,000', { words: 'sofa', maxPrice: 20_000 }],
    ['sofa < 20k', { words: 'sofa', maxPrice: 20_000 }],
    ['Lotus sofa that costs up to 12.5k in green', { words: 'Lotus sofa in green', maxPrice: 12_500 }],
    ['max 9 500 rug', { words: 'rug', maxPrice: 9500 }],
    ['rug 9500 max', { words: 'rug', maxPrice: 9500 }],
    ['chair between 5000 and 8000', { words: 'chair', minPrice: 5000, maxPrice: 8000 }],
    ['chair between 5 and 8k', { words: 'chair', minPrice: 5000, maxPrice: 8000 }],
    ['chair 8000-5000', { words: 'chair', minPrice: 5000, maxPrice: 8000 }],
    ['bed over 30,000 pounds', { words: 'bed', minPrice: 30_000 }],
    ['bed from 10000 under 30000', { words: 'bed', minPrice: 10_000, maxPrice: 30_000 }],
    ['vase under 80 egp', { words: 'vase', maxPrice: 80 }],
    ['canapé moins de 20 000', { words: 'canapé', maxPrice: 20_000 }],
    ['canapé à moins de 20 000 livres', { words: 'canapé', maxPrice: 20_000 }],
    ['tapis jusqu’à 8 mille', { words: 'tapis', maxPrice: 8000 }],
    ['lit à partir de 15000', { words: 'lit', minPrice: 15_000 }],
    ['chaise entre 5 000 et 8 000', { words: 'chaise', minPrice: 5000, maxPrice: 8000 }],
    ['chaise de 5000 à 8000', { words: 'chaise', minPrice: 5000, maxPrice: 8000 }],
  ])('%s', (typed, understood) => expect(priceWordsIn(typed)).toEqual(understood))

  test.each([
    'table for up to 6',
    'sofa under 200 cm',
    'bed under 1.80 m',
    'table for 6 people',
    'سرير أقل من ١٦٠ سم',
    'ترابيزة لحد ٦ أشخاص',
    'canapé moins de 200 cm',
    'storage under bed',
    'تحت السرير',
    'SOFA-NILE-2000',
    'KITCHEN-QASR-1200-1400',
    '160-200',
    'Thalg fridge-freezer, 400 L',
    'under 99999999999999999999',
    '20000',
  ])('text that is no price is left as it is: %s', (typed) => expect(priceWordsIn(typed)).toEqual({ words: typed }))
})

const nouns = fc.constantFrom('sofa', 'oak bed', 'كنبة', 'كرسي خشب', 'canapé', 'table basse', '')
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
/** The ways in which a number is written. */
const written = fc.constantFrom<(n: number) => string>(
  String,
  (n) => n.toLocaleString('en'),
  (n) => n.toLocaleString('fr'),
  (n) => n.toLocaleString('en').replaceAll(',', ' '),
  (n) => arabic(String(n)),
  (n) => arabic(n.toLocaleString('en').replaceAll(',', '٬')),
  (n) => `EGP ${n}`,
  (n) => `${n} جنيه`,
  (n) => (n % 1000 === 0 ? `${n / 1000}k` : `${n}`),
  (n) => (n % 1000 === 0 ? `${arabic(String(n / 1000))} ألف` : `${n}`),
)
const most = fc.constantFrom('under', 'less than', 'below', 'up to', 'max', 'أقل من', 'تحت', 'لحد', 'moins de', 'jusqu’à', 'au plus')
const least = fc.constantFrom('over', 'more than', 'at least', 'أكثر من', 'plus de', 'à partir de')
const price = fc.oneof(
  fc.integer({ min: 100, max: 999_999 }),
  fc.integer({ min: 1, max: 999 }).map((n) => n * 1000),
)

describe('whatever is typed', () => {
  test('a bound is the number that was written, however it was, and the other words stay', () => {
    fc.assert(
      fc.property(nouns, most, least, price, written, fc.boolean(), (noun, upTo, from, n, write, before) => {
        const said = (bound: string) => (before ? `${noun} ${bound} ${write(n)}` : `${bound} ${write(n)} ${noun}`)
        expect(priceWordsIn(said(upTo))).toEqual({ words: noun, maxPrice: n })
        expect(priceWordsIn(said(from))).toEqual({ words: noun, minPrice: n })
      }),
    )
  })

  test('a range has its ends in order', () => {
    const ranges = fc.constantFrom<(a: string, b: string) => string>(
      (a, b) => `between ${a} and ${b}`,
      (a, b) => `بين ${a} و ${b}`,
      (a, b) => `entre ${a} et ${b}`,
    )
    fc.assert(
      fc.property(nouns, price, price, written, ranges, (noun, a, b, write, range) => {
        fc.pre(!(write(1000) !== '1000' && a < 1000 && b >= 1000))
        expect(priceWordsIn(`${noun} ${range(write(a), write(b))}`)).toEqual({ words: noun, minPrice: Math.min(a, b), maxPrice: Math.max(a, b) })
      }),
    )
  })

  test('text without figures is left as it is but for its spaces; nothing throws; what is left holds no more price', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(fc.oneof(most, least, nouns, fc.constantFrom('20000', '٢٠', 'ألف', 'k', '-', 'and', 'و', 'cm', '5,000', '1e9')), { maxLength: 8 })
        .map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const { words, minPrice, maxPrice } = priceWordsIn(typed)
        expect(priceWordsIn(words)).toEqual({ words })
        for (const bound of [minPrice, maxPrice]) if (bound !== undefined) expect(bound > 0 && bound <= HIGHEST_PRICE).toBe(true)
        if (!/\p{N}|ألف/u.test(typed)) expect(words).toBe(typed.replace(/\s+/gu, ' ').trim())
      }),
      { numRuns: cases(400) },
    )
  })
})
