import type { ForeignCurrency } from '../../../contract/displayCurrency.ts'
import { rateWords } from '../../i18n/foreign/foreignFormat.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useTranslation.ts'

/** The two sides of a rate as they are written. */
export const useRateWords = (currency: ForeignCurrency) => {
  const language = useLanguage()
  const { locale } = useFormat()
  return (egpPerUnit: number) => rateWords(language, locale, { currency, egpPerUnit })
}
