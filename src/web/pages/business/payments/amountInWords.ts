/**
 * An amount written out in words, as receipts and cheques have it: "four thousand five hundred Egyptian pounds and fifty piastres only".
 * Arabic is written here, because a number and its noun are one phrase there (singular, dual, plural of three to ten, accusative from
 * eleven, and a dual that loses its nun before its noun).
 */
import type { Piastres } from '#contract/wire/money.ts'
import { toCardinal as english } from 'n2words/en-GB'
import { toCardinal as french } from 'n2words/fr-FR'
import type { Language } from '#contract/text/languages.ts'

/** The unit of money, in the form that the number before it requires. */
interface Counted {
  /** After a hundred, a thousand or a million. */
  one: string
  /** One of it, where nothing else says how many; `one` where absent. */
  single?: string
  two: string
  /** After three to ten. */
  few: string
  /** After eleven to ninety-nine. */
  many: string
}

const POUND: Counted = { one: 'جنيه مصري', single: 'جنيه مصري واحد', two: 'جنيهان مصريان', few: 'جنيهات مصرية', many: 'جنيهًا مصريًا' }
const PIASTRE: Counted = { one: 'قرش', single: 'قرش واحد', two: 'قرشان', few: 'قروش', many: 'قرشًا' }
const SCALES: readonly (Counted & { value: number })[] = [
  { value: 1e9, one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'مليارًا' },
  { value: 1e6, one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا' },
  { value: 1e3, one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا' },
]
const HUNDREDS = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة']
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const TO_TEN = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const FROM_ELEVEN = ['أحد عشر', 'اثنا عشر', 'ثلاثة عشر', 'أربعة عشر', 'خمسة عشر', 'ستة عشر', 'سبعة عشر', 'ثمانية عشر', 'تسعة عشر']
const TO_NINETEEN = [...TO_TEN, ...FROM_ELEVEN]

const belowHundred = (n: number): string => {
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  if (n < 20) return TO_NINETEEN[n]!
  return ones === 0 ? TENS[tens]! : `${TO_NINETEEN[ones]} و${TENS[tens]}`
}
/** A number before its noun: a dual loses its nun (مائتا, ألفا), an accusative its ending (ألف). */
const bound = (words: string): string => words.replace(/ان$/, 'ا').replace(/ًا$/, '')

/** The hundreds and all above, each with its own word. */
const above = (n: number): string[] => {
  const words: string[] = []
  let left = n
  for (const scale of SCALES) {
    const count = Math.floor(left / scale.value)
    if (count > 0) words.push(inArabic(count, scale))
    left %= scale.value
  }
  if (left >= 100) words.push(HUNDREDS[Math.floor(left / 100)]!)
  return words
}

/** @param n a whole number from 1 */
const inArabic = (n: number, counted: Counted): string => {
  const rest = n % 100
  const hundreds = above(n - rest)
  const before = hundreds.join(' و')
  const counts = hundreds.length === 0 ? [] : [`${bound(before)} ${counted.one}`]
  if (rest === 0) return counts.join('')
  if (rest === 1) return [...counts, counted.single ?? counted.one].join(' و')
  if (rest === 2) return [...counts, counted.two].join(' و')
  const words = [...hundreds, belowHundred(rest)].join(' و')
  return `${words} ${rest <= 10 ? counted.few : counted.many}`
}

interface Amount {
  pounds: number
  piastres: number
}
const both = (parts: readonly (string | false)[], and: string): string => parts.filter((part) => part !== false).join(and)

const arabic = ({ pounds, piastres }: Amount): string => {
  const parts = [pounds > 0 && inArabic(pounds, POUND), piastres > 0 && inArabic(piastres, PIASTRE)]
  return `فقط ${both(parts, ' و') || `صفر ${POUND.one}`} لا غير`
}

const inEnglish = ({ pounds, piastres }: Amount): string => {
  const one = (n: number, name: string) => `${english(n)} ${name}${n === 1 ? '' : 's'}`
  const written = both([(pounds > 0 || piastres === 0) && one(pounds, 'Egyptian pound'), piastres > 0 && one(piastres, 'piastre')], ' and ')
  return `${written[0]!.toUpperCase()}${written.slice(1)} only`
}

const inFrench = ({ pounds, piastres }: Amount): string => {
  // Pounds and piastres are feminine, and a round million is a noun.
  const number = (n: number) => french(n).replace(/(^|\s|-)un$/, '$1une') + (n >= 1e6 && n % 1e6 === 0 ? ' de' : '')
  const one = (n: number, name: string, names: string) => `${number(n)} ${n < 2 ? name : names}`
  const parts = [
    (pounds > 0 || piastres === 0) && one(pounds, 'livre égyptienne', 'livres égyptiennes'),
    piastres > 0 && one(piastres, 'piastre', 'piastres'),
  ]
  const written = both(parts, ' et ')
  return `${written[0]!.toUpperCase()}${written.slice(1)}`
}

const WRITTEN: Readonly<Record<Language, (amount: Amount) => string>> = { ar: arabic, en: inEnglish, fr: inFrench }

/** @param piastres from 0, below a million million */
export const amountInWords = (piastres: Piastres, language: Language): string =>
  WRITTEN[language]({ pounds: Math.floor(piastres / 100), piastres: piastres % 100 })
