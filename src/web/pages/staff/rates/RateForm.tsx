import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RATE_STEPS, type ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productLimits.ts'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { NumberField } from '../../../lib/ui/forms/fields.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { RATES_KEY } from '../queries.ts'
import { ColleagueChanged } from './ColleagueChanged.tsx'
import { rateNow } from './rateNow.ts'
import { useRateWords } from './useRateWords.ts'

interface Props {
  currency: ForeignCurrency
  /** EGP for a unit; null for no rate. */
  shown: number | null
  onClose: () => void
}

/** Sets a rate, or confirms the present one. A rate that a colleague set meanwhile is shown first, and overwritten only after it was shown. */
export const RateForm = ({ currency, shown, onClose }: Props) => {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const words = useRateWords(currency)
  const name = t(`rates.name.${currency}`)
  const [expectedEgpPerUnit, setExpected] = useState(shown)
  const save = useMutation({
    mutationFn: (egpPerUnit: number) => call('setExchangeRate', { params: { currency }, body: { egpPerUnit, expectedEgpPerUnit } }),
    onSuccess: ({ rate }) => {
      toast(t('rates.done.set', words(rate.egpPerUnit)))
      onClose()
    },
    onError: (error) => {
      const now = rateNow(error)
      if (now !== undefined) setExpected(now)
    },
    onSettled: () => client.invalidateQueries({ queryKey: RATES_KEY }),
  })
  const form = useForm({ egpPerUnit: shown ?? Number.NaN }, save, ({ egpPerUnit }) => egpPerUnit)
  return (
    <ActionDialog
      title={t(shown === null ? 'rates.make.named' : 'rates.change.named', { currency: name })}
      action={t('rates.save')}
      cancel={t('rates.cancel')}
      isPending={save.isPending}
      onAction={form.submit}
      onClose={onClose}
    >
      <NumberField
        label={t('rates.field', { unit: words(1).unit })}
        hint={t('rates.field.hint')}
        {...form.field('egpPerUnit')}
        minValue={1 / RATE_STEPS}
        maxValue={PRODUCT_LIMITS.egpPerUnit}
        isWheelDisabled
        formatOptions={{ maximumFractionDigits: Math.log10(RATE_STEPS) }}
      />
      {form.error !== null && <ColleagueChanged error={form.error} currency={currency} />}
    </ActionDialog>
  )
}
