/**
 * The currency in which prices are shown while one chooses (docs/interface/catalogue.md#exchange-rates): EGP, as long as nothing else is set
 * here. Every page loads this much; the code of another currency is loaded for users who chose one (foreign/foreignPrices.ts).
 */
import type { ExchangeRate } from '#contract/catalog/exchangeRates.ts'
import type { Language } from '#contract/text/languages.ts'

export interface ForeignPrices {
  rate: ExchangeRate
  /** Writes EGP in the currency of the rate, marked as approximate. */
  formatFor: (language: Language, locale: string) => (egp: number) => string
  /** The two sides of the rate: `US$1` and `EGP 47.85`. */
  rateWords: (language: Language, locale: string) => { unit: string; egp: string }
}

let current: ForeignPrices | null = null
const listeners = new Set<() => void>()

/** Null: prices are shown in EGP. */
export const foreignPrices = (): ForeignPrices | null => current
export const onForeignPrices = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Shows all prices in another currency, or in EGP again, at once. */
export const setForeignPrices = (prices: ForeignPrices | null): void => {
  if (prices === current) return
  current = prices
  for (const listener of listeners) listener()
}
