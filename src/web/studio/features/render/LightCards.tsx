/** The lights of a render, each with the room in it. */
import { RENDER_LIGHTINGS, type RenderLighting } from '#contract/renders/vocabulary.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { RadioCards } from '../../../lib/ui/forms/choices.tsx'
import type { LightPreviews } from './useLightPreviews.ts'
import styles from './render.module.css'

interface Props {
  value: RenderLighting
  previews: LightPreviews
  onChange: (lighting: RenderLighting) => void
}

export const LightCards = ({ value, previews, onChange }: Props) => {
  const { t } = useTranslation('pictures')
  return (
    <RadioCards
      label={t('light')}
      columns={3}
      value={value}
      onChange={onChange}
      options={RENDER_LIGHTINGS.map((id) => ({
        id,
        name: t(`light.${id}`),
        icon: previews[id] ? <img className={styles.lit} src={previews[id]} alt="" /> : <span className={styles.lit} />,
      }))}
    />
  )
}
