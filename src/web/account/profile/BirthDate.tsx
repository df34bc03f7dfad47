/** A birth date, typed: day, month and year in the order of the reader's locale. */
import { parseDate, today } from '@internationalized/date'
import { X } from 'lucide-react'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { useFormat } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/Button.tsx'
import field from '../../ui/field.module.css'
import styles from './birthDate.module.css'

/** Nobody older asks for it: the service takes none before. */
const FIRST = '1900-01-01'

interface Props {
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string | null) => void
  error?: string | undefined
}

export const BirthDate = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation(['profile', 'shell'])
  const { date } = useFormat()
  const last = today('Africa/Cairo')
  const isOutside = value !== null && (value < FIRST || value > last.toString())
  const remark = error ?? (isOutside ? t('dateOfBirth.wrong', { from: date(FIRST) }) : undefined)
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
