/** A birth date, typed: day, month and year in the order of the reader's locale. */
import { parseDate } from '@internationalized/date'
import { X } from 'lucide-react'
import { useState } from 'react'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { cairoDay } from '#contract/text/cairoDay.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import field from '../../../lib/ui/forms/field.module.css'
import { FIRST_BIRTHDAY, isBirthday } from './birthDays.ts'
import styles from './birthDate.module.css'

interface Props {
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string | null) => void
  error?: string | undefined
}

export const BirthDate = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation(['profile', 'shell'])
  const { date } = useFormat()
  const [today] = useState(() => cairoDay(serverNow()))
  const isOutside = value !== null && !isBirthday(value, today)
  const remark = error ?? (isOutside ? t('dateOfBirth.wrong', { from: date(FIRST_BIRTHDAY) }) : undefined)
  return (
    <DateField
      className={field.field ?? ''}
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day === null ? null : day.toString())}
      isInvalid={remark !== undefined}
      validationBehavior="aria"
      granularity="day"
      shouldForceLeadingZeros
    >
      <Label className={field.label ?? ''}>
        {t('dateOfBirth')} <span className={field.optional}>{t('field.optional', { ns: 'shell' })}</span>
      </Label>
      <div className={field.box}>
        <DateInput className={styles.input ?? ''}>{(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}</DateInput>
        {value !== null && <IconButton name={t('dateOfBirth.clear')} icon={<X size={18} aria-hidden="true" />} onPress={() => onChange(null)} />}
      </div>
      <FieldError className={field.error ?? ''}>{remark}</FieldError>
    </DateField>
  )
}
