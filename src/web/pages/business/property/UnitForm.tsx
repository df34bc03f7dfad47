import { useState } from 'react'
import type { Property } from '#contract/properties/property.ts'
import { DIMENSION_LIMITS, type DimensionName } from '#contract/wire/vocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { LengthInput } from '../../../lib/ui/forms/LengthInput.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { toast } from '../../../lib/ui/toasts.ts'
import { writeProperty } from '../api.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useChange } from '../queries.ts'
import { UnitLabelField } from '../UnitLabelField.tsx'
import { withUnit, type Unit } from '../units.ts'

const NAMES = ['length', 'width', 'height'] as const satisfies DimensionName[]
/** A usual flat's living room, to begin with. */
const USUAL = { length: 5, width: 4, height: 2.8 }

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
  const [label, setLabel] = useState(unit?.label ?? '')
  const [isMeasured, setMeasured] = useState(unit !== null)
  const [dimensions, setDimensions] = useState(unit?.dimensions ?? USUAL)
  const [wrong, setWrong] = useState<readonly DimensionName[]>([])
  const save = useChange(
    () => {
      const units = withUnit(property, unit?.label ?? null, { label, dimensions: isMeasured ? dimensions : null })
      return writeProperty('updateProperty', { params: { property_id: property.id }, body: { units } })
    },
    () => {
      toast(t('unit.saved', { label }))
      onClose()
    },
  )
  // Of the list of units, the one that is written here.
  const ofLabel = Object.entries(fieldRemarks(save.error)).find(([path]) => /^units\.\d+\.label$/.test(path))?.[1]
  return (
    <FormDialog
      wide
      title={unit ? t('unit.edit.named', { label: unit.label }) : t('unit.add')}
      action={t('form.save')}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      isPending={save.isPending}
      isDisabled={isMeasured && wrong.length > 0}
      error={ofLabel === undefined ? save.error : null}
    >
      <UnitLabelField
        value={label}
        onChange={setLabel}
        // A unit that leases name keeps their name.
        isReadOnly={unit?.lease != null || unit?.next != null}
        error={ofLabel}
      />
      <Checkbox isSelected={isMeasured} onChange={setMeasured}>
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
                onChange={(length) => setDimensions((before) => ({ ...before, [name]: length }))}
                onValidity={(valid) => setWrong((before) => [...before.filter((one) => one !== name), ...(valid ? [] : [name])])}
                hint={t('unit.limits', { min: metres(min), max: metres(max) })}
              />
            )
          })}
        </div>
      )}
    </FormDialog>
  )
}
