import { useState } from 'react'
import { addDays } from '../../../contract/delivery.ts'
import type { Lease } from '../../../contract/property/property.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DayField } from '../../ui/DayField.tsx'
import { toast } from '../../ui/toasts.ts'
import { writeProperty } from '../api.ts'
import { toldBeside } from '../failures.ts'
import { FormDialog } from '../FormDialog.tsx'
import { LeaseTerms, TERM_FIELDS, termsToSend, type Terms } from '../LeaseTerms.tsx'
import { useChange } from '../queries.ts'
import { MOST_DAYS } from '../term.ts'

const FIELDS = ['end_date', ...TERM_FIELDS]

/** Changes what a lease costs and how long it runs; whom and what it is for stays. */
export const EditLease = ({ lease, onClose }: { lease: Lease; onClose: () => void }) => {
  const { t } = useTranslation('business')
  const { rent_amount, payment_due_day, security_deposit } = lease
  const [terms, setTerms] = useState<Terms>({ rent_amount, payment_due_day, security_deposit })
  const [end, setEnd] = useState(lease.end_date)
  const save = useChange(
    () => writeProperty('updateLease', { params: { lease_id: lease.id }, body: { ...termsToSend(terms), end_date: end } }),
    () => {
      toast(t('lease.saved', { label: lease.unit }))
      onClose()
    },
  )
  const { remarks, rest } = toldBeside(save.error, FIELDS)
  return (
    <FormDialog
      wide
      title={t('lease.edit.named', { label: lease.unit })}
      action={t('form.save')}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      isPending={save.isPending}
      error={rest}
    >
      <DayField
        withYear
        label={t('lease.end')}
        value={end}
        onChange={setEnd}
        minValue={lease.start_date}
        maxValue={addDays(lease.start_date, MOST_DAYS)}
        placeholder=""
        error={remarks['end_date']}
      />
      <LeaseTerms value={terms} onChange={setTerms} remarks={remarks} />
      <p>{t('lease.edit.means')}</p>
    </FormDialog>
  )
}
