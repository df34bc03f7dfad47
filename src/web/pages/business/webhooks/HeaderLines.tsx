import { Plus, X } from 'lucide-react'
import { LIMITS } from '#contract/wire/limits.ts'
import { newId } from '#contract/wire/newId.ts'
import { MASK } from '#contract/webhooks/webhookVocabulary.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import type { Remarks } from '../../../lib/ui/forms/remarks.ts'
import type { HeaderLine } from './fields.ts'
import styles from './webhooks.module.css'

interface Props {
  /** Null: those that there are stay. */
  lines: readonly HeaderLine[] | null
  /** Names of those that there are. */
  kept: readonly string[]
  onChange: (lines: readonly HeaderLine[] | null) => void
  /** Remarks of the service, by `headers.` and the header's name. */
  remarks: Remarks
}

/** Headers that are sent with each delivery, such as one by which the endpoint knows its callers. */
export const HeaderLines = ({ lines, kept, onChange, remarks }: Props) => {
  const { t } = useTranslation('webhooks')
  if (lines === null)
    return (
      <fieldset className={styles.group}>
        <legend>{t('headers')}</legend>
        <p className={styles.about}>{t('headers.kept', { names: kept.join(', ') })}</p>
        <span className={styles.row}>
          <Button variant="outline" onPress={() => onChange(kept.map((name) => ({ id: name, name, value: MASK })))}>
            {t('headers.replace')}
          </Button>
        </span>
      </fieldset>
    )
  const change = (id: string, part: Partial<HeaderLine>) => onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  return (
    <fieldset className={styles.group}>
      <legend>{t('headers')}</legend>
      <p className={styles.about}>{t('headers.about')}</p>
      {lines.map(({ id, name, value }, i) => (
        <div key={id} className={styles.headerLine}>
          <TextField
            label={t('headers.name', { number: i + 1 })}
            dir="ltr"
            autoComplete="off"
            value={name}
            maxLength={LIMITS.text.headerName}
            onChange={(given) => change(id, { name: given })}
            error={remarks[`headers.${name.trim()}`]}
          />
          <TextField
            label={t('headers.value', { number: i + 1 })}
            dir="ltr"
            autoComplete="off"
            value={value}
            maxLength={LIMITS.text.webhookHeader}
            onChange={(given) => change(id, { value: given })}
          />
          <IconButton
            name={t('headers.remove', { number: i + 1 })}
            icon={<X size={20} aria-hidden="true" />}
            onPress={() => onChange(lines.filter((line) => line.id !== id))}
          />
        </div>
      ))}
      {remarks['headers'] !== undefined && <p role="alert">{remarks['headers']}</p>}
      <span className={styles.row}>
        <Button
          variant="quiet"
          icon={<Plus size={18} aria-hidden="true" />}
          isDisabled={lines.length >= LIMITS.entries.webhookHeaders}
          onPress={() => onChange([...lines, { id: newId(), name: '', value: '' }])}
        >
          {t('headers.add')}
        </Button>
      </span>
    </fieldset>
  )
}
