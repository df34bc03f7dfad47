import { useState } from 'react'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { Lease } from '#contract/properties/property.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { writeProperty } from '../api.ts'
import { toldBeside } from '../failures.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useChange } from '../queries.ts'

/** Ends a lease before its last day, or before it begins. */
export const EndLease = ({ lease, onClose }: { lease: Lease; onClose: () => void }) => {
  const { t } = useTranslation('business')
  const [today] = useState(() => cairoDay(serverNow()))
  const earliest = addDays(lease.start_date, -1)
  const [day, setDay] = useState(today < earliest ? earliest : today > lease.end_date ? lease.end_date : today)
  const end = useChange(
    () => writeProperty('updateLease', { params: { lease_id: lease.id }, body: { status: 'terminated', terminated_on: day } }),
    () => {
      toast(t('lease.ended', { label: lease.unit }))
      onClose()
    },
  )
  const { remarks, rest } = toldBeside(end.error, ['terminated_on'])
  return (
    <FormDialog
      asks
      title={t('lease.endEarly.title', { label: lease.unit })}
      action={t('lease.endEarly')}
      onSubmit={() => end.mutate(undefined)}
      onClose={onClose}
      isPending={end.isPending}
      error={rest}
    >
      <p>{t('lease.endEarly.means')}</p>
      <DayField
        withYear
        label={t('lease.endEarly.day')}
        value={day}
        onChange={setDay}
        minValue={earliest}
        maxValue={lease.end_date}
        placeholder=""
        error={remarks['terminated_on']}
      />
    </FormDialog>
  )
}
