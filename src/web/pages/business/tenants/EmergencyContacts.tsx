import { Plus, X } from 'lucide-react'
import { LIMITS } from '#contract/wire/limits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import type { Remarks } from '../../../lib/ui/forms/remarks.ts'
import page from '../../../lib/ui/frame/page.module.css'
import styles from '../business.module.css'
import { newLine, type ContactLine } from './contacts.ts'

interface Props {
  lines: readonly ContactLine[]
  onChange: (lines: ContactLine[]) => void
  /** Remarks of the service, by the path of the field: `emergency_contacts.0.phone`. */
  remarks: Remarks
}

/** Emergency contacts of a tenant. */
export const EmergencyContacts = ({ lines, onChange, remarks }: Props) => {
  const { t } = useTranslation('business')
  const { personName, phone, email } = LIMITS.text
  const field =
    ({ id, ...line }: ContactLine, i: number) =>
    (name: keyof typeof line, maxLength: number) => ({
      label: t(`contact.${name}`),
      value: line[name],
      onChange: (words: string) => onChange(lines.map((one) => (one.id === id ? { ...one, [name]: words } : one))),
      maxLength,
      autoComplete: 'off',
      error: remarks[`emergency_contacts.${i}.${name}`],
    })
  return (
    <section className={page.stack} aria-label={t('contacts')}>
      <h3 className={styles.subheading}>{t('contacts')}</h3>
      {lines.map((line, i) => {
        const of = field(line, i)
        return (
          <fieldset key={line.id} className={styles.contactLine}>
            <legend>
              {t('contact.number', { number: i + 1 })}
              <IconButton
                name={t('contact.remove', { number: i + 1 })}
                icon={<X size={20} aria-hidden="true" />}
                onPress={() => onChange(lines.filter(({ id }) => id !== line.id))}
              />
            </legend>
            <div className={styles.contactFields}>
              <TextField {...of('name', personName)} />
              <TextField {...of('relationship', personName)} />
              <TextField {...of('phone', phone)} type="tel" inputMode="tel" />
              <TextField {...of('email', email)} type="email" inputMode="email" isRequired={false} />
            </div>
          </fieldset>
        )
      })}
      <span>
        <Button
          variant="quiet"
          icon={<Plus size={18} aria-hidden="true" />}
          isDisabled={lines.length >= LIMITS.entries.emergencyContacts}
          onPress={() => onChange([...lines, newLine()])}
        >
          {t('contact.add')}
        </Button>
      </span>
    </section>
  )
}
