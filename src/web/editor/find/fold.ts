/** Text as it is compared in the studio: without case, accents, tashkeel and hamza, as the catalogue's search does it at the service. */

import { latinDigits } from '#contract/text/typedSigns.ts'

/** Letters that Arabic readers take for the same, and French ligatures. */
const SAME: Record<string, string> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي', œ: 'oe', æ: 'ae', ß: 'ss' }
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g')
/** The Arabic article joins its noun. */
const ARTICLE = /(?<=^| )(?:ال|وال|بال|لل)(?=\p{L}{2})/gu

/** Lower case, accents and marks gone, Arabic digits as Latin ones, anything but letters and digits as one space. */
export const fold = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(SAME_LETTERS, (letter) => SAME[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(ARTICLE, '')
