import type { ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import { rateWords } from '../../../lib/currency/foreignFormat.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage } from '../../../lib/i18n/useTranslation.ts'

/** The two sides of a rate as they are written. */
export const useRateWords = (currency: ForeignCurrency) => {
  const language = useLanguage()
  const { locale } = useFormat()
  return (egpPerUnit: number) => rateWords(language, locale, { currency, egpPerUnit })
}
