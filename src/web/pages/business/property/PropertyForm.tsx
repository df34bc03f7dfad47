import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import { GOVERNORATES } from '#contract/wire/orderVocabulary.ts'
import type { Property } from '#contract/properties/property.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#contract/properties/vocabulary.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { NumberField, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { toast } from '../../../lib/ui/toasts.ts'
import { writeProperty } from '../api.ts'
import { toldBeside } from '../failures.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useChange } from '../queries.ts'

const FIELDS = ['name', 'type', 'status', 'units_count', 'address.line1', 'address.line2', 'address.city', 'address.governorate']

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

/** Adds a property, or changes what is written of one. */
export const PropertyForm = ({ property, onClose, onDone }: Props) => {
  const { t } = useTranslation('business')
  const [draft, setDraft] = useState(() => draftOf(property))
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const governorates = useGovernorates(property?.address.governorate ?? '')
  const save = useChange(
    () =>
      property
        ? writeProperty('updateProperty', { params: { property_id: property.id }, body: bodyOf(draft) })
        : writeProperty('createProperty', { body: bodyOf(draft) }),
    (saved) => {
      toast(t(property ? 'property.saved' : 'property.added', { name: saved.name }))
      onClose()
      onDone?.(saved)
    },
  )
  const { remarks, rest } = toldBeside(save.error, FIELDS)
  return (
    <FormDialog
      wide
      title={t(property ? 'property.edit' : 'property.add')}
      action={t(property ? 'form.save' : 'property.add')}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      isPending={save.isPending}
      error={rest}
    >
      <TextField
        label={t('property.name')}
        hint={t('property.name.hint')}
        value={draft.name}
        onChange={(name) => put({ name })}
        maxLength={LIMITS.text.projectName}
        autoComplete="off"
        error={remarks['name']}
      />
      <div className={page.pair}>
        <Select
          label={t('property.type')}
          value={draft.type}
          onChange={(type) => put({ type })}
          choices={PROPERTY_TYPES.map((id) => ({ id, name: t(`type.${id}`) }))}
          error={remarks['type']}
        />
        <NumberField
          label={t('property.units')}
          value={draft.units_count}
          onChange={(count) => put({ units_count: count })}
          minValue={1}
          maxValue={LIMITS.entries.units}
          isWheelDisabled
          formatOptions={{ maximumFractionDigits: 0 }}
          error={remarks['units_count']}
        />
      </div>
      <div className={page.pair}>
        <Select
          label={t('address.governorate')}
          placeholder={t('address.governorate.choose')}
          value={draft.governorate === '' ? null : draft.governorate}
          onChange={(governorate) => put({ governorate })}
          choices={governorates}
          error={remarks['address.governorate']}
        />
        <TextField
          label={t('address.city')}
          value={draft.city}
          onChange={(city) => put({ city })}
          maxLength={LIMITS.text.city}
          error={remarks['address.city']}
        />
      </div>
      <TextField
        label={t('address.line1')}
        value={draft.line1}
        onChange={(line1) => put({ line1 })}
        maxLength={LIMITS.text.addressLine}
        error={remarks['address.line1']}
      />
      <TextField
        label={t('address.line2')}
        value={draft.line2}
        onChange={(line2) => put({ line2 })}
        maxLength={LIMITS.text.addressLine}
        isRequired={false}
        error={remarks['address.line2']}
      />
      {property && (
        <Select
          label={t('property.status')}
          value={draft.status}
          onChange={(status) => put({ status })}
          choices={PROPERTY_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))}
          error={remarks['status']}
        />
      )}
    </FormDialog>
  )
}
