import { useLanguage, useTranslation } from '../i18n/useTranslation.ts'
import { GOVERNORATES } from '../../contract/vocabulary.ts'
import { Select, TextField } from '../ui/fields.tsx'
import page from '../ui/page.module.css'
import type { AddressDraft } from './address.ts'

interface Props {
  value: AddressDraft
  onChange: (value: AddressDraft) => void
  /** What is wrong, by field; shown once the shopper has tried to go on. */
  remarks: Partial<Record<keyof AddressDraft, string>>
}
export const AddressForm = ({ value, onChange, remarks }: Props) => {
  const { t } = useTranslation(['shop', 'catalogue'])
  const language = useLanguage()
  const field = (name: keyof AddressDraft) => ({
    name,
    label: t(`address.${name}`),
    value: value[name],
    onChange: (words: string) => onChange({ ...value, [name]: words }),
    error: remarks[name],
  })
  const places = GOVERNORATES.map((id) => ({ id, name: t(`governorate.${id}`, { ns: 'catalogue' }) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, language),
  )
  return (
    <div className={page.stack}>
      <div className={page.pair}>
        <TextField {...field('firstName')} autoComplete="given-name" isRequired />
        <TextField {...field('lastName')} autoComplete="family-name" isRequired />
      </div>
      <TextField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" hint={t('address.phone.hint')} isRequired />
      <div className={page.pair}>
        <Select
          label={t('address.governorate')}
          choices={places}
          value={GOVERNORATES.find((place) => place === value.governorate) ?? null}
          onChange={(governorate) => onChange({ ...value, governorate })}
          error={remarks.governorate}
          placeholder={t('address.governorate.choose')}
          isRequired
        />
        <TextField {...field('city')} autoComplete="address-level2" isRequired />
      </div>
      <TextField {...field('addressLine1')} autoComplete="address-line1" hint={t('address.addressLine1.hint')} isRequired />
      <TextField {...field('addressLine2')} autoComplete="address-line2" isRequired={false} />
      <TextField {...field('deliveryInstructions')} lines={2} isRequired={false} />
    </div>
  )
}
