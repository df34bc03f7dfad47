/** Lengths as people type them. */

const DIGITS = /[٠-٩۰-۹]/g
/** Arabic and Persian digits lie in blocks of sixteen that begin with zero. */
const western = (digit: string): string => String(digit.charCodeAt(0) & 0xf)

/** Units, signs of direction and spaces of any width that may stand beside the number. */
const BESIDE = /^[\s\u200e\u200f\u061c]+|[\s\u200e\u200f\u061c]*(?:cm|سم|سنتيمترًا|سنتيمتر)?[\s\u200e\u200f\u061c]*$/giu

/**
 * Centimetres out of what was typed: digits of any of our languages, a comma or a point before the decimals, with the unit or without.
 * @returns null for anything else, and for less than nothing
 */
export const centimetresIn = (text: string): number | null => {
  const plain = text.replace(DIGITS, western).replace(BESIDE, '').replace(/[,٫]/, '.')
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null
}
