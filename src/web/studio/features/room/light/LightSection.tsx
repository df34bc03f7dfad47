/** Daylight by the hour, and the lamps. */
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { isDark } from '#room/light/daylight.ts'
import { isLit, lampMode } from '#room/light/lamps.ts'
import { Segmented } from '../../../../lib/ui/forms/choices.tsx'
import { glideTo, lampsIn, PRESETS, roomHour, setLamps } from '../../../../editor/actions/room/light.ts'
import { useProducts, useScene, useStudio } from '../../../context.ts'
import { useFormat } from '../../../../lib/i18n/format.ts'
import { HourSlider } from './HourSlider.tsx'
import styles from './light.module.css'

const Presets = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const hour = useScene(() => roomHour(room))
  return (
    <div className={styles.presets} role="group" aria-label={t('light.presets')}>
      {PRESETS.map(({ name, hour: at, icon: Icon }) => (
        <button key={name} type="button" className={styles.preset} aria-pressed={hour === at} onClick={() => glideTo(room, at)}>
          <Icon size={20} aria-hidden="true" />
          {t(`light.${name}`)}
        </button>
      ))}
    </div>
  )
}

const LIT = { auto: null, on: true, off: false } as const

const LampsOfRoom = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const room = useStudio()
  useProducts()
  const items = useScene((state) => state.document.items)
  const dark = useScene((state) => isDark(state.document.scene.lighting))
  const lamps = items.size === 0 ? [] : lampsIn(room)
  if (lamps.length === 0) return <p className={styles.quiet}>{t('light.lamps.none')}</p>
  const lit = lamps.filter((lamp) => isLit(lamp, dark)).length
  return (
    <>
      <Segmented
        label={t('light.lamps')}
        value={lampMode(lamps)}
        onChange={(mode) => mode !== 'mixed' && setLamps(room, LIT[mode])}
        className={styles.modes ?? ''}
        options={(['auto', 'on', 'off'] as const).map((id) => ({ id, name: t(`light.lamps.${id}`) }))}
      />
      <p className={styles.quiet}>{t('light.lamps.count', { lit: format.number(lit), count: lamps.length })}</p>
    </>
  )
}

export const LightSection = () => {
  const { t } = useTranslation('studio')
  return (
    <section data-testid="light">
      <h3>{t('light.title')}</h3>
      <HourSlider />
      <Presets />
      <h4 className={styles.sub}>{t('light.lamps')}</h4>
      <LampsOfRoom />
    </section>
  )
}
