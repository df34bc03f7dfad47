/** The room's outline as a preset, and its outer size. */
import { useRef } from 'react'
import { PRESETS, presetCorners, type Preset } from '../../../../room/shape/size.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { NumberField } from '../../../ui/fields.tsx'
import { choosePreset, typeHeight, typeSize } from '../../actions/roomShape.ts'
import { useScene, useStudio } from '../../context.ts'
import inspector from '../inspector.module.css'
import { CENTIMETRES, toCm } from './measure.ts'
import styles from './room.module.css'

const PresetPicture = ({ preset }: { preset: Preset }) => {
  const corners = presetCorners(preset, { length: 24, width: 18 })
  return (
    <svg viewBox="-2 -2 28 22" width={32} height={25} aria-hidden="true">
      <path d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
    </svg>
  )
}

export const ShapeSection = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const { length, width, height } = useScene((state) => state.document.scene.room.dimensions)
  // Each press on the same shape is a quarter turn further.
  const last = useRef<{ preset: Preset; quarters: number } | null>(null)
  const choose = (preset: Preset) => {
    const quarters = last.current?.preset === preset ? last.current.quarters + 1 : 0
    last.current = { preset, quarters }
    choosePreset(session, preset, quarters)
  }
  const size = (name: 'length' | 'width', now: number) => (cm: number) => {
    if (Number.isFinite(cm) && cm !== toCm(now)) typeSize(session, { [name]: cm / 100 })
  }
  return (
    <section>
      <h3>{t('room.shape')}</h3>
      <div className={styles.presets} role="group" aria-label={t('room.shape')}>
        {PRESETS.map((preset) => (
          <button key={preset} type="button" className={styles.preset} onClick={() => choose(preset)}>
            <PresetPicture preset={preset} />
            {t(`room.preset.${preset}`)}
          </button>
        ))}
      </div>
      <p className={inspector.quiet}>{t('room.preset.again')}</p>
      <div className={styles.pair}>
        <NumberField label={t('room.length')} value={toCm(length)} onChange={size('length', length)} step={0.1} formatOptions={CENTIMETRES} />
        <NumberField label={t('room.width')} value={toCm(width)} onChange={size('width', width)} step={0.1} formatOptions={CENTIMETRES} />
        <NumberField
          label={t('room.ceilingHeight')}
          value={toCm(height)}
          onChange={(cm) => typeHeight(session, cm / 100)}
          step={0.1}
          formatOptions={CENTIMETRES}
        />
      </div>
    </section>
  )
}
