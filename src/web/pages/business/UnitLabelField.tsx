import { LIMITS } from '#contract/wire/limits.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { TextField } from '../../lib/ui/forms/fields.tsx'

interface Props {
  value: string
  onChange: (label: string) => void
  isRequired?: boolean
  isReadOnly?: boolean
  error: string | undefined
}

/** A unit's name, as it is written on its door. */
export const UnitLabelField = (props: Props) => {
  const { t } = useTranslation('business')
  return <TextField label={t('unit.label')} hint={t('unit.label.hint')} maxLength={LIMITS.text.unit} autoComplete="off" {...props} />
}
