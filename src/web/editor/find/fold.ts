/** Text as it is compared in the studio: without case, accents, tashkeel and hamza, as the catalogue's search does it at the service. */

/** Letters that Arabic readers take for the same, and French ligatures. */
const SAME: Record<string, string> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي', œ: 'oe', æ: 'ae', ß: 'ss' }
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g')
/** The Arabic article joins its noun. */
const ARTICLE = /(?<=^| )(?:ال|وال|بال|لل)(?=\p{L}{2})/gu

/** Lower case, accents and marks gone, Arabic digits as Latin ones, anything but letters and digits as one space. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640\u200c\u200d]/gu, '')
    .replace(SAME_LETTERS, (letter) => SAME[letter]!)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(ARTICLE, '')
