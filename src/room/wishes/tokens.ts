/** A sentence as words: each with its place, written so that spellings which differ in no meaning are the same. */

export interface Token {
  /** UTF-16 units in the sentence; the end is not part of it. */
  start: number
  end: number
  /** In small letters, without accents and vowel marks; of Arabic letters that are mixed up in writing, one each. */
  text: string
}

const ARABIC: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ئ: 'ي', ؤ: 'و', ـ: '' }
const digit = (letter: string): string => {
  const code = letter.codePointAt(0)!
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  return code >= 0x6f0 && code <= 0x6f9 ? String(code - 0x6f0) : letter
}

/** The same for spellings that mean the same. */
export const plain = (text: string): string =>
  Array.from(text)
    .map((letter) => ARABIC[letter] ?? digit(letter))
    .join('')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u064B-\u065F\u0670]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')

/** Figures with thousands set apart, or a word; a hyphen parts words, an apostrophe ends one. */
const WORDS = /[\d٠-٩۰-۹]{1,3}(?:[.,٬،'\u0020\u00A0\u202F][\d٠-٩۰-۹]{3})+(?![\d٠-٩۰-۹])|[\d٠-٩۰-۹]+|[\p{L}\p{M}]+|[€$£]/gu

export const tokensOf = (sentence: string): Token[] =>
  [...sentence.matchAll(WORDS)].map(({ 0: word, index }) => ({ start: index, end: index + word.length, text: plain(word) }))
