/** A sentence as words: each with its place, written so that spellings which differ in no meaning are the same. */

export interface Token {
  /** UTF-16 units in the sentence; the end is not part of it. */
  start: number
  end: number
  /** In small letters, without accents and vowel marks; of Arabic letters that are mixed up in writing, one each. */
  text: string
  /** True after a comma or another mark. */
  begins: boolean
}

const ARABIC: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ئ: 'ي', ؤ: 'و', ـ: '', '٫': '.' }
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

const DIGIT = '[\\d٠-٩۰-۹]'
/** With thousands set apart, and with tenths and hundredths. */
const FIGURES = `${DIGIT}{1,3}(?:[.,٬،'\\u0020\\u00A0\\u202F]${DIGIT}{3})+(?!${DIGIT})|${DIGIT}+`
const TENTHS = `(?:[.,٫]${DIGIT}{1,2}(?!${DIGIT}))?`
/** Figures, a range of them, a word, or a sign of money or of a length; a hyphen parts words, an apostrophe ends one. */
const WORDS = new RegExp(`(?:${FIGURES})${TENTHS}(?:\\s?[-–]\\s?(?:${FIGURES})${TENTHS})?|m²|[\\p{L}\\p{M}]+|[€$£×]`, 'gu')
const MARKS = /[,.;:!?،؛؟\n()]/

export const tokensOf = (sentence: string): Token[] => {
  let before = 0
  return [...sentence.matchAll(WORDS)].map(({ 0: word, index }) => {
    const begins = MARKS.test(sentence.slice(before, index))
    before = index + word.length
    return { start: index, end: before, text: plain(word), begins }
  })
}

/** Value of digits: `20.000` and `20 000` are thousands, `1.5` is one and a half. Null for a range and for text without digits. */
export const valueOf = (text: string): number | null => {
  if (!/^\d[\d.,'٬،\s]*$/.test(text)) return null
  const [, whole, tenths = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(text) ?? []
  const digits = (whole ?? '').replaceAll(/\D/g, '')
  return digits.length > 0 && digits.length <= 12 ? Number(`${digits}.${tenths || '0'}`) : null
}
/** Whether figures are a range of two. */
export const isRange = (text: string): boolean => /^\d.*[-–]\s?\d/s.test(text)
