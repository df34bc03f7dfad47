import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { GOVERNORATES } from '#contract/wire/orderVocabulary.ts'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import type { Remarks } from '../../../lib/ui/forms/remarks.ts'
import type { AddressDraft } from './address.ts'
import styles from './addressForm.module.css'

/** An address to imitate, in the reader's digits. */
const EXAMPLE = { building: 12, street: 9, floor: 3, flat: 6 }

interface Props {
  value: AddressDraft
  onChange: (value: AddressDraft) => void
  /** Sentences about faults, by field; shown after the first submission. */
  remarks: Remarks
}

/** The properties of a text field of the draft. */
const useField = ({ value, onChange, remarks }: Props) => {
  const { t } = useTranslation('shop')
  return (name: Exclude<keyof AddressDraft, 'governorate'>) => ({
    name,
    label: t(`address.${name}`),
    value: value[name],
    onChange: (words: string) => onChange({ ...value, [name]: words }),
    error: remarks[name],
  })
}

/** Recipient of the order: the phone first, as the courier calls it. */
export const PersonForm = (props: Props) => {
  const { t } = useTranslation('shop')
  const field = useField(props)
  return (
    <div className={styles.person}>
      <TextField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" hint={t('address.phone.hint')} isRequired />
      <TextField {...field('name')} autoComplete="name" isRequired />
    </div>
  )
}

export const AddressForm = (props: Props) => {
  const { t } = useTranslation(['shop', 'catalogue'])
  const language = useLanguage()
  const { value, onChange, remarks } = props
  const field = useField(props)
  const places = GOVERNORATES.map((id) => ({ id, name: t(`governorate.${id}`, { ns: 'catalogue' }) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, language),
  )
  return (
    <div className={styles.fields}>
      <div className={styles.halves}>
        <Select
          label={t('address.governorate')}
          choices={places}
          value={GOVERNORATES.find((place) => place === value.governorate) ?? null}
          onChange={(governorate) => onChange({ ...value, governorate })}
          error={remarks['governorate']}
          placeholder={t('address.governorate.choose')}
          isRequired
        />
        <TextField {...field('city')} autoComplete="address-level2" isRequired />
      </div>
      <TextField {...field('addressLine1')} autoComplete="address-line1" hint={t('address.addressLine1.hint', EXAMPLE)} isRequired />
      <TextField {...field('addressLine2')} autoComplete="address-line2" isRequired={false} />
    </div>
  )
}
