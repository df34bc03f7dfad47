import type { ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { rateNow } from './rateNow.ts'
import { useRateWords } from './useRateWords.ts'

/** Reason why a rate was not changed; where a colleague was faster, its current value. */
export const ColleagueChanged = ({ error, currency }: { error: unknown; currency: ForeignCurrency }) => {
  const { t } = useTranslation('staff')
  const words = useRateWords(currency)
  const now = rateNow(error)
  if (now === undefined) return <ErrorNotice error={error} />
  return <Notice>{now === null ? t('rates.now.none') : t('rates.now', { egp: words(now).egp })}</Notice>
}
