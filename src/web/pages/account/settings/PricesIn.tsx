import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { DISPLAY_CURRENCIES, type DisplayCurrency } from '#contract/catalog/displayCurrency.ts'
import { call } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { foreignPrices, onForeignPrices, type ForeignPrices } from '../../../lib/currency/readerCurrency.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { useFailureWords } from '../../../lib/ui/frame/failureWords.ts'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { Section } from '../AccountSection.tsx'
import { useUpdatePreferences } from './useUpdatePreferences.ts'

/** The rates of the shop; pages beside those that offer the choice do not ask for them. */
export const useRates = () => useQuery({ queryKey: ['exchangeRates'], queryFn: ({ signal }) => call('listExchangeRates', { signal }) })

const Rate = ({ of: { rate, rateWords } }: { of: ForeignPrices }) => {
  const { t } = useTranslation('settings')
  const { locale, date } = useFormat()
  const { unit, egp } = rateWords(useLanguage(), locale)
  return <p className={classNames(page.quiet, page.small)}>{t('prices.rate', { unit, egp, date: date(rate.changedAt) })}</p>
}

/** The currency in which prices are shown: on this page at once, kept with this device and with the account. Nothing where the shop has no rates. */
export const PricesIn = () => {
  const { t } = useTranslation('settings')
  const session = useSession()
  const rates = useRates().data?.rates ?? []
  const shown = useSyncExternalStore(onForeignPrices, foreignPrices)
  const update = useUpdatePreferences()
  const failure = useFailureWords()
  if (rates.length === 0) return null
  const choose = async (currency: DisplayCurrency) => {
    if (session) update.mutate({ currency })
    try {
      const { chooseCurrency } = await import('../../../lib/currency/foreignPrices.ts')
      chooseCurrency(currency, rates)
      toast(t('prices.done', { currency: t(`prices.${currency}`) }))
    } catch (error) {
      toast(failure(error), { tone: 'problem' })
    }
  }
  const offered = DISPLAY_CURRENCIES.filter((id) => id === 'EGP' || rates.some(({ currency }) => currency === id))
  return (
    <Section title={t('prices')} lead={t('prices.lead')}>
      <div>
        <Segmented
          label={t('prices')}
          value={shown?.rate.currency ?? 'EGP'}
          onChange={(currency) => void choose(currency)}
          options={offered.map((id) => ({ id, name: t(`prices.${id}`) }))}
        />
      </div>
      {shown && <Rate of={shown} />}
      <ErrorNotice error={update.error} />
    </Section>
  )
}
