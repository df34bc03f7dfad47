/** How prices in dollars and euros, and the rates behind them, are written. */
import type { ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import type { ExchangeRate } from '#contract/catalog/exchangeRates.ts'
import { moneyFormat } from '#contract/wire/money.ts'
import type { Language } from '#contract/text/languages.ts'

/** From so many units on, cents say nothing: the rate is not today's. */
const WHOLE_FROM = 10
const RATE_DECIMALS = 4
/** Between Arabic words “US$” falls apart: its sign goes to the other side of its letters. */
const ARABIC_SIGNS: Readonly<Record<ForeignCurrency, string>> = { USD: '$', EUR: '€' }

const unitsFormat = (language: Language, locale: string, currency: ForeignCurrency, decimals: number): ((units: number) => string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  if (language !== 'ar') return (units) => format.format(units)
  const part = ({ type, value }: Intl.NumberFormatPart) => (type === 'currency' ? ARABIC_SIGNS[currency] : value)
  return (units) => format.formatToParts(units).map(part).join('')
}

/** Writes EGP as about so much in another currency: `≈ US$1,234`, `≈ US$4.20`; whole units from 10 up. */
export const priceFormat = (
  language: Language,
  locale: string,
  { currency, egpPerUnit }: Pick<ExchangeRate, 'currency' | 'egpPerUnit'>,
): ((egp: number) => string) => {
  const whole = unitsFormat(language, locale, currency, 0)
  const withCents = unitsFormat(language, locale, currency, 2)
  return (egp) => {
    const cents = Math.round((egp / egpPerUnit) * 100)
    if (egp === 0) return whole(0)
    // The space keeps the sign on the line of its number.
    return `≈\u00a0${Math.abs(cents) >= WHOLE_FROM * 100 ? whole(cents / 100) : withCents(cents / 100)}`
  }
}

/** A rate as its two sides are written: `US$1` and `EGP 47.85`. */
export const rateWords = (
  language: Language,
  locale: string,
  { currency, egpPerUnit }: Pick<ExchangeRate, 'currency' | 'egpPerUnit'>,
): { unit: string; egp: string } => ({
  unit: unitsFormat(language, locale, currency, 0)(1),
  egp: moneyFormat(language, locale, RATE_DECIMALS)(egpPerUnit),
})
