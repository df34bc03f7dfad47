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
import { writeProperty } from '../api.ts'
import { toldBeside } from '../failures.ts'
import { FormDialog } from '../FormDialog.tsx'
import { LeaseTerms, TERM_FIELDS, termsToSend, type Terms } from '../LeaseTerms.tsx'
import { useChange } from '../queries.ts'
import { MOST_DAYS, startsFrom } from '../term.ts'
import { UnitLabelField } from '../UnitLabelField.tsx'

const FIELDS = ['unit', 'start_date', 'end_date', ...TERM_FIELDS]

/** Changes what a lease lets, for how long and for how much; its tenant and its property stay. */
export const EditLease = ({ lease, onClose }: { lease: Lease; onClose: () => void }) => {
  const { t } = useTranslation('business')
  const { rent_amount, payment_due_day, security_deposit } = lease
  const [terms, setTerms] = useState<Terms>({ rent_amount, payment_due_day, security_deposit })
  const [today] = useState(() => cairoDay(serverNow()))
  const [label, setLabel] = useState(lease.unit)
  const [start, setStart] = useState(lease.start_date)
  const [end, setEnd] = useState(lease.end_date)
  const save = useChange(
    () =>
      writeProperty('updateLease', {
        params: { lease_id: lease.id },
        body: { unit: label, start_date: start, end_date: end, ...termsToSend(terms) },
      }),
    ({ unit }) => {
      toast(t('lease.saved', { label: unit }))
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
      <UnitLabelField value={label} onChange={setLabel} error={remarks['unit']} />
      <div className={page.pair}>
        <DayField
          withYear
          label={t('lease.start')}
          value={start}
          onChange={setStart}
          minValue={startsFrom(lease.start_date)}
          maxValue={end}
          placeholder=""
          error={remarks['start_date']}
        />
        <DayField
          withYear
          label={t('lease.end')}
          value={end}
          onChange={setEnd}
          minValue={start}
          maxValue={addDays(start, MOST_DAYS)}
          placeholder=""
          error={remarks['end_date']}
        />
      </div>
      <LeaseTerms value={terms} onChange={setTerms} remarks={remarks} />
      <p className={frame.quiet}>{t('lease.edit.means')}</p>
      {start < lease.start_date && start < today && <Notice tone="calm">{t('lease.past')}</Notice>}
    </FormDialog>
  )
}
