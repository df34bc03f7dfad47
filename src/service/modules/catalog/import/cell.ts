/** Parsers of cells: lengths with units, prices, lists, yes and no, in any of three languages. */
import { metresOf } from '#contract/text/lengthUnits.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productLimits.ts'
import { plainSigns } from '#contract/text/typedSigns.ts'

/** A cell says something that cannot be used; the message is a sentence for its author. */
export class BadCell extends Error {
  override readonly name = 'BadCell'
}

/** `12 500,50`, `12,500.50`, `12500` → 12500.5. A lone comma before exactly three digits parts thousands where `thousands` says so. */
const numberOf = (text: string, thousands: boolean): number => {
  const plain = plainSigns(text)
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll(/[\s'’٬]/g, '')
  if (!/^[+-]?[\d.,]+$/.test(plain)) throw new BadCell(`${JSON.stringify(text.slice(0, 60))} is not a number.`)
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const both = plain.includes(',') && plain.includes('.')
  const parts = plain.split(/[.,]/).length - 1
  const decimal = last >= 0 && (both || (parts === 1 && !(thousands && plain[last] === ',' && plain.length - last === 4)))
  const whole = (decimal ? plain.slice(0, last) : plain).replaceAll(/[.,]/g, '')
  const value = Number(decimal ? `${whole}.${plain.slice(last + 1)}` : whole)
  if (!Number.isFinite(value)) throw new BadCell(`${JSON.stringify(text.slice(0, 60))} is not a number.`)
  return value
}

/**
 * A cell's number held to a range; refused with the range in the cell's own unit.
 * @param unit said behind the numbers: ` EGP`, ` m`, ` %`
 */
export const between =
  (parse: (text: string) => number, least: number, most: number, unit = '') =>
  (text: string): number => {
    const value = parse(text)
    const said = (number: number) => `${number.toLocaleString('en', { maximumFractionDigits: 3 })}${unit}`
    if (value < least) throw new BadCell(`${said(value)} is too little; at least ${said(least)} is taken.`)
    if (value > most) throw new BadCell(`${said(value)} is too much; at most ${said(most)} is taken.`)
    return value
  }

/** A cell's text as it is, of at most so many characters. */
export const upTo =
  (most: number) =>
  (text: string): string => {
    if (text.length > most) throw new BadCell(`It has ${text.length.toLocaleString('en')} characters; at most ${most} are taken.`)
    return text
  }

/** Pounds as people and spreadsheets write them: `EGP`, `LE`, `E£`, `£E`, `ج.م.`, `جنيه مصري`, `livres égyptiennes`. */
const POUNDS = /Egyptian pounds?|livres? égyptiennes?|EGP|L\.?E\.?|E?£E?|ج\.?\s?م\.?|جنيه(?:ات|ان|ًا|ا)?(?:\s?مصري(?:ة|ان|ًا|ا)?)?/gi
export const price = (text: string): number => numberOf(plainSigns(text).replaceAll(POUNDS, ''), true)
export const plainNumber = (text: string): number => numberOf(plainSigns(text).replace(/\s*[%٪°]\s*$/, ''), false)
export const whole = (text: string): number => {
  const value = numberOf(text, true)
  if (!Number.isInteger(value)) throw new BadCell(`${JSON.stringify(text.slice(0, 60))} is not a whole number.`)
  return value
}

/** Metres: `2.1`, `2,1 m`, `210 cm`, `2100mm`. */
export const length = (text: string): number => {
  const match = /^([^\p{L}]*)([\p{L}\p{M}]*)\.?$/u.exec(plainSigns(text).trim())
  const unit = match?.[2]
  const factor = unit === '' ? 1 : unit === undefined ? undefined : metresOf(unit)
  if (!match || factor === undefined)
    throw new BadCell(`${JSON.stringify(text.slice(0, 60))} is not a length; write metres (2.1) or a unit (210 cm).`)
  const metres = Math.round(numberOf(match[1]!, false) * factor * 1e5) / 1e5
  if (metres > PRODUCT_LIMITS.side) throw new BadCell(`${text.slice(0, 60)} would be ${metres} metres; write a unit (210 cm) when it is not metres.`)
  return metres
}

export const list = (text: string): string[] =>
  text
    .split(/[|;,/]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const YES = new Set(['yes', 'true', '1', 'y', 'x', 'oui', 'vrai', 'o', 'نعم', 'اه', 'ايوه', 'يوجد', 'صح', '✓', '✔'])
const NO = new Set(['no', 'false', '0', 'n', 'non', 'faux', 'لا', 'لا يوجد', 'خطا', '-', '✗', '✘'])
export const yesOrNo = (text: string): boolean => {
  const plain = plainSigns(text).trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (YES.has(plain)) return true
  if (NO.has(plain)) return false
  throw new BadCell(`${JSON.stringify(text.slice(0, 60))} is neither yes nor no.`)
}

const MARKUP = /<\s*[a-z!/?]|&(?:#\d+|#x[0-9a-f]+|[a-z]+);|javascript:/i
/** Written so that it is shown in another order than it is read. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/
/** Words for people: no markup, no invisible signs. */
export const words = (text: string, most: number): string => {
  const plain = upTo(most)(text.normalize('NFC').trim())
  if (MARKUP.test(plain)) throw new BadCell('There is HTML or script in it; write plain words.')
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(plain) || DIRECTIONS.test(plain) || !plain.isWellFormed())
    throw new BadCell('There are invisible control characters in it.')
  return plain
}
