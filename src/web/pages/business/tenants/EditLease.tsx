import { useState } from 'react'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { Lease } from '#contract/properties/property.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import page from '../../../lib/ui/frame/page.module.css'
import { Notice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import { LeaseTerms, TERM_FIELDS, termsToSend, type Terms } from '../LeaseTerms.tsx'
import { useChange } from '../queries.ts'
import { MOST_DAYS, startsFrom } from '../term.ts'
import { UnitLabelField } from '../UnitLabelField.tsx'

const FIELDS = ['unit', 'start_date', 'end_date', ...TERM_FIELDS]

/** Changes a lease's unit, term and rent; its tenant and its property stay. */
export const EditLease = ({ lease, onClose }: { lease: Lease; onClose: () => void }) => {
  const { t } = useTranslation('business')
  const { rent_amount, payment_due_day, security_deposit, unit, start_date, end_date } = lease
  const [today] = useState(() => cairoDay(serverNow()))
  const save = useChange(
    (body: Terms & Pick<Lease, 'unit' | 'start_date' | 'end_date'>) => writeProperty('updateLease', { params: { lease_id: lease.id }, body }),
    (saved) => {
      toast(t('lease.saved', { label: saved.unit }))
      onClose()
    },
  )
  const form = useForm(
    { unit, start_date, end_date, terms: { rent_amount, payment_due_day, security_deposit } },
    save,
    ({ terms, ...dates }) => ({ ...dates, ...termsToSend(terms) }),
    { fields: () => FIELDS },
  )
  const { start_date: start, end_date: end, terms } = form.values
  return (
    <FormDialog wide title={t('lease.edit.named', { label: lease.unit })} action={t('form.save')} form={form} onClose={onClose}>
      <UnitLabelField {...form.field('unit')} />
      <div className={page.pair}>
        <DayField
          withYear
          label={t('lease.start')}
          {...form.field('start_date')}
          minValue={startsFrom(lease.start_date)}
          maxValue={end}
          placeholder=""
        />
        <DayField withYear label={t('lease.end')} {...form.field('end_date')} minValue={start} maxValue={addDays(start, MOST_DAYS)} placeholder="" />
      </div>
      <LeaseTerms value={terms} onChange={(next) => form.change({ terms: next })} remarks={form.remarks} />
      <p className={frame.quiet}>{t('lease.edit.means')}</p>
      {start < lease.start_date && start < today && <Notice tone="calm">{t('lease.past')}</Notice>}
    </FormDialog>
  )
}
