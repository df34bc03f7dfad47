/** Lengths as people type them, in any of our languages: `425 cm`, `4.25`, `4,25 m`, `٤٫٢٥ م`, `4 m 25`. */

const DIGITS = /[٠-٩۰-۹]/g
/** Arabic and Persian digits lie in blocks of sixteen that begin with zero. */
const western = (digit: string): string => String(digit.charCodeAt(0) & 0xf)
const BETWEEN_THOUSANDS = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g
/** Signs of direction and of isolation, which come along when a number is copied from a page. */
const DIRECTION = /[\u061c\u200e\u200f\u2066-\u2069]/g

export type LengthUnit = 'm' | 'cm'

/** Metres of one, and how it is written. */
const UNITS: readonly (readonly [metres: number, spelt: RegExp])[] = [
  [0.01, /^(?:cms?|centi(?:met(?:er|re)|mètre)s?|سم|سنتي(?:متر(?:ات|ًا|ا)?)?)$/i],
  [0.001, /^(?:mm|milli(?:met(?:er|re)|mètre)s?|مم|ملم|مل[لي]+متر(?:ات|ًا|ا)?)$/i],
  [1, /^(?:ms?|met(?:er|re)s?|mètres?|م|متر(?:ًا|ا)?|أمتار|امتار)$/i],
]
const metresOf = (spelt: string): number | undefined => UNITS.find(([, pattern]) => pattern.test(spelt))?.[0]

/** One number, perhaps with a unit, perhaps with centimetres behind its metres. */
const SHAPE = /^(?<number>\d[\d.,]*|[.,]\d+)\s*(?<unit>\p{L}[\p{L}\p{M}]*)?\.?(?:\s*(?<more>\d+)\s*(?<moreUnit>\p{L}[\p{L}\p{M}]*)?\.?)?$/u

/** A comma before exactly three digits: between thousands where the unit is small, since nobody measures thousandths of it. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/

/** The last comma or point stands before the decimals; others, where they differ from it, between thousands. */
const numberIn = (text: string, isSmall: boolean): number | null => {
  if (isSmall && THOUSANDS.test(text)) return Number(text.replaceAll(',', ''))
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0) return Number(text)
  const [whole, decimals] = [text.slice(0, last), text.slice(last + 1)]
  if (whole.includes(text[last]!)) return null
  const groups = whole.split(/[,.]/)
  if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return null
  return Number(`${groups.join('')}.${decimals}`)
}

const ROUNDED = 1e4
/** To a tenth of a millimetre: what is typed is not rounded, and hundredths of 4.25 are 425. */
const clean = (metres: number): number => Math.round(metres * ROUNDED) / ROUNDED

interface Reading {
  /** What a number without a unit is. */
  unit: LengthUnit
  /** Whether a length makes sense here: a number without a unit that does not is read in the other unit, where that does. */
  fits?: (metres: number) => boolean
}

/** @returns metres, not negative; null for what is no length */
export const lengthIn = (text: string, { unit, fits }: Reading): number | null => {
  const plain = text
    .replace(DIGITS, western)
    .replace(DIRECTION, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replaceAll('،', ',')
    .replace(BETWEEN_THOUSANDS, '')
    .trim()
  const parts = SHAPE.exec(plain)?.groups
  if (!parts) return null
  const one = parts['unit'] === undefined ? undefined : metresOf(parts['unit'])
  const value = numberIn(parts['number']!, one === undefined ? unit === 'cm' : one < 1)
  if (value === null || !Number.isFinite(value)) return null
  if (parts['unit'] === undefined) {
    if (parts['more'] !== undefined) return null
    const [usual, other] = unit === 'm' ? [value, value / 100] : [value / 100, value]
    return clean(fits && !fits(usual) && fits(other) ? other : usual)
  }
  if (one === undefined) return null
  if (parts['more'] === undefined) return clean(value * one)
  // `4 m 25` and `4 m 25 cm`.
  if (one !== 1 || (parts['moreUnit'] !== undefined && metresOf(parts['moreUnit']) !== 0.01)) return null
  const centimetres = Number(parts['more'])
  return centimetres < 100 && Number.isInteger(value) ? clean(value + centimetres / 100) : null
}
