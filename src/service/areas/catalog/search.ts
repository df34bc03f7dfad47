/** Search words that meet whatever a shopper types, in three languages (decisions §4). */

/** Letters that Arabic readers take for the same, and French ligatures. */
const SAME: Record<string, string> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي', œ: 'oe', æ: 'ae', ß: 'ss' }
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g')

const digitOf = (digit: string): string => String(digit.charCodeAt(0) & 0xf)

/**
 * Text as it is compared: lower case, without accents, tashkeel, tatweel and hamza carriers (أ إ آ → ا, ؤ → و, ئ → ي),
 * ى as ي, ة as ه, Arabic digits as Latin ones, anything but letters and digits as one space.
 */
export const normalise = (text: string): string =>
  text
    // Twice: letters such as ᴬ become capitals first, and small letters may come apart again.
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u200c\u200d]/gu, '')
    .replace(SAME_LETTERS, (letter) => SAME[letter]!)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digitOf)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** More words than this narrow nothing further. */
const WORD_LIMIT = 8
/** The Arabic article joins its noun: whoever searches for الكنبة means كنبة. */
const ARTICLE = /^(?:ال|وال|بال|لل)(?=\p{L}{2})/u

/** The words of a query, normalised, each to be found somewhere in a product. */
export const searchWords = (query: string): string[] => [
  ...new Set(
    normalise(query)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => word.replace(ARTICLE, ''))
      .slice(0, WORD_LIMIT),
  ),
]
