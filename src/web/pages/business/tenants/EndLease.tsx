import { useState } from 'react'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { Lease } from '#contract/properties/property.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import { useChange } from '../queries.ts'

/** Ends a lease before its last day, or before it begins. */
export const EndLease = ({ lease, onClose }: { lease: Lease; onClose: () => void }) => {
  const { t } = useTranslation('business')
  const [today] = useState(() => cairoDay(serverNow()))
  const earliest = addDays(lease.start_date, -1)
  const end = useChange(
    (day: string) => writeProperty('updateLease', { params: { lease_id: lease.id }, body: { status: 'terminated', terminated_on: day } }),
    () => {
      toast(t('lease.ended', { label: lease.unit }))
      onClose()
    },
  )
  const form = useForm(
    { terminated_on: today < earliest ? earliest : today > lease.end_date ? lease.end_date : today },
    end,
    (typed) => typed.terminated_on,
  )
  return (
    <FormDialog
      role="alertdialog"
      isDanger
      title={t('lease.endEarly.title', { label: lease.unit })}
      action={t('lease.endEarly')}
      form={form}
      onClose={onClose}
    >
      <p>{t('lease.endEarly.means')}</p>
      <DayField
        withYear
        label={t('lease.endEarly.day')}
        {...form.field('terminated_on')}
        minValue={earliest}
        maxValue={lease.end_date}
        placeholder=""
      />
    </FormDialog>
  )
}
