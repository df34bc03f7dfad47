import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FOREIGN_CURRENCIES, type ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import type { StaffExchangeRate } from '#contract/catalog/exchangeRates.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { ratesQuery } from '../queries.ts'
import { RateForm } from './RateForm.tsx'
import { RemoveRate } from './RemoveRate.tsx'
import { useRateWords } from './useRateWords.ts'

interface RowProps {
  currency: ForeignCurrency
  /** Absent as long as none is set. */
  rate: StaffExchangeRate | undefined
  onSet: () => void
  onRemove: () => void
}

const Row = ({ currency, rate, onSet, onRemove }: RowProps) => {
  const { t } = useTranslation('staff')
  const { dateTime } = useFormat()
  const words = useRateWords(currency)
  const name = t(`rates.name.${currency}`)
  return (
    <li>
      <div className={frame.main}>
        <strong>{name}</strong>
        <span className={frame.quiet}>
          {!rate
            ? t('rates.none')
            : rate.changedBy === null
              ? t('rates.changed.gone', { when: dateTime(rate.changedAt) })
              : t('rates.changed', { name: rate.changedBy, when: dateTime(rate.changedAt) })}
        </span>
      </div>
      <div className={frame.side}>
        {rate && <strong className={frame.sum}>{t('rates.set', words(rate.egpPerUnit))}</strong>}
        <Button variant="outline" aria-label={t(rate ? 'rates.change.named' : 'rates.make.named', { currency: name })} onPress={onSet}>
          {t(rate ? 'rates.change' : 'rates.make')}
        </Button>
        {rate && (
          <Button variant="outline" aria-label={t('rates.remove.named', { currency: name })} onPress={onRemove}>
            {t('rates.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface Doing {
  what: 'set' | 'remove'
  currency: ForeignCurrency
  /** The rate when it began. */
  shown: number | null
}

/** The exchange rates that prices are shown by, with the author and the time of the last change. */
export const Rates = () => {
  const { t } = useTranslation('staff')
  const [doing, setDoing] = useState<Doing | null>(null)
  const found = useQuery(ratesQuery())
  usePageTitle(t('rates.title'))
  const close = () => setDoing(null)
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>{t('rates.title')}</h1>
        <ButtonLink to="/staff/stock">{t('rates.back')}</ButtonLink>
      </div>
      <p className={frame.quiet}>{t('rates.about')}</p>
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={140} />
      ) : (
        <ul className={frame.rows} aria-label={t('rates.title')}>
          {FOREIGN_CURRENCIES.map((currency) => {
            const rate = found.data.rates.find((one) => one.currency === currency)
            const begin = (what: Doing['what']) => () => setDoing({ what, currency, shown: rate?.egpPerUnit ?? null })
            return <Row key={currency} currency={currency} rate={rate} onSet={begin('set')} onRemove={begin('remove')} />
          })}
        </ul>
      )}
      {doing?.what === 'set' && <RateForm currency={doing.currency} shown={doing.shown} onClose={close} />}
      {doing?.what === 'remove' && doing.shown !== null && <RemoveRate currency={doing.currency} shown={doing.shown} onClose={close} />}
    </>
  )
}
