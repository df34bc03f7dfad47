import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RATE_STEPS, type ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import { PRODUCT_LIMITS } from '#contract/catalog/productLimits.ts'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { NumberField } from '../../../lib/ui/forms/fields.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
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

/** Sets a rate, or confirms the one there is. What a colleague set meanwhile is said first, and overwritten only by one who has read it. */
export const RateForm = ({ currency, shown, onClose }: Props) => {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const words = useRateWords(currency)
  const name = t(`rates.name.${currency}`)
  const [egpPerUnit, setEgpPerUnit] = useState(shown ?? Number.NaN)
  const [expectedEgpPerUnit, setExpected] = useState(shown)
  const save = useMutation({
    mutationFn: () => call('setExchangeRate', { params: { currency }, body: { egpPerUnit, expectedEgpPerUnit } }),
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
  const remark = fieldRemarks(save.error)['egpPerUnit']
  return (
    <Dialog
      isOpen
      title={t(shown === null ? 'rates.make.named' : 'rates.change.named', { currency: name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('rates.cancel')}
          </Button>
          <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
            {t('rates.save')}
          </Button>
        </>
      }
    >
      <NumberField
        label={t('rates.field', { unit: words(1).unit })}
        hint={t('rates.field.hint')}
        value={egpPerUnit}
        onChange={setEgpPerUnit}
        minValue={1 / RATE_STEPS}
        maxValue={PRODUCT_LIMITS.egpPerUnit}
        isWheelDisabled
        formatOptions={{ maximumFractionDigits: Math.log10(RATE_STEPS) }}
        error={remark}
      />
      {remark === undefined && <ColleagueChanged error={save.error} currency={currency} />}
    </Dialog>
  )
}
