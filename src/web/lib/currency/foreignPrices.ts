/** Prices in dollars or euros: the currency that was chosen with this device, and the shop's rate. Loaded only for users who chose one. */
import { isForeignCurrency, type DisplayCurrency, type ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import type { ExchangeRate } from '#contract/catalog/exchangeRates.ts'
import { call } from '../api/client.ts'
import { readDevice, writeDevice } from '../storage/local.ts'
import { priceFormat, rateWords } from './foreignFormat.ts'
import { foreignPrices, setForeignPrices } from './readerCurrency.ts'

/** Milliseconds after which a page that becomes visible again requests the rates again. */
const ASK_AGAIN_MS = 60 * 60_000

interface Choice {
  currency: ForeignCurrency
  /** As it was last known, so that the first prices need no network; null as long as there is none. */
  rate: ExchangeRate | null
}

const readChoice = (): Choice | null => {
  try {
    const kept = JSON.parse(readDevice('currency') ?? 'null') as { currency?: unknown; egpPerUnit?: unknown; changedAt?: unknown } | null
    const { currency, egpPerUnit, changedAt } = kept ?? {}
    if (typeof currency !== 'string' || !isForeignCurrency(currency)) return null
    const isRate = typeof egpPerUnit === 'number' && egpPerUnit > 0 && typeof changedAt === 'string' && !Number.isNaN(Date.parse(changedAt))
    return { currency, rate: isRate ? { currency, egpPerUnit, changedAt } : null }
  } catch {
    return null
  }
}

const isSame = (a: ExchangeRate | undefined, b: ExchangeRate): boolean =>
  a?.currency === b.currency && a.egpPerUnit === b.egpPerUnit && a.changedAt === b.changedAt

const show = (rate: ExchangeRate | null): void => {
  if (rate === null) setForeignPrices(null)
  else if (!isSame(foreignPrices()?.rate, rate))
    setForeignPrices({
      rate,
      formatFor: (language, locale) => priceFormat(language, locale, rate),
      rateWords: (language, locale) => rateWords(language, locale, rate),
    })
}

/** Shows and keeps a choice. @param rates as the service answers them; a currency that has none is shown in EGP until it has one */
export const chooseCurrency = (currency: DisplayCurrency, rates: readonly ExchangeRate[]): void => {
  const rate = rates.find((one) => one.currency === currency) ?? null
  writeDevice('currency', currency === 'EGP' ? null : JSON.stringify(rate ?? { currency }))
  show(rate)
}

let askedAt = Number.NEGATIVE_INFINITY
let asking: ForeignCurrency | null = null

/** Asks for the rates of now; without an answer those that are known stay. */
const refresh = async (): Promise<void> => {
  askedAt = Date.now()
  const { rates } = await call('listExchangeRates', {})
  // By now another may have been chosen.
  const choice = readChoice()
  if (choice !== null) chooseCurrency(choice.currency, rates)
}

/** Shows the currency that was chosen with this device: by the stored rate at once, by the current rate once it has arrived. */
export const followChoice = (): void => {
  const choice = readChoice()
  show(choice?.rate ?? null)
  const isNew = choice !== null && (choice.currency !== asking || choice.rate === null)
  asking = choice?.currency ?? null
  if (isNew) refresh().catch((cause: unknown) => console.warn('Exchange rates were not read.', cause))
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && foreignPrices() !== null && Date.now() - askedAt > ASK_AGAIN_MS)
    refresh().catch((cause: unknown) => console.warn('Exchange rates were not read.', cause))
})
