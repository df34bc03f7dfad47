/** Money: integer piastres inside, EGP with two decimals on the wire (docs/interface/wire.md#numbers-and-money). */
import type { Language } from '../text/languages.ts'

/**
 * A whole amount in piastres: every amount inside. The type keeps piastres and EGP apart; a plain number, as arithmetic and literals give it, is
 * assignable to both.
 */
export type Piastres = number & { readonly unit?: 'piastres' }
/** An amount in EGP with at most two decimals: every amount on the wire. */
export type Egp = number & { readonly unit?: 'EGP' }

/** Piastres in an EGP. */
export const PIASTRES = 100

/** The nearest whole number of steps of 1/`steps` in a value; never -0. */
export const stepsIn = (value: number, steps: number): number => Math.round(value * steps) + 0

/** Whether a value is a whole number of steps, but for what adding decimals in floating point leaves behind (0.1 + 0.2). */
export const isWholeSteps = (value: number, steps: number): boolean =>
  Math.abs(value - stepsIn(value, steps) / steps) <= Math.max(1e-8, 4 * Number.EPSILON * Math.abs(value))

export const toWire = (piastres: Piastres): Egp => piastres / PIASTRES
export const fromWire = (egp: Egp): Piastres => stepsIn(egp, PIASTRES)

/** The amount with the other sign; never -0. */
export const negative = <Amount extends Piastres | Egp>(amount: Amount): Amount => (0 - amount) as Amount

/** EGP that are left of an amount when another is taken off, both as they are on the wire: subtracting EGP would leave fractions of a piastre. */
export const lessOnWire = (egp: Egp, off: Egp): Egp => toWire(fromWire(egp) - fromWire(off))

/** `piastres × percent / 100`, half up. Both are integers: a fraction of EGP such as 0.35 × 90 would fall on the wrong side of a half. */
export const percentOf = (piastres: Piastres, percent: number): Piastres => Math.floor((piastres * percent + 50) / 100)

/** Writes an amount in EGP, with piastres only where there are any. @param locale BCP 47, of the language @param decimals at most; a rate has more than an amount */
export const moneyFormat = (language: Language, locale: string, decimals = 2): ((egp: Egp) => string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EGP',
    // In Arabic the currency is written as a word; elsewhere its code says more than "£".
    currencyDisplay: language === 'ar' ? 'symbol' : 'code',
    trailingZeroDisplay: 'stripIfInteger',
    maximumFractionDigits: decimals,
  })
  return (egp) => format.format(egp)
}

/** Writes an amount of a table whose head names the currency: always with piastres, so that the figures of a column align. */
export const amountFormat = (locale: string): ((egp: Egp) => string) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (egp) => format.format(egp)
}
