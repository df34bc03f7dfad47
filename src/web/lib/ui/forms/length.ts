/** Lengths as people type them, in any of our languages: `425 cm`, `4.25`, `4,25 m`, `٤٫٢٥ م`, `4 m 25`. */
import { metresOf } from '#contract/text/lengthUnits.ts'
import { plainSigns } from '#contract/text/typedSigns.ts'

const BETWEEN_THOUSANDS = /(?<=\d)\s(?=\d{3}(?!\d))/g

export type LengthUnit = 'm' | 'cm'

/** One number, perhaps with a unit, perhaps with centimetres behind its metres. */
const SHAPE = /^(?<number>\d[\d.,]*|[.,]\d+)\s*(?<unit>\p{L}[\p{L}\p{M}]*)?\.?(?:\s*(?<more>\d+)\s*(?<moreUnit>\p{L}[\p{L}\p{M}]*)?\.?)?$/u

/** A comma before exactly three digits: between thousands where the unit is small, as thousandths of it are never measured. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/

/** The last comma or point precedes the decimals; others, where they differ from it, separate thousands. */
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
/** To a tenth of a millimetre: typed digits are not rounded, and hundredths of 4.25 are 425. */
const clean = (metres: number): number => Math.round(metres * ROUNDED) / ROUNDED

interface Reading {
  /** The unit of a number without one. */
  unit: LengthUnit
  /** Whether a length makes sense here: a number without a unit that does not is read in the other unit, where that does. */
  fits?: (metres: number) => boolean
}

/** @returns metres, not negative; null for text that is no length */
export const lengthIn = (text: string, { unit, fits }: Reading): number | null => {
  const plain = plainSigns(text).replaceAll('٫', '.').replaceAll('٬', '').replaceAll('،', ',').replace(BETWEEN_THOUSANDS, '').trim()
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
