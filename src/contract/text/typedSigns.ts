/**
 * Signs that come along when text is copied and that nobody sees or can tell apart: address books put marks of direction around a phone number,
 * spreadsheets write Arabic prices with them, and web pages hold hyphens and spaces that do not break. The service and the page read both through here.
 */

/** Marks, embeddings and isolates of direction, zero-width and byte-order marks, soft hyphens: none changes which letters are seen. */
const COPIED = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g

/** Text without the marks that come along in copying: for names, which keep their own letters, joiners and digits. */
export const withoutCopiedMarks = (typed: string): string => typed.replace(COPIED, '')

/** Full-width signs of East Asian keyboards lie in the order of ASCII. */
const FROM_FULL_WIDTH = 0xfee0

/** Digits as `0` to `9`, of Arabic, Persian and full-width keyboards: Arabic and Persian ones lie in blocks of sixteen that begin with zero. */
export const latinDigits = (typed: string): string =>
  typed
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FROM_FULL_WIDTH))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * Text of plain signs: nothing invisible in it, every space an ordinary one, every hyphen and minus `-`, digits and full-width signs of ASCII.
 * For phone numbers, e-mails, codes and numbers, which are written with no other.
 */
export const plainSigns = (typed: string): string =>
  latinDigits(typed.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FROM_FULL_WIDTH))

/** The signs of a phone number that are dialled, and its `+`. */
export const phoneSigns = (typed: string): string => plainSigns(typed).replace(/[\s\-().]/g, '')
/** An Egyptian mobile number, with or without its country, in the signs that are dialled. */
export const EGYPTIAN_MOBILE = /^(?:\+20|0020|20|0)?1[0125]\d{8}$/
