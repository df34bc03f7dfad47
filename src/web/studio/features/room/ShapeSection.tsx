/** The room's outline as a preset, and its outer size. */
import { useRef } from 'react'
import { DIMENSION_LIMITS } from '#contract/wire/vocabulary.ts'
import { PRESETS, presetCorners, type Preset } from '#room/shape/size.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { LengthInput } from '../../../lib/ui/forms/LengthInput.tsx'
import { choosePreset, typeHeight, typeSize } from '../../../editor/kinds/shape.ts'
import { useScene, useStudio } from '../../context.ts'
import inspector from '../../controls/section.module.css'
import styles from './room.module.css'
import { useLocalRefusal } from '../../labels/useLocalRefusal.ts'

const PresetDrawing = ({ preset }: { preset: Preset }) => {
  const corners = presetCorners(preset, { length: 24, width: 18 })
  return (
    <svg viewBox="-2 -2 28 22" width={32} height={25} aria-hidden="true">
      <path d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
    </svg>
  )
}

export const ShapeSection = () => {
  const { t } = useTranslation('studio')
  const editedRoom = useStudio()
  const refused = useLocalRefusal()
  const { length, width, height } = useScene((state) => state.document.scene.room.dimensions)
  // Each press on the same shape is a quarter turn further.
  const last = useRef<{ preset: Preset; quarters: number } | null>(null)
  const choose = (preset: Preset) => {
    const quarters = last.current?.preset === preset ? last.current.quarters + 1 : 0
    last.current = { preset, quarters }
    choosePreset(editedRoom, preset, quarters)
  }
  const fields = [
    ['length', t('room.length'), length, (metres: number) => typeSize(editedRoom, { length: metres })],
    ['width', t('room.width'), width, (metres: number) => typeSize(editedRoom, { width: metres })],
    ['height', t('room.ceilingHeight'), height, (metres: number) => typeHeight(editedRoom, metres)],
  ] as const
  return (
    <section>
      <h3>{t('room.shape')}</h3>
      <div className={styles.presets} role="group" aria-label={t('room.shape')}>
        {PRESETS.map((preset) => (
          <button key={preset} type="button" className={styles.preset} onClick={() => choose(preset)}>
            <PresetDrawing preset={preset} />
            {t(`room.preset.${preset}`)}
          </button>
        ))}
      </div>
      <p className={inspector.quiet}>{t('room.preset.again')}</p>
      <div className={styles.pair}>
        {fields.map(([name, label, now, put]) => (
          <LengthInput
            key={name}
            label={label}
            value={now}
            least={DIMENSION_LIMITS[name].min}
            most={DIMENSION_LIMITS[name].max}
            unit="cm"
            onChange={(metres) => refused(() => put(metres))}
          />
        ))}
      </div>
    </section>
  )
}
