/** Search words that meet whatever a shopper types, in three languages (docs/interface/catalogue.md#search-and-filters). */
import type { Translated } from '#contract/text/languages.ts'
import { latinDigits } from '#contract/text/typedSigns.ts'

/** Letters that Arabic readers take for the same, and French ligatures. */
const SAME: Record<string, string> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي', œ: 'oe', æ: 'ae', ß: 'ss' }
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g')

/**
 * Text as it is compared: lower case, without accents, tashkeel, tatweel and hamza carriers (أ إ آ → ا, ؤ → و, ئ → ي),
 * ى as ي, ة as ه, Arabic digits as Latin ones, anything but letters and digits as one space.
 */
export const normalise = (text: string): string =>
  latinDigits(text)
    // Twice: letters such as ᴬ become capitals first, and small letters may come apart again.
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(SAME_LETTERS, (letter) => SAME[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** More words than this narrow nothing further. */
const WORD_LIMIT = 8
/** The Arabic article joins its noun: a search for الكنبة means كنبة. */
const ARTICLE = /^(?:ال|وال|بال|لل)(?=\p{L}{2})/u

const withoutArticle = (word: string): string => word.replace(ARTICLE, '')

/** The words of a text that is normalised already, without the Arabic article. */
export const wordsOf = (normalised: string): string[] => (normalised === '' ? [] : normalised.split(' ').map(withoutArticle))

/** The words of a query, normalised, each to be found somewhere in a product. */
export const searchWords = (query: string): string[] => [...new Set(wordsOf(normalise(query)).slice(0, WORD_LIMIT))]

/** Stop words: they join others and describe no product. */
const JOINING = new Set(
  'a an and the for in of on or to with de des du d la le les l un une et ou en pour avec sur في من مع على او و'.split(' ').map(normalise),
)

/** The words of a query that distinguish products; all of them when none does. */
export const significantWords = (query: string): string[] => {
  const words = searchWords(query)
  const telling = words.filter((word) => !JOINING.has(word))
  return telling.length > 0 ? telling : words
}

const ARABIC = /^[\u0621-\u064a]/
const latinStem = (word: string): string => {
  const singular = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=[aeo])lves$|(?<=el)ves$/, (end) => (end === 'lves' ? 'lf' : 'f'))
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<=u)x$/, '')
    .replace(/(?<![su])s$/, '')
  return singular.length > 4 ? singular.replace(/e$/, '') : singular
}
/** Plural, dual and feminine endings, and that of relation: خشبية and خشب are of one root for a shopper. */
const arabicStem = (word: string): string =>
  (word.length > 4 ? word.replace(/(?:ات|ين|ون)$/, '') : word).replace(/(?<=...)ه$/, '').replace(/(?<=...)ي$/, '')

/** Stem of a normalised word, without number and gender: words with the same stem are the same to a search. */
export const stem = (word: string): string => {
  if (word.length < 4) return word
  return ARABIC.test(word) ? arabicStem(word) : latinStem(word)
}

/** Arabic writes and, with, for, so onto the next word: وخشب is found by خشب. Null where there is nothing to take off. */
export const withoutJoinedLetter = (word: string): string | null => (word.length > 3 && /^[وبلف][\u0621-\u064a]/.test(word) ? word.slice(1) : null)

/** Words after which the name is only described: a palm in a basket is a palm. */
const MORE_IN_ENGLISH = /[,;(–—:]|\s(?:in|with|of|on|for|and|from|by|at)\s/i

/** The word of a name that says what the thing is: the first in Arabic and French, in English the last before what says more of it. */
export const nounsOf = ({ ar, en, fr }: Translated): string[] => {
  const first = (name: string) => wordsOf(normalise(name)).slice(0, 1)
  return [...new Set([...wordsOf(normalise(en.split(MORE_IN_ENGLISH)[0]!)).slice(-1), ...first(ar), ...first(fr)])]
}
