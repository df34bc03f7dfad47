/** How large the room is: its outer size, and where the inner corners of its outline lie. */
import type { Dimensions } from '#contract/design/scene.ts'
import { DIMENSION_LIMITS, type DimensionName } from '#contract/wire/vocabulary.ts'
import { partLimits, partsOf } from '#room/shape/size.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { LengthInput } from '../../lib/ui/forms/LengthInput.tsx'
import page from '../../lib/ui/frame/page.module.css'
import { DIMENSION_NAMES, PARTS, outlineSize, type Part, type RoomShape } from './newRoom.ts'
import styles from './newRoom.module.css'

interface Props {
  dimensions: Dimensions
  shape: RoomShape
  /** The area of the outline, square metres. */
  area: number
  onDimensions: (value: Dimensions) => void
  onShape: (shape: RoomShape) => void
  /** Receives whether the typed text is no length, or none that can be drawn. */
  onWrong: (field: DimensionName | Part, wrong: boolean) => void
}

export const Sizes = ({ dimensions, shape, area, onDimensions, onShape, onWrong }: Props) => {
  const { t } = useTranslation('rooms')
  const format = useFormat()
  const { preset } = shape
  const own = outlineSize(shape, dimensions)
  const limits = partLimits(preset, own)
  const parts = partsOf(preset, own, shape.parts)
  return (
    <fieldset className={page.stack}>
      <legend className={styles.legend}>{t('new.size')}</legend>
      <div className={styles.sizes}>
        {DIMENSION_NAMES.map((name) => {
          const { min, max } = DIMENSION_LIMITS[name]
          return (
            <LengthInput
              key={name}
              label={t(`new.${name}`)}
              value={dimensions[name]}
              least={min}
              most={max}
              unit="m"
              live
              onChange={(length) => onDimensions({ ...dimensions, [name]: length })}
              onValidity={(valid) => onWrong(name, !valid)}
              hint={t('new.limits', { min: format.metres(min), max: format.metres(max) })}
            />
          )
        })}
        {preset !== 'rectangle' &&
          PARTS.map((part) => (
            <LengthInput
              key={`${preset} ${part}`}
              label={t(`new.part.${preset}.${part}`)}
              value={parts[part]}
              {...limits[part]}
              unit="m"
              live
              onChange={(metres) => onShape({ ...shape, parts: { ...parts, [part]: metres } })}
              onValidity={(valid) => onWrong(part, !valid)}
              hint={t('new.limits', { min: format.metres(limits[part].least), max: format.metres(limits[part].most) })}
            />
          ))}
      </div>
      <p className={page.quiet}>{t('new.area', { area: format.area(area) })}</p>
    </fieldset>
  )
}
