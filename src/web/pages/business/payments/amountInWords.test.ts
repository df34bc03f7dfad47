/** Amounts in words, in the grammar of each language. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../test/contract/scope.ts'
import type { Language } from '#contract/text/languages.ts'
import { amountInWords } from './amountInWords.ts'

/** EGP, Arabic, English, French. */
const WRITTEN: readonly [number, string, string, string][] = [
  [0, 'صفر جنيه مصري', 'Zero Egyptian pounds', 'Zéro livre égyptienne'],
  [1, 'جنيه مصري واحد', 'One Egyptian pound', 'Une livre égyptienne'],
  [2, 'جنيهان مصريان', 'Two Egyptian pounds', 'Deux livres égyptiennes'],
  [3, 'ثلاثة جنيهات مصرية', 'Three Egyptian pounds', 'Trois livres égyptiennes'],
  [10, 'عشرة جنيهات مصرية', 'Ten Egyptian pounds', 'Dix livres égyptiennes'],
  [11, 'أحد عشر جنيهًا مصريًا', 'Eleven Egyptian pounds', 'Onze livres égyptiennes'],
  [21, 'واحد وعشرون جنيهًا مصريًا', 'Twenty-one Egyptian pounds', 'Vingt et une livres égyptiennes'],
  [81, 'واحد وثمانون جنيهًا مصريًا', 'Eighty-one Egyptian pounds', 'Quatre-vingt-une livres égyptiennes'],
  [99, 'تسعة وتسعون جنيهًا مصريًا', 'Ninety-nine Egyptian pounds', 'Quatre-vingt-dix-neuf livres égyptiennes'],
  [100, 'مائة جنيه مصري', 'One hundred Egyptian pounds', 'Cent livres égyptiennes'],
  [101, 'مائة جنيه مصري وجنيه مصري واحد', 'One hundred and one Egyptian pounds', 'Cent une livres égyptiennes'],
  [102, 'مائة جنيه مصري وجنيهان مصريان', 'One hundred and two Egyptian pounds', 'Cent deux livres égyptiennes'],
  [103, 'مائة وثلاثة جنيهات مصرية', 'One hundred and three Egyptian pounds', 'Cent trois livres égyptiennes'],
  [200, 'مائتا جنيه مصري', 'Two hundred Egyptian pounds', 'Deux cents livres égyptiennes'],
  [2000, 'ألفا جنيه مصري', 'Two thousand Egyptian pounds', 'Deux mille livres égyptiennes'],
  [2500, 'ألفان وخمسمائة جنيه مصري', 'Two thousand five hundred Egyptian pounds', 'Deux mille cinq cents livres égyptiennes'],
  [4500, 'أربعة آلاف وخمسمائة جنيه مصري', 'Four thousand five hundred Egyptian pounds', 'Quatre mille cinq cents livres égyptiennes'],
  [12_000, 'اثنا عشر ألف جنيه مصري', 'Twelve thousand Egyptian pounds', 'Douze mille livres égyptiennes'],
  [200_000, 'مائتا ألف جنيه مصري', 'Two hundred thousand Egyptian pounds', 'Deux cent mille livres égyptiennes'],
  [3000, 'ثلاثة آلاف جنيه مصري', 'Three thousand Egyptian pounds', 'Trois mille livres égyptiennes'],
  [11_500, 'أحد عشر ألفًا وخمسمائة جنيه مصري', 'Eleven thousand five hundred Egyptian pounds', 'Onze mille cinq cents livres égyptiennes'],
  [1001, 'ألف جنيه مصري وجنيه مصري واحد', 'One thousand and one Egyptian pounds', 'Mille une livres égyptiennes'],
  [101_000, 'مائة ألف وألف جنيه مصري', 'One hundred and one thousand Egyptian pounds', 'Cent un mille livres égyptiennes'],
  [102_000, 'مائة ألف وألفا جنيه مصري', 'One hundred and two thousand Egyptian pounds', 'Cent deux mille livres égyptiennes'],
  [2_000_000, 'مليونا جنيه مصري', 'Two million Egyptian pounds', 'Deux millions de livres égyptiennes'],
  [3_000_000, 'ثلاثة ملايين جنيه مصري', 'Three million Egyptian pounds', 'Trois millions de livres égyptiennes'],
  [1_000_000, 'مليون جنيه مصري', 'One million Egyptian pounds', 'Un million de livres égyptiennes'],
  [0.25, 'خمسة وعشرون قرشًا', 'Twenty-five piastres', 'Vingt-cinq piastres'],
  [0.01, 'قرش واحد', 'One piastre', 'Une piastre'],
  [2.02, 'جنيهان مصريان وقرشان', 'Two Egyptian pounds and two piastres', 'Deux livres égyptiennes et deux piastres'],
  [80.05, 'ثمانون جنيهًا مصريًا وخمسة قروش', 'Eighty Egyptian pounds and five piastres', 'Quatre-vingts livres égyptiennes et cinq piastres'],
]
const AROUND: Record<Language, (words: string) => string> = {
  ar: (words) => `فقط ${words} لا غير`,
  en: (words) => `${words} only`,
  fr: (words) => words,
}

