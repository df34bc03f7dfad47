import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { toast } from '../../../lib/ui/toasts.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { RATES_KEY } from '../queries.ts'
import { ColleagueChanged } from './ColleagueChanged.tsx'
import { rateNow } from './rateNow.ts'

/** Asks once more before a currency is offered no longer. @param shown EGP for a unit */
export const RemoveRate = ({ currency, shown, onClose }: { currency: ForeignCurrency; shown: number; onClose: () => void }) => {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const name = t(`rates.name.${currency}`)
  const [expectedEgpPerUnit, setExpected] = useState(shown)
  const gone = () => {
    toast(t('rates.done.removed', { currency: name }))
    onClose()
  }
  const remove = useMutation({
    mutationFn: () => call('removeExchangeRate', { params: { currency }, query: { expectedEgpPerUnit } }),
    onSuccess: gone,
    onError: (error) => {
      const now = rateNow(error)
      if (typeof now === 'number') setExpected(now)
      // A colleague has removed it: the wanted result.
      if (refusedWith(error, 'EXCHANGE_RATE_NOT_FOUND')) gone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: RATES_KEY }),
  })
  return (
    <ActionDialog
      role="alertdialog"
      isDanger
      title={t('rates.remove.title', { currency: name })}
      action={t('rates.remove.do')}
      cancel={t('rates.cancel')}
      isPending={remove.isPending}
      onAction={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('rates.remove.means')}</p>
      <ColleagueChanged error={remove.error} currency={currency} />
    </ActionDialog>
  )
}
