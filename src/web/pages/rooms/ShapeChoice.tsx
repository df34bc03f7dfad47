/** The room's outline on the form: which, and turned how. */
import { RotateCw } from 'lucide-react'
import { PRESETS, partsOf, presetCorners, type Preset } from '#room/shape/size.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { RadioCards } from '../../lib/ui/forms/choices.tsx'
import type { RoomShape } from './newRoom.ts'
import styles from './newRoom.module.css'

const ShapeDrawing = ({ preset, quarters }: { preset: Preset; quarters: number }) => {
  const corners = presetCorners(preset, { length: 24, width: 18 }, quarters)
  return (
    <svg className={styles.outline} viewBox="-2 -2 28 22" width={36} height={28} aria-hidden="true">
      <path d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
    </svg>
  )
}

interface Props {
  shape: RoomShape
  /** Metres. */
  size: { length: number; width: number }
  onChange: (shape: RoomShape) => void
}

export const ShapeChoice = ({ shape, size, onChange }: Props) => {
  const { t } = useTranslation('rooms')
  const { preset, quarters } = shape
  return (
    <div className={styles.shape}>
      <RadioCards
        label={t('new.shape')}
        value={preset}
        onChange={(next) => onChange({ preset: next, quarters: 0, parts: partsOf(next, size) })}
        cardWidth={92}
        options={PRESETS.map((id) => ({
          id,
          name: t(`new.shape.${id}`),
          icon: <ShapeDrawing preset={id} quarters={id === preset ? quarters : 0} />,
        }))}
      />
      {preset !== 'rectangle' && (
        <Button variant="quiet" icon={<RotateCw size={18} aria-hidden="true" />} onPress={() => onChange({ ...shape, quarters: (quarters + 1) % 4 })}>
          {t('new.turn')}
        </Button>
      )}
    </div>
  )
}