test.each(WRITTEN)('%d EGP is written out in Arabic, English and French', (egp, ar, en, fr) => {
  for (const [language, words] of Object.entries({ ar, en, fr }) as [Language, string][])
    expect(amountInWords(Math.round(egp * 100), language)).toBe(AROUND[language](words))
})

/** The value of each Arabic number word. */
const ONES = ['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const TENS = { عشر: 10, عشرون: 20, ثلاثون: 30, أربعون: 40, خمسون: 50, ستون: 60, سبعون: 70, ثمانون: 80, تسعون: 90 }
const HUNDREDS = {
  مائة: 100,
  مائتان: 200,
  مائتا: 200,
  ثلاثمائة: 300,
  أربعمائة: 400,
  خمسمائة: 500,
  ستمائة: 600,
  سبعمائة: 700,
  ثمانمائة: 800,
  تسعمائة: 900,
}
const WORTH: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ONES.map((word, i) => [word, i + 1])),
  أحد: 1,
  اثنا: 2,
  ...TENS,
  ...HUNDREDS,
}
/** Units of money: the value of one in piastres, and the count that the word itself says. */
const COUNTED: Readonly<Record<string, readonly [number, number]>> = Object.fromEntries(
  (
    [
      [1e9, ['مليار', 'ملياران', 'مليارا', 'مليارات', 'مليارًا']],
      [1e6, ['مليون', 'مليونان', 'مليونا', 'ملايين', 'مليونًا']],
      [1e3, ['ألف', 'ألفان', 'ألفا', 'آلاف', 'ألفًا']],
    ] as const
  ).flatMap(([value, [one, two, twoBefore, few, many]]) => [
    ...[one, few, many].map((word): [string, [number, number]] => [word, [value, 1]]),
    ...[two, twoBefore].map((word): [string, [number, number]] => [word, [value, 2]]),
  ]),
)
const POUNDS: Record<string, readonly [number, number]> = { جنيه: [100, 1], جنيهان: [100, 2], جنيهات: [100, 1], جنيهًا: [100, 1] }
const PIASTRES: Record<string, readonly [number, number]> = { قرش: [1, 1], قرشان: [1, 2], قروش: [1, 1], قرشًا: [1, 1] }
const COINS = { ...POUNDS, ...PIASTRES }

/** Piastres that Arabic words say. */
const read = (words: string): number => {
  let [total, scaled, count] = [0, 0, 0]
  let isAfterCounted = false
  for (const written of words.split(' ')) {
    if (['فقط', 'لا', 'غير', 'مصري', 'مصريان', 'مصرية', 'مصريًا', 'صفر'].includes(written)) continue
    const word = [written, written.replace(/^و/, '')].find((one) => one in WORTH || one in COUNTED || one in COINS)!
    if (word in COINS) {
      const [value, times] = COINS[word]!
      total += (scaled + count === 0 ? times : scaled + count) * value
      ;[scaled, count, isAfterCounted] = [0, 0, true]
    } else if (word in COUNTED) {
      const [value, times] = COUNTED[word]!
      scaled += (count === 0 ? times : count) * value
      ;[count, isAfterCounted] = [0, false]
      // "One" after pounds or piastres only says so once more; after thousands it would be a pound.
    } else if (!(isAfterCounted && written === 'واحد')) {
      count += WORTH[word]!
      isAfterCounted = false
    }
  }
  return total
}

test('amount in words: the Arabic words have the value of the amount', () => {
  let [duals, hundreds, singles] = [0, 0, 0]
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 99_999_999_999 }),
    fc.integer({ min: 1, max: 500_000 }),
    fc.constantFrom(1e4, 2e4, 2e5, 2e7, 2e8, 4e8, 2e11),
    // So many hundred and one thousand.
    fc.integer({ min: 1, max: 9 }).map((hundreds) => (hundreds * 100 + 1) * 1e5),
  )
  fc.assert(
    fc.property(amount, (piastres) => {
      const words = amountInWords(piastres, 'ar')
      expect(read(words)).toBe(piastres)
      // A dual never keeps its nun before its noun, and no single pound or piastre is counted twice.
      expect(words).not.toMatch(/(مائتان|ألفان|مليونان|ملياران) (ألف|مليون|جنيه|قرش)(?![ا-ي])/)
      if (/(مائتا|ألفا|مليونا) /.test(words)) duals++
      if (piastres % 10_000 < 100) hundreds++
      if (Math.floor(piastres / 1e5) % 100 === 1 && piastres > 1e7) singles++
    }),
    { numRuns: cases(1500), seed: 3 },
  )
  expect(Math.min(duals, hundreds, singles)).toBeGreaterThan(20)
})
