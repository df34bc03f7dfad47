import type { Property } from '#contract/properties/property.ts'
import { DIMENSION_LIMITS, type DimensionName } from '#contract/wire/vocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { LengthInput } from '../../../lib/ui/forms/LengthInput.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { writeProperty } from '../api.ts'
import { useChange } from '../queries.ts'
import { UnitLabelField } from '../UnitLabelField.tsx'
import { withUnit, type Unit } from '../units.ts'

const NAMES = ['length', 'width', 'height'] as const satisfies DimensionName[]
/** A usual flat's living room, to begin with. */
const USUAL = { length: 5, width: 4, height: 2.8 }
const NONE: readonly DimensionName[] = []

interface Props {
  property: Property
  /** Null: one is added. */
  unit: Unit | null
  onClose: () => void
}

/** A unit's name, and its size where it has been measured. */
export const UnitForm = ({ property, unit, onClose }: Props) => {
  const { t } = useTranslation('business')
  const { metres } = useFormat()
  const save = useChange(
    (changed: Pick<Unit, 'label' | 'dimensions'>) =>
      writeProperty('updateProperty', { params: { property_id: property.id }, body: { units: withUnit(property, unit?.label ?? null, changed) } }),
    (_saved, { label }) => {
      toast(t('unit.saved', { label }))
      onClose()
    },
  )
  const form = useForm(
    { label: unit?.label ?? '', isMeasured: unit !== null, dimensions: unit?.dimensions ?? USUAL, wrong: NONE },
    save,
    ({ label, isMeasured, dimensions }) => ({ label, dimensions: isMeasured ? dimensions : null }),
    {
      isReady: ({ isMeasured, wrong }) => !isMeasured || wrong.length === 0,
      // The unit of the list that is written here.
      fieldOf: (path) => (/^units\.\d+\.label$/.test(path) ? 'label' : path),
    },
  )
  const { isMeasured, dimensions, wrong } = form.values
  return (
    <FormDialog wide title={unit ? t('unit.edit.named', { label: unit.label }) : t('unit.add')} action={t('form.save')} form={form} onClose={onClose}>
      <UnitLabelField
        {...form.field('label')}
        // A unit that leases name keeps their name.
        isReadOnly={unit?.lease != null || unit?.next != null}
      />
      <Checkbox isSelected={isMeasured} onChange={(measured) => form.change({ isMeasured: measured })}>
        {t('unit.measured')}
      </Checkbox>
      {isMeasured && (
        <div className={page.pair}>
          {NAMES.map((name) => {
            const { min, max } = DIMENSION_LIMITS[name]
            return (
              <LengthInput
                key={name}
                label={t(`unit.${name}`)}
                value={dimensions[name]}
                least={min}
                most={max}
                unit="m"
                live
                onChange={(length) => form.change({ dimensions: { ...dimensions, [name]: length } })}
                onValidity={(valid) => form.change({ wrong: [...wrong.filter((one) => one !== name), ...(valid ? [] : [name])] })}
                hint={t('unit.limits', { min: metres(min), max: metres(max) })}
              />
            )
          })}
        </div>
      )}
    </FormDialog>
  )
}
