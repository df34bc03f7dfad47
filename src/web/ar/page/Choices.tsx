/** Choices before entering: the scale, and whether photos are wanted. */
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { ArScale } from '../controls.ts'
import styles from './choices.module.css'

const SCALES: readonly { scale: ArScale; name: 'scale.full' | 'scale.table' }[] = [
  { scale: 1, name: 'scale.full' },
  { scale: 0.05, name: 'scale.table' },
]

export const ScaleChoice = ({ scale, onChoose }: { scale: ArScale; onChoose: (scale: ArScale) => void }) => {
  const { t } = useTranslation('ar')
  return (
    <fieldset className={styles.scales}>
      <legend>{t('start.scale')}</legend>
      {SCALES.map((one) => (
        <label key={one.scale} className={styles.card} data-chosen={scale === one.scale}>
          <input type="radio" name="scale" checked={scale === one.scale} onChange={() => onChoose(one.scale)} />
          <strong>{t(one.name)}</strong>
          <span>{t(`${one.name}.about`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A browser asks about the camera once more for it: only users who want photos are asked. */
export const PhotoChoice = ({ wanted, onChange }: { wanted: boolean; onChange: (wanted: boolean) => void }) => {
  const { t } = useTranslation('ar')
  return (
    <label className={styles.wish}>
      <input type="checkbox" checked={wanted} onChange={(event) => onChange(event.target.checked)} />
      <span>{t('start.pictures')}</span>
      <small>{t('start.pictures.about')}</small>
    </label>
  )
}
