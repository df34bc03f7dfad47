import { LIMITS } from '#contract/wire/limits.ts'
import { GOVERNORATES } from '#contract/wire/orderVocabulary.ts'
import type { Property } from '#contract/properties/property.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#contract/properties/vocabulary.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { NumberField, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import { useChange } from '../queries.ts'

const draftOf = (property: Property | undefined) => ({
  name: property?.name ?? '',
  type: property?.type ?? 'residential',
  status: property?.status ?? 'active',
  units_count: property?.units_count ?? 1,
  line1: property?.address.line1 ?? '',
  line2: property?.address.line2 ?? '',
  city: property?.address.city ?? '',
  governorate: property?.address.governorate ?? '',
})
type Draft = ReturnType<typeof draftOf>

const bodyOf = ({ line1, line2, city, governorate, ...facts }: Draft) => ({
  ...facts,
  address: { line1, line2: line2.trim() === '' ? null : line2, city, governorate, country: 'EG' },
})

/** Governorates by their names; one that was written otherwise over the interface stays a choice. */
const useGovernorates = (kept: string) => {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const known = GOVERNORATES.map((id) => ({ id: id as string, name: t(`governorate.${id}`) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, language),
  )
  return kept === '' || known.some(({ id }) => id === kept) ? known : [{ id: kept, name: kept }, ...known]
}

interface Props {
  /** Absent: a new one is added. */
  property?: Property
  onClose: () => void
  onDone?: (property: Property) => void
}

/** Adds a property, or changes its record. */
export const PropertyForm = ({ property, onClose, onDone }: Props) => {
  const { t } = useTranslation('business')
  const governorates = useGovernorates(property?.address.governorate ?? '')
  const save = useChange(
    (body: ReturnType<typeof bodyOf>) =>
      property ? writeProperty('updateProperty', { params: { property_id: property.id }, body }) : writeProperty('createProperty', { body }),
    (saved) => {
      toast(t(property ? 'property.saved' : 'property.added', { name: saved.name }))
      onClose()
      onDone?.(saved)
    },
  )
  const form = useForm(() => draftOf(property), save, bodyOf, { fieldOf: (path) => path.replace(/^address\./, '') })
  const { field } = form
  return (
    <FormDialog
      wide
      title={t(property ? 'property.edit' : 'property.add')}
      action={t(property ? 'form.save' : 'property.add')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('property.name')}
        hint={t('property.name.hint')}
        {...field('name')}
        maxLength={LIMITS.text.projectName}
        autoComplete="off"
      />
      <div className={page.pair}>
        <Select label={t('property.type')} {...field('type')} choices={PROPERTY_TYPES.map((id) => ({ id, name: t(`type.${id}`) }))} />
        <NumberField
          label={t('property.units')}
          {...field('units_count')}
          minValue={1}
          maxValue={LIMITS.entries.units}
          isWheelDisabled
          formatOptions={{ maximumFractionDigits: 0 }}
        />
      </div>
      <div className={page.pair}>
        <Select
          label={t('address.governorate')}
          placeholder={t('address.governorate.choose')}
          {...field('governorate')}
          value={form.values.governorate === '' ? null : form.values.governorate}
          choices={governorates}
        />
        <TextField label={t('address.city')} {...field('city')} maxLength={LIMITS.text.city} />
      </div>
      <TextField label={t('address.line1')} {...field('line1')} maxLength={LIMITS.text.addressLine} />
      <TextField label={t('address.line2')} {...field('line2')} maxLength={LIMITS.text.addressLine} isRequired={false} />
      {property && (
        <Select label={t('property.status')} {...field('status')} choices={PROPERTY_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))} />
      )}
    </FormDialog>
  )
}
